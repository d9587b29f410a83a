import type { DocumentPage, SearchHit } from '../model/records.ts';
import {
  type Citable,
  type CitationLine,
  type Cited,
  cleanLines,
  type Lines,
  linesIn,
  type PartedCitation,
  type Say,
} from './cite/line.ts';
import { eventLines, quoteLines } from './cite/records.ts';
import { summaryOf } from './cite/summary.ts';
import { besidesMetric, METRIC_WORDS } from './metrics.ts';

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
  const body = bodyOf(subject);
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

function bodyOf(subject: Citable): string[] | null {
  const { kind } = subject;
  const body =
    kind === 'excerpt' ? subject.hit.excerpt : kind === 'page' ? subject.page.text : null;
  return body === null ? null : cleanLines(body);
}

function ownLines(subject: Citable, lines: Lines, say: Say): CitationLine[] {
  switch (subject.kind) {
    case 'fact':
      return factLines(subject, lines, say);
    case 'event':
      return eventLines(subject.event, lines, say);
    case 'quote':
      return quoteLines(subject.quote, subject.envelope.meta, lines, say);
    case 'excerpt':
      return passageLines(subject.hit, lines, say);
    case 'page':
      return passageLines(subject.page, lines, say);
  }
}

/** A document's page or an excerpt of it (contract 2.4, 2.5): which document, version and page. */
function passageLines(passage: SearchHit | DocumentPage, lines: Lines, say: Say): CitationLine[] {
  const { documentId, title, versionId, sourceUrl, link } = passage;
  return [
    lines.of(say('citeTitle'), title),
    lines.of(say('citePage'), 'page' in passage ? passage.page : passage.pageNumber),
    ...textLine(passage, lines, say),
    lines.of(say('citeVersion'), versionId),
    lines.of(say('citeDocumentId'), documentId),
    lines.address(say('citeSource'), sourceUrl),
    lines.address(say('citeLink'), link),
  ];
}

/** Says that the quoted text is missing, incomplete, or not known to be complete. */
function textLine(passage: SearchHit | DocumentPage, lines: Lines, say: Say): CitationLine[] {
  if (!('page' in passage)) {
    return passage.excerpt === null ? [lines.of(say('citeText'), null)] : [];
  }
  const { text, truncated } = passage;
  if (text === null) return [lines.of(say('citeText'), null)];
  if (truncated === false) return [];
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
