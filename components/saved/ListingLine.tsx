import { t } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { ExchangeName, Untrusted } from '../parts/Untrusted.tsx';

/** A saved listing in one line: ticker and exchange tell companies of one name apart. */
export function ListingLine({ listing }: { listing: Omit<Listing, 'id'> }) {
  const { name, ticker, exchange } = listing;
  return (
    <>
      <span class="saved-name hint one-line">
        {name === null ? t('nameMissing') : <Untrusted text={name} cap={80} />}
      </span>{' '}
      <span class="saved-market hint one-line">
        {ticker !== null && (
          <b>
            <Untrusted text={ticker} cap={20} />
          </b>
        )}{' '}
        <ExchangeName name={exchange} />
      </span>
    </>
  );
}
