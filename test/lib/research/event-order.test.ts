import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { isoDate } from '../../../lib/research/calendar-date.ts';
import {
  aheadIn,
  axisSpan,
  eventSpan,
  groupEvents,
  groupMarks,
  inDateOrder,
  inGroupOrder,
  isUndated,
  monthStarts,
  nextEarnings,
  placeEvents,
} from '../../../lib/research/event-order.ts';
import { awaited, estimated, event } from '../../components/fixtures/events.ts';

const undated = { ...estimated, eventDate: null };
const window = { windowStart: '2027-02-08', windowEnd: '2027-02-26' };
const span = axisSpan('2026-11-20', '2027-11-21') ?? { first: 0, last: 1 };
const place = (events: Parameters<typeof placeEvents>[0]) => placeEvents(events, span);

it.each<[string, Partial<CompanyEvent>, 'day' | 'window' | undefined]>([
  ['its day when confirmed, whatever the window', window, 'day'],
  ['its window when estimated, even beside a date', { ...estimated, ...window }, 'window'],
  ['absent while it awaits its announcement', awaited, undefined],
  ['absent while it awaits one, despite a flag', { ...awaited, isConfirmed: true }, undefined],
  ['absent without an end', { ...estimated, windowStart: '2027-02-08' }, undefined],
  ['absent without a start', { ...estimated, windowEnd: '2027-02-26' }, undefined],
  ['absent without an end before 1970', { ...estimated, windowStart: '1969-02-08' }, undefined],
  ['absent without a real date', { eventDate: 'spring 2027' }, undefined],
  ['absent without a date', { ...undated, windowStart: '2027-02-08' }, undefined],
])('the span of an event is %s', (_, changes, kind) =>
  expect(eventSpan(event(changes))?.kind).toBe(kind),
);

it('the span of an event may be a window of one day, but not one that ends before it starts', () => {
  const day = Date.parse('2027-02-08') / 86_400_000;
  const oneDay = { windowStart: '2027-02-08', windowEnd: '2027-02-08' };
  const turned = { windowStart: '2027-02-26', windowEnd: '2027-02-08' };
  expect([
    eventSpan(event({ ...estimated, ...oneDay, eventDate: null })),
    eventSpan(event({ ...estimated, ...turned, eventDate: null })),
    eventSpan(event({ ...estimated, ...turned, eventDate: '2027-02-08' })),
  ]).toEqual([
    { first: day, last: day, kind: 'window' },
    null,
    { first: day, last: day, kind: 'day' },
  ]);
});

describe('the axis', () => {
  it('separates marks that overlap, by their middles', () => {
    const days = ['2027-02-20', '2027-01-01', '2027-01-17', '2027-01-19'].map((eventDate) =>
      event({ title: eventDate.slice(5), eventDate }),
    );
    const long = { windowStart: '2027-02-08', windowEnd: '2027-03-10' };
    const marks = place([...days, event({ title: 'window', ...estimated, ...long })]);
    const groups = groupMarks(marks, 18).map((group) => group.map(({ event }) => event.title));
    expect(groups).toEqual([['01-01', '01-17'], ['01-19'], ['02-20', 'window']]);
  });

  it('includes its first and last day', () => {
    const ends = ['2026-11-20', '2027-11-21'].map((eventDate) => event({ eventDate }));
    expect(place(ends)).toHaveLength(2);
    const months = axisSpan('2026-12-01', '2027-01-01') ?? span;
    expect(monthStarts(months).map(isoDate)).toEqual(['2026-12-01', '2027-01-01']);
  });

  it('shows the part of a window inside it and nothing outside', () => {
    const [mark] = place([
      event({ ...undated, windowStart: '2026-10-01', windowEnd: '2026-12-01' }),
      event({ eventDate: '2028-01-01' }),
    ]);
    expect(mark?.first).toBe(span.first);
    expect(isoDate(mark?.last ?? 0)).toBe('2026-12-01');
    for (const eventDate of ['2028-01-01', '2026-11-19', null]) {
      expect(place([event({ eventDate })])).toEqual([]);
    }
  });

  it('has a line for each month that starts in it', () => {
    const starts = monthStarts(span).map(isoDate);
    expect(starts.length).toBe(12);
    expect([starts[0], starts.at(-1)]).toEqual(['2026-12-01', '2027-11-01']);
  });

  it('needs two real dates in order', () => {
    expect(axisSpan('2027-01-02', '2027-01-01')).toBeNull();
    expect(axisSpan('2027-02-30', '2027-12-01')).toBeNull();
    expect(axisSpan('2027-12-01', 'x')).toBeNull();
    expect(axisSpan('1969-12-01', 'x')).toBeNull();
    expect(axisSpan('2027-12-01', '2027-12-01')).toBeNull();
  });
});

