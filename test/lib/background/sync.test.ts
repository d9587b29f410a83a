import { describe, expect, it } from 'vitest';
import { clip } from '../../clips.ts';
import { idOf, listing } from '../sync/device.ts';
import { alone, joinedPair, NOON, newList, pair, put, unpin } from './sync-profile.ts';

it('the switch of sync is off by default: nothing is written and nothing imported', async () => {
  const { one, other, rest } = await pair();
  await one.sync.change({ change: 'on' });
  await one.pin(listing(1));
  await other.pin(listing(2));
  await rest();
  expect(await other.tickers()).toEqual(['T2']);
  expect(await other.sync.status()).toMatchObject({
    state: 'off',
    exchange: null,
    companiesThere: 1,
  });
  expect(other.there.writes()).toBe(0);
});

it('the switch of sync adds the data here to the data there and deletes nothing on either side', async () => {
  const { one, other } = await joinedPair();
  expect(await one.saved()).toEqual(await other.saved());
  expect((await one.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
  expect(await one.sync.status()).toMatchObject({
    state: 'on',
    exchange: { companies: 3, fits: 3, notTaken: 0, unread: 0, waiting: null },
  });
});

it('the switch of sync is not synced itself, nor are recents and clips', async () => {
  const { one } = await joinedPair();
  await one.local.set({ 'clip a': clip('a') });
  const writes = one.there.writes();
  await one.change({ change: 'opened', listing: listing(9) });
  await one.atRest();
  expect(one.there.writes()).toBe(writes);
  expect([...one.there.items.keys()].toSorted()).toEqual([
    'list first',
    ...[1, 2, 3].map((n) => `pin ${idOf(n)}`),
  ]);
  expect(JSON.stringify([...one.there.items])).not.toContain('T9');
});

it('a change on one device reaches the other device and comes to rest', async () => {
  const { one, other, rest } = await joinedPair();
  await one.change(newList('semis', 'Semis'), put('semis', 1, 3));
  await rest();
  expect((await other.saved()).lists).toEqual((await one.saved()).lists);
  expect((await other.saved()).lists[1]).toMatchObject({
    name: 'Semis',
    companies: [idOf(1), idOf(3)],
  });
  await other.change({ change: 'renameList', list: 'semis', name: 'Chips' });
  await other.change(unpin(2));
  await other.preferences.change({ theme: 'dark' });
  await rest();
  expect((await one.saved()).lists[1]?.name).toBe('Chips');
  expect((await one.tickers()).toSorted()).toEqual(['T1', 'T3']);
  expect(await one.preferences.read()).toMatchObject({ theme: 'dark' });
  const writes = [one, other].map(({ there }) => there.writes());
  await one.sync.exchange();
  await other.sync.exchange();
  expect([one, other].map(({ there }) => there.writes())).toEqual(writes);
});

it('a change on one device leaves other names of a recent company for when it is pinned again', async () => {
  const { one, other, rest } = await joinedPair();
  await one.change({ change: 'opened', listing: listing(1) });
  await one.change({ change: 'addAlias', id: idOf(1), name: 'Uno' });
  await other.change(unpin(1));
  await rest();
  expect(await one.tickers()).not.toContain('T1');
  await other.pin(listing(1));
  await rest();
  const pin = (await one.saved()).pins.find(({ id }) => id === idOf(1));
  expect(pin?.aliases).toEqual(['Uno']);
});

it('a change on one device reaches a device that was off meanwhile if it adds data', async () => {
  const { one, other, rest } = await joinedPair();
  await other.sync.change({ change: 'off', deleteThere: false });
  await one.change(unpin(3));
  await one.pin(listing(4));
  await rest();
  expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
  await other.sync.change({ change: 'on' });
  await rest();
  for (const each of [one, other]) {
    expect((await each.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T4']);
  }
});

describe('switching sync off', () => {
  it('leaves the synced data, which can be deleted later', async () => {
    const { one } = await joinedPair();
    await one.sync.change({ change: 'off', deleteThere: false });
    expect(await one.sync.status()).toMatchObject({ state: 'off', companiesThere: 3 });
    await one.sync.change({ change: 'off', deleteThere: true });
    expect([...one.there.items.keys()]).toEqual(['emptied']);
    expect(await one.sync.status()).toMatchObject({ companiesThere: 0, isDeleting: false });
  });

  it('with deletion ends sync on the other device, which keeps its data and says so', async () => {
    const { one, other, rest } = await joinedPair();
    const before = await other.saved();
    await one.sync.change({ change: 'off', deleteThere: true });
    await rest();
    expect(await other.saved()).toEqual(before);
    expect(await one.saved()).toEqual(before);
    expect(await other.sync.status()).toMatchObject({
      state: 'off',
      endedAt: NOON,
      companiesThere: 0,
    });
    expect([...one.there.items.keys()]).toEqual(['emptied']);
    await other.pin(listing(5));
    await rest();
    expect([...one.there.items.keys()]).toEqual(['emptied']);
    await other.sync.change({ change: 'on' });
    await rest();
    expect(await other.sync.status()).toMatchObject({
      state: 'on',
      endedAt: null,
      companiesThere: 4,
    });
    expect(await one.sync.status()).toMatchObject({ state: 'off' });
  });

  it('unpins nothing while the deletion arrives item by item', async () => {
    const { one, other, rest } = await joinedPair();
    await one.sync.change({ change: 'off', deleteThere: false });
    for (const key of [...one.there.items.keys()].filter((name) => name.startsWith('pin '))) {
      await one.there.area.remove(key);
      await rest();
      expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    }
  });

  it('happens when the area is empty, whoever emptied it', async () => {
    const { one, other, rest } = await joinedPair();
    await one.sync.change({ change: 'off', deleteThere: false });
    await one.there.area.remove([...one.there.items.keys()]);
    await rest();
    expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    expect(await other.sync.status()).toMatchObject({ state: 'off', endedAt: NOON });
    expect([...one.there.items.keys()]).toEqual([]);
  });

  it('deletes at the next start after the browser refused', async () => {
    const { one, clock } = alone();
    await one.pin(listing(1));
    await one.sync.change({ change: 'on' });
    for (let n = 0; n < 100; n++) await one.there.area.set({ filler: n });
    for (let n = 0; n < 19; n++) await one.there.area.set({ filler: -n });
    await one.sync.change({ change: 'off', deleteThere: true });
    expect(await one.sync.status()).toMatchObject({ state: 'off', isDeleting: true });
    clock.now += 60_000;
    one.restartWorker();
    await one.sync.exchange();
    expect(await one.sync.status()).toMatchObject({ isDeleting: false });
    expect([...one.there.items.keys()]).toEqual(['emptied']);
  });
});
