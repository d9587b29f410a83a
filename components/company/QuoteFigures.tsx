import { t } from '../../lib/i18n/words.ts';
import type { Quote, Scalar } from '../../lib/model/records.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { fieldFigure, humaniseKey } from '../../lib/research/fields.ts';
import { fieldWord } from '../../lib/research/known-words.ts';
import { claimsOf, claimsRealTime, type Freshness } from '../../lib/research/quote-freshness.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { FieldList, type KnownField } from '../parts/FieldList.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

interface QuoteFiguresProps {
  quote: Quote;
  freshness: Freshness;
}

/** Further fields that are read with the price, by any spelling of their names. */
const BESIDE_PRICE =
  /^(price_?)?change(_?(percent(age)?|pct))?$|^(prev(ious)?_?)?(close|closing)(_?price)?$/i;

/** Rows of all others before the reader asks for them. */
const FIRST = 4;

/** The quote's own fields. A price called unavailable is not drawn as one: it stays a plain field. */
export function QuoteFigures({ quote: told, freshness }: QuoteFiguresProps) {
  const { quote, claims } = claimsOf(told);
  const field = (label: string, value: string | null): KnownField => ({
    label,
    value: <ShortValue value={value} cap={120} />,
  });
  const known = [
    field(t('quoteTradingDate'), quote.tradingDate),
    field(t('quoteRetrieved'), quote.retrievalTime),
    {
      label: t('quoteSource'),
      value: <Claim value={quote.source} isClaim={claimsRealTime('', quote.source)} />,
    },
    ...claims.map(({ key, value }) => ({
      label: t('quoteClaim', labelOf(key)),
      value: <Claim value={value} isClaim />,
    })),
  ];
  if (freshness === 'notStated' && quote.freshness !== null) {
    known.push(field(t('quoteClaim', labelOf('freshness')), quote.freshness));
  }
  const drawn = freshness !== 'unavailable';
  if (!drawn) {
    const price = fieldFigure('price', quote.price, t('locale'));
    known.unshift(
      { label: t('quotePrice'), value: <ShortValue value={price} cap={120} raw /> },
      field(t('quoteCurrency'), quote.currency),
    );
  }
  const beside = drawn ? quote.other.filter(({ key }) => BESIDE_PRICE.test(key)) : [];
  return (
    <>
      {drawn && (
        <div class="quote-top">
          <Price price={quote.price} currency={quote.currency} />
          <FieldList known={[]} other={beside} look="line" />
        </div>
      )}
      <FieldList known={known} other={[]} look="line" />
      <FieldList
        known={[]}
        other={quote.other.filter((other) => !beside.includes(other))}
        look="dense"
        folds={{ first: FIRST, part: 'quote' }}
      />
    </>
  );
}

/** A value of the service's own; what no quote is stands beside one that claims it. */
const Claim = ({ value, isClaim }: { value: Scalar; isClaim: boolean }) => (
  <>
    <ShortValue value={value} cap={120} />
    {isClaim && <span class="missing"> ({t('quoteNeverRealTime')})</span>}
  </>
);

function labelOf(key: string): string {
  const word = fieldWord(key);
  return word ? t(word) : shownText(humaniseKey(key), 60).text;
}

interface PriceProps {
  /** Decimal text as the service gave it: every digit is shown, set as the language sets figures. */
  price: string | null;
  currency: string | null;
}

/** Characters that fit a narrow panel in the largest size. */
const LONG = 12;

/** The price, exactly, with its currency; a missing one is said to be missing, never zero. */
function Price({ price, currency }: PriceProps) {
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
