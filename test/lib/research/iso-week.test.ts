import { expect, it } from 'vitest';
import { dayNumber, isoDate } from '../../../lib/research/calendar-date.ts';
import { mondayOf, weekNumber } from '../../../lib/research/iso-week.ts';

it('starts a week on Monday and assigns it to the year of its Thursday', () => {
  const weeks = [
    '2026-11-25',
    '2027-01-03',
    '2027-01-04',
    '2026-01-01',
    '2024-12-30',
    '1969-12-31',
  ];
  const told = weeks.map((day) => {
    const number = dayNumber(day) ?? 0;
    return `${isoDate(mondayOf(number))} W${weekNumber(number)}`;
  });
  expect(told).toEqual([
    '2026-11-23 W48',
    '2026-12-28 W53',
    '2027-01-04 W1',
    '2025-12-29 W1',
    '2024-12-30 W1',
    '1969-12-29 W1',
  ]);
});
