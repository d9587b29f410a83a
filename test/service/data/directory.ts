import type { Directory } from '../../../lib/names/directory-file.ts';
import type { KnownCompany } from '../../../lib/names/types.ts';
import { LISTINGS, type ListingKey } from './listings.ts';

/** Other names in the press. `Volt` is an ordinary word, too. */
const ALIASES: Partial<Record<ListingKey, string[]>> = {
  larkmere: ['Larkmere'],
  ostrel: ['Ostrel'],
  wexcombeLondon: ['Wexcombe'],
  wexcombeNewYork: ['Wexcombe'],
  voltfjall: ['Volt'],
  saentiswyl: ['Saentiswyl', 'Säntiswyl'],
};

/** A company that only a search finds. */
const NOT_LISTED: ListingKey = 'aengsoemark';

/** The operator's directory that fits the stand-in: each of its listings but one. */
export const standInDirectory: Directory = {
  date: '2026-11-28',
  companies: Object.entries(LISTINGS)
    .filter(([key]) => key !== NOT_LISTED)
    .map(
      ([key, { id, name, ticker, exchange }]): KnownCompany => ({
        id,
        name,
        ticker,
        exchange,
        aliases: ALIASES[key as ListingKey] ?? [],
      }),
    ),
};
