import { describe, expect, it } from 'vitest';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { createSyncAreas } from '../../sync-areas.ts';
import { idOf, listing } from '../sync/machine.ts';
import { clip } from './clip.ts';
import { type BrowserProfile, browserProfile, NOON } from './sync-profile.ts';

/** Two profiles that share one sync area, through the browser's own events. */

async function together(...profiles: BrowserProfile[]): Promise<void> {
  // An exchange of one is news for the other.
  for (let round = 0; round < 5; round++) for (const one of profiles) await one.atRest();
}

async function pair() {
  const areas = createSyncAreas(() => NOON, true);
  const [one, other] = [browserProfile(areas.profile()), browserProfile(areas.profile())];
  const rest = () => together(one, other);
  return { areas, one, other, rest };
}

/** Two profiles with sync on: the first has pinned T1 and T2, the second T3. */
async function joinedPair() {
  const { one, other, ...more } = await pair();
  await one.pin(listing(1), listing(2));
  await other.pin(listing(3));
  await one.sync.change({ change: 'on' });
  await other.sync.change({ change: 'on' });
  await more.rest();
  return { one, other, ...more };
}

const put = (list: string, ...companies: number[]) => ({
  change: 'put' as const,
  ids: companies.map(idOf),
  list,
});
const newList = (list: string, name: string) => ({ change: 'newList' as const, list, name });

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe('the switch', () => {
  it('is off at first: nothing is written, and nothing that lies there is taken', async () => {
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

  it('adds what is here to what is there, and takes nothing away on either side', async () => {
    const { one, other } = await joinedPair();
    expect(await one.saved()).toEqual(await other.saved());
    expect((await one.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    expect(await one.sync.status()).toMatchObject({
      state: 'on',
      exchange: { companies: 3, fits: 3, notTaken: 0, unread: 0, waiting: null },
    });
  });

  it('is this machine’s own: it is not among what is sent, nor are recents and clips', async () => {
    const { one } = await joinedPair();
    await one.local.set({ 'clip a': clip('a') });
    await one.change({ change: 'opened', listing: listing(9) });
    await one.atRest();
    expect([...one.there.items.keys()].toSorted()).toEqual([
      'list first',
      ...[1, 2, 3].map((n) => `pin ${idOf(n)}`),
    ]);
    expect(JSON.stringify([...one.there.items])).not.toContain('T9');
  });

  it('sends no exchange for a recent company alone', async () => {
    const { one } = await joinedPair();
    const writes = one.there.writes();
    await one.change({ change: 'opened', listing: listing(9) });
    await one.atRest();
    expect(one.there.writes()).toBe(writes);
  });
});

describe('what is changed on one machine', () => {
  it('is changed on the other, and comes to rest', async () => {
    const { one, other, rest } = await joinedPair();
    await one.change(newList('semis', 'Semis'), put('semis', 1, 3));
    await rest();
    expect((await other.saved()).lists).toEqual((await one.saved()).lists);
    expect((await other.saved()).lists[1]).toMatchObject({
      name: 'Semis',
      companies: [idOf(1), idOf(3)],
    });
    await other.change({ change: 'renameList', list: 'semis', name: 'Chips' });
    await other.change({ change: 'unpin', id: idOf(2) });
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

  it('stays if the other took it away without knowing', async () => {
    const areas = createSyncAreas(() => NOON);
    const [one, other] = [browserProfile(areas.profile()), browserProfile(areas.profile())];
    const exchange = async () => {
      for (const each of [one, other, one, other, one, other]) {
        each.there.exchange();
        await each.sync.exchange();
        await each.atRest();
      }
    };
    await one.pin(listing(1), listing(2));
    await one.change(newList('semis', 'Semis'));
    await one.sync.change({ change: 'on' });
    await other.sync.change({ change: 'on' });
    await exchange();
    expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2']);
    // Neither browser has reached the other yet.
    await one.change({ change: 'unpin', id: idOf(1) }, { change: 'deleteList', list: 'semis' });
    await other.change(put('semis', 1));
    await exchange();
    for (const each of [one, other]) {
      const { lists } = await each.saved();
      expect(lists.map(({ name, companies }) => [name, companies])).toEqual([
        [null, [idOf(2)]],
        ['Semis', [idOf(1)]],
      ]);
    }
  });

  it('unites two lists of one name that both had made', async () => {
    const { one, other, rest } = await pair();
    await one.pin(listing(1));
    await one.change(newList('a', 'Nordics'), put('a', 1));
    await other.pin(listing(2));
    await other.change(newList('b', 'nordics'), put('b', 2));
    await one.sync.change({ change: 'on' });
    await other.sync.change({ change: 'on' });
    await rest();
    for (const each of [one, other]) {
      const { lists } = await each.saved();
      expect(lists).toHaveLength(2);
      expect(lists[1]?.companies.toSorted()).toEqual([idOf(1), idOf(2)]);
    }
  });

  it('reaches a machine that was off meanwhile as far as it adds', async () => {
    const { one, other, rest } = await joinedPair();
    await other.sync.change({ change: 'off', deleteThere: false });
    await one.change({ change: 'unpin', id: idOf(3) });
    await one.pin(listing(4));
    await rest();
    expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    await other.sync.change({ change: 'on' });
    await rest();
    for (const each of [one, other]) {
      expect((await each.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T4']);
    }
  });
});

describe('switching off', () => {
  it('leaves what lies there, which can be deleted later', async () => {
    const { one } = await joinedPair();
    await one.sync.change({ change: 'off', deleteThere: false });
    expect(await one.sync.status()).toMatchObject({ state: 'off', companiesThere: 3 });
    await one.sync.change({ change: 'off', deleteThere: true });
    expect([...one.there.items.keys()]).toEqual(['emptied']);
    expect(await one.sync.status()).toMatchObject({ companiesThere: 0, isDeleting: false });
  });

  it('with a deletion ends sync on the other machine too, which keeps all it has and says so', async () => {
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

  it('unpins nothing while the deletion reaches the other machine item by item', async () => {
    const { one, other, rest } = await joinedPair();
    await one.sync.change({ change: 'off', deleteThere: false });
    for (const key of [...one.there.items.keys()].filter((name) => name.startsWith('pin '))) {
      await one.there.area.remove(key);
      await rest();
      expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    }
  });

  it('ends where the area is found empty, whoever emptied it', async () => {
    const { one, other, rest } = await joinedPair();
    await one.sync.change({ change: 'off', deleteThere: false });
    await one.there.area.remove([...one.there.items.keys()]);
    await rest();
    expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    expect(await other.sync.status()).toMatchObject({ state: 'off', endedAt: NOON });
    expect([...one.there.items.keys()]).toEqual([]);
  });

  it('deletes at the next start what the browser refused to', async () => {
    let now = NOON;
    const areas = createSyncAreas(() => now);
    const one = browserProfile(areas.profile(), { now: () => now });
    await one.pin(listing(1));
    await one.sync.change({ change: 'on' });
    for (let n = 0; n < 100; n++) await one.there.area.set({ filler: n });
    for (let n = 0; n < 19; n++) await one.there.area.set({ filler: -n });
    await one.sync.change({ change: 'off', deleteThere: true });
    expect(await one.sync.status()).toMatchObject({ state: 'off', isDeleting: true });
    now += 60_000;
    one.restartWorker();
    await one.sync.exchange();
    expect(await one.sync.status()).toMatchObject({ isDeleting: false });
    expect([...one.there.items.keys()]).toEqual(['emptied']);
  });
});

describe('the limits of the browser’s sync', () => {
  const long = (n: number): Listing => ({
    id: idOf(n),
    exchange: '<>'.repeat(40),
    name: '\u2028名'.repeat(100),
    ticker: '\u0001'.repeat(30),
  });

  it('hold 300 companies with the longest names, in 30 lists', async () => {
    const areas = createSyncAreas(() => NOON);
    const one = browserProfile(areas.profile());
    await one.keep(
      many(300, long),
      many(29, (n) => ({
        id: idOf(n),
        name: `${'語'.repeat(58)}${n}`,
        companies: many(11, (c) => idOf(n * 10 + c)),
      })),
    );
    await one.sync.change({ change: 'on' });
    expect(await one.sync.status()).toMatchObject({
      exchange: { companies: 300, fits: 300, waiting: null },
    });
    const other = browserProfile(areas.profile());
    one.there.exchange();
    other.there.exchange();
    await other.sync.change({ change: 'on' });
    const [mine, theirs] = [await one.saved(), await other.saved()];
    expect(theirs.pins).toHaveLength(300);
    expect(theirs.lists).toEqual(mine.lists);
    // This machine's own names are whole, the other's are cut.
    expect(mine.pins[0]?.name).toHaveLength(200);
    expect(theirs.pins[0]?.name).toMatch(/^\u2028名.*…$/s);
  });

  it('are said where not all find room, and what is here stays', async () => {
    const areas = createSyncAreas(() => NOON);
    const one = browserProfile(areas.profile());
    const companies = many(300, idOf);
    await one.keep(
      many(300, long),
      many(29, (n) => ({ id: idOf(n), name: `List ${n}`, companies })),
    );
    await one.sync.change({ change: 'on' });
    const { exchange } = await one.sync.status();
    expect(exchange).toMatchObject({ companies: 300, waiting: null });
    expect(exchange?.fits).toBeGreaterThan(30);
    expect(exchange?.fits).toBeLessThan(300);
    expect((await one.saved()).pins).toHaveLength(300);
  });

  it('of writes in a time are kept to, and what waits follows with the next change', async () => {
    let now = NOON;
    const areas = createSyncAreas(() => now);
    const one = browserProfile(areas.profile(), { now: () => now });
    await one.sync.change({ change: 'on' });
    for (let n = 0; n < 100; n++) {
      await one.pin(listing(n));
      await one.atRest();
      // A worker that dies forgets no write.
      if (n % 25 === 0) one.restartWorker();
    }
    expect(one.there.writes()).toBeLessThanOrEqual(60);
    const { exchange } = await one.sync.status();
    expect(exchange).toMatchObject({ waiting: 'tooOften' });
    now += 60_000;
    await one.sync.change({ change: 'exchange' });
    expect(await one.sync.status()).toMatchObject({
      exchange: { fits: 100, companies: 100, waiting: null },
      companiesThere: 100,
    });
  });

  it('of this machine leave what finds no room where it is', async () => {
    const areas = createSyncAreas(() => NOON, true);
    const [one, other] = [browserProfile(areas.profile()), browserProfile(areas.profile())];
    await one.keep(many(200, (n) => listing(n)));
    await other.keep(many(200, (n) => listing(n + 200)));
    await one.sync.change({ change: 'on' });
    await other.sync.change({ change: 'on' });
    await together(one, other);
    for (const each of [one, other]) {
      expect((await each.saved()).pins).toHaveLength(300);
      const { exchange } = await each.sync.status();
      expect(exchange).toMatchObject({ companies: 400, fits: 400, notTaken: 100 });
    }
    const own = (await other.saved()).pins.map(({ id }) => id);
    for (let n = 200; n < 400; n++) expect(own).toContain(idOf(n));
    expect((await one.sync.status()).companiesThere).toBe(400);
  });
});

it('says where this machine stores nothing more, and takes it in once there is room', async () => {
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

describe('what another version wrote', () => {
  it('stays as it is in the area, and is counted', async () => {
    const { one, rest } = await joinedPair();
    const later = {
      [`pin ${idOf(7)}`]: { v: 2, blocks: [] },
      [`pin ${idOf(1)}`]: { v: 2, whatever: true },
      'list rail': { v: 2 },
      clips: [1],
    };
    await one.there.area.set(later);
    await one.change({ change: 'unpin', id: idOf(1) }, newList('rail', 'Rail'), put('rail', 2));
    await rest();
    expect(Object.fromEntries(one.there.items)).toMatchObject(later);
    expect(await one.sync.status()).toMatchObject({ exchange: { unread: 4 } });
    expect((await one.saved()).lists[1]).toMatchObject({ name: 'Rail', companies: [idOf(2)] });
  });

  it('keeps its further fields in an item that is written again', async () => {
    const { one, rest } = await joinedPair();
    const key = `pin ${idOf(1)}`;
    await one.there.area.set({ [key]: { ...Object(one.there.items.get(key)), colour: 'red' } });
    await one.change(newList('rail', 'Rail'), put('rail', 1));
    await rest();
    expect(one.there.items.get(key)).toMatchObject({
      colour: 'red',
      l: [
        ['rail', expect.any(Number)],
        ['first', expect.any(Number)],
      ],
    });
  });

  it('on this machine takes nothing out elsewhere, in a row or as a whole', async () => {
    const { one, other, rest } = await joinedPair();
    const shelf = Object(one.local.items.get('shelf'));
    const pins = shelf.pins.map((pin: Listing) =>
      pin.id === idOf(1) ? { ...pin, name: { short: 'A' } } : pin,
    );
    await one.local.set({ shelf: { ...shelf, pins } });
    one.restartWorker();
    await one.sync.exchange();
    await rest();
    expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    await one.local.set({ shelf: { pins: { a: 'T1' } } });
    one.restartWorker();
    await one.sync.exchange();
    await rest();
    expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    expect(one.local.items.get('shelf')).toEqual({ pins: { a: 'T1' } });
  });

  it.each([
    ['a text', 'x'],
    ['null', null],
    ['a list', [1]],
    ['a stamp that is none', { v: 1, l: [['first', 1e300]] }],
    ['too many lists', { v: 1, l: Array.from({ length: 500 }, (_, n) => [`${n}`, 1]) }],
    ['a huge name', { v: 1, n: 'x'.repeat(5000), l: [['first', 5]] }],
    ['a prototype', JSON.parse('{"v":1,"__proto__":{"l":[]},"l":[["__proto__",-4],["first",{}]]}')],
  ])('of no sense is left alone: %s', async (_, value) => {
    const { one, other, rest } = await joinedPair();
    const key = `pin ${idOf(8)}`;
    await other.there.area.set({ [key]: value });
    await rest();
    expect((await one.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    expect(one.there.items.get(key)).toEqual(value);
  });
});

describe('the policy', () => {
  it('sends and takes nothing, and unpins nothing elsewhere', async () => {
    const { one, other, rest } = await joinedPair();
    one.allowed.keeping = false;
    // Reading deletes what the policy no longer allows.
    await one.saved();
    await one.sync.exchange();
    await other.pin(listing(6));
    await rest();
    expect(await one.tickers()).toEqual([]);
    expect((await other.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T6']);
    expect([...one.local.items.keys()]).not.toContain('syncBase');
    one.allowed.keeping = true;
    one.restartWorker();
    await one.sync.exchange();
    await rest();
    for (const each of [one, other]) {
      expect((await each.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T6']);
    }
  });

  it('unpins nothing elsewhere though the worker dies once what it kept is deleted', async () => {
    const { one, other, rest } = await joinedPair();
    one.allowed.keeping = false;
    await one.saved();
    one.allowed.keeping = true;
    one.restartWorker();
    await one.sync.exchange();
    await rest();
    for (const each of [one, other]) {
      expect((await each.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3']);
    }
  });

  it('that rules out sync alone leaves the pins, and adds once it is lifted', async () => {
    const { one, other, rest } = await joinedPair();
    one.allowed.sync = false;
    await one.sync.exchange();
    expect([...one.local.items.keys()]).not.toContain('syncBase');
    await one.change({ change: 'unpin', id: idOf(1) });
    await other.pin(listing(4));
    await rest();
    expect((await one.tickers()).toSorted()).toEqual(['T2', 'T3']);
    one.allowed.sync = true;
    await one.sync.exchange();
    await rest();
    for (const each of [one, other]) {
      expect((await each.tickers()).toSorted()).toEqual(['T1', 'T2', 'T3', 'T4']);
    }
  });

  it('keeps it from being switched on', async () => {
    const { one } = await pair();
    one.allowed.sync = false;
    expect(await one.sync.change({ change: 'on' })).toMatchObject({ state: 'off' });
  });
});

describe('a worker that dies', () => {
  /** What both machines show, after one was changed with a worker that died at its n-th call of a storage. */
  async function afterDeath(calls: number, done: boolean) {
    const { one, other, rest } = await joinedPair();
    await other.change({ change: 'unpin', id: idOf(2) }, newList('a', 'Rail'), put('a', 3));
    await other.pin(listing(4));
    one.dieAt(calls, done);
    await rest();
    one.restartWorker();
    await one.change({ change: 'unpin', id: idOf(1) });
    await one.sync.exchange();
    await rest();
    const [mine, theirs] = [await one.saved(), await other.saved()];
    expect(mine).toEqual(theirs);
    return mine;
  }

  it('between any two steps changes nothing of the outcome', async () => {
    const whole = await afterDeath(1000, true);
    expect(whole.pins.map(({ ticker }) => ticker).toSorted()).toEqual(['T3', 'T4']);
    expect(whole.lists[1]).toMatchObject({ name: 'Rail', companies: [idOf(3)] });
    for (let calls = 1; calls < 45; calls++) {
      for (const done of [true, false]) {
        const after = await afterDeath(calls, done);
        expect([
          calls,
          done,
          after.pins.map(({ id }) => id).toSorted(),
          after.lists.length,
        ]).toEqual([calls, done, [idOf(3), idOf(4)], 2]);
      }
    }
  });

  it('while it switches off with a deletion goes on with it at the next start', async () => {
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
});

it('says that there is no sync where the browser has none or refuses to read it', async () => {
  const areas = createSyncAreas(() => NOON);
  const there = areas.profile();
  const broken = {
    ...there,
    area: { ...there.area, get: async () => Promise.reject(new Error('disabled')) },
  };
  const one = browserProfile(broken);
  await one.pin(listing(1));
  expect(await one.sync.change({ change: 'on' })).toMatchObject({ state: 'unavailable' });
  expect(await one.tickers()).toEqual(['T1']);
});