it('the order of events is by date or by the only end of an open window, with undated events last in their order', () => {
  const order = inDateOrder([
    event({ title: 'undated', ...undated, windowStart: 'next spring' }),
    event({ title: 'until', ...undated, windowEnd: '2027-05-20' }),
    event({ title: 'day', eventDate: '2027-05-01' }),
    event({ title: 'never', ...undated }),
    event({ title: 'before', eventDate: '2027-04-30' }),
    event({ title: 'from', ...undated, windowStart: '2027-04-01' }),
  ]);
  const titles = ['from', 'before', 'day', 'until', 'undated', 'never'];
  expect(order.map(({ title }) => title)).toEqual(titles);
});

/** A Wednesday; in Oslo it is Thursday already. */
const NOW = Date.parse('2026-11-25T23:30:00Z');
const oslo = { timezone: 'Europe/Oslo' };
const newYork = { timezone: 'America/New_York' };
const inOslo = { ...oslo, ...undated };
const dateless = { ...awaited, eventDate: null };
const windowed = (windowStart: string | null, windowEnd: string | null = null) => ({
  ...inOslo,
  windowStart,
  windowEnd,
});
const groupOf = (changes: Partial<CompanyEvent>) => groupEvents([event(changes)], NOW)[0]?.group;

it.each<[string, Partial<CompanyEvent>, string | undefined]>([
  ['contain today in the event’s own zone', { ...oslo, eventDate: '2026-11-26' }, 'today'],
  ['omit yesterday in the event’s own zone', { ...oslo, eventDate: '2026-11-25' }, undefined],
  ['contain today elsewhere', { ...newYork, eventDate: '2026-11-25' }, 'today'],
  ['contain the days until Sunday', { ...oslo, eventDate: '2026-11-29' }, 'thisWeek'],
  ['contain the days from Monday on', { ...oslo, eventDate: '2026-11-30' }, 'later'],
  ['contain a future window by its first day', windowed('2026-11-28', '2027-01-05'), 'thisWeek'],
  ['contain a window that starts today', windowed('2026-11-26', '2026-11-27'), 'today'],
  ['contain a window that began before', windowed('2026-11-12', '2026-11-26'), 'open'],
  ['omit a window that is over', windowed('2026-11-12', '2026-11-25'), undefined],
  ['contain a window that was sent turned round', windowed('2026-12-05', '2026-11-12'), 'later'],
  ['contain an open window that began', windowed('2026-01-01'), 'open'],
  ['contain an open window that is to begin', windowed('2027-01-01'), 'later'],
  ['contain a window without a start', windowed(null, '2027-01-01'), 'open'],
  ['contain a date in a window', { ...windowed('2026-11-01'), eventDate: '2026-11-26' }, 'open'],
  ['contain an event without a date', { eventDate: null }, 'undated'],
  ['contain an event with an invalid date', { eventDate: 'next spring' }, 'undated'],
  ['contain an unannounced event', { ...dateless, eventDate: '2026-11-26' }, 'undated'],
])('the groups of events %s', (_, changes, group) => expect(groupOf(changes)).toBe(group));

