import { ANSWER_LIFE } from '../model/answer-life.ts';
import { isWholeList } from '../model/contract.ts';
import type { Answer, CompanyEvent, Quote } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { quarterOf } from '../research/calendar-date.ts';
import { compareDecimals } from '../research/decimal.ts';
import { eventKind } from '../research/event-kind.ts';
import { isUndated, nextFrom, todayIn } from '../research/event-order.ts';
import {
  type Freshness,
  type QuoteChange,
  quoteAge,
  quoteChange,
  quoteFreshness,
} from '../research/quote.ts';
import { upcomingRange } from './ask.ts';
import { answerOf, type Pages } from './load-state.ts';
import type { WatchSort } from './position.ts';
import type { ListPart } from './runs.ts';
import type { WatchedPin } from './store.ts';

/** Which pins the watchlist shows, in which order, and which of them a refresh would ask for. Pure. */

/** The next events found within the current quarter of an hour. */
let found: { quarter: number; next: ReturnType<typeof nextIn> } | null = null;

/** @param now epoch milliseconds */
export function nextOf({ events }: Pick<WatchedPin, 'events'>, now: number) {
  const pages = answerOf(events);
  if (!pages) return null;
  const quarter = quarterOf(now);
  if (found?.quarter !== quarter) found = { quarter, next: nextIn(now) };
  return found.next(pages);
}

/**
 * The event that a row shows: the next earnings, or else the next of any kind; null without an event. The day
 * number of an event that is only awaited is infinite.
 */
function nextIn(now: number) {
  // Asking for a zone's time costs more than everything else in a row.
  const today = todayIn(now);
  return oncePer(({ data }: Pages<CompanyEvent>) => {
    const ofEarnings = data.filter((event) => eventKind(event) === 'earnings');
    const earnings = nextFrom(ofEarnings, today);
    const any = earnings ?? nextFrom(data, today);
    return any && { ...any, isEarnings: earnings !== null };
  });
}

/** Tells why no loaded event is ahead: no day, unreadable rows, pages left, or no event. */
export function noneAhead({
  data,
  meta,
}: Pages<CompanyEvent>): 'undated' | 'unread' | 'rest' | 'none' {
  if (data.some(isUndated)) return 'undated';
  if (meta.leftOut !== undefined) return 'unread';
  return isWholeList(meta) ? 'none' : 'rest';
}

/** The change that the service states of a price it calls a price; null for none. */
export const changeOf = oncePer(({ data, meta }: Answer<Quote | null>): QuoteChange | null => {
  const isPrice = data !== null && quoteFreshness(data, meta) !== 'unavailable';
  return isPrice ? quoteChange(data.other) : null;
});

/** What a company is found under: its ticker, or else its name. */
const nameOf = ({ ticker, name, id }: Listing): string => (ticker ?? name ?? id).toUpperCase();

type Order = (one: WatchedPin, other: WatchedPin) => number;

const byTicker: Order = (one, other) => {
  const [a, b] = [nameOf(one.listing), nameOf(other.listing)];
  return a === b ? 0 : a < b ? -1 : 1;
};

/** Those that have a value, in its order, before those that have none. */
const byValue =
  <T>(read: (pin: WatchedPin) => T | null, compare: (one: T, other: T) => number): Order =>
  (one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return compare(a, b);
  };

/** Pins in the order of a sort: the soonest earnings, the greatest rise, the most changes first. */
export function sortedPins(
  pins: readonly WatchedPin[],
  sort: WatchSort,
  now: number,
): readonly WatchedPin[] {
  const orders: Record<WatchSort, Order> = {
    ticker: byTicker,
    earnings: byValue(
      (pin) => {
        const next = nextOf(pin, now);
        return next?.isEarnings ? next.day : null;
      },
      // Two that are only awaited are both infinitely far.
      (one, other) => (one === other ? 0 : one - other),
    ),
    change: byValue(
      ({ quote }) => {
        const answer = answerOf(quote);
        return (answer && changeOf(answer)?.field.value?.toString()) ?? null;
      },
      (one, other) => compareDecimals(other, one),
    ),
    changed: byValue(
      ({ changes: count }) => count ?? null,
      (one, other) => other - one,
    ),
  };
  const order = orders[sort];
  return pins.toSorted((one, other) => order(one, other) || byTicker(one, other));
}

