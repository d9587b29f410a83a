import type { CompanyEvent, Meta, Quote } from '../model/records.ts';
import { type Citable, type Cited, sourceOf } from './cite/cited.ts';
import {
  type CitationLine,
  cleanLines,
  type Lines,
  linesIn,
  type PartedCitation,
  type Say,
} from './cite/line.ts';
import { CERTAINTY_WORDS, FRESHNESS_WORDS, quoteSource, ruled, summaryOf } from './cite/summary.ts';
import { eventCertainty, eventDates, sentFlag } from './event-dates.ts';
import { besidesMetric, METRIC_WORDS } from './metrics.ts';
import { claimsOf, quoteFreshness } from './quote-freshness.ts';

/**
 * The citation that is copied with a value: one line with everything, then each field that the contract
 * names for its kind, its age, and its company. A named field that the service left out is given as "not
 * reported"; other fields stand only where they are known. Values are the service's own texts: no date
 * among the fields is reformatted, and no decimal is changed anywhere.
 *
 * @param allowLoopback whether http addresses on this machine count as safe links
 */
export function citationOf(subject: Citable, say: Say, allowLoopback: boolean): PartedCitation {
  const { company, envelope } = subject;
  const lines = linesIn(say, allowLoopback);
  const retrieved = isoMoment(envelope.retrievedAt);
  const { text } = sourceOf(subject);
  const body = text === null ? null : cleanLines(text);
  const { value, ...short } = summaryOf(subject, retrieved, say, allowLoopback);
  return {
    ...short,
    value: body?.join('\n') ?? value,
    fieldsHeading: say('citeFields'),
    body,
    lines: [
      ...ownLines(subject, lines, say),
      lines.of(say('citeAsOf'), envelope.meta.asOf),
      lines.of(say('citeRetrieved'), retrieved),
      ...(company
        ? [
            lines.of(say('citeCompany'), company.name),
            lines.of(say('profileTicker'), company.ticker),
            lines.of(say('profileExchange'), company.exchange),
            lines.of(say('citeCompanyId'), company.id),
          ]
        : []),
      ...(subject.note ? [lines.of(say('citeNote'), subject.note)] : []),
    ],
  };
}

/** ISO 8601 in UTC, to the second: `2026-11-20T14:27:00Z`. */
export const isoMoment = (time: number): string =>
  new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

function ownLines(subject: Citable, lines: Lines, say: Say): CitationLine[] {
  switch (subject.kind) {
    case 'fact':
      return factLines(subject, lines, say);
    case 'event':
      return eventLines(subject.event, lines, say);
    case 'quote':
      return quoteLines(subject.quote, subject.envelope.meta, lines, say);
    case 'excerpt':
    case 'page':
      return passageLines(subject, lines, say);
  }
}

/** A document's page or an excerpt of it (contract 2.4, 2.5): which document, version and page. */
function passageLines(
  subject: Extract<Cited, { kind: 'excerpt' | 'page' }>,
  lines: Lines,
  say: Say,
): CitationLine[] {
  const { documentId, title, versionId, page, sourceUrl, link } = sourceOf(subject);
  return [
    lines.of(say('citeTitle'), title),
    lines.of(say('citePage'), page),
    ...textLine(subject, lines, say),
    lines.of(say('citeVersion'), versionId),
    lines.of(say('citeDocumentId'), documentId),
    lines.address(say('citeSource'), sourceUrl),
    lines.address(say('citeLink'), link),
  ];
}

/** Says that the quoted text is missing, incomplete, or not known to be complete. */
function textLine(
  subject: Extract<Cited, { kind: 'excerpt' | 'page' }>,
  lines: Lines,
  say: Say,
): CitationLine[] {
  if (sourceOf(subject).text === null) return [lines.of(say('citeText'), null)];
  if (subject.kind === 'excerpt' || subject.page.truncated === false) return [];
  const { truncated } = subject.page;
  return [lines.of(say('citeText'), say(truncated ? 'citeTruncated' : 'readerWholeUnknown'))];
}

