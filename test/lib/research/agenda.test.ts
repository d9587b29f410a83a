import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { type AgendaSource, agendaAges, agendaOf, notWhole } from '../../../lib/research/agenda.ts';
import { dayNumber, isoDate, mondayOf } from '../../../lib/research/calendar-date.ts';
import { eventDates } from '../../../lib/research/event-dates.ts';
import { EVENT_KINDS, eventKind } from '../../../lib/research/event-kind.ts';
import { groupOf, todayIn } from '../../../lib/research/event-order.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { event } from '../../components/fixtures/events.ts';

/** A Wednesday; in Oslo it is Thursday already. */
const NOW = Date.parse('2026-11-25T23:30:00Z');
const oslo = { timezone: 'Europe/Oslo' };
const estimated = { ...oslo, lifecycle: 'estimated', isConfirmed: false, eventDate: null };

const source = (ticker: string, ...events: CompanyEvent[]): AgendaSource => ({
  company: { id: `id of ${ticker}`, exchange: null, name: null, ticker },
  events,
  envelope: envelope(),
});
/** Headings with the titles beneath them. */
const drawn = (...of: Parameters<typeof agendaOf>) =>
  agendaOf(...of).groups.map(({ week, rows }) => [
    typeof week === 'number' ? isoDate(week) : week,
    ...rows.map((row) => row.event.title),
  ]);

it('an agenda is grouped by week, with events already begun after this week and undated last', () => {
  const sources = [
    source(
      'B',
      event({ ...oslo, title: 'Monday', eventDate: '2026-11-30' }),
      event({ ...oslo, title: 'Sunday', eventDate: '2026-11-29' }),
      event({ ...estimated, title: 'began', windowStart: '2026-11-12', windowEnd: '2026-12-20' }),
      event({ ...estimated, title: 'until', windowEnd: '2027-01-20' }),
    ),
    source(
      'A',
      event({ title: 'awaited', lifecycle: 'awaiting_announcement', eventDate: '2026-12-01' }),
      event({ ...oslo, title: 'over', eventDate: '2026-11-25' }),
      event({ ...oslo, title: 'today', eventDate: '2026-11-26' }),
      event({ ...estimated, title: 'from', windowStart: '2027-01-01' }),
      event({
        ...estimated,
        title: 'window',
        windowStart: '2026-12-01',
        windowEnd: '2027-02-01',
      }),
    ),
  ];
  expect(drawn(sources, NOW)).toEqual([
    ['2026-11-23', 'today', 'Sunday'],
    ['open', 'began', 'until'],
    ['2026-11-30', 'Monday', 'window'],
    ['2026-12-28', 'from'],
    ['undated', 'awaited'],
  ]);
  expect(agendaOf(sources, NOW).shown).toBe(8);
});

it('an agenda shows a day of last week where it is still Sunday', () => {
  const monday = Date.parse('2026-11-30T03:00:00Z');
  const sunday = event({ timezone: 'America/New_York', eventDate: '2026-11-29' });
  expect(drawn([source('A', sunday)], monday)).toEqual([['2026-11-23', 'Third-quarter results']]);
});

it('an agenda orders events of one day by ticker, a day before a window', () => {
  const on = { ...oslo, eventDate: '2026-12-01' };
  const window = { ...estimated, windowStart: '2026-12-01', windowEnd: '2026-12-09' };
  const sources = [
    source('C', event({ ...on, title: 'c' })),
    source('A', event({ ...window, title: 'window' }), event({ ...on, title: 'a' })),
    source('B', event({ ...on, title: 'b2' }), event({ ...on, title: 'b1' })),
  ];
  expect(drawn(sources, NOW)).toEqual([['2026-11-30', 'a', 'b1', 'b2', 'c', 'window']]);
});

const day = fc.integer({ min: -40, max: 400 }).map((days) => isoDate(20_782 + days));
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const anyEvent = fc
  .record({
    id: maybe(fc.integer({ min: 0, max: 5 }).map(String)),
    title: fc.constantFrom('a', 'b', null),
    eventDate: maybe(fc.oneof(day, fc.constant('soon'))),
    windowStart: maybe(day),
    windowEnd: maybe(day),
    timezone: fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Mars/Olympus', null),
    lifecycle: fc.constantFrom('confirmed', 'estimated', 'awaiting_announcement', 'moved'),
    isConfirmed: fc.boolean(),
    type: fc.constantFrom('earnings_release', 'dividend_payment', 'conference', null),
  })
  .map(event);
/** As lists come: an id stands once. */
const once = (events: CompanyEvent[]) =>
  events.filter(({ id }, at) => id === null || events.findIndex((other) => other.id === id) === at);
const anySources = fc
  .array(fc.array(anyEvent, { maxLength: 6 }), { maxLength: 4 })
  .map((all) => all.map((events, place) => source(`T${place}`, ...once(events))));
const anyTime = fc.integer({ min: -30, max: 30 }).map((hours) => NOW + hours * 3_600_000);
const rowsOf = (...of: Parameters<typeof agendaOf>) =>
  agendaOf(...of).groups.flatMap(({ rows }) => rows);