/** Letters that no mark was added to, and how a keyboard without them has them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** As it is typed on any keyboard: in small letters, without accents and apostrophes. */
const typed = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'\u2018\u2019`\u00B4]/gu, '')
    .replace(/[øæœßłđðþı]/g, (letter) => PLAIN[letter] ?? letter);

const typedNames = oncePer(({ ticker, name }: Listing) => typed(`${ticker ?? ''} ${name ?? ''}`));

/** Whether a company's name or ticker holds a text as it can be typed; an empty text is in all. */
export const isFound = (listing: Listing, text: string): boolean =>
  typedNames(listing).includes(typed(text.trim()));

/** Whether the company has changed since the user last looked. */
export const isChanged = ({ changes = 0 }: WatchedPin): boolean => changes > 0;

/** When a part of a company was read, in epoch milliseconds; null if there is no cached answer for it. */
function readAt(pin: WatchedPin, part: ListPart, from: string): number | null {
  if (part === 'documents') return pin.documentsAt;
  if (part === 'quotes') return answerOf(pin.quote)?.retrievedAt ?? null;
  const pages = answerOf(pin.events);
  // An answer about yesterday's days does not count today.
  return pages?.range?.from === from ? pages.retrievedAt : null;
}

const LIFE: Record<ListPart, number> = {
  quotes: ANSWER_LIFE.get_quote,
  events: ANSWER_LIFE.get_events,
  documents: ANSWER_LIFE.list_documents,
};

/** Ids of the companies that a refresh asks for, because their part is not cached or is too old. */
export function staleOf(pins: readonly WatchedPin[], part: ListPart, now: number): string[] {
  const { from } = upcomingRange(now);
  // The age of an answer from before the clock was set back is unknown.
  const isStale = (at: number | null) => at === null || at > now || now - at > LIFE[part];
  return pins.filter((pin) => isStale(readAt(pin, part, from))).map(({ listing }) => listing.id);
}

/** How old a price is, as a row says it. */
export interface PriceAge {
  freshness: Freshness;
  /** The trading day's number if that gives the age; null if the answer's time does. */
  day: number | null;
  retrievedAt: number;
}

export const priceAge = oncePer(({ quote }: Pick<WatchedPin, 'quote'>): PriceAge | null => {
  const answer = answerOf(quote);
  if (!answer) return null;
  const told = quoteAge(answer);
  return {
    freshness: quoteFreshness(answer.data, answer.meta),
    day: told.by === 'tradingDate' ? told.day : null,
    retrievedAt: answer.retrievedAt,
  };
});

const kindOf = ({ freshness, day }: PriceAge): string => `${freshness} ${day}`;

/** The age that most prices have, said once above them; a row says its own if its kind, day or age differs. */
export function commonAge(pins: readonly WatchedPin[]) {
  const told = pins.flatMap((pin) => priceAge(pin) ?? []);
  const prices = told.filter(({ freshness }) => freshness !== 'unavailable');
  const groups = [...Map.groupBy(prices, kindOf).values()];
  const most = groups.toSorted((one, other) => other.length - one.length)[0];
  const [first] = most ?? [];
  if (!most || !first) return { common: null, isCommon: (_: PriceAge) => false };
  const newest = Math.max(...most.map(({ retrievedAt }) => retrievedAt));
  const isCommon = (age: PriceAge): boolean =>
    kindOf(age) === kindOf(first) &&
    // An older price has the age of its day, whenever it was requested.
    (age.day !== null || newest - age.retrievedAt <= ANSWER_LIFE.get_quote);
  const oldest = Math.min(...most.filter(isCommon).map(({ retrievedAt }) => retrievedAt));
  return { common: { ...first, retrievedAt: oldest }, isCommon };
}
export type CommonAge = ReturnType<typeof commonAge>;

/** Caches a value for each object, as long as the object lives. */
function oncePer<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const found = new WeakMap<K, { value: V }>();
  return (of) => {
    const known = found.get(of) ?? { value: work(of) };
    found.set(of, known);
    return known.value;
  };
}
