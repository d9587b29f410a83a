import { createOwnCompanies } from '../lib/background/own-companies.ts';
import type { SavedCompanies } from '../lib/model/saved-companies.ts';
import type { KnownCompany } from '../lib/names/types.ts';
import { memoryCommon } from './lib/background/common.ts';

/** The user's own companies where these are saved, and none was seen in an answer. */
export const ownOf = (saved: SavedCompanies): Promise<KnownCompany[]> =>
  createOwnCompanies({ ...memoryCommon(), savedCompanies: async () => saved }).own();
