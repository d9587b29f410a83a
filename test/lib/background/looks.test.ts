import { describe, expect, it } from 'vitest';
import { MAX_ITEM } from '../../../lib/background/look-item.ts';
import { METRICS } from '../../../lib/model/contract.ts';
import { documentsLook, factsLook } from '../../../lib/research/look.ts';
import { event } from '../../components/fixtures/events.ts';
import { quarter } from '../../components/fixtures/facts.ts';
import { id, looksBench, START } from './looks-bench.ts';

const DAY = 86_400_000;
const empty = { data: [], meta: { nextOffset: null }, retrievedAt: START };
const dividend = event({ title: 'Dividend', eventDate: '2026-12-04' });

it('reports changes since the last reading, across restarts, until they are marked as seen', async () => {
  const bench = looksBench();
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
  await bench.looks.markSeen(id(1), [{ list: 'events', readAt: world.now }]);
  expect(await bench.looks.get(id(1))).toMatchObject({ counts: {}, company: { parts: [] } });
});

it('keeps changes that were read after the panel showed those marked as seen', async () => {
  const { world, reads, said, looks } = looksBench();
  await reads([]);
  world.now += DAY;
  await reads([dividend]);
  const shown = world.now;
  world.now += DAY;
  await reads([dividend, event({ title: 'Talk', eventDate: '2026-12-08' })]);
  await looks.markSeen(id(1), [{ list: 'events', readAt: shown }]);
  expect(await said()).toEqual(['new', 'new']);
});

it('counts no changes of an unpinned company when the worker dies as it deletes them', async () => {
  const bench = looksBench();
  const { world, local, reads, die, looks } = bench;
  await reads([]);
  world.now += DAY;
  await reads([dividend]);
  expect((await looks.get(null)).counts).toHaveProperty(id(1));
  world.pins = [id(2)];
  const { remove } = local;
  await new Promise<void>((dies) => {
    local.remove = async (keys) => {
      await remove(keys);
      dies();
      return new Promise(() => {});
    };
    void looks.pinsChanged();
  });
  local.remove = remove;
  die();
  world.pins = [id(1), id(2)];
  expect((await bench.looks.get(null)).counts).toEqual({});
});

it('notifies open pages of a list that was read again, but not of a first reading', async () => {
  const { world, reads, told } = looksBench();
  await reads([dividend]);
  expect(told()).toBe(0);
  world.now += DAY;
  await reads([]);
  expect(told()).toBe(1);
});

it('reports a full storage even when nothing was stored yet', async () => {
  const { local, reads, looks, keys, told } = looksBench();
  local.isFull = true;
  await reads([dividend]);
  expect(keys()).toEqual([]);
  expect(told()).toBe(1);
  expect(await looks.get(id(1))).toMatchObject({ isFull: true, counts: {} });
  local.isFull = false;
  await reads([dividend]);
  expect((await looks.get(id(1))).isFull).toBe(false);
});

it('an account sees no reading of another account, and its own again when it returns', async () => {
  const { world, reads, said, local } = looksBench();
  await reads([]);
  world.now += DAY;
  await reads([dividend]);
  world.account = 'account-b';
  expect(await said()).toEqual([]);
  await reads([dividend]);
  expect(await said()).toEqual([]);
  world.account = null;
  expect(await said()).toBeUndefined();
  world.account = 'account-a';
  expect(await said()).toEqual(['new']);
  expect(JSON.stringify([...local.items])).not.toMatch(/account-[ab]/);
});

it('an account keeps no list that was cached while another account connected', async () => {
  const { world, looks, keys } = looksBench();
  const reading = { companyId: id(1), list: 'documents', look: documentsLook(empty) } as const;
  world.cached.set('account-a', [reading]);
  const noting = looks.record(id(1), { list: 'documents', offset: 0 });
  world.cached.get = () => {
    world.account = 'account-b';
    return [reading];
  };
  await noting;
  expect(keys()).toEqual([]);
});

