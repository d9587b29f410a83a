import { capital, t } from '../../lib/i18n/words.ts';
import type { Answer, OtherField, Quote } from '../../lib/model/records.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import { type CompanyView, identityOf } from '../../lib/panel/store.ts';
import { formatDecimal } from '../../lib/research/decimal.ts';
import { formatAge, formatRecentDay } from '../../lib/research/format-date.ts';
import { fieldFigure, fieldWord } from '../../lib/research/known-words.ts';
import {
  type Freshness,
  type QuoteChange,
  quoteAge,
  quoteChange,
  quoteFreshness,
} from '../../lib/research/quote.ts';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { AsOf, CurrencyText } from '../parts/ShortValue.tsx';
import { Untrusted, untrustedName } from '../parts/Untrusted.tsx';

/** Characters that fit a narrow panel in the largest size. */
const LONG = 12;

/** The line that stays in sight on every tab: ticker, price, change, and how old these are. */
export function PriceLine({ company }: { company: CompanyView }) {
  const { ticker } = identityOf(company);
  const isLoading = company.quote.state === 'loading';
  const answer = answerOf(company.quote);
  return (
    <p
      class={isPlain(answer) ? 'price-line price-plain wrap close' : 'price-line wrap close'}
      aria-busy={isLoading}
    >
      <b class="price-ticker small bold">
        {ticker === null ? t('tickerMissing') : <Untrusted text={ticker} cap={20} />}
      </b>
      {answer && <QuoteLine answer={answer} />}
      {answer === null && isLoading && <span class="skeleton-bar" />}
    </p>
  );
}

/** Whether a price is there that fits a narrow line, with its currency. */
function isPlain(answer: Answer<Quote | null> | null): boolean {
  if (!answer?.data || quoteFreshness(answer.data, answer.meta) === 'unavailable') return false;
  const { price, currency } = answer.data;
  return Boolean(price?.trim()) && (price?.length ?? 0) <= LONG && Boolean(currency?.trim());
}

function QuoteLine({ answer }: { answer: Answer<Quote | null> }) {
  const freshness = quoteFreshness(answer.data, answer.meta);
  const quote = answer.data;
  const change = quote && quoteChange(quote.other);
  const delay = freshness === 'delayed' ? statedDelay(quote?.other ?? []) : null;
  return (
    <>
      {/* A price called unavailable is not drawn as one: it stays a plain field of the overview. */}
      {quote && freshness !== 'unavailable' && (
        <span class="price-main">
          <Price {...quote} />
          {change && <Change {...change} freshness={freshness} />}
        </span>
      )}
      <span class="price-age tiny">
        {/* By shape and word; a delayed quote with its delay, where that is stated. */}
        <span class={`badge badge-${freshness} small strong`}>
          <Icon name={FRESHNESS_ICONS[freshness]} />
          {delay === null ? t(`freshness${capital(freshness)}`) : t('freshnessDelayedBy', delay)}
        </span>
        <PriceTime answer={answer} />
      </span>
    </>
  );
}

/** How old the price itself is: its answer may be newer, and may have been retrieved long after. */
function PriceTime({ answer }: { answer: Answer<Quote | null> }) {
  const now = useClock(QUARTER_MINUTE);
  const told = quoteAge(answer);
  if (told.by === 'tradingDate') {
    const date = untrustedName(answer.data?.tradingDate ?? '', 60);
    return (
      <span class="hint" title={`${t('fieldTradingDate')}: ${date}`}>
        <span class="visually-hidden">{t('fieldTradingDate')} </span>
        <bdi>{formatRecentDay(told.day, now)}</bdi>
      </span>
    );
  }
  if (told.by === 'asOf') {
    return (
      <span class="hint">
        <AsOf time={told.text} now={now} />
      </span>
    );
  }
  const age = now - answer.retrievedAt;
  // With its word, or the age would be read as the delay.
  return (
    <span class="hint">{t('retrieved', formatAge(age, age < 60_000 ? 'short' : 'narrow'))}</span>
  );
}

/** The price, exactly, with its currency; a missing one is said to be missing, never zero. */
function Price({ price, currency }: Quote) {
  if (price === null || price.trim() === '')
    return <span class="price muted">{t('quotePriceMissing')}</span>;
  return (
    <span class="price">
      <span class="visually-hidden">{t('fieldPrice')} </span>
      <span class={price.length > LONG ? 'price-figure price-long strong' : 'price-figure strong'}>
        <Untrusted text={formatDecimal(price)} cap={80} />
      </span>{' '}
      <span class="muted">
        <CurrencyText currency={currency} />
      </span>
    </span>
  );
}

interface ChangeProps extends QuoteChange {
  freshness: Freshness;
  /** It stands behind the price in a row of the watchlist. */
  isInRow?: boolean;
}

/** The stated change: by its sign and an arrow, and by colour only while the quote is no historical one. */
export function Change({ field, direction, freshness, isInRow = false }: ChangeProps) {
  const look = isInRow ? 'watch-change' : 'change strong';
  // A percentage, by whichever of its names.
  const value = String(fieldFigure('change_percent', field.value));
  const signed = direction === 'up' && !String(field.value).startsWith('+') ? `+${value}` : value;
  return (
    <span class={freshness === 'delayed' ? `${look} change-${direction}` : look}>
      <span class="visually-hidden">
        {isInRow && ' '}
        {t('fieldChangePercent')}{' '}
      </span>
      {direction !== 'none' && <Icon name={direction === 'up' ? 'rise' : 'fall'} />}
      <bdi>{signed}</bdi>
    </span>
  );
}

export const FRESHNESS_ICONS: Record<Freshness, IconName> = {
  delayed: 'clock',
  historical: 'history',
  unavailable: 'dashedRing',
  notStated: 'question',
};

/** The stated delay in minutes; null unless it is a positive whole number. */
function statedDelay(fields: readonly OtherField[]): string | null {
  const stated = fields.find(({ key }) => fieldWord(key) === 'fieldDelayMinutes');
  const text = String(stated?.value ?? '').trim();
  return /^[1-9]\d{0,3}$/.test(text) ? text : null;
}