it('any agenda contains each event ahead exactly once', () => {
  fc.assert(
    fc.property(anySources, anyTime, (sources, now) => {
      const { groups, shown, counts } = agendaOf(sources, now);
      const today = todayIn(now);
      const rows = groups.flatMap((group) => group.rows);
      const all = sources.flatMap(({ events }) => events);
      expect(rows.length).toBe(shown);
      const ahead = all.filter((event) => groupOf(event, today(event.timezone)) !== null);
      expect(shown).toBe(ahead.length);
      expect(counts.earnings + counts.dividend + counts.other).toBe(shown);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(shown);
      expect(rows.every(({ event, source }) => source.events.includes(event))).toBe(true);
      const parts = EVENT_KINDS.map((kind) => rowsOf(sources, now, kind));
      expect(parts.map(({ length }) => length)).toEqual(EVENT_KINDS.map((kind) => counts[kind]));
      expect(new Set(parts.flat().map(({ key }) => key))).toEqual(
        new Set(rows.map(({ key }) => key)),
      );
      for (const [place, kind] of EVENT_KINDS.entries()) {
        expect(parts[place]?.every(({ event }) => eventKind(event) === kind)).toBe(true);
      }
    }),
  );
});

it('any agenda is the same for any order of companies and events', () => {
  fc.assert(
    fc.property(anySources, anyTime, fc.infiniteStream(fc.nat()), (sources, now, numbers) => {
      const shuffled = <T>(list: readonly T[]): T[] =>
        list
          .map((one) => ({ one, at: numbers.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
      const other = shuffled(sources).map((one) => ({ ...one, events: shuffled(one.events) }));
      const keys = (of: AgendaSource[]) =>
        agendaOf(of, now).groups.map(({ week, rows }) => [week, rows.map(({ key }) => key)]);
      expect(keys(other)).toEqual(keys(sources));
    }),
  );
});

it('any agenda draws no unconfirmed day as confirmed, and each event under its own week', () => {
  fc.assert(
    fc.property(anySources, anyTime, (sources, now) => {
      let before = Number.NEGATIVE_INFINITY;
      for (const { week, rows } of agendaOf(sources, now).groups) {
        for (const { event, certainty, first } of rows) {
          const isSure = event.lifecycle === 'confirmed' && event.isConfirmed === true;
          if (!isSure) expect(certainty).not.toBe('confirmed');
          if (eventDates(event).window !== null) expect(certainty).not.toBe('confirmed');
          if (week === 'undated') expect(first).toBeNull();
          if (typeof week === 'number' && first !== null) expect(mondayOf(first)).toBe(week);
        }
        if (typeof week !== 'number') continue;
        expect(week).toBeGreaterThan(before);
        before = week;
      }
    }),
  );
});

describe('the ages of an agenda', () => {
  const at = (ticker: string, asOf: string | null, nextOffset: number | null = null) => ({
    ...source(ticker),
    envelope: envelope({ asOf, nextOffset }),
  });
  const said = (...sources: AgendaSource[]) =>
    agendaAges(sources).map(({ day, companies }) => [
      day === null ? null : isoDate(day),
      ...companies.map(({ ticker }) => ticker),
    ]);

  it('are days, newest first, with unreported ages last', () => {
    const sources = [
      at('A', '2026-11-03T12:00:00Z'),
      at('B', null),
      at('C', '2026-11-25'),
      at('D', '2026-11-25T12:00:00Z'),
      at('E', '2026-11-03 09:00'),
    ];
    expect(said(...sources)).toEqual([
      ['2026-11-25', 'C', 'D'],
      ['2026-11-03', 'A', 'E'],
      [null, 'B'],
    ]);
    expect(said()).toEqual([]);
  });

  it('name companies with further events', () => {
    const whole = at('A', null);
    const cut = { ...at('C', null), envelope: envelope({ cut: true }) };
    expect(notWhole([whole, at('B', null, 20), cut]).map(({ ticker }) => ticker)).toEqual([
      'B',
      'C',
    ]);
  });
});

afterEach(() => vi.unstubAllEnvs());

const at = (asOf: string | null, retrievedAt = 5000) => ({
  ...source('A'),
  envelope: { ...envelope({ asOf }), retrievedAt },
});
const { company } = source('A');

it.each<[string, [string, string], string]>([
  ['the earlier of two moments, listed last', ['25T12:00:00Z', '25T09:00:00Z'], '25T09:00:00Z'],
  ['the earlier of two moments, listed first', ['25T09:00:00Z', '25T12:00:00Z'], '25T09:00:00Z'],
  ['the first of two notations of a time', ['25T09:00:00Z', '25T10:00:00+01:00'], '25T09:00:00Z'],
  ['a date before a moment of that day, listed last', ['25T09:00:00Z', '25'], '25'],
  ['a date before a moment of that day, listed first', ['25', '25T09:00:00Z'], '25'],
  ['the first of two texts without a moment', ['25 09:00', '25'], '25 09:00'],
])('shows the oldest of a day’s as-of times: %s', (_, told, oldest) => {
  vi.stubEnv('TZ', 'UTC');
  const sources = told.map((text) => at(`2026-11-${text}`));
  expect(agendaAges(sources)).toEqual([
    {
      day: dayNumber('2026-11-25'),
      companies: [company, company],
      asOf: `2026-11-${oldest}`,
      retrievedAt: 5000,
    },
  ]);
});

it('shows the earliest retrieval of a day’s answers', () => {
  const sources = [at(null, 7000), at(null, 6000), at(null, 8000)];
  expect(agendaAges(sources)).toEqual([
    { day: null, companies: [company, company, company], asOf: null, retrievedAt: 6000 },
  ]);
});

it('takes the day of a moment from the user’s calendar, and a date unchanged', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const days = ['2026-11-25T12:00:00Z', '2026-11-25'].map((asOf) => agendaAges([at(asOf)])[0]?.day);
  expect(days).toEqual(['2026-11-26', '2026-11-25'].map(dayNumber));
});

it('takes today in a zone that the browser does not know from the user’s calendar', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const zones = ['Mars/Olympus', null, 'Europe/London'];
  expect(zones.map(todayIn(NOW))).toEqual(
    ['2026-11-26', '2026-11-26', '2026-11-25'].map(dayNumber),
  );
});
