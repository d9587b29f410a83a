import { hashesOf } from '../../lib/names/company-keys.ts';
import { packKeys } from '../../lib/names/key-table.ts';
import { type NameIndexes, nameIndex, resolveNames, withPairs } from '../../lib/names/resolve.ts';
import type { FoundName, KnownCompany, NamedCompany, UnknownName } from '../../lib/names/types.ts';
import type { Ticker } from '../../lib/tickers/types.ts';

/** The companies that the detector is told of: the table for the page, and what looks its keys up. */
export interface Known {
  keys: string;
  indexes: NameIndexes;
}

export const knownOf = (companies: readonly KnownCompany[]): Known => ({
  keys: packKeys(hashesOf(companies)),
  indexes: { own: nameIndex([]), directory: nameIndex(companies) },
});

/** What a page shows to who knows these companies. */
export interface Resolved {
  tickers: Ticker[];
  named: NamedCompany[];
  unknown: UnknownName[];
}

export const resolved = (
  { tickers, found }: { tickers: readonly Ticker[]; found: readonly FoundName[] },
  { indexes }: Known,
): Resolved => ({ tickers: withPairs(tickers, found, indexes), ...resolveNames(found, indexes) });
