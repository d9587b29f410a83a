import * as z from 'zod/mini';
import type { ArrivedPage } from '../api/cached-parts.ts';
import {
  type Changes,
  type KeptList,
  LOOK_LISTS,
  NO_CHANGES,
  type Reading,
  type SeenList,
} from '../model/looks.ts';
import type { KeptSize } from '../model/own-data.ts';
import { countOf, listChanges, listWithReading, seenList } from '../research/kept-look.ts';
import { isOff } from '../settings/policy.ts';
import { bytesOf, createMutex, keysIn, stored, timestamp } from '../storage/stored.ts';
import { type Common, quietly } from './common.ts';
import { fitting, itemOf, listsIn } from './look-item.ts';
import { newSalt, saltedDigest } from './salted-digest.ts';

export interface LooksDeps extends Common {
  /** The connected account; null while disconnected, or if the provider names no account. */
  account(): Promise<string | null>;
  pins(): Promise<string[]>;
  /** The connected account's cached lists of these companies: all, or one up to a page. */
  cached(companyIds: ReadonlySet<string>, page: ArrivedPage | null): Promise<Reading[]>;
}

const MAX_AGE_MS = 400 * 86_400_000;

/** Begins the keys of items: one item for each company and account. */
const PREFIX = 'look ';
const placeOf = (id: string, mark: string) => `${PREFIX}${id} ${mark}`;
const companyIn = (place: string) => place.slice(PREFIX.length).split(' ', 1)[0] ?? '';

const countsSchema = z.catchall(z.object({}), z.object({ count: z.int(), since: timestamp }));

