import { t } from '../../lib/i18n/words.ts';
import type { Company } from '../../lib/model/records.ts';
import { canOpen, type Listing } from '../../lib/model/saved-companies.ts';
import { FieldName } from '../parts/FieldName.tsx';
import { Icon } from '../parts/Icon.tsx';
import { MaybeExchange } from '../parts/MaybeExchange.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface ListingRowProps {
  listing: Company;
  /** The exchange the page names, where this listing is the ticker's there; else null. */
  fits: string | null;
  onPick(listing: Listing): void;
}

/** One listing to choose; one without an id is shown, and cannot be opened. */
export function ListingRow({ listing, fits, onPick }: ListingRowProps) {
  return (
    <li>
      {canOpen(listing) ? (
        <button type="button" class="listing" onClick={() => onPick(listing)}>
          <ListingFields listing={listing} fits={fits} />
        </button>
      ) : (
        <div class="listing listing-closed">
          <ListingFields listing={listing} fits={fits} />
        </div>
      )}
    </li>
  );
}

/** Fields beyond the contract's that help to tell listings apart; the rest is in the profile. */
const MAX_OTHER = 3;

/** What identifies a listing, exchange and id, is always in sight. */
function ListingFields({ listing, fits }: Pick<ListingRowProps, 'listing' | 'fits'>) {
  const { name, ticker, exchange, id } = listing;
  const other = listing.other.filter(({ value }) => value !== null).slice(0, MAX_OTHER);
  return (
    <>
      <span class="listing-name">
        {name === null ? t('nameMissing') : <Untrusted text={name} cap={120} />}
      </span>
      <span class="listing-market">
        <strong>
          <MaybeExchange name={exchange} />
        </strong>{' '}
        <span>{ticker === null ? t('tickerMissing') : <Untrusted text={ticker} cap={20} />}</span>
      </span>
      {other.map(({ key, value }) => (
        <span class="listing-other" key={key}>
          <FieldName name={key} /> <ShortValue value={value} cap={60} />
        </span>
      ))}
      {fits !== null && (
        <span class="listing-fits">
          <Icon name="plugged" />
          {t('listingFits')} <Untrusted text={fits} cap={60} />
        </span>
      )}
      {id === null ? (
        <span class="listing-id">{t('rowNoId')}</span>
      ) : (
        <span class="listing-id">
          {t('companyId')} <Untrusted text={id} cap={40} />
        </span>
      )}
    </>
  );
}
