import { createLooksStore } from '../../../lib/background/looks.ts';
import type { Reading } from '../../../lib/model/looks.ts';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { eventsLook } from '../../../lib/research/look.ts';
import { memoryCommon } from './common.ts';

export const START = Date.parse('2026-11-03T12:00:00Z');
export const id = (n: number) => `0d3f8f6a-1c52-4d62-8f0e-95f3a6d1c00${n}`;
const range = { from: '2026-11-03', to: '2027-11-04' };

/** What changed in two pinned companies, over several lives of the worker. */
export function looksBench() {
  const common = memoryCommon(() => world.now);
  const { local, off, notices } = common;
  const world = {
    now: START,
    account: 'account-a' as string | null,
    pins: [id(1), id(2)],
    /** What each account has cached. */
    cached: new Map<string | null, Reading[]>(),
  };
  const open = () =>
    createLooksStore({
      ...common,
      account: async () => world.account,
      pins: async () => world.pins,
      cached: async (ids) =>
        (world.cached.get(world.account) ?? []).filter(({ companyId }) => ids.has(companyId)),
    });
  let looks = open();
  const noted = (reading: Reading) => {
    world.cached.set(world.account, [reading]);
    return looks.record(reading.companyId, { list: reading.list, offset: 0 });
  };
  return {
    world,
    local,
    off,
    told: () => notices.length,
    get looks() {
      return looks;
    },
    /** The browser ended the worker; the next one starts. */
    die: () => {
      looks = open();
    },
    noted,
    reads: (data: CompanyEvent[], companyId = id(1)) => {
      const list = { data, range, meta: { nextOffset: null }, retrievedAt: world.now };
      return noted({ companyId, list: 'events', look: eventsLook(list) });
    },
    keys: () => [...local.items.keys()].filter((key) => key.startsWith('look ')),
    said: async (companyId = id(1)) => {
      const { company: found } = await looks.get(companyId);
      return found?.parts.flatMap(({ changes }) => changes.map((change) => change.found));
    },
  };
}
