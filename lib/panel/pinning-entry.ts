import { LOOKUP_LIMITS, lengthProblem } from '../model/contract.ts';
import type { Company, LeftOut } from '../model/records.ts';
import { canOpen, listingOf } from '../model/saved-companies.ts';
import type { ListEntry } from '../names/parse-list.ts';
import type { KnownListing } from '../names/types.ts';
import { couldBe, onlyListing, statesExchangeOf } from '../research/choose-listing.ts';
import type { ExchangeTable } from '../research/exchanges.ts';
import type { PinningEntry } from './view-state.ts';

/** The search query for an entry; null if neither symbol nor name is long enough. */
export function queryOf({ symbol, name }: ListEntry): string | null {
  const fits = [symbol, name].find(
    (text) => text && lengthProblem(text, LOOKUP_LIMITS) !== 'short',
  );
  return fits ? [...fits].slice(0, LOOKUP_LIMITS.max).join('') : null;
}

/** The entry with the found listing that it means, or with the listings to choose from. */
export function foundEntry(
  entry: ListEntry,
  found: readonly Company[],
  table: ExchangeTable | null,
  leftOut?: LeftOut,
): PinningEntry {
  const fits = found.filter((listing) => mayMean(entry, listing, table));
  const stated = entry.symbol === null ? null : { ...entry, symbol: entry.symbol };
  const only = onlyListing(stated ? found : fits, stated, table, leftOut);
  if (only) return { ...entry, state: 'added', listings: [listingOf(only)] };
  const listings = (fits.some(canOpen) ? fits : found).filter(canOpen).map(listingOf);
  return { ...entry, state: listings.length > 0 ? 'choose' : 'none', listings };
}

function mayMean(
  { symbol, exchange, mic }: ListEntry,
  listing: Company,
  table: ExchangeTable | null,
): boolean {
  if (symbol !== null) return couldBe(listing, { symbol, exchange, mic }, table);
  const stated = { symbol: listing.ticker ?? '', exchange, mic };
  return exchange === null || statesExchangeOf(listing, stated, table);
}

/** The entry as known companies settle it; null if only a search can: none fits, or one has no id. */
export function knownEntry(
  entry: ListEntry,
  matches: readonly KnownListing[],
  table: ExchangeTable | null,
): PinningEntry | null {
  const byId = matches.flatMap(({ id, ...match }) =>
    id === null ? [] : { ...match, id, other: [] },
  );
  const isSeen = (match: KnownListing) =>
    match.id !== null || byId.some((one) => couldBe(one, statedBy(match, table), table));
  const isMeant = byId.some((one) => canOpen(one) && mayMean(entry, one, table));
  return isMeant && matches.every(isSeen) ? foundEntry(entry, byId, table) : null;
}

/** Adds symbol and exchange of the only known company of that name, because a search by those is surer. */
export function withSymbol(
  entry: ListEntry,
  [match, other]: readonly KnownListing[],
  table: ExchangeTable | null,
): ListEntry {
  if (entry.symbol !== null || !match?.ticker || other) return entry;
  return { ...entry, ...statedBy(match, table) };
}

function statedBy({ ticker, exchange }: KnownListing, table: ExchangeTable | null) {
  const symbol = ticker ?? '';
  const at = exchange === null ? null : (table?.(exchange, symbol) ?? null);
  return { symbol, exchange: at?.name ?? exchange, mic: at?.mic ?? null };
}
