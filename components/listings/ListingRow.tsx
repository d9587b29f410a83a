import type { Company } from '../../lib/api/types.ts';
import { t } from '../../lib/words.ts';
import { FieldName } from '../parts/FieldName.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface ListingRowProps {
  listing: Company;
  /** The exchange the page names, where this listing is the ticker's there; else null. */
  fits: string | null;
  onPick(listing: Company): void;
}

/** Fields beyond the contract's that help to tell listings apart; the rest is in the profile. */
const MOST_OTHER = 3;

/** One listing to choose: what identifies it, exchange and id, is always in sight. */
export function ListingRow({ listing, fits, onPick }: ListingRowProps) {
  const { name, ticker, exchange, id } = listing;
  const other = listing.other.filter(({ value }) => value !== null).slice(0, MOST_OTHER);
  return (
    <li>
      <button type="button" class="listing" onClick={() => onPick(listing)}>
        <span class="listing-name">
          {name === null ? t('nameMissing') : <Untrusted text={name} cap={120} />}
        </span>
        <span class="listing-market">
          <strong>
            <Untrusted text={exchange} cap={80} />
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
            <Glyph name="plugged" />
            {t('listingFits')} <Untrusted text={fits} cap={60} />
          </span>
        )}
        <span class="listing-id">
          {t('companyId')} <Untrusted text={id} cap={40} />
        </span>
      </button>
    </li>
  );
}
