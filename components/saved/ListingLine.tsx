import { t } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { ExchangeName, MaybeExchange } from '../parts/ExchangeName.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface ListingLineProps {
  listing: Omit<Listing, 'id'>;
}

/** A saved listing in one line: ticker and exchange tell companies of one name apart. */
export function ListingLine({ listing }: ListingLineProps) {
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
        {exchange?.trim() ? (
          <ExchangeName name={exchange} />
        ) : (
          <MaybeExchange name={exchange} cap={40} />
        )}
      </span>
    </>
  );
}
