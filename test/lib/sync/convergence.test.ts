import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_SAVED_COMPANIES } from '../../../lib/model/saved-companies.ts';
import type { SavedCompaniesChange } from '../../../lib/model/saved-companies-change.ts';
import { holds } from '../../fuzz/holds.ts';
import { changedSavedCompanies } from '../../saved-with.ts';
import { createSyncAreas } from '../../sync-areas.ts';
import { createDevice, createDevices, type Device, exchangeAll, idOf, listing } from './device.ts';

/** Whatever several devices do, in whatever order they exchange it. */

const company = fc.integer({ min: 0, max: 4 });
const ids = (maxLength: number) => fc.array(company.map(idOf), { maxLength });
const list = fc.constantFrom('first', 'a', 'b');
type Fields = Record<string, fc.Arbitrary<unknown>>;
const change = (name: SavedCompaniesChange['change'], fields: Fields = {}) =>
  fc.record({ change: fc.constant(name), ...fields }) as fc.Arbitrary<SavedCompaniesChange>;
const named = (...names: string[]) => fc.constantFrom(...names);
const adding = fc.oneof(
  change('pin', { listings: company.map((n) => [listing(n)]), list }),
  change('put', { ids: ids(3), list }),
  change('named', {
    listings: fc
      .tuple(company, named('A', 'Long name', 'Zed'))
      .map(([n, name]) => [listing(n, name)]),
  }),
  change('newList', { list: named('a', 'b'), name: named('Nordics', 'Semis') }),
  change('renameList', { list, name: named('Nordics', 'Rail', 'Ports') }),
);
const removing = fc.oneof(
  { weight: 8, arbitrary: change('take', { ids: ids(2), list: fc.option(list) }) },
  { weight: 2, arbitrary: change('deleteList', { list }) },
  { weight: 1, arbitrary: change('clearPins') },
);

type Step =
  | { do: 'change'; on: number; change: SavedCompaniesChange }
  | { do: 'prefer'; on: number; theme: 'light' | 'dark' | 'auto' }
  | { do: 'sync' | 'refused' | 'forget'; on: number }
  /** `mine`: the browser keeps this device's version of an item that both sides wrote. */
  | { do: 'exchange'; on: number; mine: boolean }
  /** All devices exchange until nothing changes. */
  | { do: 'meet' }
  | { do: 'wait'; seconds: number };

function steps(devices: number, changes: fc.Arbitrary<SavedCompaniesChange>) {
  const on = fc.integer({ min: 0, max: devices - 1 });
  const step = (weight: number, name: Step['do'], fields: Fields = {}) => ({
    weight,
    arbitrary: fc.record({ do: fc.constant(name), ...fields }) as fc.Arbitrary<Step>,
  });
  return fc.array(
    fc.oneof(
      step(6, 'change', { on, change: changes }),
      step(1, 'prefer', { on, theme: fc.constantFrom('light', 'dark', 'auto') }),
      step(4, 'sync', { on }),
      step(2, 'refused', { on }),
      step(6, 'exchange', { on, mine: fc.boolean() }),
      step(1, 'forget', { on }),
      step(4, 'meet'),
      step(2, 'wait', { seconds: fc.integer({ min: 1, max: 100 }) }),
    ),
    { minLength: 1, maxLength: 40, size: 'max' },
  );
}

async function played(count: number, script: readonly Step[], haveMet = false): Promise<Device[]> {
  let now = 30_000_000;
  const devices = createDevices(count, () => now);
  if (haveMet) await exchangeAll(devices);
  for (const step of script) {
    if (step.do === 'wait') now += step.seconds;
    else if (step.do === 'meet') await exchangeAll(devices);
    else {
      const device = devices[step.on] as Device;
      if (step.do === 'change') device.change(step.change);
      else if (step.do === 'prefer') device.prefer({ theme: step.theme });
      else if (step.do === 'exchange') device.profile.exchange(step.mine);
      else if (step.do === 'forget') device.forget();
      else await device.sync(step.do === 'refused');
    }
  }
  return devices;
}

const isUsers = (step: Step) => step.do === 'change' || step.do === 'prefer';

const shown = (device: Device) => ({
  pins: device.saved().pins,
  lists: device.saved().lists,
  preferences: device.preferences(),
});

