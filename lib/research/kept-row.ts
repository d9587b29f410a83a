import type { EventRow, FactRow, LookDay } from '../model/looks.ts';
import type { Fact } from '../model/records.ts';
import { isoDate, type ZonedDate } from './calendar-date.ts';
import type { EventDates } from './event-dates.ts';

/** A kept row of a look, read as the record that it was made of (lib/research/look.ts). */

/** What may be said of a kept event's time: as lib/research/event-dates.ts says it of the event itself. */
export function keptDates({ certainty, date, start, end, isUnannounced }: EventRow): EventDates {
  const isSettled = certainty === 'confirmed' && date !== null;
  const hasWindow = !isSettled && (start !== null || end !== null);
  const zoned = zonedDay(date);
  return {
    date: isUnannounced || zoned === null ? null : { ...zoned, settled: isSettled },
    window: hasWindow ? { start: zonedDay(start), end: zonedDay(end) } : null,
    unannounced: isUnannounced ? { field: zoned?.text ?? null } : null,
  };
}

function zonedDay(day: LookDay | null): ZonedDate | null {
  if (day === null) return null;
  return typeof day === 'number'
    ? { text: isoDate(day), day, time: null }
    : { text: day, day: null, time: null };
}

/** A kept fact's period as a fact has it: its days, and the company's own name of it. */
export const keptPeriod = ({
  start,
  end,
  period,
}: FactRow): Pick<Fact, 'periodStart' | 'periodEnd' | 'other'> => ({
  periodStart: zonedDay(start)?.text ?? null,
  periodEnd: zonedDay(end)?.text ?? null,
  other: period === null ? [] : [{ key: 'fiscal_period', value: period }],
});
