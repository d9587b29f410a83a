import { createKnownCompanies } from '../lib/background/known-companies.ts';
import type { SavedCompanies } from '../lib/model/saved-companies.ts';
import lists from '../lib/names/ordinary.json' with { type: 'json' };
import type { KnownCompany } from '../lib/names/types.ts';
import { memoryCommon } from './lib/background/common.ts';

/** The user's own companies where these are saved, and none was seen in an answer. */
export const ownOf = (saved: SavedCompanies): Promise<KnownCompany[]> =>
  createKnownCompanies({
    ...memoryCommon(),
    savedCompanies: async () => saved,
    directoryFile: async () => null,
    ordinaryFile: async () => lists,
  }).own();
