import { hashesOf } from '../../lib/names/company-keys.ts';
import { packKeys } from '../../lib/names/key-table.ts';
import { resolveNames } from '../../lib/names/resolve.ts';
import type { FoundName, KnownCompany, KnownLists, PageNames } from '../../lib/names/types.ts';
import type { Ticker } from '../../lib/tickers/types.ts';
import '../../lib/build/directory/ordinary.ts';

/** The companies that the detector is told of: the table for the page, and what looks its keys up. */
export interface Known {
  keys: string;
  lists: KnownLists;
}

export const knownOf = (companies: readonly KnownCompany[]): Known => ({
  keys: packKeys(hashesOf(companies)),
  lists: { own: [], directory: companies },
});

/** What a page shows to who knows these companies. */
export type Resolved = { tickers: Ticker[] } & PageNames;

export const resolved = (
  page: { tickers: readonly Ticker[]; found: readonly FoundName[] },
  { lists }: Known,
): Resolved => resolveNames(page, lists);
