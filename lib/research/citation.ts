import { cleanLines } from './cite/clean.ts';
import { eventLines } from './cite/event.ts';
import { factLines } from './cite/fact.ts';
import { type Lines, linesIn } from './cite/line.ts';
import { passageLines } from './cite/passage.ts';
import { quoteLines } from './cite/quote.ts';
import { summaryOf } from './cite/summary.ts';
import type { Citable, Citation, CitationLine, Say } from './cite/types.ts';

/**
 * What is copied with a value: the whole in one line, then all that the contract names for its kind,
 * each under its label, how old it is and whose it is. A part that the contract names and the service
 * did not give is said to be not reported; other parts stand only where they are known. Values are the
 * service's own texts: among the fields no date is reformatted, and no decimal is touched anywhere.
 *
 * @param allowLoopback whether http addresses on this machine count as safe links
 */
export function citationOf(subject: Citable, say: Say, allowLoopback: boolean): Citation {
  const { company, envelope } = subject;
  const lines = linesIn(say, allowLoopback);
  const retrieved = isoMoment(envelope.retrievedAt);
  return {
    summary: summaryOf(subject, retrieved, say, allowLoopback),
    fieldsHeading: say('citeFields'),
    body: bodyOf(subject),
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
