import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemOf, listsIn } from '../../lib/background/look-item.ts';
import { createLooksStore } from '../../lib/background/looks.ts';
import type { KeptList, Reading } from '../../lib/model/looks.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { notedList } from '../../lib/research/company-changes.ts';
import { documentsLook, eventsLook, factsLook } from '../../lib/research/look.ts';
import { event } from '../components/fixtures/events.ts';
import { memoryArea } from '../memory-area.ts';
import { received } from './arbitraries/json.ts';
import { ID, NOW, now } from './arbitraries/kept.ts';
import { LISTS, partial, whole } from './arbitraries/looks.ts';
import { anySlip, slippedIn } from './arbitraries/near.ts';
import { holds, times } from './holds.ts';

const of = fc.constantFrom(whole, partial);
const twice = <T>(item: fc.Arbitrary<T>) =>
  fc.tuple(fc.array(item, { maxLength: 6 }), of, fc.array(item, { maxLength: 6 }), of);
const keptAfter = (...readings: Reading[]): KeptList[] => [
  ...readings.reduce<KeptList[]>(([before = null], one) => [notedList(before, one)], []),
];

/** What is kept of a list after two readings, of each kind of list. */
const keptLists: fc.Arbitrary<KeptList[]> = fc.oneof(
  twice(LISTS.events.item).map(([a, first, b, then]) =>
    keptAfter(
      { companyId: ID, list: 'events', look: eventsLook(first(a, 1)) },
      { companyId: ID, list: 'events', look: eventsLook(then(b, 2)) },
    ),
  ),
  twice(LISTS.documents.item).map(([a, first, b, then]) =>
    keptAfter(
      { companyId: ID, list: 'documents', look: documentsLook(first(a, 1)) },
      { companyId: ID, list: 'documents', look: documentsLook(then(b, 2)) },
    ),
  ),
  twice(LISTS.facts.item).map(([a, first, b, then]) =>
    keptAfter(
      { companyId: ID, list: 'revenue', look: factsLook(first(a, 1)) },
      { companyId: ID, list: 'revenue', look: factsLook(then(b, 2)) },
    ),
  ),
);

describe('a company’s item in storage', () => {
  holds(
    'restores its lists unchanged',
    600,
    fc.property(keptLists, (lists) => {
      expect(listsIn(JSON.parse(JSON.stringify(itemOf(lists))))).toEqual(lists);
    }),
  );

  const read = { whole: 0 };
  holds(
    'with errors is read as far as possible, without a throw, and takes new readings',
    300,
    fc.asyncProperty(fc.array(anySlip, { maxLength: 3 }), async (slips) => {
      const area = memoryArea();
      const readings: Reading[] = [];
      const looks = createLooksStore({
        area,
        session: memoryArea(),
        account: async () => 'ada',
        pins: async () => [ID],
        cached: async () => readings,
        isAllowed: async () => true,
        now,
        onChange: () => {},
      });
      const note = (days: number, ...data: CompanyEvent[]) => {
        const range = { from: '2026-11-20', to: '2027-11-21' };
        const retrievedAt = NOW + days * 86_400_000;
        const look = eventsLook({ data, range, meta: { nextOffset: null }, retrievedAt });
        readings.splice(0, 1, { companyId: ID, list: 'events', look });
        return looks.note(ID, { list: 'events', offset: 0 });
      };
      await note(-2);
      await note(-1, event({}));
      for (const slip of slips) {
        const [key = '', value] =
          [...area.items].find(([name]) => name.startsWith(`look ${ID}`)) ?? [];
        await area.set({ [key]: received(slippedIn(JSON.parse(JSON.stringify(value)), slip)) });
      }
      const { company } = await looks.get(ID);
      read.whole += company?.parts.length ?? 0;
      for (const { changes } of company?.parts ?? []) expect(changes.length).toBeLessThan(2);
      await note(0, event({}));
      await note(1);
      expect((await looks.get(ID)).company?.id).toBe(ID);
      await looks.tidy();
      expect((await looks.size()).companies).toBe(1);
    }),
  );

  it('is read whole often enough to prove something', () => {
    expect(read.whole).toBeGreaterThan(50 * times);
  });
});
