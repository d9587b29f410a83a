import { capital, t, type WordKey } from '../../i18n/words.ts';
import type { CompanyEvent, Meta, OtherField, Quote, Scalar } from '../../model/records.ts';
import { isoDate, isoMoment } from '../calendar-date.ts';
import { eventCertainty, eventDates, sentFlag } from '../event-dates.ts';
import { besidesMetric, METRIC_WORDS } from '../known-words.ts';
import { claimsRealTime, quoteFreshness } from '../quote.ts';
import { shownText } from '../untrusted-text.ts';
import { type Citable, type Cited, sourceOf } from './cited.ts';

/** Outside text, uncut: hidden and reordering characters become U+FFFD, letters and digits stay. */
export const cleanLines = (text: string): string[] => shownText(text, text.length).text.split('\n');

/** The same on one line: nothing in it can look like a line of the citation. */
export const oneLine = (text: string): string => cleanLines(text).join(' ').replaceAll('\t', ' ');

export const joined = (parts: (string | null)[], by = ', '): string =>
  parts.filter((part) => part !== null && part.trim() !== '').join(by);

/** A field of a value: a line of its citation, and a cell of every exported table. */
export interface CitedField {
  /** The contract's name, which heads its column; null for a field that no table has. */
  column: string | null;
  /** Exactly as the service sent it. */
  value: Scalar;
  /** Its word in the citation, or its own name where the contract has none for it; null where no line has it. */
  label: WordKey | { name: string } | null;
  /** The text of the citation's line, if it differs from the value. */
  said?: Scalar;
  /** The service's own label, which is not ours. */
  isClaim?: true;
  isAddress?: true;
}

const field = (
  column: string | null,
  value: Scalar,
  label: CitedField['label'],
  said?: CitedField['said'],
): CitedField => ({ column, value, label, ...(said !== undefined && { said }) });

const address = (column: string, url: string | null, label: WordKey): CitedField => ({
  ...field(column, url, label),
  isAddress: true,
});

const otherColumn = ({ key }: OtherField): string => `other.${key}`;

const others = (fields: readonly OtherField[]): CitedField[] =>
  fields.map((other) => field(otherColumn(other), other.value, { name: other.key }));

/** All fields of a value in the order of a citation: its own, its source, age and company. */
export function fieldsOf(subject: Citable): CitedField[] {
  const { company, envelope, note } = subject;
  return [
    ...ownFields(subject),
    field('as_of', envelope.meta.asOf, 'citeAsOf'),
    field('retrieved_at', isoMoment(envelope.retrievedAt), 'citeRetrieved'),
    ...(company
      ? [
          field('company_name', company.name, 'citeCompany'),
          field('ticker', company.ticker, 'profileTicker'),
          field('exchange', company.exchange, 'profileExchange'),
          field('company_id', company.id, 'citeCompanyId'),
        ]
      : []),
    ...(note ? [field(null, note, 'citeNote')] : []),
  ];
}

function ownFields(subject: Citable): CitedField[] {
  switch (subject.kind) {
    case 'fact':
      return factFields(subject);
    case 'event':
      return eventFields(subject.event);
    case 'quote':
      return quoteFields(subject.quote, subject.envelope.meta);
    case 'excerpt':
    case 'page':
      return passageFields(subject);
  }
}

/** A fact (contract 2.6): its value is exact and in base units, whatever the multiplier. */
function factFields({ fact, metric, document }: Extract<Cited, { kind: 'fact' }>): CitedField[] {
  const { unitMultiplier } = fact;
  return [
    field('metric', metric, 'citeMetric', `${t(METRIC_WORDS[metric])} (${metric})`),
    field('value', fact.value, 'citeValue'),
    field('currency', fact.currency, 'fieldCurrency'),
    field('period_start', fact.periodStart, 'citePeriodStart'),
    field('period_end', fact.periodEnd, 'citePeriodEnd'),
    field('entity_scope', fact.entityScope, 'citeScope'),
    field('restated', fact.restated, 'citeRestated'),
    field(
      'unit_multiplier',
      unitMultiplier,
      'citeMultiplier',
      unitMultiplier === null ? null : `${unitMultiplier} (${t('citeMultiplierNote')})`,
    ),
    ...others(besidesMetric(fact, metric)),
    ...(document
      ? [
          field('title', document.title, 'citeTitle'),
          field('document_version_id', document.versionId, 'citeVersion'),
        ]
      : []),
    field('document_id', fact.documentId, 'citeDocumentId'),
    field('page_number', fact.pageNumber, 'citePage'),
    address('source_url', fact.sourceUrl, 'citeSource'),
  ];
}

