import { t } from '../../lib/i18n/words.ts';
import { fieldWords } from '../../lib/model/fields.ts';
import type { Answer, OtherField, Quote, Scalar } from '../../lib/model/records.ts';
import { notesOf } from '../../lib/panel/load-state.ts';
import { isoDate, namedDay } from '../../lib/research/calendar-date.ts';
import { formatRecentDay } from '../../lib/research/format-date.ts';
import { fieldFigure } from '../../lib/research/known-words.ts';
import {
  asOfWords,
  claimsRealTime,
  type Freshness,
  quoteChange,
  quoteFreshness,
} from '../../lib/research/quote.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { CiteMenu } from '../cite/CiteMenu.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { FieldList, FieldValue, labelOf } from '../parts/FieldList.tsx';
import { PartSection } from '../parts/Loaded.tsx';
import { SourceNotes } from '../parts/Provenance.tsx';
import type { CompanyProps } from '../parts/panel-context.ts';
import { Skeleton } from '../parts/Section.tsx';
import { ShortValue } from '../parts/ShortValue.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';

/** Shows a quote's fields besides the price, which is in the line above, or that there is no quote. */
export const QuoteSection = ({ company }: Pick<CompanyProps, 'company'>) => (
  <PartSection
    of="quote"
    anchor="part-quote"
    titleHidden={company.quote.state !== 'idle'}
    part={t('quoteHeading')}
    skeleton={<Skeleton lines={[9, 8]} />}
    about={(answer) => ({
      // The section already shows the notes of an unavailable quote.
      ...(isUnavailable(answer) && { notes: [] }),
      ...(answer.data && {
        source: nameOfSource(answer.data),
        asOfWords: asOfWords(answer),
        acts: <CiteMenu subject={{ kind: 'quote', quote: answer.data }} name={t('quoteHeading')} />,
        details: <QuoteDetails quote={answer.data} />,
      }),
    })}
  >
    {(answer) => (
      <>
        {/* The service's reason for a missing quote (contract 2.8), or that none was given. */}
        {isUnavailable(answer) &&
          notesOf(answer.meta).map((note) => <SourceNotes key={note} notes={note} />)}
        {isUnavailable(answer) && notesOf(answer.meta).length === 0 && (
          <p class="nothing-words">{t('quoteNoReason')}</p>
        )}
        {answer.data && (
          <QuoteFigures quote={answer.data} freshness={quoteFreshness(answer.data, answer.meta)} />
        )}
      </>
    )}
  </PartSection>
);

/** The source's name for the line of the age; null if it is missing or claims real time, because the fields show it. */
function nameOfSource({ source }: Quote) {
  if (!source?.trim() || claimsRealTime({ key: '', value: source })) return null;
  const { text } = shownText(source, 120);
  return (
    <span title={text}>
      <span class="visually-hidden">{t('quoteSource')} </span>
      <Untrusted text={source} cap={120} />
    </span>
  );
}

const isUnavailable = ({ data, meta }: Answer<Quote | null>): boolean =>
  quoteFreshness(data, meta) === 'unavailable';

/** Fields of the line, by the names that the service may use, with their words. */
const LINE = [
  ['previous_close', 'quotePreviousClose'],
  ['volume', 'fieldVolume'],
] as const;

const isOf = (name: string, key: string) => fieldWords(key).join('_') === name;
const isInLine = ({ key }: OtherField) => LINE.some(([name]) => isOf(name, key));

/** The other fields that claim to be real-time, which the panel always shows. */
const claimsIn = ({ other }: Quote) => other.filter((one) => claimsRealTime(one) && !isInLine(one));

/** The quote's own fields. Shows a price that the service calls unavailable only as a plain field. */
function QuoteFigures({ quote, freshness }: { quote: Quote; freshness: Freshness }) {
  /** Adds to a claim of real time the rule that quotes here are never real-time. */
  const field = (
    label: string,
    value: Scalar,
    look: { cap?: number; raw?: true } = {},
    key = '',
  ) => ({
    label,
    value: (
      <>
        <ShortValue value={value} cap={120} {...look} />
        {claimsRealTime({ key, value }) && (
          <span class="missing"> ({t('quoteNeverRealTime')})</span>
        )}
      </>
    ),
  });
  const figure = (name: string, value: Scalar) => fieldFigure(name, value);
  const known = [
    freshness === 'unavailable' &&
      field(t('fieldPrice'), figure('price', quote.price), { raw: true }),
    freshness === 'unavailable' && field(t('fieldCurrency'), quote.currency),
    freshness === 'notStated' &&
      quote.freshness !== null &&
      field(t('quoteClaim', labelOf({ key: 'freshness' })), quote.freshness),
    ...LINE.map(([name, words]) => {
      const found = quote.other.find(({ key }) => isOf(name, key));
      return found && field(t(words), figure(name, found.value), { cap: LINE_CAP, raw: true });
    }),
    ...claimsIn(quote).map(({ key, value }) =>
      field(t('quoteClaim', labelOf({ key })), value, {}, key),
    ),
    { label: t('fieldTradingDate'), value: <TradingDate text={quote.tradingDate} /> },
    nameOfSource(quote) === null && field(t('quoteSource'), quote.source),
  ].filter((one) => one !== undefined && one !== false);
  return <FieldList known={known} other={[]} look="line" />;
}

/** The day of the price; omits the current year. */
function TradingDate({ text }: { text: string | null }) {
  const now = useClock(QUARTER_MINUTE);
  const day = namedDay(text?.trim() ?? null);
  if (text === null || day === null) return <ShortValue value={text} cap={120} />;
  return (
    <time dateTime={isoDate(day)} title={shownText(text, 60).text}>
      {formatRecentDay(day, now)}
    </time>
  );
}

/** Most characters of values in the line and beside the price; the details show longer values whole. */
const PRICE_CAP = 80;
const CURRENCY_CAP = 20;
const LINE_CAP = 40;

/** The whole source, cut values in full, all remaining fields, and the time when the service retrieved the quote. */
function QuoteDetails({ quote }: { quote: Quote }) {
  const claims = claimsIn(quote);
  const isNamed = nameOfSource(quote) !== null;
  const change = quoteChange(quote.other)?.field;
  const rest = quote.other.filter(
    (field) => field !== change && !isInLine(field) && !claims.includes(field),
  );
  const cut = [
    { key: 'price', value: quote.price, cap: PRICE_CAP },
    { key: 'currency', value: quote.currency, cap: CURRENCY_CAP },
    { key: 'trading_date', value: quote.tradingDate, cap: LINE_CAP },
    { key: 'freshness', value: quote.freshness, cap: LINE_CAP },
    ...(change ? [{ ...change, cap: LINE_CAP }] : []),
    ...quote.other.filter(isInLine).map((field) => ({ ...field, cap: LINE_CAP })),
    ...claims.map((field) => ({ ...field, cap: LINE_CAP })),
  ].filter(({ key, value, cap }) => String(fieldFigure(key, value)).length > cap);
  return (
    <FieldList
      known={
        isNamed ? [{ label: t('quoteSource'), value: <FieldValue value={quote.source} /> }] : []
      }
      other={[...cut, ...rest, { key: 'retrieval_time', value: quote.retrievalTime }]}
      look="dense"
    />
  );
}
