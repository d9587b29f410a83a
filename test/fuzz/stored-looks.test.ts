import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemOf, listsIn } from '../../lib/background/look-item.ts';
import { createLooksStore } from '../../lib/background/looks.ts';
import type { KeptList, Reading } from '../../lib/model/looks.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { listWithReading } from '../../lib/research/kept-look.ts';
import { documentsLook, eventsLook, factsLook, type ReadList } from '../../lib/research/look.ts';
import { event } from '../components/fixtures/events.ts';
import { memoryCommon } from '../lib/background/common.ts';
import { received } from './arbitraries/json.ts';
import { ID, NOW, now } from './arbitraries/kept.ts';
import { LISTS, partial, whole } from './arbitraries/looks.ts';
import { anySlip, slippedIn } from './arbitraries/near.ts';
import { forAll, times } from './holds.ts';

/** The stored look of a list after two readings. */
function keptOf<T>(item: fc.Arbitrary<T>, readingOf: (list: ReadList<T>) => Reading) {
  const read = fc.tuple(fc.array(item, { maxLength: 6 }), fc.constantFrom(whole, partial));
  return fc.tuple(read, read).map(([[first, of], [then, ofThen]]) => {
    const before = listWithReading(null, readingOf(of(first, 1)));
    return [listWithReading(before, readingOf(ofThen(then, 2)))];
  });
}
const companyId = ID;
const keptLists: fc.Arbitrary<KeptList[]> = fc.oneof(
  keptOf(LISTS.events.item, (list) => ({ companyId, list: 'events', look: eventsLook(list) })),
  keptOf(LISTS.documents.item, (list) => ({
    ...{ companyId, list: 'documents', look: documentsLook(list) },
  })),
  keptOf(LISTS.facts.item, (list) => ({ companyId, list: 'revenue', look: factsLook(list) })),
);

describe('a company’s item in storage', () => {
  it('restores its lists unchanged', () =>
    forAll(600, keptLists, (lists) => {
      expect(listsIn(JSON.parse(JSON.stringify(itemOf(lists))))).toEqual(lists);
    }));

  const read = { whole: 0 };
  it('with errors is read as far as possible, and takes readings', () =>
    forAll(300, fc.array(anySlip, { maxLength: 3 }), async (slips) => {
      const common = memoryCommon(now);
      const area = common.local;
      const readings: Reading[] = [];
      const looks = createLooksStore({
        ...common,
        account: async () => 'ada',
        pins: async () => [ID],
        cached: async () => readings,
      });
      const note = (days: number, ...data: CompanyEvent[]) => {
        const range = { from: '2026-11-20', to: '2027-11-21' };
        const retrievedAt = NOW + days * 86_400_000;
        const look = eventsLook({ data, range, meta: { nextOffset: null }, retrievedAt });
        readings.splice(0, 1, { companyId: ID, list: 'events', look });
        return looks.record(ID, { list: 'events', offset: 0 });
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
      expect((await looks.size()).count).toBe(1);
    }));

  it('is read whole often enough to prove something', () => {
    expect(read.whole).toBeGreaterThan(50 * times);
  });
});
