import type { WordKey } from '../i18n/words.ts';
import type { Change, DocumentRow, EventRow, FactRow, LookDay } from '../model/looks.ts';
import type { Fact } from '../model/records.ts';
import { isoDate, type ZonedDate } from './calendar-date.ts';
import type { EventDates } from './event-dates.ts';
import { isRestated } from './look.ts';

/** The kind of a change, and the dates of its kept rows as the records have them that the rows were made of. */

/** Both dates of an event keep their certainty beside them. */
export function eventChange(change: Change<EventRow>): WordKey {
  if (change.found !== 'changed') return WORDS[change.found];
  const { was, now } = change;
  if (was.certainty === now.certainty && was.lifecycle === now.lifecycle) return 'changeMoved';
  if (now.certainty === 'confirmed') return 'changeConfirmed';
  return was.certainty === 'confirmed' ? 'changeUnconfirmed' : 'changeStatus';
}

export const documentChange = ({ found }: Change<DocumentRow>): WordKey =>
  found === 'changed' ? 'changeVersion' : WORDS[found];

export function factChange(change: Change<FactRow>): WordKey {
  if (change.found === 'gone') return WORDS.gone;
  const hasOther = change.found === 'changed' || change.beside !== null;
  if (hasOther && isRestated(change.now.restated)) return 'changeRestated';
  return change.found === 'changed' ? 'changeValue' : WORDS.new;
}

const WORDS = { new: 'changeNew', gone: 'changeGone' } as const;

/** A kept event's dates, as lib/research/event-dates.ts judges those of the event itself. */
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

export const keptPeriod = ({
  start,
  end,
  period,
}: FactRow): Pick<Fact, 'periodStart' | 'periodEnd' | 'other'> => ({
  periodStart: zonedDay(start)?.text ?? null,
  periodEnd: zonedDay(end)?.text ?? null,
  other: period === null ? [] : [{ key: 'fiscal_period', value: period }],
});
