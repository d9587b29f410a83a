import type { CacheMode } from '../messages/panel-messages.ts';
import { MAX_SPAN_DAYS } from '../model/contract.ts';
import { ok, type Result } from '../model/failure.ts';
import type { CompanyEvent } from '../model/records.ts';
import { isoDate, localDay } from '../research/calendar-date.ts';
import { readOn, readPages } from './pages.ts';
import type { Send } from './send.ts';
import type { EventPages } from './view-state.ts';

/** Calendar dates, YYYY-MM-DD, both included. */
export type DateRange = Pick<EventPages, 'from' | 'to'>;

/** From today over the longest span that can be asked for. */
export function upcomingSpan(now: number): DateRange {
  const today = localDay(now);
  return { from: isoDate(today), to: isoDate(today + MAX_SPAN_DAYS) };
}

const keyOf = ({ id }: CompanyEvent) => id;

/** @param pages how many, where there are as many; at least 1 */
export async function readEvents(
  send: Send,
  companyId: string,
  { from, to }: DateRange,
  cacheMode: CacheMode,
  pages: number,
  isWanted: () => boolean,
): Promise<Result<EventPages>> {
  const ask = (offset: number) => send('getEvents', { companyId, from, to, offset, cacheMode });
  const read = await readPages(ask, keyOf, pages, isWanted);
  return read.ok ? ok({ ...read.value, from, to }) : read;
}

/** The events read and those of the following page. */
export const readMoreEvents = (
  send: Send,
  companyId: string,
  before: EventPages,
): Promise<EventPages> =>
  readOn(
    (offset) => {
      const { from, to } = before;
      return send('getEvents', { companyId, from, to, offset, cacheMode: 'default' });
    },
    keyOf,
    before,
  );
