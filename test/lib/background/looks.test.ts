import { describe, expect, it } from 'vitest';
import { createLooksStore } from '../../../lib/background/looks.ts';
import type { NotedReading } from '../../../lib/model/looks.ts';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { documentsLook, eventsLook, factsLook } from '../../../lib/research/look.ts';
import { documentItem } from '../../components/fixtures/documents.ts';
import { event } from '../../components/fixtures/events.ts';
import { quarter } from '../../components/fixtures/facts.ts';
import { memoryArea } from '../../memory-area.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-03T12:00:00Z');
const id = (n: number) => `0d3f8f6a-1c52-4d62-8f0e-95f3a6d1c00${n}`;
const range = { from: '2026-11-03', to: '2027-11-04' };
const dividend = event({ title: 'Dividend', eventDate: '2026-12-04' });

function setUp() {
  const local = memoryArea();
  const session = memoryArea();
  const world = {
    now: START,
    account: 'ada' as string | null,
    pins: [id(1), id(2)],
    allowed: true,
    isFull: false,
    told: 0,
  };
  const area = {
    ...local,
    async set(items: Record<string, unknown>) {
      if (world.isFull) throw new Error('QUOTA_BYTES quota exceeded');
      await local.set(items);
    },
  };
  const open = () =>
    createLooksStore({
      area,
      session,
      account: async () => world.account,
      pins: async () => world.pins,
      isAllowed: async () => world.allowed,
      now: () => world.now,
      onChange: () => {
        world.told += 1;
      },
    });
  let looks = open();
  const company = { companyId: id(1), subject: 'ada' };
  return {
    world,
    local,
    get looks() {
      return looks;
    },
    /** The browser ended the worker; the next one starts. */
    die: () => {
      looks = open();
    },
    reads: (data: CompanyEvent[], given: Partial<NotedReading> = {}, fromCache = false) =>
      looks.note({
        ...company,
        ...given,
        reading: {
          list: 'events',
          fromCache,
          look: eventsLook({ data, range, meta: { nextOffset: null }, retrievedAt: world.now }),
        },
      }),
    keys: () => [...local.items.keys()].filter((key) => key.startsWith('look ')),
    said: async (companyId = id(1)) => {
      const { company: found } = await looks.get(companyId);
      return found?.parts.flatMap(({ changes }) => changes.map((change) => change.found));
    },
  };
}

it('reports changes since the last reading, across restarts, until they are marked as seen', async () => {
  const bench = setUp();
  const { world, reads, die, said } = bench;
  await reads([]);
  expect(await said()).toEqual([]);
  die();
  world.now += 2 * DAY;
  await reads([dividend]);
  die();
  expect(await said()).toEqual(['new']);
  const { counts, company } = await bench.looks.get(id(1));
  expect(counts).toEqual({ [id(1)]: { count: 1, since: START } });
  const [part] = company?.parts ?? [];
  expect(part).toMatchObject({ seenAt: START, readAt: world.now, compared: null });
  await bench.looks.markSeen(id(1), [{ part: 'events', readAt: world.now }]);
  expect(await bench.looks.get(id(1))).toMatchObject({ counts: {}, company: { parts: [] } });
});

it('keeps changes that were read after the panel showed those marked as seen', async () => {
  const { world, reads, said, looks } = setUp();
  await reads([]);
  world.now += DAY;
  await reads([dividend]);
  const shown = world.now;
  world.now += DAY;
  await reads([dividend, event({ title: 'Talk', eventDate: '2026-12-08' })]);
  await looks.markSeen(id(1), [{ part: 'events', readAt: shown }]);
  expect(await said()).toEqual(['new', 'new']);
});

it('notifies open pages when there is more to compare or other changes, but not of a first reading', async () => {
  const { world, reads } = setUp();
  await reads([]);
  expect(world.told).toBe(0);
  world.now += DAY;
  await reads([]);
  expect(world.told).toBe(1);
  await reads([dividend]);
  await reads([dividend], {}, true);
  expect(world.told).toBe(2);
});

it('ignores a repeated or older answer', async () => {
  const { world, reads, said, keys, local } = setUp();
  await reads([dividend]);
  const before = structuredClone(local.items.get(keys()[0] ?? ''));
  await reads([dividend], {}, true);
  expect(local.items.get(keys()[0] ?? '')).toEqual(before);
  world.now += DAY;
  await reads([]);
  world.now -= DAY;
  await reads([dividend], {}, true);
  await reads([dividend]);
  expect(await said()).toEqual(['gone']);
});

it('reports a full storage even when nothing was stored yet', async () => {
  const { world, reads, looks, keys } = setUp();
  world.isFull = true;
  await reads([dividend]);
  expect(keys()).toEqual([]);
  expect(world.told).toBe(1);
  expect(await looks.get(id(1))).toMatchObject({ isFull: true, counts: {} });
  world.isFull = false;
  await reads([dividend]);
  expect((await looks.get(id(1))).isFull).toBe(false);
});

describe('an account', () => {
  it('sees no reading of another account, and its own again when it returns', async () => {
    const { world, reads, said, local } = setUp();
    await reads([]);
    world.now += DAY;
    await reads([dividend]);
    world.account = 'bob';
    expect(await said()).toEqual([]);
    // On its way when the accounts changed.
    await reads([]);
    await reads([dividend], { subject: 'bob' });
    expect(await said()).toEqual([]);
    world.account = null;
    expect(await said()).toBeUndefined();
    world.account = 'ada';
    expect(await said()).toEqual(['new']);
    expect(JSON.stringify([...local.items])).not.toMatch(/ada|bob/);
  });
});

