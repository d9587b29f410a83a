import {
  type Clip,
  type Clipped,
  clipSchema,
  MAX_ADDRESS,
  MAX_CLIP_TEXT,
  MAX_LINE,
  MAX_OTHERS,
} from '../model/clips.ts';
import type { OtherField } from '../model/records.ts';
import { listingOf } from '../model/saved-companies.ts';
import type { Citable } from './cite/line.ts';

/** What is clipped, with the answer it stands in; a search hit with the search that found it. */
export type Clipping = Citable & { query?: string | null };

/**
 * A clip of a value as it stands there now. A passage longer than a clip holds is cut, and says so; names
 * are shortened. Null for a figure, a price or a date that is too long to be kept whole: part of one would
 * be another one. The same value of the same answer has the same id: to clip it twice makes one clip.
 *
 * @param now epoch milliseconds
 */
export async function clipOf(clipping: Clipping, now: number): Promise<Clip | null> {
  const { company, envelope } = clipping;
  const { clipped, cut } = clippedOf(clipping);
  const listing = company && listingOf(company);
  const { asOf, sourceNotes, otherNotes = [], status } = envelope.meta;
  const notes = [sourceNotes ?? '', ...otherNotes].filter((note) => note !== '').join('\n');
  const { retrievedAt } = envelope;
  const clip: Clip = {
    version: 1,
    id: await digestOf([listing?.id ?? null, clipped, retrievedAt]),
    company: listing,
    clipped,
    cut,
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

function clippedOf(clipping: Clipping): { clipped: Clipped; cut: boolean } {
  switch (clipping.kind) {
    case 'fact':
      return { clipped: factOf(clipping), cut: false };
    case 'event':
      return { clipped: eventOf(clipping), cut: false };
    case 'quote': {
      const { quote } = clipping;
      const own = { ...quote, source: short(quote.source), other: fields(quote.other) };
      return { clipped: { kind: 'quote', quote: own }, cut: false };
    }
    case 'excerpt': {
      const { hit, query = null } = clipping;
      const { text, cut } = passage(hit.excerpt);
      const own = { ...hit, ...sourceOf(hit), excerpt: text };
      return { clipped: { kind: 'excerpt', hit: own, query: short(query) }, cut };
    }
    case 'page': {
      const { page } = clipping;
      const { text, cut } = passage(page.text);
      return { clipped: { kind: 'page', page: { ...page, ...sourceOf(page), text } }, cut };
    }
  }
}

function factOf({ fact, metric, document }: Extract<Clipping, { kind: 'fact' }>): Clipped {
  const { title = null, versionId = null } = document ?? {};
  return {
    kind: 'fact',
    fact: {
      ...fact,
      entityScope: short(fact.entityScope),
      restated: typeof fact.restated === 'string' ? short(fact.restated) : fact.restated,
      sourceUrl: address(fact.sourceUrl),
      other: fields(fact.other),
    },
    metric,
    document: document ? { title: short(title), versionId } : null,
  };
}

function eventOf({ event }: Extract<Clipping, { kind: 'event' }>): Clipped {
  return {
    kind: 'event',
    event: {
      ...event,
      title: short(event.title),
      type: short(event.type),
      fiscalPeriod: short(event.fiscalPeriod),
      sourceUrl: address(event.sourceUrl),
      other: fields(event.other),
    },
  };
}

const short = (text: string | null): string | null => text && cutAt(text, MAX_LINE).text;

/** Half an address leads nowhere. */
const address = (url: string | null): string | null =>
  url !== null && url.length > MAX_ADDRESS ? null : url;

const sourceOf = (from: {
  title: string | null;
  sourceUrl: string | null;
  link: string | null;
}) => ({
  title: short(from.title),
  sourceUrl: address(from.sourceUrl),
  link: address(from.link),
});

const passage = (text: string | null): { text: string | null; cut: boolean } =>
  text === null ? { text, cut: false } : cutAt(text, MAX_CLIP_TEXT);

/** Those that can be kept whole, as many as there is room for. */
const fields = (other: readonly OtherField[]): OtherField[] =>
  other.filter(({ key, value }) => `${key}${value}`.length <= 2 * MAX_LINE).slice(0, MAX_OTHERS);

/** @param most UTF-16 code units; no character is cut in two */
function cutAt(text: string, most: number): { text: string; cut: boolean } {
  if (text.length <= most) return { text, cut: false };
  return {
    text: text
      .slice(0, most)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd(),
    cut: true,
  };
}

/** 128 bits of SHA-256, in hexadecimal digits. */
async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