describe('synced devices', () => {
  for (const count of [2, 3]) {
    holds(
      `${count} of them converge to the same lists, pins and settings, and to rest`,
      400,
      fc.asyncProperty(steps(count, fc.oneof(adding, removing)), async (script) => {
        const devices = await played(count, script);
        await exchangeAll(devices);
        const [first, ...others] = devices.map(shown);
        for (const other of others) expect(other).toEqual(first);
        for (const { profile } of devices) {
          expect(Object.fromEntries(profile.items)).toEqual(
            Object.fromEntries(devices[0]?.profile.items ?? []),
          );
        }
      }),
    );
  }

  holds(
    'keep the changes of a single device unchanged, including the order',
    400,
    fc.asyncProperty(steps(3, fc.oneof(adding, removing)), async (script) => {
      const own = script.filter(
        (step) => step.do !== 'forget' && !('on' in step && step.on > 0 && isUsers(step)),
      );
      const devices = await played(3, own, true);
      await exchangeAll(devices);
      const changes = own.flatMap((step) => (step.do === 'change' ? [step.change] : []));
      const alone = changes.reduce(changedSavedCompanies, NO_SAVED_COMPANIES);
      for (const device of devices) {
        const { lists, pins } = device.saved();
        expect(lists).toEqual(alone.lists);
        expect(pins.map(({ id }) => id).toSorted()).toEqual(
          alone.pins.map(({ id }) => id).toSorted(),
        );
      }
    }),
  );

  holds(
    'lose nothing that no user removed',
    400,
    fc.asyncProperty(
      steps(3, fc.oneof({ weight: 3, arbitrary: adding }, { weight: 1, arbitrary: removing })),
      async (script) => {
        const devices = await played(3, script);
        await exchangeAll(devices);
        const changes = script.flatMap((step) => (step.do === 'change' ? [step.change] : []));
        if (changes.some((one) => one.change === 'clearPins')) return;
        const gone = changes.flatMap((one) => (one.change === 'take' ? one.ids : []));
        const pinned = changes.flatMap((one) =>
          one.change === 'pin' ? one.listings.map(({ id }) => id) : [],
        );
        const left = pinned.filter((id) => !gone.includes(id));
        for (const device of devices)
          expect(device.saved().pins.map(({ id }) => id)).toEqual(expect.arrayContaining(left));
      },
    ),
  );
});

it('a company’s new name reaches all devices and a joining device when it is shorter than the old name', async () => {
  const devices = createDevices(3, () => 30_000_000) as [Device, Device, Device];
  const [one, other, joining] = devices;
  const pin = (name: string): SavedCompaniesChange => ({
    ...{ change: 'pin', listings: [listing(1, name)], list: 'first' },
  });
  one.change(pin('Larkmere Holdings'));
  await exchangeAll([one, other]);
  other.change({ change: 'named', listings: [listing(1, 'Lark')] });
  await exchangeAll([one, other]);
  joining.change(pin('Larkmere Holdings'));
  await exchangeAll(devices);
  for (const device of devices) expect(device.saved().pins).toEqual([listing(1, 'Lark')]);
});

it('a company stays when each of two devices deletes another one of its lists', async () => {
  let now = 30_000_000;
  const devices = createDevices(2, () => now++) as [Device, Device];
  const [one, other] = devices;
  for (const id of ['a', 'b', 'c']) one.change({ change: 'newList', list: id, name: `List ${id}` });
  one.change({ change: 'pin', listings: [listing(1)], list: 'c' });
  for (const id of ['a', 'b']) one.change({ change: 'put', ids: [idOf(1)], list: id });
  await exchangeAll(devices);
  one.change({ change: 'take', ids: [idOf(1)], list: 'c' });
  await exchangeAll(devices);
  one.change({ change: 'deleteList', list: 'a' });
  other.change({ change: 'deleteList', list: 'b' });
  await one.sync();
  await other.sync();
  await exchangeAll(devices);
  for (const device of devices) {
    expect(device.saved().lists.map(({ id, companies }) => [id, companies])).toEqual([
      ['first', [idOf(1)]],
      ['c', []],
    ]);
  }
});

