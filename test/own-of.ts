import { createOwnCompanies } from '../lib/background/own-companies.ts';
import type { SavedCompanies } from '../lib/model/saved-companies.ts';
import type { KnownCompany } from '../lib/names/types.ts';

/** The user's own companies where these are saved, and none was seen in an answer. */
export const ownOf = (saved: SavedCompanies): Promise<KnownCompany[]> =>
  createOwnCompanies({
    area: { get: async () => ({}), set: async () => {}, remove: async () => {} },
    savedCompanies: async () => saved,
    isAllowed: async () => true,
  }).own();
