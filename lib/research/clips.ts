import type { Say } from '../i18n/words.ts';
import {
  byRank,
  type Clip,
  clipSchema,
  envelopeOf,
  MAX_ADDRESS,
  MAX_CLIP_TEXT,
  MAX_LINE,
  MAX_OTHERS,
} from '../model/clips.ts';
import type { OtherField } from '../model/records.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import { type Citable, sourceOf } from './cite/cited.ts';
import { joined } from './cite/fields.ts';
import { formatDecimal, isDecimal } from './decimal.ts';
import { CERTAINTY_WORDS, eventCertainty, eventDates, whenText } from './event-dates.ts';
import { periodLabel } from './fact-period.ts';
import { formatDate } from './format-date.ts';
import { METRIC_WORDS } from './known-words.ts';
import { claimsOf, FRESHNESS_WORDS, quoteFreshness } from './quote.ts';
import { shownLine } from './untrusted-text.ts';

/** What is clipped, with the answer it stands in; a search hit with the search that found it. */
export type Clipping = Citable & { query?: string | null };

/**
 * A clip of a value as it is now. Cuts names, and passages that are longer than a clip holds. Null for a figure,
 * a price or a date that is too long, because its beginning would be another value. The same value of the same
 * answer has the same id, so that the user who clips it twice has one clip.
 *
 * @param now epoch milliseconds
 */
export async function clipOf(clipping: Clipping, now: number): Promise<Clip | null> {
  const { company, envelope } = clipping;
  const clipped = clippedOf(clipping);
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
    // The newest stands first; the user may move it.
    rank: -now,
    comment: '',
    editedAt: now,
  };
  return clipSchema.safeParse(clip).data ?? null;
}

/** The record alone, without what a citation has beside it. */
function clippedOf(clipping: Clipping) {
  switch (clipping.kind) {
    case 'fact': {
      const { fact, metric, document } = clipping;
      const { title = null, versionId = null } = document ?? {};
      return {
        kind: clipping.kind,
        fact: kept(fact),
        metric,
        document: document ? kept({ title, versionId }) : null,
      };
    }
    case 'event':
      return { kind: clipping.kind, event: kept(clipping.event) };
    case 'quote':
      return { kind: clipping.kind, quote: kept(clipping.quote) };
    case 'excerpt': {
      const { query = null } = clipping;
      return { kind: clipping.kind, hit: kept(clipping.hit), query: short(query) };
    }
    case 'page':
      return { kind: clipping.kind, page: kept(clipping.page) };
  }
}

/** The longest that a field may be, and may then be cut at; other fields are kept whole or not at all. */
const CUT: Record<string, number> = {
  title: MAX_LINE,
  type: MAX_LINE,
  fiscalPeriod: MAX_LINE,
  entityScope: MAX_LINE,
  restated: MAX_LINE,
  source: MAX_LINE,
  text: MAX_CLIP_TEXT,
  excerpt: MAX_CLIP_TEXT,
};

/** A record with its fields in their order, on which a clip's id depends. */
const kept = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]): [string, unknown] => {
      const most = CUT[name];
      if (most !== undefined && typeof value === 'string') return [name, cutAt(value, most)];
      if (name === 'other') return [name, fields(value)];
      // Half an address leads nowhere.
      const isAddress = name === 'sourceUrl' || name === 'link';
      return [name, isAddress && value?.length > MAX_ADDRESS ? null : value];
    }),
  );

const short = (text: string | null): string | null => text && cutAt(text, MAX_LINE);

/** Those that can be kept whole, as many as there is room for. */
const fields = (other: readonly OtherField[]): OtherField[] =>
  other.filter(({ key, value }) => `${key}${value}`.length <= 2 * MAX_LINE).slice(0, MAX_OTHERS);

/** @param most UTF-16 code units; no character is cut in two */
const cutAt = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();

