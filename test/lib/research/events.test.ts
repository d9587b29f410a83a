import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../lib/research/calendar-date.ts';
import {
  axisSpan,
  eventSpan,
  groupMarks,
  inDateOrder,
  monthStarts,
  placeEvents,
} from '../../../lib/research/event-axis.ts';
import { eventCertainty } from '../../../lib/research/event-dates.ts';
import { event } from '../../components/fixtures/events.ts';

const estimated = { lifecycle: 'estimated', isConfirmed: false };
const window = { windowStart: '2027-02-08', windowEnd: '2027-02-26' };
const span = axisSpan('2026-11-20', '2027-11-21') ?? { first: 0, last: 1 };
const place = (events: Parameters<typeof placeEvents>[0]) => placeEvents(events, span);

describe('the span of an event', () => {
  it('is its day when confirmed, whatever the window', () => {
    expect(eventSpan(event(window))?.kind).toBe('day');
  });

  it('is its window when estimated, even beside a date', () => {
    expect(eventSpan(event({ ...estimated, ...window }))?.kind).toBe('window');
  });

  it('is absent while it awaits its announcement', () => {
    const awaiting = { lifecycle: 'awaiting_announcement', isConfirmed: false };
    expect(eventSpan(event(awaiting))).toBeNull();
    expect(eventSpan(event({ ...awaiting, isConfirmed: true }))).toBeNull();
  });

  it('is absent when its window has one end, whatever the day', () => {
    const [start, end] = [{ windowStart: '2027-02-08' }, { windowEnd: '2027-02-26' }];
    // Days before 1970 have negative numbers.
    for (const one of [start, end, { windowStart: '1969-02-08' }]) {
      expect(eventSpan(event({ ...estimated, ...one }))).toBeNull();
    }
  });

  it('may be a window of one day, but not one that ends before it starts', () => {
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

  it('is absent without a real date', () => {
    expect(eventSpan(event({ eventDate: 'spring 2027' }))).toBeNull();
    expect(
      eventSpan(event({ ...estimated, eventDate: null, windowStart: '2027-02-08' })),
    ).toBeNull();
  });
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
      event({ ...estimated, eventDate: null, windowStart: '2026-10-01', windowEnd: '2026-12-01' }),
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

describe('the order of events', () => {
  it('is by date, with undated events last in their order', () => {
    const undated = { eventDate: null, ...estimated };
    const order = inDateOrder([
      event({ title: 'c', ...undated }),
      event({ title: 'b', eventDate: '2027-05-01' }),
      event({ title: 'd', ...undated }),
      event({ title: 'a', eventDate: '2027-04-01' }),
    ]);
    expect(order.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('uses the only end of an open window', () => {
    const order = inDateOrder([
      event({ title: 'undated', ...estimated, eventDate: null, windowStart: 'next spring' }),
      event({ title: 'until', ...estimated, eventDate: null, windowEnd: '2027-05-20' }),
      event({ title: 'day', eventDate: '2027-05-01' }),
      event({ title: 'from', ...estimated, eventDate: null, windowStart: '2027-04-01' }),
    ]);
    expect(order.map(({ title }) => title)).toEqual(['from', 'day', 'until', 'undated']);
  });
});

describe('an event’s certainty', () => {
  it.each([
    ['confirmed', true, 'confirmed'],
    ['confirmed', false, 'disputed'],
    ['estimated', false, 'estimated'],
    ['estimated', true, 'disputed'],
    ['awaiting_announcement', false, 'awaiting'],
    ['awaiting_announcement', true, 'disputed'],
    ['postponed', false, 'other'],
    ['postponed', true, 'disputed'],
    // A flag that is not reported confirms nothing.
    ['confirmed', null, 'disputed'],
    ['estimated', null, 'estimated'],
  ])('with lifecycle %s and flag %s is %s', (lifecycle, isConfirmed, certainty) => {
    expect(eventCertainty(event({ lifecycle, isConfirmed }))).toBe(certainty);
  });

  it('is estimated with only a window, whatever its flags', () => {
    const window = { eventDate: null, windowStart: '2027-02-08', windowEnd: '2027-02-26' };
    for (const given of [
      window,
      { ...window, windowEnd: null },
      { ...window, windowStart: null },
    ]) {
      expect(eventCertainty(event(given))).toBe('estimated');
    }
    expect(eventCertainty(event({ ...window, eventDate: '2027-02-12' }))).toBe('confirmed');
    expect(eventCertainty(event({ eventDate: null }))).toBe('confirmed');
  });
});
