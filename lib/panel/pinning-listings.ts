import type { Company, LeftOut } from '../model/records.ts';
import { canOpen, listingOf } from '../model/saved-companies.ts';
import type { ListEntry } from '../names/parse-list.ts';
import { couldBe, onlyListing, statesExchangeOf } from '../research/choose-listing.ts';
import type { ExchangeTable } from '../research/exchanges.ts';
import type { PinningEntry } from './view-state.ts';

interface Outcome extends Pick<PinningEntry, 'state' | 'listings'> {
  /** No listing fits the entry's symbol and exchange. */
  isOther: boolean;
}

/**
 * The found listing that an entry of a list means, or the listings to choose from.
 *
 * @param table null if it could not be loaded
 * @param leftOut number of unreadable rows of the answer
 */
export function listingsOf(
  entry: ListEntry,
  found: readonly Company[],
  table: ExchangeTable | null,
  leftOut?: LeftOut,
): Outcome {
  const { symbol, exchange, mic } = entry;
  const stated = symbol === null ? null : { symbol, exchange, mic };
  const fits = found.filter((listing) =>
    stated
      ? couldBe(listing, stated, table)
      : exchange === null ||
        statesExchangeOf(listing, { symbol: listing.ticker ?? '', exchange, mic }, table),
  );
  const only = onlyListing(stated ? found : fits, stated, table, leftOut);
  if (only) return { state: 'added', listings: [listingOf(only)], isOther: false };
  const isOther = !fits.some(canOpen);
  const listings = (isOther ? found : fits).filter(canOpen).map(listingOf);
  return { state: listings.length > 0 ? 'choose' : 'none', listings, isOther };
}
