import type { Say } from '../i18n/words.ts';
import type { CompanyEvent, Meta, Scalar } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { isoMoment } from './calendar-date.ts';
import { type Citable, type Cited, sourceOf } from './cite/cited.ts';
import {
  type CitationLine,
  type CitationPart,
  cleanLines,
  fieldsOf,
  joined,
  oneLine,
  type PartedCitation,
  quoteSource,
} from './cite/fields.ts';
import { CERTAINTY_WORDS, eventCertainty, eventDates, whenText } from './event-dates.ts';
import { formatPeriod } from './fact-period.ts';
import { restatedWords } from './fact-series.ts';
import { fieldWord, humaniseKey, METRIC_WORDS } from './known-words.ts';
import { claimsOf, FRESHNESS_WORDS, quoteFreshness } from './quote.ts';
import { safeLink } from './safe-link.ts';

/**
 * The citation that is copied with a value. Values are the service's own texts: no date among the
 * fields is reformatted, and no decimal is changed.
 */
export function citationOf(subject: Citable, say: Say): PartedCitation {
  const { text } = sourceOf(subject);
  const body = text === null ? null : cleanLines(text);
  const { value, ...short } = summaryOf(subject, say);
  return {
    ...short,
    value: body?.join('\n') ?? value,
    fieldsHeading: say('citeFields'),
    body,
    lines: fieldsOf(subject).flatMap(
      ({ label, value: sent, said, isClaim, isAddress }): CitationLine[] => {
        if (label === null) return [];
        const word = typeof label === 'string' ? say(label) : nameOf(label.name, say);
        const shown = oneLine(isClaim ? say('quoteClaim', word) : word);
        if (!isAddress) return [{ label: shown, value: worded(said ? said(say) : sent, say) }];
        const link = safeLink(sent === null ? null : String(sent));
        if (link) return [{ label: shown, value: link.href, href: link.href }];
        const unsafe = sent === null ? null : `${sent} (${say('notLinked')})`;
        return [{ label: shown, value: worded(unsafe, say) }];
      },
    ),
  };
}

function nameOf(key: string, say: Say): string {
  const word = fieldWord(key);
  return word ? say(word) : humaniseKey(key);
}

function worded(value: Scalar, say: Say): string {
  if (value === null) return say('notReported');
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  return value === '' ? say('emptyText') : oneLine(String(value));
}

/** Leaves unknown parts out: the list of fields says that they are not reported. */
function summaryOf(
  subject: Citable,
  say: Say,
): Pick<PartedCitation, 'summary' | 'source' | 'value'> {
  const { meta, retrievedAt } = subject.envelope;
  const link = safeLink(sourceOf(subject).sourceUrl);
  const asOf = meta.asOf === null ? say('asOfMissing') : say('asOf', oneLine(meta.asOf));
  const { what, said, value } = whatOf(subject, meta, say);
  const rest = [
    ...sentence(documentOf(subject, say)),
    ...(link ? [{ text: link.href, href: link.href }] : []),
    ...sentence(joined([asOf, say('retrieved', isoMoment(retrievedAt))])),
  ];
  return {
    summary: [...sentence(joined([what, said], ': ')), ...rest],
    source: [...sentence(what), ...rest],
    value,
  };
}

const sentence = (text: string): CitationPart[] => (text === '' ? [] : [{ text: `${text}.` }]);

export function listingText(company: Listing, say: Say): string {
  const where = joined([company.exchange, company.ticker], ': ');
  return oneLine(`${company.name ?? say('nameMissing')}${where === '' ? '' : ` (${where})`}`);
}

interface What {
  what: string;
  /** Its value or date as the line says it; null where a text is quoted instead. */
  said: string | null;
  /** The same to stand alone: a figure with nothing beside it, but a date never without its certainty. */
  value: string | null;
}

function whatOf(subject: Citable, meta: Meta, say: Say): What {
  const who = subject.company && listingText(subject.company, say);
  switch (subject.kind) {
    case 'fact': {
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
    case 'event': {
      const { event } = subject;
      const title = oneLine(event.title ?? say('eventUntitled'));
      const certainty = say(CERTAINTY_WORDS[eventCertainty(event)]);
      const said = joined([certainty, whenOf(event, say)]);
      return { what: joined([who, title]), said, value: said };
    }
    case 'quote': {
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
    case 'excerpt':
    case 'page':
      return { what: who ?? '', said: null, value: null };
  }
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

function documentOf(subject: Citable, say: Say): string {
  switch (subject.kind) {
    case 'fact': {
      const { documentId } = subject.fact;
      return place(subject, documentId && `${say('citeDocumentId')} ${documentId}`, say);
    }
    case 'event':
      return '';
    case 'quote':
      return oneLine(quoteSource(subject.quote, say) ?? '');
    case 'excerpt':
    case 'page':
      return place(subject, say('citeHeadingDocument'), say);
  }
}

/** `Annual report 2025, page 34 (version 9)` */
function place(cited: Cited, untitled: string | null, say: Say): string {
  const { title, page, versionId } = sourceOf(cited);
  const name = title ?? untitled;
  const where = joined([name && oneLine(name), page === null ? null : say('searchPage', page)]);
  return joined([where, versionId && `(${say('citeVersionShort', oneLine(versionId))})`], ' ');
}
