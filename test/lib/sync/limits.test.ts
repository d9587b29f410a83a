import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRoom } from '../../../lib/sync/write-plan.ts';
import { holds } from '../../fuzz/holds.ts';
import { createSyncAreas } from '../../sync-areas.ts';
import { createDevice, idOf, listing } from './device.ts';

/** The limits of storage.sync, which the stand-in of the area enforces as browsers do. */

const NOW = 30_000_000;
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** A share of companies, each with a text of one kind, in some of these lists. */
const world = fc.record({
  companies: fc.integer({ min: 0, max: 300 }),
  unit: fc.constantFrom('x', '<', '"', '名', '\u0001', '\u2028', '😀'),
  lists: fc.integer({ min: 1, max: 30 }),
  /** Of each company, in percent of the lists. */
  share: fc.integer({ min: 1, max: 100 }),
  idLength: fc.constantFrom(3, 36, 100),
  /** What another version has there. */
  foreign: fc.array(fc.integer({ min: 1, max: 8000 }), { maxLength: 13 }),
});

describe('written data', () => {
  it('fill an area to its last byte as the stricter browser counts it', () => {
    const room = createRoom();
    const size = () => JSON.stringify(Object.fromEntries(room.items)).length;
    for (let n = 0; n < 12; n++) expect(room.put(`o${n}`, 'x'.repeat(8000))).toBe(true);
    // One more item needs its key, quotation marks and a colon; a comma stands in the place of a brace.
    const left = 102_400 - size() - ',"last":""'.length - 1;
    expect(room.put('last', 'x'.repeat(left + 1))).toBe(false);
    expect(room.put('last', 'x'.repeat(left))).toBe(true);
    expect(size()).toBe(102_399);
    expect(room.put('"', '')).toBe(false);
  });

  holds(
    'fit the sync area for any pins and existing data',
    60,
    fc.asyncProperty(world, async ({ companies, unit, lists, share, idLength, foreign }) => {
      const device = createDevice(createSyncAreas().profile(), () => NOW);
      for (const [n, size] of foreign.entries()) {
        await device.profile.area.set({ [`other ${n}`]: 'x'.repeat(size) });
      }
      const listId = (n: number) => (n === 0 ? 'first' : `${n}`.padEnd(idLength, 'l'));
      const pins = many(companies, (n) => ({
        ...listing(n, unit.repeat(200)),
        exchange: unit.repeat(80),
        ticker: unit.repeat(30),
      }));
      device.keep({
        recents: [],
        pins,
        lists: many(lists, (n) => ({
          id: listId(n),
          name: n === 0 ? null : `L${unit.repeat(57)}${n}`,
          companies: pins
            .filter((_, c) => n === 0 || (c * 37 + n * 61) % 100 < share)
            .map(({ id }) => id),
        })),
      });
      const { fits, companies: all } = await device.sync();
      expect(all).toBe(companies);
      expect(fits).toBeLessThanOrEqual(companies);
      if (foreign.length === 0 && lists === 1) expect(fits).toBe(companies);
      // Once more, with nothing new to say.
      const writes = device.profile.writes();
      const again = await device.sync();
      expect(again.fits).toBe(fits);
      if (fits === companies) expect(device.profile.writes()).toBe(writes);
    }),
  );

  it('replace records of removed companies by new companies', async () => {
    const device = createDevice(createSyncAreas().profile(), () => NOW);
    for (let round = 0; round < 4; round++) {
      const pins = many(300, (n) => listing(round * 300 + n));
      const companies = pins.map(({ id }) => id);
      device.keep({ recents: [], pins, lists: [{ id: 'first', name: null, companies }] });
      expect(await device.sync()).toMatchObject({ fits: 300, companies: 300 });
    }
    const keys = [...device.profile.items.keys()];
    expect(keys.length).toBeLessThanOrEqual(512);
    expect(keys).toContain(`pin ${idOf(1199)}`);
  });
});