/** Owns looks. Each account has its own, and sees no other account's. */
export function createLooksStore(deps: LooksDeps) {
  const { local: area, account, cached, policy, now, notify } = deps;
  const isAllowed = async () => !isOff(await policy(), 'changes');
  const onChange = () => void notify({ notice: 'looksChanged' });
  const full = stored(deps.session, 'looksFull', z.literal(true));
  const salt = stored(area, 'lookSalt', z.string().check(z.minLength(16), z.maxLength(64)));
  /** The counts of all items that have changes, so that the watchlist reads no looks. */
  const counts = stored(area, 'lookCounts', countsSchema);
  const withLock = createMutex();
  /** The pins at the last change of saved companies, which seldom pins or unpins one; null before the first. */
  let lastPins: ReadonlySet<string> | null = null;

  const pinned = async () => new Set((await deps.pins()).map((id) => id.toLowerCase()));
  const places = () => keysIn(area, PREFIX);
  const listsAt = async (place: string) => listsIn((await area.get(place))[place]);

  /** A salted digest of the account. Whoever reads the disk can check a guess. */
  async function markOf(subject: string): Promise<string> {
    const known = await salt.read();
    const own = known ?? newSalt();
    if (known === null) await salt.write(own);
    // 132 bits tell any accounts apart.
    return (await saltedDigest(own, subject)).slice(0, 22).replace(/[+/]/g, '-');
  }

  async function noteFull(): Promise<void> {
    if (!(await full.read())) onChange();
    await quietly(full.write(true));
  }

  async function countsNow(): Promise<z.infer<typeof countsSchema>> {
    const known = await counts.read();
    if (known) return known;
    // Version 0.1 counted in each item.
    const items = Object.entries(await area.get(await places()));
    const found = items.flatMap(([place, item]) => {
      const count = countOf(listsIn(item));
      return count ? [[place, count]] : [];
    });
    const all = Object.fromEntries(found);
    if (items.length > 0) await quietly(counts.write(all));
    return all;
  }

  /** @returns false if the browser stores nothing more; the item is then as it was */
  async function write(place: string, lists: readonly KeptList[]): Promise<boolean> {
    const { [place]: _, ...others } = await countsNow();
    const count = countOf(lists);
    const lookCounts = count ? { ...others, [place]: count } : others;
    try {
      await area.set({ [place]: itemOf(lists), lookCounts });
    } catch {
      await noteFull();
      return false;
    }
    if (await full.read()) {
      await full.clear();
      onChange();
    }
    return true;
  }

  async function remove(isWanted: (place: string) => boolean): Promise<void> {
    const gone = (await places()).filter(isWanted);
    if (gone.length === 0) return;
    const left = Object.entries(await countsNow()).filter(([place]) => !gone.includes(place));
    // Before the looks: a count without a look would stay.
    await quietly(counts.write(Object.fromEntries(left)));
    await area.remove(gone);
    onChange();
  }

  async function clear(): Promise<void> {
    const all = await places();
    await area.remove([...all, 'lookCounts', 'lookSalt']);
    await full.clear();
    if (all.length > 0) onChange();
  }

  async function recordCached(
    companyIds: ReadonlySet<string>,
    page: ArrivedPage | null,
  ): Promise<void> {
    if (!(await isAllowed())) return clear();
    const subject = await account();
    if (subject === null) return;
    const readings = await cached(companyIds, page);
    // Another account may have connected while they were read.
    if (readings.length === 0 || subject !== (await account())) return;
    const mark = await markOf(subject).catch(() => null);
    if (mark === null) return noteFull();
    const { size } = await pinned();
    for (const reading of readings) {
      const place = placeOf(reading.companyId, mark);
      const lists = await listsAt(place);
      const before = lists.find(({ list }) => list === reading.list) ?? null;
      const after = listWithReading(before, reading);
      const others = lists.filter((one) => one !== before);
      const isWritten = await write(place, fitting([...others, after], after.list, size));
      if (isWritten && before) onChange();
    }
  }

  /** Records a pinned company's list up to a page that has arrived. Full storage keeps the earlier reading. */
  async function record(companyId: string, page: ArrivedPage): Promise<void> {
    const id = companyId.toLowerCase();
    if ((await pinned()).has(id)) await recordCached(new Set([id]), page);
  }

  /** What changed for the connected account; nothing while nobody is connected. */
  async function get(companyId: string | null): Promise<Changes> {
    if (!(await isAllowed())) {
      await clear();
      return NO_CHANGES;
    }
    const subject = await account();
    if (subject === null) return NO_CHANGES;
    const isFull = (await full.read()) ?? false;
    const mark = await markOf(subject).catch(() => null);
    if (mark === null) return { ...NO_CHANGES, isFull };
    const [ids, all] = [await pinned(), await countsNow()];
    const id = companyId?.toLowerCase() ?? null;
    const lists = id !== null && ids.has(id) ? await listsAt(placeOf(id, mark)) : [];
    lists.sort((a, b) => LOOK_LISTS.indexOf(a.list) - LOOK_LISTS.indexOf(b.list));
    const counted = [...ids].flatMap((id) => {
      const count = all[placeOf(id, mark)];
      return count ? [[id, count]] : [];
    });
    return {
      counts: Object.fromEntries(counted),
      company: id === null ? null : { id, parts: lists.flatMap((one) => listChanges(one) ?? []) },
      isFull,
    };
  }

  /** Marks lists as seen, as they were shown: changes that were read since stay. */
  async function markSeen(companyId: string, seen: readonly SeenList[]): Promise<void> {
    const subject = await account();
    if (subject === null || !(await isAllowed())) return;
    const place = placeOf(companyId.toLowerCase(), await markOf(subject));
    const lists = await listsAt(place);
    const marked = lists.map((one) => {
      const shown = seen.find(({ list }) => list === one.list);
      return shown?.readAt === one.kept.latest.readAt ? seenList(one) : one;
    });
    if (lists.length > 0 && (await write(place, marked))) onChange();
  }

  /** Deletes looks of unpinned companies, of all accounts, and records the cached lists of newly pinned companies. */
  async function pinsChanged(): Promise<void> {
    const ids = await pinned();
    const before = lastPins;
    lastPins = ids;
    if (before?.size === ids.size && [...ids].every((id) => before.has(id))) return;
    await remove((place) => !ids.has(companyIn(place)));
    const recorded = new Set((await places()).map(companyIn));
    const others = [...ids].filter((id) => !recorded.has(id));
    if (others.length > 0) await recordCached(new Set(others), null);
  }

  /** Deletes looks that are too old, of no pinned company, or ruled out by the policy. */
  async function tidy(): Promise<void> {
    if (!(await isAllowed())) return clear();
    const ids = await pinned();
    await remove((place) => !ids.has(companyIn(place)));
    for (const [place, item] of Object.entries(await area.get(await places()))) {
      const lists = listsIn(item);
      const young = lists.filter(({ kept }) => kept.latest.readAt >= now() - MAX_AGE_MS);
      if (young.length === 0) await remove((one) => one === place);
      else if (young.length < lists.length) await write(place, young);
    }
  }

  async function size(): Promise<KeptSize> {
    const items = await area.get(await places());
    return { count: new Set(Object.keys(items).map(companyIn)).size, bytes: bytesOf(items) };
  }

  const alone =
    <A extends unknown[], R>(act: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      withLock(() => act(...given));
  return {
    record: alone(record),
    get: alone(get),
    markSeen: alone(markSeen),
    pinsChanged: alone(pinsChanged),
    tidy: alone(tidy),
    size: alone(size),
    clear: alone(clear),
  };
}