describe('a reading', () => {
  it('is kept only for pinned companies, and deleted with the pin under any account', async () => {
    const { world, reads, keys, looks } = setUp();
    await reads([]);
    await reads([], { companyId: id(2) });
    await reads([], { companyId: id(3) });
    world.account = 'bob';
    await reads([], { subject: 'bob' });
    expect(keys()).toHaveLength(3);
    world.pins = [id(2)];
    await looks.pinsChanged();
    expect(keys()).toEqual([expect.stringContaining(id(2))]);
    world.pins = [];
    await looks.pinsChanged();
    expect(keys()).toEqual([]);
  });

  it('is deleted by policy, by Options, and after 400 days', async () => {
    const { world, reads, keys, local, looks } = setUp();
    await reads([]);
    world.allowed = false;
    expect(await looks.get(id(1))).toMatchObject({ counts: {}, company: null });
    expect(local.items.size).toBe(0);
    world.allowed = true;
    await reads([]);
    const { companies, bytes } = await looks.size();
    expect(companies).toBe(1);
    expect(bytes).toBeGreaterThan(100);
    await looks.clear();
    expect(local.items.size).toBe(0);
    await reads([]);
    world.now += 399 * DAY;
    await looks.tidy();
    expect(keys()).toHaveLength(1);
    world.now += 2 * DAY;
    await looks.tidy();
    expect(keys()).toHaveLength(0);
  });

  it('keeps a list unknown to this version, and starts again when it is broken', async () => {
    const { world, reads, said, keys, local } = setUp();
    await reads([]);
    const [place = ''] = keys();
    const item = structuredClone(Object(local.items.get(place)));
    item.parts.insiders = { text: 'of a later version' };
    item.parts.events.text = 'no look';
    local.items.set(place, item);
    world.now += DAY;
    await reads([dividend]);
    expect(await said()).toEqual([]);
    expect(Object(local.items.get(place)).parts.insiders).toEqual({ text: 'of a later version' });
    world.now += DAY;
    await reads([]);
    expect(await said()).toEqual(['gone']);
  });

  it('stays unchanged while storage is full, which is reported until there is room', async () => {
    const { world, reads, said, keys, local, looks } = setUp();
    await reads([]);
    const before = structuredClone(local.items.get(keys()[0] ?? ''));
    world.isFull = true;
    world.now += DAY;
    const told = world.told;
    await reads([dividend]);
    expect(world.told).toBe(told + 1);
    expect(await looks.get(id(1))).toMatchObject({ isFull: true, company: { parts: [] } });
    expect(local.items.get(keys()[0] ?? '')).toEqual(before);
    world.isFull = false;
    await reads([dividend]);
    expect((await looks.get(id(1))).isFull).toBe(false);
    expect(await said()).toEqual(['new']);
  });

  it('has room for all metrics of a company, and drops the oldest beyond that', async () => {
    const { world, looks, local, keys } = setUp();
    const metrics = ['revenue', 'eps', 'assets', 'cash', 'debt', 'equity', 'net_income'] as const;
    for (const metric of metrics) {
      world.now += 1;
      const data = Array.from({ length: 80 }, (_, n) => ({
        ...quarter(2026 - Math.floor(n / 4), (n % 4) + 1, `${n}`.padStart(60, '1')),
        other: [],
      }));
      const list = { data, meta: { nextOffset: null }, retrievedAt: world.now };
      const reading = { list: 'facts', metric, look: factsLook(list), fromCache: false } as const;
      await looks.note({ companyId: id(1), subject: 'ada', reading });
    }
    const item = JSON.stringify(local.items.get(keys()[0] ?? ''));
    expect(item.length).toBeLessThanOrEqual(16_384);
    expect(item).toContain('net_income');
    expect(item).not.toContain('revenue');
  });
});

it('keeps 20 events, 40 documents and 60 facts of a company, read twice, in 10 kB', async () => {
  const { looks } = setUp();
  const at = (n: number) => `0d3f8f6a-1c52-4d62-8f0e-${String(n).padStart(12, '0')}`;
  for (const day of [0, 1]) {
    const read = { meta: { nextOffset: null }, retrievedAt: START + day * DAY };
    const events = Array.from({ length: 20 }, (_, e) =>
      event({
        id: at(e),
        title: `Results for the quarter ${e} of the year`,
        eventDate: `2027-02-${10 + (e % 9) + (e < 3 ? day : 0)}`,
      }),
    );
    const documents = Array.from({ length: 40 }, (_, d) =>
      documentItem({
        id: at(100 + d),
        versionId: at(200 + d),
        title: `Report on the third quarter, part ${d}`,
      }),
    );
    const facts = Array.from({ length: 60 }, (_, f) => ({
      ...quarter(2026 - Math.floor(f / 12), (f % 4) + 1, `${310_459_000 + f}`),
      entityScope: f % 3 === 0 ? 'consolidated' : `segment:part_${f % 3}`,
      documentId: at(100 + (f % 20)),
    }));
    const note = (reading: NotedReading['reading']) =>
      looks.note({ companyId: id(1), subject: 'ada', reading });
    const [fromCache, metric] = [false, 'revenue'] as const;
    await note({ list: 'events', look: eventsLook({ data: events, range, ...read }), fromCache });
    await note({ list: 'documents', look: documentsLook({ data: documents, ...read }), fromCache });
    await note({ list: 'facts', metric, look: factsLook({ data: facts, ...read }), fromCache });
  }
  const { bytes } = await looks.size();
  expect(bytes).toBeGreaterThan(6_500);
  expect(bytes).toBeLessThan(10_000);
});
