import { describe, expect, it } from 'vitest';
import type { EventRow, FactRow } from '../../../lib/model/looks.ts';
import { dayNumber } from '../../../lib/research/calendar-date.ts';
import { keptDates, keptPeriod } from '../../../lib/research/kept-row.ts';

const day = dayNumber('2026-12-04');
const later = dayNumber('2026-12-11');

const event = (changes: Partial<EventRow>): EventRow => ({
  id: 'e',
  title: 'Results',
  certainty: 'confirmed',
  lifecycle: null,
  date: null,
  start: null,
  end: null,
  isUnannounced: false,
  ...changes,
});
const plain = (text: string) => ({ text, day: dayNumber(text), time: null });

describe('the date words of a stored event', () => {
  it.each<[string, Partial<EventRow>, object]>([
    [
      'a confirmed day without a window',
      { date: day, start: day, end: later },
      { date: { ...plain('2026-12-04'), settled: true }, window: null, unannounced: null },
    ],
    [
      'an estimated day beside its window',
      { certainty: 'estimated', date: day, start: day, end: later },
      {
        date: { ...plain('2026-12-04'), settled: false },
        window: { start: plain('2026-12-04'), end: plain('2026-12-11') },
        unannounced: null,
      },
    ],
    [
      'a window with one end, even when confirmed',
      { end: later },
      { date: null, window: { start: null, end: plain('2026-12-11') }, unannounced: null },
    ],
    [
      'a window with only a start',
      { certainty: 'estimated', start: day },
      { date: null, window: { start: plain('2026-12-04'), end: null }, unannounced: null },
    ],
    [
      'an invalid date',
      { date: 'in spring' },
      {
        date: { text: 'in spring', day: null, time: null, settled: true },
        window: null,
        unannounced: null,
      },
    ],
    ['absent', {}, { date: null, window: null, unannounced: null }],
    [
      'absent for an unannounced event',
      { certainty: 'awaiting', date: day, isUnannounced: true },
      { date: null, window: null, unannounced: { field: '2026-12-04' } },
    ],
    [
      'an unannounced date without a day',
      { certainty: 'awaiting', isUnannounced: true },
      { date: null, window: null, unannounced: { field: null } },
    ],
  ])('are %s', (_, changes, dates) => {
    expect(keptDates(event(changes))).toEqual(dates);
  });
});

it('restores a stored fact’s period from its days and the company’s name for it', () => {
  const fact: FactRow = {
    scope: null,
    currency: null,
    start: dayNumber('2026-07-01'),
    end: dayNumber('2026-09-30'),
    period: 'Q3 2026',
    value: '1',
    restated: null,
  };
  expect(keptPeriod(fact)).toEqual({
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    other: [{ key: 'fiscal_period', value: 'Q3 2026' }],
  });
  expect(keptPeriod({ ...fact, start: 'mid-2026', end: null, period: null })).toEqual({
    periodStart: 'mid-2026',
    periodEnd: null,
    other: [],
  });
});
