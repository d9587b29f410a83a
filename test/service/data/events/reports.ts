import { day, daysBetween } from '../calendar.ts';
import { awaitedPeriods, type Reporting, reportedPeriods } from '../fiscal-periods.ts';
import { awaiting, confirmed, type EventPlan, estimated } from './plan.ts';

/** From this many days on a company has told the day of its next report. */
const ANNOUNCED_BEFORE = 40;

/**
 * The reports of a company: the last one, and the next four. The nearer, the surer: a day announced,
 * a day with a window, a window alone, and one that is only awaited.
 */
export function reportEvents(today: Date, reporting: Reporting): EventPlan[] {
  const [last] = reportedPeriods(today, reporting, 1);
  const next = awaitedPeriods(today, reporting).slice(0, 4);
  const past = last ? [confirmed(-9, 'earnings_release', `Results for ${last.label}`)] : [];
  return [
    ...past,
    ...next.map(({ label, told }, place) => {
      const on = daysBetween(day(today), told);
      const about = { type: 'earnings_release', title: `Results for ${label}` };
      if (place === 0 && on <= ANNOUNCED_BEFORE) {
        return confirmed(on, about.type, about.title, { period: label });
      }
      const within: [number, number] = [on - 4, on + 10];
      if (place < 2) return estimated(about.type, about.title, { on, within, period: label });
      if (place === 2) return estimated(about.type, about.title, { within, period: label });
      return awaiting(about.type, about.title, { within: [on - 10, on + 20], period: label });
    }),
  ];
}
