import { capital, t } from '../i18n/words.ts';
import {
  byRank,
  type Clip,
  clippedSchema,
  clipSchema,
  envelopeOf,
  isShortField,
  longestOf,
  MAX_CLIP_TEXT,
  MAX_LINE,
  MAX_OTHERS,
} from '../model/clips.ts';
import { inOrderOf } from '../model/in-order.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import { type Citable, sourceOf } from './cite/cited.ts';
import { joined } from './cite/fields.ts';
import { formatDecimal, isDecimal } from './decimal.ts';
import { certaintyText, eventDates, whenText } from './event-dates.ts';
import { periodLabel } from './fact-period.ts';
import { formatDate } from './format-date.ts';
import { METRIC_WORDS } from './known-words.ts';
import { quoteFreshness } from './quote.ts';
import { markedCut, shownLine } from './untrusted-text.ts';

/**
 * Makes a clip of a value's current state. Cuts names and passages; returns null for a figure, price or date that is
 * too long, because its beginning would be a different value. The same value of the same answer has the same id.
 */
export async function clipOf(clipping: Citable, now: number): Promise<Clip | null> {
  const { company, envelope, ...parts } = clipping;
  const fitted = Object.entries(parts).map(([name, part]) => [name, fittingPart(part)]);
  const clipped = clippedSchema.safeParse(Object.fromEntries(fitted)).data;
  if (!clipped) return null;
  const listing = company && listingOf(company);
  const { asOf, sourceNotes, otherNotes = [], status } = envelope.meta;
  const notes = [sourceNotes ?? '', ...otherNotes].filter((note) => note !== '').join('\n');
  const { retrievedAt } = envelope;
  const clip = {
    version: 1,
    id: await digestOf([listing?.id ?? null, clipped, retrievedAt]),
    company: listing,
    clipped,
    cut: (sourceOf(clipping).text?.length ?? 0) > MAX_CLIP_TEXT,
    asOf,
    notes: notes === '' ? null : short(notes),
    status: short(status),
    retrievedAt,
    clippedAt: now,
    // Puts the newest clip first, until the user moves it.
    rank: -now,
    comment: '',
    editedAt: now,
  };
  return clipSchema.safeParse(clip).data ?? null;
}

/** Texts that may be cut; all others are stored whole or not at all. */
const MAY_BE_CUT = 'title type fiscalPeriod entityScope restated source text excerpt'.split(' ');
/** Addresses are never cut, because a part of an address leads nowhere. */
const ADDRESSES = ['sourceUrl', 'link'];

const fittingPart = (part: string | object | null) =>
  typeof part === 'string' ? short(part) : part && fittingRecord(part);

const fittingRecord = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]): [string, unknown] => {
      if (name === 'other') return [name, value.filter(isShortField).slice(0, MAX_OTHERS)];
      const isLong = typeof value === 'string' && value.length > longestOf(name);
      if (isLong && ADDRESSES.includes(name)) return [name, null];
      return [name, isLong && MAY_BE_CUT.includes(name) ? cutAt(value, longestOf(name)) : value];
    }),
  );

const short = (text: string | null): string | null => text && cutAt(text, MAX_LINE);

/** @param most UTF-16 code units; never splits a character */
const cutAt = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();

async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface ClipGroup {
  /** The company as its newest clip names it; null for clips without a company. */
  company: Listing | null;
  clips: Clip[];
}

/** Groups clips by company, in the order of tickers or names; clips without a company come last. */
export function clipGroups(clips: readonly Clip[]): ClipGroup[] {
  const newestFirst = clips.toSorted((one, other) => other.clippedAt - one.clippedAt);
  const groups = Map.groupBy(newestFirst, ({ company }) => company?.id);
  return [...groups.values()]
    .map((own) => ({ company: own[0]?.company ?? null, clips: own.toSorted(byRank) }))
    .sort(byName);
}

const byName = inOrderOf(({ company }: ClipGroup) => [
  company === null ? 1 : 0,
  (company?.ticker ?? company?.name ?? '').toLowerCase(),
  company?.id ?? '',
]);

export const citableOf = (clip: Clip): Citable => ({
  ...clip.clipped,
  company: clip.company,
  envelope: envelopeOf(clip),
});

const CAP = 160;
const cleaned = (text: string | null): string | null => text && markedCut(shownLine(text, CAP));

/** Null for a text that says nothing. */
const figure = (value: string | null): string | null =>
  cleaned(value !== null && isDecimal(value) ? formatDecimal(value) : value) || null;

/** A clip in two short, cleaned lines: its value, and its kind or source. */
export function clipLine(clip: Clip) {
  const { clipped } = clip;
  switch (clipped.kind) {
    case 'fact': {
      const { fact, metric } = clipped;
      const none = t(fact.value === null ? 'notReported' : 'emptyText');
      return {
        said: joined([figure(fact.value) ?? none, cleaned(fact.currency)], ' '),
        of: joined([t(METRIC_WORDS[metric]), cleaned(periodLabel(fact))], ' '),
      };
    }
    case 'event': {
      const { event } = clipped;
      const dates = eventDates(event);
      const when = whenText(dates) ?? t(dates.unannounced ? 'eventsUndated' : 'eventDateMissing');
      return {
        said: `${certaintyText(event)}: ${when}`,
        of: cleaned(event.title) ?? t('eventUntitled'),
      };
    }
    case 'quote': {
      const { price, currency, tradingDate } = clipped.quote;
      const freshness = quoteFreshness(clipped.quote, envelopeOf(clip).meta);
      const day = tradingDate && formatDate(tradingDate);
      const status = t(`freshness${capital(freshness)}`);
      // Shows a price that the service calls unavailable only in the details, as a plain field.
      if (freshness === 'unavailable')
        return { said: status, of: joined([t('quoteHeading'), cleaned(day)], ', ') };
      return {
        said: joined([figure(price) ?? t('quotePriceMissing'), cleaned(currency)], ' '),
        of: joined([t('quoteHeading'), status, cleaned(day)], ', '),
      };
    }
    case 'excerpt':
    case 'page': {
      const { text, title, page } = sourceOf(clipped);
      const missing = clipped.kind === 'page' ? 'readerTextMissing' : 'excerptMissing';
      const where = page === null ? null : t('searchPage', page);
      return {
        said: cleaned(text) ?? t(missing),
        of: joined([cleaned(title) ?? t('searchUntitled'), where], ', '),
      };
    }
  }
}
