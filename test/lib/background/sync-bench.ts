import { createSyncAreas } from '../../sync-areas.ts';
import { idOf, listing } from '../sync/machine.ts';
import { type BrowserProfile, browserProfile, NOON } from './sync-profile.ts';

/** Machines that share one sync area, for the tests. */

/** Lets them hear of each other's changes, until none has news, through the browser's own events. */
async function together(...profiles: BrowserProfile[]): Promise<void> {
  // An exchange of one is news for the other.
  for (let round = 0; round < 5; round++) for (const one of profiles) await one.atRest();
}

/** Two profiles with sync off. */
export async function pair() {
  const areas = createSyncAreas(() => NOON, true);
  const [one, other] = [browserProfile(areas.profile()), browserProfile(areas.profile())];
  const rest = () => together(one, other);
  return { areas, one, other, rest };
}

/** Two profiles with sync on: the first has pinned T1 and T2, the second T3. */
export async function joinedPair() {
  const { one, other, ...more } = await pair();
  await one.pin(listing(1), listing(2));
  await other.pin(listing(3));
  await one.sync.change({ change: 'on' });
  await other.sync.change({ change: 'on' });
  await more.rest();
  return { one, other, ...more };
}

export const put = (list: string, ...companies: number[]) => ({
  change: 'put' as const,
  ids: companies.map(idOf),
  list,
});
export const newList = (list: string, name: string) => ({ change: 'newList' as const, list, name });
