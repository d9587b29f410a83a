import { formatDecimal } from '../../lib/research/decimal.ts';
import { t } from '../../lib/i18n/words.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

interface PriceProps {
  /** Decimal text as the service gave it: every digit is shown, set as the language sets figures. */
  price: string | null;
  currency: string | null;
}

/** Characters that fit a narrow panel in the largest size. */
const LONG = 12;

/** The price, exactly, with its currency; a missing one is said to be missing, never zero. */
export function Price({ price, currency }: PriceProps) {
  if (price === null || price.trim() === '')
    return <p class="price price-missing">{t('quotePriceMissing')}</p>;
  return (
    <p class="price">
      <span class="visually-hidden">{t('quotePrice')} </span>
      <span class={price.length > LONG ? 'price-figure price-long' : 'price-figure'}>
        <Untrusted text={formatDecimal(price, t('locale'))} cap={80} />
      </span>{' '}
      {currency === null ? (
        <span class="price-currency missing">{t('quoteCurrencyMissing')}</span>
      ) : (
        <span class="price-currency">
          <Untrusted text={currency} cap={20} />
        </span>
      )}
    </p>
  );
}
