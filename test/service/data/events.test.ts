import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../model.ts';
import { daysFrom } from './calendar.ts';
import { makeEvents } from './events.ts';
import { LISTINGS, type ListingKey } from './listings.ts';
import { isRealDay, SAMPLE_DAYS } from './sample-days.ts';

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe.each(SAMPLE_DAYS)('the sample events on %s', (today) => {
  const events = makeEvents(today);
  const all = [...events.values()].flat();
  const of = (key: ListingKey) => events.get(LISTINGS[key].id) ?? [];
  const some = (fits: (event: EventRecord) => boolean) => all.filter(fits).length > 0;

  it('have distinct ids and real days', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, event_date, window_start, window_end } of all) {
      expect(id).toMatch(isUuid);
      for (const day of [event_date, window_start, window_end]) {
        if (day !== null) expect(isRealDay(day), day).toBe(true);
      }
      if (window_start && window_end) expect(window_start <= window_end).toBe(true);
    }
  });

  it('show every lifecycle and ones the contract does not list', () => {
    expect(new Set(all.map(({ lifecycle }) => lifecycle))).toEqual(
      new Set(['confirmed', 'estimated', 'awaiting_announcement', 'postponed', 'cancelled']),
    );
  });

  it('contradict themselves both ways', () => {
    expect(some((e) => e.lifecycle === 'estimated' && e.is_confirmed)).toBe(true);
    expect(some((e) => e.lifecycle === 'confirmed' && !e.is_confirmed)).toBe(true);
  });

  it('come as a day, a window, both, an open window, and nothing at all', () => {
    const shapes = new Set(
      all.map((e) =>
        [e.event_date, e.window_start, e.window_end].map((d) => Number(d !== null)).join(''),
      ),
    );
    expect([...shapes].sort()).toEqual(['000', '001', '010', '011', '100', '111']);
    expect(
      some((e) => e.lifecycle === 'awaiting_announcement' && !e.event_date && !e.window_start),
    ).toBe(true);
  });

  it('name time zones that exist, or none', () => {
    const zones = new Set(all.map(({ timezone }) => timezone));
    for (const zone of ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', null]) {
      expect(zones).toContain(zone);
    }
    for (const timeZone of zones) {
      if (timeZone) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
  });

  it('give Larkmere at least 25 in the year to come, and some companies none', () => {
    const [from, to] = [daysFrom(today, 0), daysFrom(today, 366)];
    const within = of('larkmere').filter(
      (e) =>
        (e.event_date && e.event_date >= from && e.event_date <= to) ||
        (e.window_start && e.window_end && e.window_start <= to && e.window_end >= from),
    );
    expect(within.length).toBeGreaterThanOrEqual(25);
    expect(of('wattlecreek')).toEqual([]);
    expect(of('larkmereLand').every((e) => e.event_date && e.event_date < from)).toBe(true);
  });

  it('lie on the edges of the year to come and just outside them', () => {
    const days = of('ostrel').map(({ event_date }) => event_date);
    for (const count of [-1, 0, 366, 367]) expect(days).toContain(daysFrom(today, count));
    const windows = of('ostrel').map((e) => [e.window_start, e.window_end]);
    expect(windows).toContainEqual([daysFrom(today, -12), daysFrom(today, 0)]);
    expect(windows).toContainEqual([daysFrom(today, 366), daysFrom(today, 370)]);
    expect(windows).toContainEqual([daysFrom(today, 367), daysFrom(today, 400)]);
  });

  it('are the same events the day after, as far as they are still to come', () => {
    const tomorrow = makeEvents(new Date(today.getTime() + 86_400_000));
    const ids = new Set([...tomorrow.values()].flat().map(({ id }) => id));
    expect(all.filter(({ id }) => ids.has(id)).length).toBeGreaterThan(all.length * 0.7);
  });
});
