import type { Company } from '../lib/api/types.ts';
import { t } from '../lib/words.ts';
import { ListingRow } from './ListingRow.tsx';

interface ListingListProps {
  listings: Company[];
  onPick(listing: Company): void;
}

/** As many as one answer can hold (contract section 4). */
const FULL = 20;

/** The listings that fit, in the service's order: nothing is chosen for the reader. */
export function ListingList({ listings, onPick }: ListingListProps) {
  if (listings.length === 0) {
    return (
      <div class="nothing">
        <p class="nothing-words">{t('listingsNone')}</p>
        <p class="hint">{t('listingsNoneHint')}</p>
      </div>
    );
  }
  return (
    <>
      <p class="hint">
        {listings.length === 1 ? t('listingsOne') : t('listingsMany', listings.length)}
      </p>
      <ul class="listings">
        {listings.map((listing) => (
          <ListingRow key={listing.id} listing={listing} onPick={onPick} />
        ))}
      </ul>
      {listings.length >= FULL && <p class="hint">{t('listingsFull')}</p>}
    </>
  );
}
