import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../../lib/model/contract.ts';
import { LAST_DAY } from './changes.ts';
import { makeSampleData } from './index.ts';
import { LISTINGS } from './listings.ts';

/** A leap day, a weekend, the last second of a year. */
const DAYS = ['2024-02-29T12:00:00Z', '2026-02-14T00:00:00Z', '2026-12-31T23:59:59Z'];
const STARTS_AND_DAYS = DAYS.flatMap((now) =>
  Array.from({ length: LAST_DAY + 1 }, (_, day): [now: string, day: number] => [now, day]),
);

describe.each(STARTS_AND_DAYS)('the sample data of %s on day %i', (now, day) => {
  const today = new Date(now);
  const data = makeSampleData(today, day);
  const facts = [...data.facts].flatMap(([id, own]) => own.map((fact) => ({ id, ...fact })));
  const events = [...data.events.values()].flat();
  const all = <T, K>(list: T[], of: (one: T) => K) => new Set(list.map(of));

  it('is deterministic, and gives each event its own id', () => {
    // Vitest's own comparison of so much text takes seconds.
    expect(isDeepStrictEqual(makeSampleData(today, day), data)).toBe(true);
    expect(all(events, ({ id }) => id).size).toBe(events.length);
  });

  it('takes each fact from a page of a later, current document of its company', () => {
    const documents = new Map(data.documents.map((document) => [document.id, document]));
    const isRight = ({ id, document_id, page_number, period_end }: (typeof facts)[number]) => {
      const { companyId, version, pages, publishedAt } = documents.get(document_id) ?? {};
      const isThere = companyId === id && version?.active && pages?.[page_number - 1] !== undefined;
      return isThere && publishedAt && publishedAt > period_end;
    };
    expect(facts.filter((fact) => !isRight(fact))).toEqual([]);
    expect(data.documents.filter(({ publishedAt }) => publishedAt >= now)).toEqual([]);
  });

  it('makes events that follow the contract: no confirmed estimate, no unannounced date', () => {
    for (const event of events) {
      expect(event.is_confirmed, event.title).toBe(event.lifecycle === 'confirmed');
      const ends = [event.window_start, event.window_end];
      if (event.lifecycle === 'confirmed') {
        expect([event.event_date !== null, ...ends], event.title).toEqual([true, null, null]);
      }
      if (event.lifecycle === 'awaiting_announcement') expect(event.event_date).toBeNull();
      if (ends.every((end) => end !== null)) expect((ends[0] ?? '') < (ends[1] ?? '')).toBe(true);
    }
  });

  it('contains each case that stories and programs need', () => {
    expect(all(facts, ({ metric }) => metric)).toEqual(new Set(METRICS));
    expect(all(facts, ({ entity_scope }) => entity_scope.split(':')[0]).size).toBe(3);
    expect(all(facts, ({ restated }) => restated).size).toBe(2);
    const values = facts.map(({ value }) => value);
    for (const shape of [/^-\d+$/, /^\d{30}$/, /^-\d{30}$/, /^0\.\d{30}$/]) {
      expect(values.filter((value) => shape.test(value))).not.toEqual([]);
    }
    const ofLarkmere = data.facts.get(LISTINGS.larkmere.id) ?? [];
    expect(ofLarkmere.filter(({ metric }) => metric === 'revenue').length).toBeGreaterThan(40);
    const ofKelstrand = data.facts.get(LISTINGS.kelstrand.id) ?? [];
    expect(all(ofKelstrand, ({ currency }) => currency)).toEqual(new Set(['USD', 'CAD', null]));
    expect(all(events, ({ lifecycle }) => lifecycle).size).toBe(5);
    expect(data.events.get(LISTINGS.larkmere.id)?.length).toBeGreaterThan(20);
    expect(all([...data.quotes.values()], ({ freshness }) => freshness).size).toBe(2);
    expect(data.quotes.has(LISTINGS.tarvane.id)).toBe(false);
    const lengths = data.documents.flatMap(({ pages }) => pages.map((page) => page.length));
    expect(Math.max(...lengths)).toBeGreaterThan(6000);
  });
});

it.each([
  // A Monday afternoon in New York, before the opening there, and a Sunday.
  ['2026-11-23T19:18:00Z', '2026-11-23'],
  ['2026-11-24T14:44:00Z', '2026-11-23'],
  ['2026-11-24T14:46:00Z', '2026-11-24'],
  ['2026-11-22T19:18:00Z', '2026-11-20'],
])('dates a price delayed by 15 minutes at %s to %s', (now, day) => {
  const quote = makeSampleData(new Date(now)).quotes.get(LISTINGS.larkmere.id);
  expect(quote).toMatchObject({ freshness: 'delayed', trading_date: day });
});

it('is not changed through another service’s data', () => {
  const today = new Date('2026-11-23T12:00:00Z');
  const other = makeSampleData(today);
  const [name, title] = ['Renamed', 'Renamed'];
  for (const listing of other.listings) Object.assign(listing, { name });
  for (const quote of other.quotes.values()) Object.assign(quote, { source: name });
  const titled = [...other.documents, ...[...other.events.values()].flat()];
  for (const one of titled) Object.assign(one, { title });
  const now = [...Object.values(LISTINGS), makeSampleData(today)];
  expect(JSON.stringify(now)).not.toContain('Renamed');
});
