import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLooksStore } from '../../lib/background/looks.ts';
import { packPart, unpackPart } from '../../lib/background/packed-looks.ts';
import type { Reading } from '../../lib/model/looks.ts';
import type { CompanyEvent } from '../../lib/model/records.ts';
import { type KeptPart, notedPart, partChanges } from '../../lib/research/company-changes.ts';
import { documentsLook, eventsLook, factsLook } from '../../lib/research/look.ts';
import { event } from '../components/fixtures/events.ts';
import { memoryArea } from '../memory-area.ts';
import { received } from './arbitraries/json.ts';
import { ID, NOW, now } from './arbitraries/kept.ts';
import { LISTS, partial, whole } from './arbitraries/looks.ts';
import { anySlip, slippedIn } from './arbitraries/near.ts';
import { anyText } from './arbitraries/texts.ts';
import { holds, times } from './holds.ts';

const wellFormed = anyText.map((text) => text.toWellFormed());
const of = fc.constantFrom(whole, partial);
const twice = <T>(item: fc.Arbitrary<T>) =>
  fc.tuple(fc.array(item, { maxLength: 6 }), of, fc.array(item, { maxLength: 6 }), of);

/** What is kept of a list after two readings, of each kind of list. */
const keptPart: fc.Arbitrary<KeptPart> = fc.oneof(
  twice(LISTS.events.item).map(([a, first, b, then]) =>
    keptAfter([eventsLook(first(a, 1)), eventsLook(then(b, 2))].map(readingOf('events'))),
  ),
  twice(LISTS.documents.item).map(([a, first, b, then]) =>
    keptAfter([documentsLook(first(a, 1)), documentsLook(then(b, 2))].map(readingOf('documents'))),
  ),
  twice(LISTS.facts.item).map(([a, first, b, then]) =>
    keptAfter([factsLook(first(a, 1)), factsLook(then(b, 2))].map(readingOf('facts'))),
  ),
);

const readingOf = (list: 'events' | 'documents' | 'facts') => (look: unknown) =>
  ({ list, metric: 'revenue', look, fromCache: false }) as Reading;

function keptAfter(readings: Reading[]): KeptPart {
  const kept = readings.reduce<KeptPart | null>((before, one) => notedPart(before, one, 2), null);
  if (!kept) throw new Error('nothing was read');
  return kept;
}

const nameOf = (part: KeptPart) => (part.list === 'facts' ? part.metric : part.list);

describe('readings in storage', () => {
  holds(
    'are restored unchanged and report the same, however often',
    600,
    fc.property(keptPart, (part) => {
      const text = packPart(part);
      const back = unpackPart(nameOf(part), text);
      expect(back && partChanges(back)).toEqual(partChanges(part));
      expect(back && packPart(back)).toBe(text);
    }),
  );

  holds(
    'whose text was damaged are read whole or not at all, without a throw',
    600,
    fc.property(keptPart, fc.nat(), wellFormed, (part, at, put) => {
      const text = packPart(part);
      const place = at % (text.length + 1);
      const changed = text.slice(0, place) + put.slice(0, 9) + text.slice(place + 1);
      for (const one of [changed, put, text.slice(0, place)]) {
        const back = unpackPart(nameOf(part), one);
        if (back) partChanges(back);
      }
    }),
  );
});

describe('a company’s item in storage', () => {
  const read = { whole: 0 };
  holds(
    'with errors is read as far as possible, without a throw, and takes new readings',
    300,
    fc.asyncProperty(fc.array(anySlip, { maxLength: 3 }), async (slips) => {
      const area = memoryArea();
      const looks = createLooksStore({
        area,
        session: memoryArea(),
        account: async () => 'ada',
        pins: async () => [ID],
        isAllowed: async () => true,
        now,
        onChange: () => {},
      });
      const note = (days: number, ...data: CompanyEvent[]) => {
        const range = { from: '2026-11-20', to: '2027-11-21' };
        const retrievedAt = NOW + days * 86_400_000;
        const look = eventsLook({ data, range, meta: { nextOffset: null }, retrievedAt });
        const reading: Reading = { list: 'events', look, fromCache: false };
        return looks.note({ companyId: ID, subject: 'ada', reading });
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

  it('reads enough whole items to prove something', () => {
    expect(read.whole).toBeGreaterThan(50 * times);
  });
});
