import { expect, it } from 'vitest';
import { stampOf } from '../../../lib/sync/replica.ts';
import { createSyncAreas } from '../../sync-areas.ts';
import { idOf, listing } from '../sync/device.ts';
import {
  alone,
  browserProfile,
  joinedPair,
  NOON,
  newList,
  pair,
  put,
  unpin,
} from './sync-profile.ts';

it('sync keeps all pins here when the sync area has no room for them, and counts those that fit', async () => {
  const { one } = await pair();
  for (let n = 0; n < 12; n++) await one.there.area.set({ [n]: 'x'.repeat(8000) });
  await one.pin(...Array.from({ length: 100 }, (_, n) => listing(n)));
  await one.sync.change({ change: 'on' });
  const fits = [...one.there.items.keys()].filter((key) => key.startsWith('pin ')).length;
  expect(fits).toBeGreaterThan(9);
  const { exchange } = await one.sync.status();
  expect(exchange).toMatchObject({ fits, companies: 100, waiting: null });
  expect(await one.tickers()).toHaveLength(100);
});

it('the limits of the browser’s sync leave no unpinned company on another device, and begin no contest of two devices', async () => {
  const { one, other, rest } = await joinedPair();
  for (let n = 0; n < 12; n++) await one.there.area.set({ [n]: 'x'.repeat(8000) });
  const listings = Array.from({ length: 100 }, (_, n) => listing(n + 10));
  await one.change({ change: 'pin', listings, list: 'first' });
  await rest();
  const held = await other.tickers();
  for (const n of [1, 2, 3]) {
    await one.change(unpin(n));
    await rest();
  }
  expect(await other.tickers()).toEqual(held.filter((ticker) => !/^T[123]$/.test(ticker ?? '')));
  expect(await one.sync.status()).toMatchObject({ exchange: { waiting: null } });
});

it('sync holds names and ids with half a surrogate pair, which Firefox refuses', async () => {
  const { one } = alone();
  await one.pin(listing(1, 'Larkmere\ud83d'));
  await one.change(newList('rail\ud83d', '\ude82 Rail'));
  await one.sync.change({ change: 'on' });
  expect(await one.sync.status()).toMatchObject({ exchange: { fits: 1, waiting: null } });
  expect(one.there.items.get(`pin ${idOf(1)}`)).toMatchObject({ n: 'Larkmere\ufffd' });
  expect(one.there.items.get('list rail\ufffd')).toMatchObject({ n: '\ufffd Rail' });
});

it('the browser’s limits of writes over time are respected, and waiting changes follow with the next change', async () => {
  const { one, clock } = alone();
  await one.sync.change({ change: 'on' });
  for (let n = 0; n < 75; n++) {
    await one.pin(listing(n % 2));
    await one.atRest();
    await one.change(unpin(n % 2));
    await one.atRest();
  }
  await one.pin(listing(2), listing(3));
  await one.atRest();
  expect(one.there.writes()).toBe(120);
  const { exchange } = await one.sync.status();
  const isThere = (n: number) => one.there.items.has(`pin ${idOf(n)}`);
  const fits = [2, 3].filter(isThere).length;
  expect(fits).toBeLessThan(2);
  expect(exchange).toMatchObject({ waiting: 'tooOften', companies: 2, fits });
  clock.now += 60_000;
  await one.sync.change({ change: 'exchange' });
  expect(await one.sync.status()).toMatchObject({
    exchange: { fits: 2, companies: 2, waiting: null },
    companiesThere: 2,
  });
});

