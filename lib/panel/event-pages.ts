import type { Answer, CompanyEvent } from '../api/types.ts';
import type { Want } from '../messages.ts';
import { isoDate, localDay } from '../research/calendar-date.ts';
import { momentOf } from '../research/moment.ts';
import type { Send } from './send.ts';
import type { EventPages } from './view-state.ts';

/** A company's events: the span asked for, and its pages read one after the other. */
const SPAN_DAYS = 366;

/** Calendar dates, YYYY-MM-DD, both included. */
export type Span = Pick<EventPages, 'from' | 'to'>;

/** Today and 366 days on: the longest span the contract allows (section 4, rule 1). */
export function upcomingSpan(now: number): Span {
  const today = localDay(now);
  return { from: isoDate(today), to: isoDate(today + SPAN_DAYS) };
}

/**
 * Reads the pages of a span from its beginning. A page that fails after the first leaves those
 * before it, with the failure beside them.
 *
 * @param pages how many, where there are as many; at least 1
 */
export async function readPages(
  send: Send,
  companyId: string,
  { from, to }: Span,
  want: Want,
  pages: number,
) {
  const first = await send('getEvents', { companyId, from, to, offset: 0, want });
  if (!first.ok) return first;
  let value: EventPages = { ...first.value, from, to, pages: 1, next: { state: 'idle' } };
  while (value.pages < pages && value.meta.nextOffset !== null && value.next.state === 'idle') {
    value = await readOn(send, companyId, value, want);
  }
  return { ok: true as const, value };
}

/** The pages read and the following one; where that fails, those read and the failure. */
export async function readOn(
  send: Send,
  companyId: string,
  before: EventPages,
  want: Want,
): Promise<EventPages> {
  const { from, to, meta } = before;
  const offset = meta.nextOffset ?? 0;
  const reply = await send('getEvents', { companyId, from, to, offset, want });
  if (!reply.ok) return { ...before, next: { state: 'failed', failure: reply.failure } };
  return joined(before, reply.value);
}

/** A list is as old as its oldest page; the way on and the quota are the newest page's. */
function joined(before: EventPages, page: Answer<CompanyEvent[]>): EventPages {
  // A list that changed between two pages may name an event twice.
  const known = new Set(before.data.map(({ id }) => id));
  const added = page.data.filter(({ id }) => !known.has(id));
  return {
    ...before,
    data: [...before.data, ...added],
    meta: { ...page.meta, asOf: older(before.meta.asOf, page.meta.asOf) },
    retrievedAt: Math.min(before.retrievedAt, page.retrievedAt),
    fromCache: before.fromCache || page.fromCache,
    pages: before.pages + 1,
    next: { state: 'idle' },
  };
}

/** The earlier of two moments; one that is no moment, or is not stated, leaves the other. */
function older(one: string | null, other: string | null): string | null {
  const [a, b] = [one, other].map((text) => (text === null ? null : momentOf(text)));
  if (a == null || b == null) return a == null ? (other ?? one) : one;
  return a <= b ? one : other;
}