/** An event (contract 2.7): its certainty stands before its date, and nothing unannounced has one. */
function eventFields(event: CompanyEvent): CitedField[] {
  const { date, window, unannounced } = eventDates(event);
  const { flag, others: rest } = sentFlag(event);
  const certainty = eventCertainty(event);
  const day = date?.day ?? null;
  return [
    field('title', event.title, 'citeEvent'),
    field('type', event.type, 'citeType'),
    field('certainty', certainty, 'citeCertainty', t(`certainty${capital(certainty)}`)),
    field('lifecycle', event.lifecycle || null, 'eventLifecycle'),
    field('is_confirmed', flag, 'citeFlag'),
    // A day that was not announced has a column of its own, so that no program takes it for a date.
    unannounced
      ? field('event_date_unannounced', event.eventDate, 'citeDate', t('eventsUndated'))
      : field(
          'event_date',
          event.eventDate,
          date?.settled === false ? 'citeDateEstimated' : 'citeDate',
        ),
    field('event_day', day === null ? null : isoDate(day), null),
    field('window_start', event.windowStart, window && 'citeWindowStart'),
    field('window_end', event.windowEnd, window && 'citeWindowEnd'),
    field('timezone', event.timezone, 'citeZone'),
    field('fiscal_period', event.fiscalPeriod, 'citeFiscalPeriod'),
    ...others(rest),
    field('event_id', event.id, 'citeEventId'),
    address('source_url', event.sourceUrl, 'citeSource'),
  ];
}

/** A quote (contract 2.8) under the freshness it may be called by, before its price, also in its column. */
function quoteFields(quote: Quote, meta: Meta): CitedField[] {
  const freshness = quoteFreshness(quote, meta);
  const isUnjudged = freshness === 'notStated' && quote.freshness !== null;
  const claim = { key: 'freshness', value: quote.freshness };
  const sent = claimsRealTime(claim) ? null : quote.freshness;
  const stated = freshness === 'unavailable' ? freshness : sent;
  /** Treats a claim to be real-time as the service's own label, which has no column. */
  const own = (other: OtherField): CitedField => {
    const isClaim = other === claim || claimsRealTime(other);
    const said = field(isClaim ? null : otherColumn(other), other.value, { name: other.key });
    return isClaim ? { ...said, said: ruled(other), isClaim } : said;
  };
  return [
    field('freshness', stated, 'quoteHeading', t(`freshness${capital(freshness)}`)),
    ...(isUnjudged ? [own(claim)] : []),
    field('value', quote.price, 'fieldPrice'),
    field('currency', quote.currency, 'fieldCurrency'),
    field('trading_date', quote.tradingDate, 'fieldTradingDate'),
    field('retrieval_time', quote.retrievalTime, 'fieldRetrievalTime'),
    ...quote.other.map(own),
    field('source', quote.source, 'quoteSource', ruled({ key: '', value: quote.source })),
  ];
}

/** A quote's value; adds the rule that quotes are never real-time if the value claims otherwise. */
export const ruled = (field: OtherField): Scalar =>
  claimsRealTime(field) ? `${field.value} (${t('quoteNeverRealTime')})` : field.value;

/** A document's page or an excerpt of it (contract 2.4, 2.5): which document, version and page. */
function passageFields(subject: Extract<Cited, { kind: 'excerpt' | 'page' }>): CitedField[] {
  const { documentId, title, versionId, page, sourceUrl, link } = sourceOf(subject);
  return [
    field('title', title, 'citeTitle'),
    field('page_number', page, 'citePage'),
    ...textField(subject),
    field('document_version_id', versionId, 'citeVersion'),
    field('document_id', documentId, 'citeDocumentId'),
    address('source_url', sourceUrl, 'citeSource'),
    address('link', link, 'citeLink'),
  ];
}

function textField(subject: Extract<Cited, { kind: 'excerpt' | 'page' }>): CitedField[] {
  if (sourceOf(subject).text === null) return [field(null, null, 'citeText')];
  if (subject.kind === 'excerpt' || subject.page.truncated === false) return [];
  const words = subject.page.truncated ? 'citeTruncated' : 'readerWholeUnknown';
  return [field(null, null, 'citeText', t(words))];
}