/** A fact (contract 2.6): its value is exact and in base units, whatever the multiplier. */
function factLines(
  { fact, metric, document }: Extract<Cited, { kind: 'fact' }>,
  lines: Lines,
  say: Say,
): CitationLine[] {
  const { unitMultiplier, periodStart, periodEnd } = fact;
  const multiplier =
    unitMultiplier === null ? null : `${unitMultiplier} (${say('citeMultiplierNote')})`;
  return [
    lines.of(say('citeMetric'), `${say(METRIC_WORDS[metric])} (${metric})`),
    lines.of(say('citeValue'), fact.value),
    lines.of(say('quoteCurrency'), fact.currency),
    lines.of(say('citePeriodStart'), periodStart),
    lines.of(say('citePeriodEnd'), periodEnd),
    lines.of(say('citeScope'), fact.entityScope),
    lines.of(say('citeRestated'), fact.restated),
    lines.of(say('citeMultiplier'), multiplier),
    ...lines.others(besidesMetric(fact, metric)),
    ...(document
      ? [
          lines.of(say('citeTitle'), document.title),
          lines.of(say('citeVersion'), document.versionId),
        ]
      : []),
    lines.of(say('citeDocumentId'), fact.documentId),
    lines.of(say('citePage'), fact.pageNumber),
    lines.address(say('citeSource'), fact.sourceUrl),
  ];
}

/** An event (contract 2.7): its certainty stands before its date, and nothing unannounced has one. */
function eventLines(event: CompanyEvent, lines: Lines, say: Say): CitationLine[] {
  const { window } = eventDates(event);
  const { flag, others } = sentFlag(event);
  return [
    lines.of(say('citeEvent'), event.title),
    lines.of(say('citeType'), event.type),
    lines.of(say('citeCertainty'), say(CERTAINTY_WORDS[eventCertainty(event)])),
    lines.of(say('eventLifecycle'), event.lifecycle || null),
    lines.of(say('citeFlag'), flag),
    dateLine(event, lines, say),
    ...(window
      ? [
          lines.of(say('citeWindowStart'), window.start?.text ?? null),
          lines.of(say('citeWindowEnd'), window.end?.text ?? null),
        ]
      : []),
    lines.of(say('citeZone'), event.timezone),
    lines.of(say('citeFiscalPeriod'), event.fiscalPeriod),
    ...lines.others(others),
    lines.of(say('citeEventId'), event.id),
    lines.address(say('citeSource'), event.sourceUrl),
  ];
}

function dateLine(event: CompanyEvent, lines: Lines, say: Say): CitationLine {
  const { date, unannounced } = eventDates(event);
  if (unannounced) return lines.of(say('citeDate'), say('eventNoDate'));
  return lines.of(
    say(date?.settled === false ? 'citeDateEstimated' : 'citeDate'),
    date?.text ?? null,
  );
}

/** A quote (contract 2.8) under the freshness it may be called by, before its price. */
function quoteLines(told: Quote, meta: Meta, lines: Lines, say: Say): CitationLine[] {
  const freshness = quoteFreshness(told, meta);
  const { quote, claims } = claimsOf(told);
  const unjudged = freshness === 'notStated' && quote.freshness !== null;
  return [
    lines.of(say('quoteHeading'), say(FRESHNESS_WORDS[freshness])),
    ...lines
      .others(unjudged ? [{ key: 'freshness', value: quote.freshness }] : [])
      .map(({ label, value }) => lines.of(say('quoteClaim', label), value)),
    lines.of(say('quotePrice'), quote.price),
    lines.of(say('quoteCurrency'), quote.currency),
    lines.of(say('quoteTradingDate'), quote.tradingDate),
    lines.of(say('quoteRetrieved'), quote.retrievalTime),
    ...lines.others(quote.other),
    ...lines
      .others(claims)
      .map(({ label, value }) => lines.of(say('quoteClaim', label), ruled(value, say))),
    lines.of(say('quoteSource'), quoteSource(quote, say)),
  ];
}
