import { capital, t, valueIn } from '../../i18n/words.ts';
import type { CompanyEvent, Scalar } from '../../model/records.ts';
import type { Listing } from '../../model/saved-companies.ts';
import { isoMoment } from '../calendar-date.ts';
import { eventCertainty, eventDates, isCancelled, whenText } from '../event-dates.ts';
import { formatPeriod } from '../fact-period.ts';
import { restatedWords } from '../fact-series.ts';
import { fieldWord, humaniseKey, METRIC_WORDS } from '../known-words.ts';
import { asOfWords, quoteFreshness } from '../quote.ts';
import { safeLink } from '../safe-link.ts';
import { type Citable, type Cited, sourceOf } from './cited.ts';
import { type CitedField, cleanLines, fieldsOf, joined, oneLine, ruled } from './fields.ts';

/** A line of a citation; both texts are cleaned and contain no line break. */
export interface CitationLine {
  label: string;
  value: string;
  /** Set if the value is an address that is safe to follow. */
  href?: string | undefined;
}

/** A cleaned piece of the one-line citation; spaces separate the pieces. */
export interface CitationPart {
  text: string;
  href?: string | undefined;
}

export interface Citation {
  summary: CitationPart[];
  source: CitationPart[];
  /** A document's own words, line by line; null if the citation quotes nothing. */
  body: string[] | null;
  lines: CitationLine[];
  /** The value alone; a figure exactly as the service sent it; null if there is no value. */
  value: string | null;
}

/**
 * The citation that is copied with a value. Values are the service's own texts: no date among the
 * fields is reformatted, and no decimal is changed.
 */
export function citationOf(subject: Citable): Citation {
  const { text, sourceUrl } = sourceOf(subject);
  const { meta, retrievedAt } = subject.envelope;
  const body = text === null ? null : cleanLines(text);
  const link = safeLink(sourceUrl);
  const words = subject.kind === 'quote' ? asOfWords({ data: subject.quote, meta }) : 'asOf';
  const asOf = meta.asOf === null ? t('asOfMissing') : t(words, oneLine(meta.asOf));
  // Leaves unknown parts out, because the list of fields says that they are not reported.
  const { what, said, value, where } = whatOf(subject);
  const rest = [
    ...sentence(where),
    ...(link ? [{ text: link.href, href: link.href }] : []),
    ...sentence(joined([asOf, t('retrieved', isoMoment(retrievedAt))])),
  ];
  return {
    summary: [...sentence(joined([what, said], ': ')), ...rest],
    source: [...sentence(what), ...rest],
    value: body?.join('\n') ?? value,
    body,
    lines: fieldsOf(subject).flatMap(lineOf),
  };
}

/** The line of a field; empty if the citation has none for it. */
export function lineOf({
  label: name,
  value,
  said,
  isClaim,
  isAddress,
}: CitedField): CitationLine[] {
  if (name === null) return [];
  const word = oneLine(typeof name === 'string' ? t(name) : nameOf(name.name));
  const label = isClaim ? t('quoteClaim', word) : word;
  if (!isAddress) return [{ label, value: worded(said === undefined ? value : said) }];
  const link = safeLink(value === null ? null : String(value));
  if (link) return [{ label, value: link.href, href: link.href }];
  const unsafe = value === null ? null : `${value} (${t('notLinked')})`;
  return [{ label, value: worded(unsafe) }];
}

function nameOf(key: string): string {
  const word = fieldWord(key);
  return word ? t(word) : humaniseKey(key);
}

function worded(value: Scalar): string {
  if (value === null) return t('notReported');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return oneLine(String(value)).trim() === '' ? t('emptyText') : oneLine(String(value));
}

const sentence = (text: string): CitationPart[] => (text === '' ? [] : [{ text: `${text}.` }]);

export function listingText(company: Listing): string {
  const where = joined([company.exchange, company.ticker], ': ');
  return oneLine(`${company.name ?? t('nameMissing')}${where === '' ? '' : ` (${where})`}`);
}

/**
 * The words of the line: `said` is the value or date, null where a text is quoted instead; `value` is what is copied
 * alone, a bare figure or a date with its certainty; `where` is the document or the source of a quote, or empty.
 */
function whatOf(subject: Citable) {
  const who = subject.company && listingText(subject.company);
  switch (subject.kind) {
    case 'fact': {
      const { fact, metric } = subject;
      const period = formatPeriod(fact) ?? t('periodMissing');
      const what = joined([
        who,
        t(METRIC_WORDS[metric]),
        oneLine(period),
        fact.entityScope === null ? t('scopeMissing') : oneLine(fact.entityScope),
        restatedWords(fact.restated),
      ]);
      const value = fact.value && oneLine(fact.value);
      const currency = fact.currency && oneLine(fact.currency);
      const untitled = fact.documentId && `${t('citeDocumentId')} ${fact.documentId}`;
      return {
        what,
        said: valueIn(joined([worded(fact.value), currency], ' ')),
        value,
        where: place(subject, untitled),
      };
    }
    case 'event': {
      const { event } = subject;
      const title = oneLine(event.title ?? t('eventUntitled'));
      const said = joined([certaintyOf(event), whenOf(event)]);
      return { what: joined([who, title]), said, value: said, where: '' };
    }
    case 'quote': {
      const { price, currency, tradingDate, source } = subject.quote;
      const freshness = t(
        `freshness${capital(quoteFreshness(subject.quote, subject.envelope.meta))}`,
      );
      const paid = price?.trim() ? joined([price, currency], ' ') : t('quotePriceMissing');
      const day = tradingDate && `${t('fieldTradingDate')} ${valueIn(oneLine(tradingDate))}`;
      return {
        what: joined([who, t('quoteHeading')]),
        said: joined([freshness, valueIn(oneLine(paid)), day]),
        value: price && oneLine(price),
        where: oneLine(String(ruled({ key: '', value: source }) ?? '')),
      };
    }
    case 'excerpt':
    case 'page': {
      const where = place(subject, t('citeHeadingDocument'));
      return { what: who ?? '', said: null, value: null, where };
    }
  }
}

/** An event's certainty, with the service's word for one that the contract does not name, such as `cancelled`. */
function certaintyOf(event: CompanyEvent): string {
  const certainty = eventCertainty(event);
  const isNamed = certainty === 'other' || isCancelled(event);
  const word = isNamed ? oneLine(event.lifecycle).trim() : '';
  return joined([t(`certainty${capital(certainty)}`), word && `(${word})`], ' ');
}

/** An event's date or window, in the words of its row. */
function whenOf(event: CompanyEvent): string {
  const dates = eventDates(event);
  const hasTime = [dates.date, dates.window?.start, dates.window?.end].some((end) => end?.time);
  // Adds the zone, because a time of day means nothing without it.
  const zone = hasTime && event.timezone ? ` (${oneLine(event.timezone)})` : '';
  const when = whenText(dates) ?? (dates.unannounced ? t('eventsUndated') : '');
  return `${when}${zone}`;
}

/** `Annual report 2025, page 34 (version 9)` */
function place(cited: Cited, untitled: string | null): string {
  const { title, page, versionId } = sourceOf(cited);
  const name = title ?? untitled;
  const where = joined([name && oneLine(name), page === null ? null : t('searchPage', page)]);
  return joined([where, versionId && `(${t('citeVersionShort', oneLine(versionId))})`], ' ');
}
