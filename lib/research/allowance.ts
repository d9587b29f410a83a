import { fieldWords } from '../model/fields.ts';
import type { OtherField, Scalar } from '../model/records.ts';
import { momentOf } from './calendar-date.ts';

/** Keyword searches in `meta.quota`: its names are not documented, and told by their words. */
export interface Allowance {
  /** Searches left and searches in all, each only where it is a whole number. */
  remaining: number | null;
  limit: number | null;
  /** Other recognised fields about searches, as they came. */
  other: OtherField[];
  interval: number | null;
  next: number | null;
  resets: number | null;
}

/** A longer wait is ignored: the clocks differ, or the field means something else. */
const MAX_WAIT_MS = 86_400_000;

/** A longer span says nothing about an allowance, and may exceed the range of a `Date`. */
const MAX_SPAN_MS = 366 * MAX_WAIT_MS;

/** Milliseconds of one unit, by the words that name it. */
const UNITS: [RegExp, number][] = [
  [/^(ms|millis|milliseconds?)$/, 1],
  [/^(s|secs?|second)$/, 1000],
  [/^(mins?|minute)$/, 60_000],
];

/** @param retrievedAt when the answer came, in epoch milliseconds: spans count from there */
export function readAllowance(quota: readonly OtherField[], retrievedAt: number): Allowance {
  const found: Allowance = {
    remaining: null,
    limit: null,
    other: [],
    interval: null,
    next: null,
    resets: null,
  };
  for (const field of quota) {
    const words = fieldWords(field.key);
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
    // Company lookups have an allowance of their own.
    if (!has(/^(search|keyword)$/) || has(/^compan(y|ies)$/) || field.value === null) continue;
    const at = timeOf(field.value, words, retrievedAt);
    const count = wholeOf(field.value);
    if (at !== null && has(/^(next|available|allowed|retry|wait)$/)) found.next ??= at;
    else if (at !== null && has(/^(reset|renew|renewal|refill)$/)) found.resets ??= at;
    else if (has(/^(interval|cooldown|pause|spacing)$/)) {
      const span = spanOf(field.value, words);
      if (span === null) found.other.push(field);
      else found.interval ??= span / 1000;
    } else if (count !== null && has(/^(remaining|left|available)$/)) found.remaining ??= count;
    else if (count !== null && has(/^(limit|max|maximum|total|allowance)$/)) found.limit ??= count;
    else if (has(/^(used|spent|consumed|remaining|left|limit|window)$/)) found.other.push(field);
  }
  return found;
}

/** When the next search may be sent; null for now. Clocks differ: the interval bounds the wait. */
export function searchHeldUntil(
  { next, interval }: Pick<Allowance, 'next' | 'interval'>,
  retrievedAt: number,
  gateUntil: number | null,
  now: number,
): number | null {
  const most = interval === null ? MAX_WAIT_MS : interval * 1000;
  const told = next === null || next > now + MAX_WAIT_MS ? 0 : Math.min(next, retrievedAt + most);
  const until = Math.max(told, gateUntil ?? 0);
  return until > now ? until : null;
}

/** Words that a field may have that tells how many requests are left; any other names something else. */
const OF_REQUESTS =
  /^(api|requests?|calls?|quota|remaining|left|available|total|per|minute|hour|day|week|month|hourly|daily|monthly)$/;

/** The least number of requests left that the quota states; null where it plainly states none. */
export function requestsLeft(quota: readonly OtherField[]): number | null {
  const told = quota.flatMap(({ key, value }) => {
    const words = fieldWords(key);
    const isLeft = words.some((word) => /^(remaining|left|available)$/.test(word));
    return isLeft && words.every((word) => OF_REQUESTS.test(word)) ? (wholeOf(value) ?? []) : [];
  });
  return told.length === 0 ? null : Math.min(...told);
}

function wholeOf(value: Scalar): number | null {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

function timeOf(value: Scalar, words: string[], retrievedAt: number): number | null {
  const moment = typeof value === 'string' ? momentOf(value) : null;
  if (moment !== null) return moment;
  const span = spanOf(value, words);
  return span === null ? null : retrievedAt + span;
}

/** A span in milliseconds, where the name says its unit. */
function spanOf(value: Scalar, words: string[]): number | null {
  const count = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  const unit = UNITS.find(([name]) => words.some((word) => name.test(word)))?.[1];
  if (typeof count !== 'number' || !(count >= 0) || unit === undefined) return null;
  const span = count * unit;
  return span <= MAX_SPAN_MS ? span : null;
}
