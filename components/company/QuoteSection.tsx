import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Answer, Quote, Scalar } from '../../lib/model/records.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import type { AsyncState } from '../../lib/panel/view-state.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { fieldFigure, humaniseKey } from '../../lib/research/fields.ts';
import { fieldWord } from '../../lib/research/known-words.ts';
import {
  claimsOf,
  claimsRealTime,
  type Freshness,
  quoteFreshness,
} from '../../lib/research/quote-freshness.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { FieldList, type KnownField } from '../parts/FieldList.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { PART_IDS } from './company-parts.ts';

interface QuoteSectionProps {
  load: AsyncState<Answer<Quote | null>>;
  onRefresh(): void;
}

/** The quote, with its freshness beside the heading, or words that there is none. */
export function QuoteSection({ load, onRefresh }: QuoteSectionProps) {
  const answer = answerOf(load);
  const freshness = answer && quoteFreshness(answer.data, answer.meta);
  return (
    <Section
      anchor={PART_IDS.quote}
      title={t('quoteHeading')}
      busy={load.state === 'loading'}
      aside={freshness && <FreshnessBadge freshness={freshness} />}
    >
      <Loaded
        load={load}
        part={t('quoteHeading')}
        skeleton={<Skeleton tall lines={[4, 9, 7, 6, 8]} />}
        onRefresh={onRefresh}
      >
        {({ data, meta }) =>
          data === null ? (
            <p class="nothing-words">{t('quoteUnavailable')}</p>
          ) : (
            <>
              <QuoteFigures quote={data} freshness={quoteFreshness(data, meta)} />
              <CiteMenu subject={{ kind: 'quote', quote: data }} name={t('quoteHeading')} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const BADGES: Record<Freshness, { icon: IconName; words: WordKey }> = {
  delayed: { icon: 'clock', words: 'freshnessDelayed' },
  historical: { icon: 'history', words: 'freshnessHistorical' },
  unavailable: { icon: 'dashedRing', words: 'freshnessUnavailable' },
  notStated: { icon: 'question', words: 'freshnessNotStated' },
};

/** How fresh a quote is, by shape and word. */
function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  const { icon, words } = BADGES[freshness];
  return (
    <span class={`badge badge-${freshness}`}>
      <Icon name={icon} />
      {t(words)}
    </span>
  );
}

interface QuoteFiguresProps {
  quote: Quote;
  freshness: Freshness;
}

/** Further fields that are read with the price, by any spelling of their names. */
const BESIDE_PRICE =
  /^(price_?)?change(_?(percent(age)?|pct))?$|^(prev(ious)?_?)?(close|closing)(_?price)?$/i;

/** Further fields shown before the user asks for all. */
const FIRST = 4;

/** The quote's own fields. A price called unavailable is not drawn as one: it stays a plain field. */
function QuoteFigures({ quote: told, freshness }: QuoteFiguresProps) {
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

/** A value from the service. A value that claims real time gets a note that no quote is. */
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
