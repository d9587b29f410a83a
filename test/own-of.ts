import { createOwnCompanies } from '../lib/background/own-companies.ts';
import type { SavedCompanies } from '../lib/model/saved-companies.ts';
import type { KnownCompany } from '../lib/names/types.ts';

const EMPTY = { get: async () => ({}), set: async () => {}, remove: async () => {} };

/** The user's own companies where these are saved, and none was seen in an answer. */
export const ownOf = (saved: SavedCompanies): Promise<KnownCompany[]> =>
  createOwnCompanies({
    area: EMPTY,
    savedCompanies: async () => saved,
    isAllowed: async () => true,
  }).own();
