import { FIRST_LIST } from '../model/saved-companies.ts';
import { isSameName } from '../model/saved-companies-change.ts';
import {
  after,
  isDeleted,
  listsOf,
  MAX_STAMP,
  type Replica,
  type SharedList,
  type SharedPin,
} from './replica.ts';

/**
 * What follows from a replica, and is the same on every machine that knows the same: it reads no clock.
 */

/**
 * A list that was deleted while another machine put companies in stays, with these; lists of one name
 * become one; a list that companies are in is there, even if no item tells of it.
 *
 * @param unread ids of lists that are there and that this version cannot read
 */
export const settled = (replica: Replica, unread: ReadonlySet<string>): Replica =>
  withFirst(withoutDoubles(withRevived(withUntold(replica, unread))), unread);

function withRevived(replica: Replica): Replica {
  const used = new Set([...replica.pins.values()].flatMap(listsOf));
  const lists = new Map(replica.lists);
  for (const [id, list] of lists) {
    if (isDeleted(list) && used.has(id)) lists.set(id, revived(list));
  }
  return { ...replica, lists };
}

const revived = (list: SharedList): SharedList => ({ ...list, changed: after(0, list.deleted) });

/** One list is always there. */
function withFirst(replica: Replica, unread: ReadonlySet<string>): Replica {
  const { id } = FIRST_LIST;
  if (liveLists(replica).length > 0 || unread.has(id)) return replica;
  const before = replica.lists.get(id);
  const first = before ? revived(before) : { ...UNTOLD, made: 0 };
  return { ...replica, lists: new Map([...replica.lists, [id, first]]) };
}

/** The lists that are there, in their order. */
export const liveLists = ({ lists }: Pick<Replica, 'lists'>): [string, SharedList][] =>
  [...lists]
    .filter(([, list]) => !isDeleted(list))
    .sort(([oneId, one], [otherId, other]) => one.made - other.made || compare(oneId, otherId));

/** In the order of code units, which no language changes. */
export const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Two machines may each have made a list of one name: the earlier takes what is in the other. */
function withoutDoubles(replica: Replica): Replica {
  const into = new Map<string, string>();
  const named: { id: string; name: string }[] = [];
  for (const [id, { name }] of liveLists(replica)) {
    if (name === null) continue;
    const earlier = named.find((one) => isSameName(one.name, name));
    if (earlier) into.set(id, earlier.id);
    else named.push({ id, name });
  }
  if (into.size === 0) return replica;
  const pins = new Map([...replica.pins].map(([id, pin]) => [id, moved(pin, into)]));
  const lists = new Map(
    [...replica.lists].map(([id, list]) => [
      id,
      into.has(id) ? { ...list, deleted: list.changed } : list,
    ]),
  );
  return { ...replica, pins, lists };
}

function moved(pin: SharedPin, into: ReadonlyMap<string, string>): SharedPin {
  const lists = new Map(pin.lists);
  for (const [from, to] of into) {
    const stamp = lists.get(from) ?? 0;
    if (stamp <= 0) continue;
    lists.set(from, -after(0, stamp));
    const there = lists.get(to) ?? 0;
    lists.set(to, there > 0 ? Math.max(there, stamp) : after(stamp, there));
  }
  return { ...pin, lists };
}

/**
 * A list that no item tells of: its item may come later than those of its companies, or found no room.
 * Machines that know it say its name.
 */
const UNTOLD: SharedList = { name: null, made: MAX_STAMP, changed: 0, deleted: -1 };

/** Whether nothing is known of a list but that companies are in it. */
export const isUntold = ({ made, changed, deleted }: SharedList): boolean =>
  made === MAX_STAMP && changed === 0 && deleted === -1;

function withUntold(replica: Replica, unread: ReadonlySet<string>): Replica {
  const used = new Set([...replica.pins.values()].flatMap(listsOf));
  const untold = [...used].filter((id) => !replica.lists.has(id) && !unread.has(id));
  if (untold.length === 0) return replica;
  const lists = new Map([
    ...replica.lists,
    ...untold.map((id): [string, SharedList] => [id, UNTOLD]),
  ]);
  return { ...replica, lists };
}