it('the groups of events put today’s event before a window that began two weeks ago, each group by date', () => {
  const title = ({ title }: CompanyEvent) => title;
  const list = [
    event({ ...inOslo, title: 'began', windowStart: '2026-11-12', windowEnd: '2026-12-20' }),
    event({ ...oslo, title: 'later', eventDate: '2027-01-20' }),
    event({ ...oslo, title: 'soon', eventDate: '2026-12-20' }),
    event({ ...oslo, title: 'today', eventDate: '2026-11-26' }),
  ];
  expect(inGroupOrder(list, NOW).map(title)).toEqual(['today', 'soon', 'later', 'began']);
});

it('the groups of events contain each event that is not over once, on any day', () => {
  const day = fc.integer({ min: -800, max: 800 }).map((days) => NOW + days * 86_400_000);
  const text = day.map((time) => new Date(time).toISOString().slice(0, 10));
  const maybe = fc.option(text, { nil: null });
  const dated = fc.record({ eventDate: maybe, windowStart: maybe, windowEnd: maybe });
  fc.assert(
    fc.property(fc.array(dated), day, (all, now) => {
      const list = all.map((dates) => event({ ...inOslo, ...dates }));
      const grouped = groupEvents(list, now);
      expect(grouped.every(({ events }) => events.length > 0)).toBe(true);
      const { data: ahead } = aheadIn({ data: list }, now);
      expect(new Set(grouped.flatMap(({ events }) => events))).toEqual(new Set(ahead));
      expect(grouped.flatMap(({ events }) => events)).toHaveLength(ahead.length);
    }),
  );
});

const next = (...all: Partial<CompanyEvent>[]) =>
  nextEarnings(
    all.map((changes, place) => event({ title: `${place}`, ...changes })),
    NOW,
  )?.title;

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
  // It is already the 26th in Oslo, and still the 25th in New York.
  ['never an event of yesterday in its own zone', [{ eventDate: '2026-11-25' }], undefined],
  ['one of today in its zone', [{ ...newYork, eventDate: '2026-11-25' }], '0'],
  ['on its moment’s day in its zone', [{ eventDate: '2026-11-26T00:30:00+09:00' }], undefined],
  ['a window that has begun', [windowed('2026-11-20', '2026-11-30')], '0'],
  ['never a window that has ended', [windowed('2026-11-01', '2026-11-20')], undefined],
  [
    'by its window rather than a date inside',
    [
      { eventDate: '2026-12-01' },
      { ...windowed('2026-11-20', '2026-12-30'), eventDate: '2026-12-20' },
    ],
    '1',
  ],
  ['a window without an end', [{ ...undated, windowStart: '2026-01-01' }], '0'],
  ['an unannounced event after dated events', [dateless, { eventDate: '2027-08-01' }], '1'],
  ['an unannounced event when it is alone', [{ ...dateless, eventDate: '2020-01-01' }], '0'],
  ['never an event without a day', [{ eventDate: null }, { eventDate: 'soon' }], undefined],
])('the next earnings is %s', (_, all, title) => expect(next(...all)).toBe(title));

it.each<[string, Partial<CompanyEvent>, boolean]>([
  ['no date', { eventDate: null }, true],
  ['a word for a date', { eventDate: 'soon' }, true],
  ['a day that no calendar has', { eventDate: '2026-02-30' }, true],
  ['an estimate that names no day', { ...undated, windowStart: 'spring' }, true],
  ['a day that is over', { eventDate: '2020-01-01' }, false],
  ['an announcement to come', dateless, false],
  ['been called off', { eventDate: null, lifecycle: 'cancelled' }, false],
])('an event that has %s lies ahead without a day: %o %s', (_, changes, expected) => {
  expect(isUndated(event(changes))).toBe(expected);
});
