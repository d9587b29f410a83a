import type { Ticker } from '../tickers/types.ts';
import { type FoundName, type KnownCompany, NO_NAMES, type PageNames } from './types.ts';

/** The lists of known companies. */
export interface KnownLists {
  own: readonly KnownCompany[];
  directory: readonly KnownCompany[];
}

export const resolveNames = (_found: readonly FoundName[], _known: KnownLists): PageNames =>
  NO_NAMES;

export const withPairs = (
  tickers: readonly Ticker[],
  _found: readonly FoundName[],
  _known: KnownLists,
): Ticker[] => [...tickers];
