import type { CompanyEvent, Meta } from '../../model/records.ts';
import type { Listing } from '../../model/saved-companies.ts';
import { eventCertainty, eventDates } from '../event-dates.ts';
import { whenText } from '../event-when.ts';
import { formatPeriod } from '../fact-period.ts';
import { METRIC_WORDS } from '../metrics.ts';
import { claimsOf, quoteFreshness } from '../quote-freshness.ts';
import { safeLink } from '../safe-link.ts';
import { restatedWords } from '../series-words.ts';
import { type Citable, type CitationPart, oneLine, type PartedCitation, type Say } from './line.ts';
import { CERTAINTY_WORDS, FRESHNESS_WORDS, quoteSource } from './records.ts';

/**
 * The citation in one line, as in a note: company, value and certainty, source, age; the same without
 * the value, and the value alone. Unknown parts are left out here; the list of fields says that they
 * are not reported.
 */
export function summaryOf(
  subject: Citable,
  retrieved: string,
  say: Say,
  allowLoopback: boolean,
): Pick<PartedCitation, 'summary' | 'source' | 'value'> {
  const { meta } = subject.envelope;
  const { document, url } = sourceOf(subject, say);
  const link = safeLink(url, allowLoopback);
  const asOf = meta.asOf === null ? say('asOfMissing') : say('asOf', oneLine(meta.asOf));
  const { what, said, value } = whatOf(subject, meta, say);
  const rest = [
    ...sentence(document),
    ...(link ? [{ text: link.href, href: link.href }] : []),
    ...sentence(joined([asOf, say('retrieved', retrieved)])),
  ];
  return {
    summary: [...sentence(joined([what, said], ': ')), ...rest],
    source: [...sentence(what), ...rest],
    value,
  };
}

const sentence = (text: string): CitationPart[] => (text === '' ? [] : [{ text: `${text}.` }]);

const joined = (parts: (string | null)[], by = ', '): string =>
  parts.filter((part) => part !== null && part.trim() !== '').join(by);

/** `Larkmere Systems, Inc. (Nasdaq: LKMR)` */
function listing(company: Listing | null, say: Say): string | null {
  if (!company) return null;
  const where = joined([company.exchange, company.ticker], ': ');
  return oneLine(`${company.name ?? say('nameMissing')}${where === '' ? '' : ` (${where})`}`);
}

/** Whose it is and what it is. */
interface What {
  what: string;
  /** Its value or date as the line says it; null where a text is quoted instead. */
  said: string | null;
  /** The same to stand alone: a figure with nothing beside it, but a date never without its certainty. */
  value: string | null;
}

function whatOf(subject: Citable, meta: Meta, say: Say): What {
  const who = listing(subject.company, say);
  if (subject.kind === 'fact') {
    const { fact, metric } = subject;
    const period = formatPeriod(fact, say('locale')) ?? say('periodMissing');
    const what = joined([
      who,
      say(METRIC_WORDS[metric]),
      oneLine(period),
      fact.entityScope === null ? say('scopeMissing') : oneLine(fact.entityScope),
      restatedWords(fact.restated),
    ]);
    const value = fact.value && oneLine(fact.value);
    const currency = fact.currency && oneLine(fact.currency);
    return { what, said: joined([value ?? say('notReported'), currency], ' '), value };
  }
  if (subject.kind === 'event') {
    const { event } = subject;
    const title = oneLine(event.title ?? say('eventUntitled'));
    const certainty = say(CERTAINTY_WORDS[eventCertainty(event)]);
    const said = joined([certainty, whenOf(event, say)]);
    return { what: joined([who, title]), said, value: said };
  }
  if (subject.kind === 'quote') {
    const { quote } = claimsOf(subject.quote);
    const { price, currency, tradingDate } = quote;
    const freshness = say(FRESHNESS_WORDS[quoteFreshness(subject.quote, meta)]);
    const paid = price === null ? say('quotePriceMissing') : joined([price, currency], ' ');
    const day = tradingDate && `${say('quoteTradingDate')} ${tradingDate}`;
    return {
      what: joined([who, say('quoteHeading')]),
      said: joined([freshness, oneLine(paid), day && oneLine(day)]),
      value: price && oneLine(price),
    };
  }
  return { what: who ?? '', said: null, value: null };
}

/** The date or window that may be said of an event, after its certainty, as its row says it. */
function whenOf(event: CompanyEvent, say: Say): string {
  const dates = eventDates(event);
  const hasTime = [dates.date, dates.window?.start, dates.window?.end].some((end) => end?.time);
  // A time of day means nothing without its zone, which the panel shows beside it.
  const zone = hasTime && event.timezone ? ` (${event.timezone})` : '';
  const when = whenText(dates, say) ?? (dates.unannounced ? say('eventNoDate') : '');
  return oneLine(`${when}${zone}`);
}

/** The document with its page and version, where there is one, and the original's address. */
function sourceOf(subject: Citable, say: Say): { document: string; url: string | null } {
  if (subject.kind === 'fact') {
    const { fact, document } = subject;
    const title =
      document?.title ?? (fact.documentId && `${say('citeDocumentId')} ${fact.documentId}`);
    const version = document?.versionId ?? null;
    return { document: place(title, fact.pageNumber, version, say), url: fact.sourceUrl };
  }
  if (subject.kind === 'event') return { document: '', url: subject.event.sourceUrl };
  if (subject.kind === 'quote')
    return { document: oneLine(quoteSource(subject.quote, say) ?? ''), url: null };
  const from = subject.kind === 'page' ? subject.page : subject.hit;
  const page = 'page' in from ? from.page : from.pageNumber;
  const title = from.title ?? say('citeHeadingDocument');
  return { document: place(title, page, from.versionId, say), url: from.sourceUrl };
}

/** `Annual report 2025, page 34 (version 9)` */
function place(title: string | null, page: number | null, version: string | null, say: Say) {
  const where = joined([title && oneLine(title), page === null ? null : say('searchPage', page)]);
  return joined([where, version && `(${say('citeVersionShort', oneLine(version))})`], ' ');
}
