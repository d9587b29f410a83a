import { t, tCount } from '../../lib/i18n/words.ts';
import type { Answer, Company } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { statesExchangeOf } from '../../lib/research/choose-listing.ts';
import type { ExchangeTable } from '../../lib/research/exchanges.ts';
import type { Ticker } from '../../lib/tickers/types.ts';
import { isEmptyList } from '../parts/LeftOut.tsx';
import { ListingRow } from './ListingRow.tsx';

interface ListingListProps {
  answer: Answer<Company[]>;
  /** The page's ticker the lookup came from; null when it was typed or selected. */
  ticker: Ticker | null;
  exchanges: ExchangeTable | null;
  onPick(listing: Listing): void;
}

/** As many as one answer can hold (contract section 4). */
const FULL = 20;

/** The listings that fit, in the service's order: nothing is chosen for the reader. */
export function ListingList({ answer, ticker, exchanges, onPick }: ListingListProps) {
  const { data: listings, meta } = answer;
  if (isEmptyList(answer)) {
    return (
      <div class="nothing">
        <p class="nothing-words">{t('listingsNone')}</p>
        <p class="hint">{t('listingsNoneHint')}</p>
      </div>
    );
  }
  const exchange = ticker?.exchange ?? null;
  const fits = (listing: Company) =>
    ticker !== null && statesExchangeOf(listing, ticker, exchanges);
  return (
    <>
      {listings.length > 0 && <p class="hint">{tCount('listingsFit', listings.length)}</p>}
      {exchange !== null && listings.length > 0 && !listings.some(fits) && (
        <p class="hint">{t('listingsNoneFits')}</p>
      )}
      <ul class="listings">
        {listings.map((listing, place) => (
          <ListingRow
            // One id may stand with several exchanges.
            key={`${place} ${listing.id}`}
            listing={listing}
            fits={fits(listing) ? exchange : null}
            onPick={onPick}
          />
        ))}
      </ul>
      {listings.length + (meta.leftOut?.unread ?? 0) >= FULL && (
        <p class="hint">{t('listingsFull')}</p>
      )}
    </>
  );
}
