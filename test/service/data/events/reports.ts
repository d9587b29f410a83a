import { day, daysBetween } from '../calendar.ts';
import { awaitedPeriods, type Reporting, reportedPeriods } from '../fiscal-periods.ts';
import { awaiting, confirmed, type EventPlan, estimated } from './plan.ts';

/** From this many days on a company has announced the day of its next report. */
const ANNOUNCED_BEFORE = 40;

/**
 * The reports of a company: the last one, and the next four. The nearer, the surer: a day announced,
 * a day with a window, a window alone, and one that is only awaited.
 */
export function reportEvents(today: Date, reporting: Reporting): EventPlan[] {
  const daysTo = (told: string) => daysBetween(day(today), told);
  const last = reportedPeriods(today, reporting, 1).slice(0, 1);
  const next = awaitedPeriods(today, reporting).slice(0, 4);
  return [
    ...last.map(({ label, told }) =>
      confirmed(daysTo(told), 'earnings_release', `Results for ${label}`, { period: label }),
    ),
    ...next.map(({ label, told }, place) => nextReport(label, daysTo(told), place)),
  ];
}

/** @param place 0 for the very next report */
function nextReport(period: string, on: number, place: number): EventPlan {
  const [type, title] = ['earnings_release', `Results for ${period}`] as const;
  if (place === 0 && on <= ANNOUNCED_BEFORE) return confirmed(on, type, title, { period });
  const within: [number, number] = [on - 4, on + 10];
  if (place < 2) return estimated(type, title, { on, within, period });
  if (place === 2) return estimated(type, title, { within, period });
  return awaiting(type, title, { within: [on - 10, on + 20], period });
}