it('reports when this device’s storage is full, and imports the rest when there is room', async () => {
  const { one, other, rest } = await joinedPair();
  const { set } = one.local;
  one.local.set = async (items) => {
    if ('shelf' in items || 'syncBase' in items) throw new Error('QUOTA_BYTES quota exceeded');
    await set(items);
  };
  await other.pin(listing(4));
  await rest();
  expect((await one.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
  expect(await one.sync.status()).toMatchObject({ state: 'on', exchange: { waiting: 'refused' } });
  one.local.set = set;
  await one.sync.change({ change: 'exchange' });
  expect((await one.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T4']);
  expect(await one.sync.status()).toMatchObject({ exchange: { waiting: null } });
});

it('data of another version stay unchanged in the sync area and are counted', async () => {
  const { one, rest } = await joinedPair();
  const later = {
    [`pin ${idOf(7)}`]: { v: 2, blocks: [] },
    [`pin ${idOf(1)}`]: { v: 2, whatever: true },
    'list rail': { v: 2 },
    clips: [1],
  };
  await one.there.area.set(later);
  await one.change(unpin(1), newList('rail', 'Rail'), put('rail', 2));
  await rest();
  expect(Object.fromEntries(one.there.items)).toMatchObject(later);
  expect(await one.sync.status()).toMatchObject({ exchange: { unread: 4 } });
  expect((await one.saved()).lists[1]).toMatchObject({ name: 'Rail', companies: [idOf(2)] });
});

it('data of another version keep settings that only a later version knows, beside changes of others', async () => {
  const { one, rest } = await joinedPair();
  const tabs = [{ wide: 2, narrow: [1] }, 6];
  const later = { v: 1, density: ['high', 6], singleKeys: ['some', 6], tabs, theme: ['dark', 5] };
  await one.there.area.set({ settings: later });
  await rest();
  expect(one.there.items.get('settings')).toEqual(later);
  expect(await one.preferences.read()).toMatchObject({ theme: 'dark', singleKeys: true });
  await one.preferences.change({ theme: 'light' });
  await rest();
  const { theme: _, ...others } = later;
  expect(one.there.items.get('settings')).toMatchObject(others);
  expect(await one.preferences.read()).toMatchObject({ theme: 'light' });
  await one.preferences.change({ singleKeys: false });
  await rest();
  expect(one.there.items.get('settings')).toMatchObject({
    singleKeys: [false, stampOf(NOON)],
    tabs,
  });
});

it('data of another version on this device delete nothing elsewhere', async () => {
  const { one, other, rest } = await joinedPair();
  await one.local.set({ shelf: { pins: { a: 'T1' } } });
  one.restartWorker();
  await one.sync.exchange();
  await rest();
  expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
  expect(one.local.items.get('shelf')).toEqual({ pins: { a: 'T1' } });
});

it('a policy against saved companies sends and receives nothing, and unpins nothing elsewhere', async () => {
  const { one, other, rest } = await joinedPair();
  one.off.push('recents');
  // Reading deletes what the policy no longer allows.
  await one.saved();
  await one.sync.exchange();
  await other.pin(listing(6));
  await rest();
  expect(await one.tickers()).toEqual([]);
  expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T6']);
  expect([...one.local.items.keys()]).not.toContain('syncBase');
  one.off.length = 0;
  one.restartWorker();
  await one.sync.exchange();
  await rest();
  for (const each of [one, other]) {
    expect((await each.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T6']);
  }
});

it('a policy against sync keeps the pins, and adds them after it ends', async () => {
  const { one, other, rest } = await joinedPair();
  one.off.push('sync');
  await one.sync.exchange();
  expect([...one.local.items.keys()]).not.toContain('syncBase');
  await one.change(unpin(1));
  await other.pin(listing(4));
  await rest();
  expect((await one.tickers()).toSorted()).toEqual(['T2', 'T3']);
  one.off.length = 0;
  await one.sync.exchange();
  await rest();
  for (const each of [one, other]) {
    expect((await each.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T4']);
  }
});

/** What both devices show, after one was changed with a worker that died at its n-th call of a storage: 0 is before the first. */
async function afterDeath(calls: number) {
  const { one, other, rest } = await joinedPair();
  await other.change(unpin(2), newList('a', 'Rail'), put('a', 3));
  await other.pin(listing(4));
  one.dieAt(calls, true);
  await rest();
  one.restartWorker();
  await one.change(unpin(1));
  await one.sync.exchange();
  await rest();
  const [mine, theirs] = [await one.saved(), await other.saved()];
  expect(mine).toEqual(theirs);
  return mine;
}

it('a killed worker between any two steps does not change the result', async () => {
  const whole = await afterDeath(1000);
  expect(whole.pins.map(({ ticker }) => ticker).toSorted()).toEqual(['T3', 'T4']);
  expect(whole.lists[1]).toMatchObject({ name: 'Rail', companies: [idOf(3)] });
  for (let calls = 0; calls < 45; calls++) {
    const after = await afterDeath(calls);
    expect([calls, after.pins.map(({ id }) => id).toSorted(), after.lists.length]).toEqual([
      calls,
      [idOf(3), idOf(4)],
      2,
    ]);
  }
});

it('a killed worker during a switch-off with deletion continues at the next start', async () => {
  for (let calls = 1; calls < 25; calls++) {
    const { one, other, rest } = await joinedPair();
    one.dieAt(calls, calls % 2 === 0);
    void one.sync.change({ change: 'off', deleteThere: true });
    await rest();
    await new Promise((resolve) => setImmediate(resolve));
    one.restartWorker();
    await one.sync.exchange();
    if ((await one.sync.status()).state === 'on') {
      await one.sync.change({ change: 'off', deleteThere: true });
    }
    await rest();
    expect([...one.there.items.keys()]).toEqual(['emptied']);
    for (const each of [one, other]) {
      expect((await each.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    }
  }
});

it('reports sync as unavailable when the browser lacks it or refuses to read it', async () => {
  const there = createSyncAreas().profile();
  there.area.get = () => Promise.reject(new Error('disabled'));
  const one = browserProfile(there);
  await one.pin(listing(1));
  expect(await one.sync.change({ change: 'on' })).toMatchObject({ state: 'unavailable' });
  expect(await one.tickers()).toEqual(['T1']);
});
