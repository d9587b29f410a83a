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
    ['today in the event’s own zone', { ...oslo, eventDate: '2026-11-26' }, 'today'],
    ['its yesterday', { ...oslo, eventDate: '2026-11-25' }, 'past'],
    ['today elsewhere', { timezone: 'America/New_York', eventDate: '2026-11-25' }, 'today'],
    ['until Sunday', { ...oslo, eventDate: '2026-11-29' }, 'thisWeek'],
    ['from Monday on', { ...oslo, eventDate: '2026-11-30' }, 'later'],
    [
      'a window to come, by its first day',
      { ...estimated, windowStart: '2026-11-28', windowEnd: '2027-01-05' },
      'thisWeek',
    ],
    [
      'a window that begins today',
      { ...estimated, windowStart: '2026-11-26', windowEnd: '2026-11-27' },
      'today',
    ],
    [
      'a window that began before',
      { ...estimated, windowStart: '2026-11-12', windowEnd: '2026-11-26' },
      'open',
    ],
    [
      'a window that is over',
      { ...estimated, windowStart: '2026-11-12', windowEnd: '2026-11-25' },
      'past',
    ],
    ['a window without an end that began', { ...estimated, windowStart: '2026-01-01' }, 'open'],
    ['a window without an end to come', { ...estimated, windowStart: '2027-01-01' }, 'later'],
    ['a window without a start', { ...estimated, windowEnd: '2027-01-01' }, 'open'],
    [
      'a date within a window',
      { ...estimated, eventDate: '2026-11-26', windowStart: '2026-11-01' },
      'open',
    ],
    ['no date', { eventDate: null }, 'undated'],
    ['a text that is no date', { eventDate: 'next spring' }, 'undated'],
    [
      'what was not announced',
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

  it('hold each event once, whatever day it is', () => {
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