describe('a reading', () => {
  it('is kept only for pinned companies, and deleted with the pin under any account', async () => {
    const { world, reads, keys, looks } = looksBench();
    await reads([]);
    await reads([], id(2));
    await reads([], id(3));
    world.account = 'account-b';
    await reads([]);
    expect(keys()).toHaveLength(3);
    world.pins = [id(2)];
    await looks.pinsChanged();
    expect(keys()).toEqual([expect.stringContaining(id(2))]);
    world.pins = [];
    await looks.pinsChanged();
    expect(keys()).toEqual([]);
  });

  it('is deleted with the last pin by a worker that has just started', async () => {
    const bench = looksBench();
    await bench.reads([]);
    bench.die();
    bench.world.pins = [];
    await bench.looks.pinsChanged();
    expect(bench.keys()).toEqual([]);
  });

  it('that was cached before the company was pinned is kept with the pin', async () => {
    const { world, reads, said, keys, looks } = looksBench();
    await reads([], id(3));
    world.pins = [id(1), id(3)];
    await looks.pinsChanged();
    expect(keys()).toEqual([expect.stringContaining(id(3))]);
    world.now += DAY;
    await reads([dividend], id(3));
    expect(await said(id(3))).toEqual(['new']);
    expect((await looks.get(null)).counts).toEqual({ [id(3)]: { count: 1, since: START } });
    world.pins = [id(1)];
    await looks.pinsChanged();
    world.pins = [id(3)];
    world.cached.clear();
    await looks.pinsChanged();
    expect(await looks.get(id(3))).toMatchObject({ counts: {}, company: { parts: [] } });
  });

  it('is deleted by policy, by Options, and after 400 days', async () => {
    const { world, off, reads, keys, local, looks } = looksBench();
    await reads([]);
    off.push('changes');
    expect(await looks.get(id(1))).toMatchObject({ counts: {}, company: null });
    expect(local.items.size).toBe(0);
    off.length = 0;
    await reads([]);
    const { count, bytes } = await looks.size();
    expect(count).toBe(1);
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

  it('starts again when it cannot be read, and leaves the other lists', async () => {
    const { world, reads, noted, said, keys, local } = looksBench();
    await noted({ companyId: id(1), list: 'documents', look: documentsLook(empty) });
    await reads([]);
    const [place = ''] = keys();
    const { lists } = Object(local.items.get(place));
    local.items.set(place, { lists: [lists[0], { ...lists[1], kept: 'no look' }] });
    world.now += DAY;
    await reads([dividend]);
    expect(await said()).toEqual([]);
    expect(Object(local.items.get(place)).lists[0]).toEqual(lists[0]);
    world.now += DAY;
    await reads([]);
    expect(await said()).toEqual(['gone']);
  });

  it('stays unchanged while storage is full, which is reported until there is room', async () => {
    const { world, reads, said, keys, local, looks, told } = looksBench();
    await reads([]);
    const before = structuredClone(local.items.get(keys()[0] ?? ''));
    local.isFull = true;
    world.now += DAY;
    const count = told();
    await reads([dividend]);
    expect(told()).toBe(count + 1);
    expect(await looks.get(id(1))).toMatchObject({ isFull: true, company: { parts: [] } });
    expect(local.items.get(keys()[0] ?? '')).toEqual(before);
    local.isFull = false;
    await reads([dividend]);
    expect((await looks.get(id(1))).isFull).toBe(false);
    expect(await said()).toEqual(['new']);
  });

  it('has room for all metrics of a company, and drops the oldest beyond its share', async () => {
    const { world, noted, local, keys } = looksBench();
    const reads = async (company: string, rows: number) => {
      for (const metric of METRICS) {
        world.now += 1;
        const data = Array.from({ length: rows }, (_, n) =>
          quarter(2026 - Math.floor(n / 4), (n % 4) + 1, `${310_459_000 + n}`),
        );
        const list = { data, meta: { nextOffset: null }, retrievedAt: world.now };
        await noted({ companyId: company, list: metric, look: factsLook(list) });
      }
      return JSON.stringify(local.items.get(keys().find((key) => key.includes(company)) ?? ''));
    };
    const all = await reads(id(1), 20);
    for (const metric of METRICS) expect(all).toContain(metric);
    for (const [company, pins, room] of [
      [id(2), 2, MAX_ITEM],
      [id(3), 300, 20_000],
    ] as const) {
      world.pins = [company, ...Array.from({ length: pins - 1 }, (_, n) => `other ${n}`)];
      const many = await reads(company, 60);
      expect(many.length).toBeLessThanOrEqual(room);
      expect(many).toContain(METRICS.at(-1));
      expect(many).not.toContain(METRICS[0]);
    }
  });

  it('keeps no list that alone exceeds an item, and keeps the others', async () => {
    const { noted, local, keys } = looksBench();
    const reads = (list: (typeof METRICS)[number], value: string) => {
      const data = [quarter(2026, 1, value)];
      const look = factsLook({ data, meta: { nextOffset: null }, retrievedAt: START });
      return noted({ companyId: id(1), list, look });
    };
    await reads('cash', '1');
    await reads('revenue', '9'.repeat(MAX_ITEM));
    const kept = JSON.stringify(local.items.get(keys()[0] ?? ''));
    expect(kept).toContain('"cash"');
    expect(kept.length).toBeLessThan(MAX_ITEM);
  });
});