/** 128 bits of SHA-256, in hexadecimal digits. */
async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The clips of one company, in the user's order. */
export interface ClipGroup {
  /** As its newest clip names it; null for clips of no company. */
  company: Listing | null;
  clips: Clip[];
}

/** Clips by company, those by their tickers or names; clips of no company come last. */
export function clipGroups(clips: readonly Clip[]): ClipGroup[] {
  const groups = new Map<string | null, ClipGroup>();
  for (const clip of clips.toSorted((one, other) => other.clippedAt - one.clippedAt)) {
    const id = clip.company?.id ?? null;
    const group = groups.get(id);
    if (group) group.clips.push(clip);
    else groups.set(id, { company: clip.company, clips: [clip] });
  }
  for (const group of groups.values()) group.clips.sort(byRank);
  return [...groups.values()].sort(byName);
}

const nameOf = ({ company }: ClipGroup): string => company?.ticker ?? company?.name ?? '';

function byName(one: ClipGroup, other: ClipGroup): number {
  if (one.company === null || other.company === null) return one.company === null ? 1 : -1;
  const [name, another] = [nameOf(one), nameOf(other)].map((text) => text.toLowerCase());
  if (name !== another) return (name ?? '') < (another ?? '') ? -1 : 1;
  return one.company.id < other.company.id ? -1 : 1;
}

/** What a clip cites, as the citation's code takes it. */
export const citableOf = (clip: Clip): Citable => ({
  ...clip.clipped,
  company: clip.company,
  envelope: envelopeOf(clip),
});

/** Characters of a text from outside. */
const CAP = 160;
const cleaned = (text: string | null): string | null => text && shownLine(text, CAP).text;

const figure = (value: string | null, say: Say): string | null =>
  cleaned(value !== null && isDecimal(value) ? formatDecimal(value, say('locale')) : value);

/**
 * A clip in two short lines, ready to be shown: the figure, the date with its certainty, the price with its freshness,
 * or the text itself; and what it is, or the document and page that it stands on. Texts from outside are cleaned, and
 * cut.
 */
export function clipLine(clip: Clip, say: Say) {
  const { clipped } = clip;
  switch (clipped.kind) {
    case 'fact': {
      const { fact, metric } = clipped;
      return {
        said: joined([figure(fact.value, say) ?? say('notReported'), cleaned(fact.currency)], ' '),
        of: joined([say(METRIC_WORDS[metric]), cleaned(periodLabel(fact, say('locale')))], ' '),
      };
    }
    case 'event': {
      const { event } = clipped;
      const dates = eventDates(event);
      const when =
        whenText(dates, say) ?? say(dates.unannounced ? 'eventNoDate' : 'eventDateMissing');
      return {
        said: `${say(CERTAINTY_WORDS[eventCertainty(event)])}: ${when}`,
        of: cleaned(event.title) ?? say('eventUntitled'),
      };
    }
    case 'quote': {
      const { price, currency, tradingDate } = claimsOf(clipped.quote).quote;
      const freshness = quoteFreshness(clipped.quote, envelopeOf(clip).meta);
      const day = tradingDate && formatDate(tradingDate, say('locale'));
      const status = say(FRESHNESS_WORDS[freshness]);
      // What the service calls unavailable is no price: the details alone have it, as a field.
      if (freshness === 'unavailable')
        return { said: status, of: joined([say('quoteHeading'), cleaned(day)], ', ') };
      return {
        said: joined([figure(price, say) ?? say('quotePriceMissing'), cleaned(currency)], ' '),
        of: joined([say('quoteHeading'), status, cleaned(day)], ', '),
      };
    }
    case 'excerpt':
    case 'page': {
      const { text, title, page } = sourceOf(clipped);
      const missing = clipped.kind === 'page' ? 'readerTextMissing' : 'excerptMissing';
      const where = page === null ? null : say('searchPage', page);
      return {
        said: cleaned(text) ?? say(missing),
        of: joined([cleaned(title) ?? say('searchUntitled'), where], ', '),
      };
    }
  }
}