it('devices whose clocks differ come to rest half a year after a removal', async () => {
  let now = 30_000_000;
  const areas = createSyncAreas();
  const devices = [0, 86_400].map((ahead) => createDevice(areas.profile(), () => now + ahead));
  devices[0]?.change({ change: 'pin', listings: [listing(1)], list: 'first' });
  await exchangeAll(devices);
  devices[1]?.change({ change: 'clearPins' });
  await exchangeAll(devices);
  const left = () => [...(devices[0]?.profile.items.keys() ?? [])].map((key) => key.split(' ')[0]);
  expect(left()).toEqual(['list', 'gone']);
  now += 182 * 86_400 + 1;
  await exchangeAll(devices);
  expect(left()).toEqual(['list']);
});

it('a deleted list leaves the browser’s sync after half a year, and a device that was away does not bring it back', async () => {
  let now = 30_000_000;
  const [one, other, away] = createDevices(3, () => now) as [Device, Device, Device];
  const left = () => [...one.profile.items.keys()].toSorted();
  for (const id of ['a', 'b']) one.change({ change: 'newList', list: id, name: `List ${id}` });
  await exchangeAll([one, other, away]);
  one.change({ change: 'deleteList', list: 'a' });
  await exchangeAll([one, other]);
  now += 30 * 86_400;
  one.change({ change: 'deleteList', list: 'b' });
  await exchangeAll([one, other]);
  now += 151 * 86_400;
  await exchangeAll([one, other, away]);
  expect(left()).toEqual(['list a', 'list b', 'list first']);
  now += 86_401;
  await exchangeAll([one, other, away]);
  expect(left()).toEqual(['list b', 'list first']);
  now += 30 * 86_400;
  await exchangeAll([one, other, away]);
  expect(left()).toEqual(['list first']);
  for (const device of [one, other, away]) expect(device.saved().lists).toHaveLength(1);
});

describe('a device that joins sync', () => {
  const now = () => 30_000_000;
  const first = (...ids: string[]) => ({ id: 'first', name: null, companies: ids });

  it('writes nothing that the others already have, and keeps their order', async () => {
    const [one, other] = createDevices(2, now) as [Device, Device];
    const pins = [1, 2, 3].map((n) => listing(n));
    one.keep({ recents: [], pins, lists: [first(idOf(1), idOf(2), idOf(3))] });
    await exchangeAll([one]);
    other.keep({ recents: [], pins, lists: [first(idOf(3), idOf(1), idOf(2))] });
    other.profile.exchange();
    expect(await other.sync()).toMatchObject({ set: {}, remove: [] });
    expect(other.saved().lists).toEqual(one.saved().lists);
  });

  it('keeps an empty list that was deleted elsewhere', async () => {
    const [one, other] = createDevices(2, now) as [Device, Device];
    for (const each of [one, other]) each.change({ change: 'newList', list: 'a', name: 'Rail' });
    await exchangeAll([one]);
    one.change({ change: 'renameList', list: 'a', name: 'Ports' });
    one.change({ change: 'deleteList', list: 'a' });
    await exchangeAll([one, other]);
    expect(one.saved().lists.map(({ name }) => name)).toContain('Rail');
    expect(shown(one)).toEqual(shown(other));
  });

  it('loses no list beyond the limit on any device', async () => {
    const devices = createDevices(2, now);
    const listsOf = (from: number) =>
      Array.from({ length: 30 }, (_, n) => ({
        id: `l${from + n}`,
        name: `List ${from + n}`,
        companies: [idOf(from + n)],
      }));
    for (const [place, device] of devices.entries()) {
      const lists = listsOf(place * 30);
      device.keep({ recents: [], pins: lists.map((_, n) => listing(place * 30 + n)), lists });
    }
    const before = devices.map((device) => device.saved().lists);
    await exchangeAll(devices);
    expect(devices.map((device) => device.saved().lists)).toEqual(before);
    expect(
      [...(devices[0]?.profile.items.keys() ?? [])].filter((key) => key.startsWith('pin ')),
    ).toHaveLength(60);
    for (const device of devices)
      expect(await device.sync()).toMatchObject({ notTaken: 30, set: {} });
    // There is room again for one.
    devices[0]?.change({ change: 'deleteList', list: 'l3' });
    await exchangeAll(devices);
    expect(devices[0]?.saved().lists).toHaveLength(30);
    expect(devices[0]?.saved().lists.map(({ id }) => id)).toContain('l30');
    expect(devices[0]?.saved().lists[0]?.companies).toContain(idOf(3));
    expect(devices[1]?.saved().lists).toEqual(before[1]);
  });
});
