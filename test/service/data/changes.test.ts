import { describe, expect, it } from 'vitest';
import type { DocumentRecord, EventRecord, FactRecord, SampleData } from '../model.ts';
import { daysFrom } from './calendar.ts';
import { CHANGES, LAST_DAY } from './changes.ts';
import { makeSampleData } from './index.ts';
import { LISTINGS, type ListingKey } from './listings.ts';

/** From the contract's names alone, what differs between two days is what the script lists. */

/** A leap day, a week before a year's results, the middle of a quarter, and the last second of a year. */
const STARTS = ['2024-02-29T12:00:00Z', '2026-02-14T00:00:00Z', '2026-11-24T09:00:00Z'].concat(
  '2026-12-31T23:59:59Z',
);

const KEYS = Object.keys(LISTINGS) as ListingKey[];
const current = (data: SampleData, companyId: string) =>
  data.documents.filter((one) => one.companyId === companyId && one.version.active);

/** Pairs of the same thing before and after; undefined where it is not there. */
function pairs<T>(
  before: T[],
  after: T[],
  key: (one: T) => string,
): [T | undefined, T | undefined][] {
  const [old, now] = [before, after].map((list) => new Map(list.map((one) => [key(one), one])));
  const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...keys].map((one) => [old?.get(one), now?.get(one)]);
}

function eventKind(before?: EventRecord, after?: EventRecord): string[] {
  if (!before || !after) return [before ? 'event dropped' : 'event added'];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before.lifecycle === after.lifecycle) return ['event moved'];
  return [after.is_confirmed ? 'event confirmed' : 'event estimated again'];
}

function documentKind(before?: DocumentRecord, after?: DocumentRecord): string[] {
  if (!before) return ['document added'];
  if (!after) return ['document gone'];
  return before.version_id === after.version_id ? [] : ['document replaced'];
}

function factKinds(before: FactRecord[], after: FactRecord[]): string[] {
  const known = new Set(before.map((fact) => JSON.stringify(fact)));
  const periods = new Set(before.map(({ period_end }) => period_end));
  const news = after.filter((fact) => !known.has(JSON.stringify(fact)));
  const corrections = news.filter(({ period_end }) => periods.has(period_end));
  return [
    ...corrections.map(() => 'figure corrected'),
    ...(news.length > corrections.length ? ['figures added'] : []),
  ];
}

function differences(before: SampleData, after: SampleData): string[] {
  return KEYS.flatMap((key) => {
    const { id } = LISTINGS[key];
    const of = <T>(map: Map<string, T[]>) => map.get(id) ?? [];
    return [
      ...pairs(of(before.events), of(after.events), (one) => one.id).flatMap(([a, b]) =>
        eventKind(a, b),
      ),
      ...pairs(current(before, id), current(after, id), (one) => one.id).flatMap(([a, b]) =>
        documentKind(a, b),
      ),
      ...factKinds(of(before.facts), of(after.facts)),
    ].map((kind) => `${key}: ${kind}`);
  });
}

describe.each(STARTS)('the days after %s', (now) => {
  const today = new Date(now);
  const data = Array.from({ length: LAST_DAY + 1 }, (_, day) => makeSampleData(today, day));
  const [start] = data;
  const on = (day: number) => data[day] ?? expect.fail(`no day ${day}`);
  const eventOf = (day: number, title: string) =>
    on(day)
      .events.get(LISTINGS.larkmere.id)
      ?.find((event) => event.title === title);

  it.each(Array.from({ length: LAST_DAY }, (_, index) => index + 1))(
    'include exactly the listed changes on day %i',
    (day) => {
      const listed = CHANGES.filter((change) => change.day === day);
      const told = listed.map(({ listing, kind }) => `${listing}: ${kind}`);
      expect(differences(on(day - 1), on(day)).toSorted()).toEqual(told.toSorted());
    },
  );

  it('move a report by a week on day 1 and confirm that day on day 2', () => {
    const before = start?.events
      .get(LISTINGS.larkmere.id)
      ?.find((one) => one.type === 'earnings_release' && one.lifecycle === 'estimated');
    const title = before?.title ?? '';
    const week = (day = '') => daysFrom(new Date(day || 0), 7);
    const moved = {
      event_date: week(before?.event_date ?? ''),
      window_start: week(before?.window_start ?? ''),
      window_end: week(before?.window_end ?? ''),
    };
    expect(eventOf(1, title)).toEqual({ ...before, ...moved });
    const confirmed = { lifecycle: 'confirmed', is_confirmed: true, window_start: null };
    expect(eventOf(2, title)).toEqual({ ...eventOf(1, title), ...confirmed, window_end: null });
  });

  it('restate the revenue of Larkmere’s last quarter on a page with both figures', () => {
    const revenue = (day: number) =>
      on(day)
        .facts.get(LISTINGS.larkmere.id)
        ?.find(
          ({ metric, fiscal_period, entity_scope }) =>
            metric === 'revenue' &&
            fiscal_period.startsWith('Q') &&
            entity_scope === 'consolidated',
        );
    const [before, after] = [revenue(2), revenue(3)];
    expect(after?.fiscal_period).toBe(before?.fiscal_period);
    expect([before?.restated, after?.restated]).toEqual([false, true]);
    const source = on(3).documents.find(({ id }) => id === after?.document_id);
    const page = source?.pages[(after?.page_number ?? 0) - 1];
    for (const fact of [before, after])
      expect(page).toContain((Number(fact?.value) / 1e6).toFixed(1));
  });

  it('change every delayed price and keep historical ones', () => {
    for (const [id, quote] of on(1).quotes) {
      const yesterday = start?.quotes.get(id);
      const close = quote.freshness === 'delayed' ? yesterday?.price : yesterday?.previous_close;
      expect(quote.previous_close, id).toBe(yesterday?.previous_close === null ? null : close);
    }
    expect(on(1).quotes.get(LISTINGS.larkmere.id)?.price).not.toBe('74.36');
  });
});
