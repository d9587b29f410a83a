import { type SavedCompanies, settledLists } from '../lib/model/saved-companies.ts';
import {
  changeSavedCompanies,
  type SavedCompaniesChange,
} from '../lib/model/saved-companies-change.ts';

/** Saved companies as the background sends them, with all pins in the first list by default. */
export const savedWith = ({
  recents = [],
  pins = [],
  lists = [],
}: Partial<SavedCompanies>): SavedCompanies => ({
  recents,
  pins,
  lists: settledLists(pins, lists),
});

export const changedSavedCompanies = (saved: SavedCompanies, change: SavedCompaniesChange) =>
  changeSavedCompanies(saved, change).saved;
export const refusalOf = (saved: SavedCompanies, change: SavedCompaniesChange) =>
  changeSavedCompanies(saved, change).refused;
