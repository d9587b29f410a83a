import { describe, expect, it } from 'vitest';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { eventKind } from '../../../lib/research/event-kind.ts';
import { isUndated, nextEarnings, nextEvent } from '../../../lib/research/next-event.ts';
import { event } from '../../components/fixtures/events.ts';

const NOW = Date.parse('2026-11-25T23:30:00Z');
const next = (...all: Partial<CompanyEvent>[]) =>
  nextEarnings(
    all.map((changes, place) => event({ title: `${place}`, ...changes })),
    NOW,
  )?.title;
const estimated = { lifecycle: 'estimated', isConfirmed: false, eventDate: null };
const awaited = { ...estimated, lifecycle: 'awaiting_announcement' };

describe('the next earnings', () => {
  it.each<[string, Partial<CompanyEvent>[], string | undefined]>([
    ['the earliest event ahead', [{ eventDate: '2027-02-01' }, { eventDate: '2026-12-01' }], '1'],
    ['never a past event', [{ eventDate: '2026-11-24' }, { eventDate: '2027-02-01' }], '1'],
    [
      'only an earnings event',
      [{ type: 'dividend_payment' }, { type: null }, { type: 'q3_earnings_call' }],
      '2',
    ],
    ['never a cancelled event', [{ lifecycle: 'cancelled', isConfirmed: false }], undefined],
    ['never an event cancelled in other words', [{ lifecycle: 'Withdrawn' }], undefined],
    // In Oslo it is the 26th already, in New York the 25th still.
    ['never an event of yesterday in its own zone', [{ eventDate: '2026-11-25' }], undefined],
    [
      'an event of today in its own zone',
      [{ eventDate: '2026-11-25', timezone: 'America/New_York' }],
      '0',
    ],
    [
      'on the day of its moment in its zone',
      [{ eventDate: '2026-11-26T00:30:00+09:00' }],
      undefined,
    ],
    [
      'a window that has begun',
      [{ ...estimated, windowStart: '2026-11-20', windowEnd: '2026-11-30' }],
      '0',
    ],
    [
      'never a window that has ended',
      [{ ...estimated, windowStart: '2026-11-01', windowEnd: '2026-11-20' }],
      undefined,
    ],
    [
      'by its window rather than a date inside',
      [
        { eventDate: '2026-12-01' },
        {
          ...estimated,
          eventDate: '2026-12-20',
          windowStart: '2026-11-20',
          windowEnd: '2026-12-30',
        },
      ],
      '1',
    ],
    ['a window without an end', [{ ...estimated, windowStart: '2026-01-01' }], '0'],
    ['an unannounced event after dated events', [awaited, { eventDate: '2027-08-01' }], '1'],
    ['an unannounced event when there is no other', [{ ...awaited, eventDate: '2020-01-01' }], '0'],
    ['never an event without a day', [{ eventDate: null }, { eventDate: 'soon' }], undefined],
  ])('is %s', (_, all, title) => {
    expect(next(...all)).toBe(title);
  });
});

it.each<[string, Partial<CompanyEvent>, boolean]>([
  ['no date', { eventDate: null }, true],
  ['a word for a date', { eventDate: 'soon' }, true],
  ['a day that no calendar has', { eventDate: '2026-02-30' }, true],
  ['an estimate that names no day', { ...estimated, windowStart: 'spring' }, true],
  ['a day that is over', { eventDate: '2020-01-01' }, false],
  ['an announcement to come', awaited, false],
  ['been called off', { eventDate: null, lifecycle: 'cancelled' }, false],
])('an event that has %s lies ahead without a day: %o %s', (_, changes, expected) => {
  expect(isUndated(event(changes))).toBe(expected);
});

it.each([
  [
    'earnings',
    [
      'earnings_release',
      'Earnings Call',
      'earningsReport',
      'half-year results',
      'Q3_results',
      'results',
    ],
  ],
  ['dividend', ['dividend_payment', 'ex_dividend', 'dividends']],
  ['other', ['trial_results', 'vote_results', 'pre_earnings_quiet_period', 'agm', '', null]],
] as const)('gives events the kind %s by the service’s type', (kind, types) => {
  expect(types.map((type) => eventKind({ type }))).toEqual(types.map(() => kind));
});

it.each<[string, Partial<CompanyEvent>[], string | undefined]>([
  ['the earliest', [{ eventDate: '2027-02-01' }, { eventDate: '2026-12-01' }], '1'],
  ['never a cancelled event', [{ lifecycle: 'cancelled' }, { eventDate: '2027-02-01' }], '1'],
  // In New York it is the 25th still.
  [
    'an event of today in its own zone',
    [{ eventDate: '2026-11-25', timezone: 'America/New_York' }, { eventDate: '2026-12-01' }],
    '0',
  ],
  ['nothing when all are over', [{ eventDate: '2026-11-24' }], undefined],
])('finds the next event of a pin: %s', (_, all, title) => {
  const events = all.map((changes, place) => event({ title: `${place}`, ...changes }));
  const now = Date.parse('2026-11-26T01:30:00Z');
  expect(nextEvent(events, now)?.title).toBe(title);
});
