import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { groupEvents, inGroupOrder } from '../../../lib/research/event-groups.ts';
import { event } from '../../components/fixtures/events.ts';

/** A Wednesday; in Oslo it is Thursday already. */
const NOW = Date.parse('2026-11-25T23:30:00Z');
const oslo = { timezone: 'Europe/Oslo' };
const estimated = { ...oslo, lifecycle: 'estimated', isConfirmed: false, eventDate: null };
const groupOf = (changes: Partial<CompanyEvent>) => groupEvents([event(changes)], NOW)[0]?.group;

describe('the groups of events', () => {
  it.each<[string, Partial<CompanyEvent>, string]>([
    ['contain today in the event’s own zone', { ...oslo, eventDate: '2026-11-26' }, 'today'],
    ['contain yesterday in the event’s own zone', { ...oslo, eventDate: '2026-11-25' }, 'past'],
    ['contain today elsewhere', { timezone: 'America/New_York', eventDate: '2026-11-25' }, 'today'],
    ['contain the days until Sunday', { ...oslo, eventDate: '2026-11-29' }, 'thisWeek'],
    ['contain the days from Monday on', { ...oslo, eventDate: '2026-11-30' }, 'later'],
    [
      'contain a future window by its first day',
      { ...estimated, windowStart: '2026-11-28', windowEnd: '2027-01-05' },
      'thisWeek',
    ],
    [
      'contain a window that starts today',
      { ...estimated, windowStart: '2026-11-26', windowEnd: '2026-11-27' },
      'today',
    ],
    [
      'contain a window that began before',
      { ...estimated, windowStart: '2026-11-12', windowEnd: '2026-11-26' },
      'open',
    ],
    [
      'contain a window that is over',
      { ...estimated, windowStart: '2026-11-12', windowEnd: '2026-11-25' },
      'past',
    ],
    ['contain an open window that began', { ...estimated, windowStart: '2026-01-01' }, 'open'],
    [
      'contain an open window that is to begin',
      { ...estimated, windowStart: '2027-01-01' },
      'later',
    ],
    ['contain a window without a start', { ...estimated, windowEnd: '2027-01-01' }, 'open'],
    [
      'contain a date inside a window',
      { ...estimated, eventDate: '2026-11-26', windowStart: '2026-11-01' },
      'open',
    ],
    ['contain an event without a date', { eventDate: null }, 'undated'],
    ['contain an event with an invalid date', { eventDate: 'next spring' }, 'undated'],
    [
      'contain an unannounced event',
      { lifecycle: 'awaiting_announcement', isConfirmed: false, eventDate: '2026-11-26' },
      'undated',
    ],
  ])('%s', (_, changes, group) => {
    expect(groupOf(changes)).toBe(group);
  });

  it('put today’s event before a window that began two weeks ago, each group by date', () => {
    const title = ({ title }: CompanyEvent) => title;
    const list = [
      event({ ...estimated, title: 'began', windowStart: '2026-11-12', windowEnd: '2026-12-20' }),
      event({ ...oslo, title: 'later', eventDate: '2027-01-20' }),
      event({ ...oslo, title: 'soon', eventDate: '2026-12-20' }),
      event({ ...oslo, title: 'today', eventDate: '2026-11-26' }),
    ];
    expect(inGroupOrder(list, NOW).map(title)).toEqual(['today', 'soon', 'later', 'began']);
  });

  it('contain each event once on any day', () => {
    const day = fc.integer({ min: -800, max: 800 }).map((days) => NOW + days * 86_400_000);
    const text = day.map((time) => new Date(time).toISOString().slice(0, 10));
    const maybe = fc.option(text, { nil: null });
    const dated = fc.record({ eventDate: maybe, windowStart: maybe, windowEnd: maybe });
    fc.assert(
      fc.property(fc.array(dated), day, (all, now) => {
        const list = all.map((dates) => event({ ...estimated, ...dates }));
        const grouped = groupEvents(list, now);
        expect(grouped.every(({ events }) => events.length > 0)).toBe(true);
        expect(new Set(grouped.flatMap(({ events }) => events))).toEqual(new Set(list));
        expect(grouped.flatMap(({ events }) => events)).toHaveLength(list.length);
      }),
    );
  });
});
