import * as z from 'zod/mini';
import { type ChangeCount, type Changes, NO_CHANGES } from '../model/changes.ts';
import {
  LOOK_PARTS,
  type LookPart,
  type LookSize,
  type NotedReading,
  type SeenPart,
} from '../model/looks.ts';
import { notedPart, partChanges, partOf, seenPart } from '../research/company-changes.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, keysIn, stored } from '../storage/stored.ts';
import { createAccountMarks } from './account-mark.ts';
import {
  changesIn,
  countIn,
  fitting,
  isUnknown,
  itemOf,
  type Part,
  type Parts,
  partIn,
  partsIn,
  partWith,
} from './look-items.ts';
import { unpackPart } from './packed-looks.ts';
import { quietly } from './quietly.ts';

/**
 * The only writer of looks: what was read of the pinned companies, kept on this machine to tell later what
 * changed. Each account has its own; another one sees none of them.
 */
export interface LooksStore {
  /** Notes a list that was read. A full storage keeps what it has, and says so in `get`. */
  note(reading: NotedReading): Promise<void>;
  /** What changed for the connected account; nothing while nobody is connected. */
  get(companyId: string | null): Promise<Changes>;
  /** Marks lists as seen, as they were shown: what was read since stays to be said. */
  markSeen(companyId: string, parts: readonly SeenPart[]): Promise<void>;
  /** Deletes what is kept of companies that are no longer pinned, of all accounts. */
  pinsChanged(): Promise<void>;
  /** Deletes what is too old, of no pinned company, or ruled out by the policy. */
  tidy(): Promise<void>;
  size(): Promise<LookSize>;
  clear(): Promise<void>;
}

export interface LooksDeps {
  /** storage.local: outlives the browser session, is never synchronised. */
  area: Area;
  /** storage.session. */
  session: Area;
  /** The connected account; null while none is, or where the provider names none. */
  account(): Promise<string | null>;
  /** Ids of the pinned companies. */
  pins(): Promise<string[]>;
  /** False if the policy forbids to keep what was read: deletes it then. */
  isAllowed(): Promise<boolean>;
  now(): number;
  /** Tells open pages. */
  onChange(): void;
}

const PREFIX = 'look ';
/** Stands behind the name of an item of another version, which stays as it is. */
const NEXT = ' 2';
const MAX_AGE_MS = 400 * 86_400_000;

export function createLooksStore(deps: LooksDeps): LooksStore {
  const { area, account, pins, isAllowed, now, onChange } = deps;
  const marks = createAccountMarks(area);
  const full = stored(deps.session, 'looksFull', z.literal(true));
  const withLock = createMutex();
  /** By account's mark and company, as this worker, the only writer, has read and written them. */
  const counts = new Map<string, ChangeCount | null>();
  /** The pins of which nothing else was kept at the last change. */
  let tidied: ReadonlySet<string> | null = null;

  const placeOf = (id: string, mark: string) => `${PREFIX}${id} ${mark}`;

  async function clear(): Promise<void> {
    counts.clear();
    const keys = await keysIn(area, PREFIX);
    if (keys.length > 0) await area.remove(keys);
    await Promise.all([marks.clear(), full.clear()]);
  }

  /** The connected account's mark; null where nothing may be kept or shown. */
  async function markNow(): Promise<string | null> {
    const subject = await account();
    return subject === null ? null : marks.of(subject);
  }

  async function noteFull(): Promise<void> {
    if (!(await full.read())) onChange();
    await quietly(full.write(true));
  }

  /** A company's item, beside what another version wrote; null where that leaves no place for it. */
  async function read(id: string, mark: string): Promise<{ place: string; parts: Parts } | null> {
    const first = placeOf(id, mark);
    const found = await area.get([first, first + NEXT]);
    const place = [first, first + NEXT].find((one) => !isUnknown(found[one]));
    return place === undefined ? null : { place, parts: partsIn(found[place]) };
  }

  /** @returns false if the browser stores nothing more; what was there is as it was */
  async function write(place: string, parts: Parts): Promise<boolean> {
    try {
      await area.set({ [place]: itemOf(parts) });
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

  async function note({ companyId, subject, reading }: NotedReading): Promise<void> {
    if (!(await isAllowed())) return clear();
    // The answer of an account that is no longer connected.
    if (subject !== (await account())) return;
    const id = companyId.toLowerCase();
    if (!(await pinned()).has(id)) return;
    // The first mark of all is made of what has to be stored itself.
    const mark = await marks.of(subject).catch(() => null);
    if (mark === null) return noteFull();
    const item = await read(id, mark);
    if (!item) return;
    const { place, parts } = item;
    const name = partOf(reading);
    const before = partIn(parts, name);
    const known = before && unpackPart(name, before.text);
    const after = notedPart(known, reading, now());
    const written = partWith(after);
    if (written.text === before?.text) return;
    const all = fitting({ ...parts, [name]: written }, name);
    if (!(await write(place, all))) return;
    counts.set(placeOf(id, mark), countIn(all));
    const was = known && partChanges(known);
    if (JSON.stringify(was) !== JSON.stringify(partChanges(after))) onChange();
  }

  const pinned = async () => new Set((await pins()).map((id) => id.toLowerCase()));

  /** The counts of companies, those that are not known yet by one read. */
  async function countsOf(ids: readonly string[], mark: string): Promise<Changes['counts']> {
    const unread = ids.filter((id) => !counts.has(placeOf(id, mark)));
    if (unread.length > 0) {
      const places = unread.map((id) => placeOf(id, mark));
      const found = await area.get(places.flatMap((place) => [place, place + NEXT]));
      for (const place of places) {
        const item = isUnknown(found[place]) ? found[place + NEXT] : found[place];
        counts.set(place, countIn(partsIn(item)));
      }
    }
    return Object.fromEntries(
      ids.flatMap((id) => {
        const known = counts.get(placeOf(id, mark));
        return known ? [[id, known]] : [];
      }),
    );
  }

  async function get(companyId: string | null): Promise<Changes> {
    if (!(await isAllowed())) {
      await clear();
      return NO_CHANGES;
    }
    const mark = await markNow().catch(() => 'notStored' as const);
    if (mark === null || mark === 'notStored') return { ...NO_CHANGES, isFull: mark !== null };
    const [ids, isFull] = await Promise.all([pinned(), full.read()]);
    const id = companyId?.toLowerCase() ?? null;
    const item = id !== null && ids.has(id) ? await read(id, mark) : null;
    return {
      counts: await countsOf([...ids], mark),
      company: id === null ? null : { id, parts: changesIn(item?.parts ?? {}) },
      isFull: isFull ?? false,
    };
  }

  async function markSeen(companyId: string, seen: readonly SeenPart[]): Promise<void> {
    const mark = await markNow();
    if (mark === null || !(await isAllowed())) return;
    const id = companyId.toLowerCase();
    const item = await read(id, mark);
    if (!item) return;
    const { place, parts } = item;
    const marked = seen.flatMap(({ part: name, readAt }): [LookPart, Part][] => {
      const before = partIn(parts, name);
      const kept = before?.readAt === readAt ? unpackPart(name, before.text) : null;
      return kept ? [[name, partWith(seenPart(kept))]] : [];
    });
    const all = { ...parts, ...Object.fromEntries(marked) };
    if (marked.length === 0 || !(await write(place, all))) return;
    counts.set(placeOf(id, mark), countIn(all));
    onChange();
  }

  async function remove(isWanted: (id: string) => boolean): Promise<void> {
    const keys = (await keysIn(area, PREFIX)).filter((key) => isWanted(companyIn(key)));
    if (keys.length === 0) return;
    counts.clear();
    await area.remove(keys);
    onChange();
  }

  async function tidy(): Promise<void> {
    if (!(await isAllowed())) return clear();
    const ids = await pinned();
    await remove((id) => !ids.has(id));
    const items = await area.get(await keysIn(area, PREFIX));
    for (const [place, item] of Object.entries(items)) {
      if (isUnknown(item)) continue;
      const parts = partsIn(item);
      const old = LOOK_PARTS.filter((name) => {
        const part = partIn(parts, name);
        return part !== null && part.readAt < now() - MAX_AGE_MS;
      });
      if (old.length === 0) continue;
      counts.clear();
      const rest = Object.entries(parts).filter(([name]) => !old.some((one) => one === name));
      if (rest.length === 0) await area.remove(place);
      else await write(place, Object.fromEntries(rest));
    }
  }

  return {
    note: (reading) => withLock(() => note(reading)),
    get: (companyId) => withLock(() => get(companyId)),
    markSeen: (companyId, parts) => withLock(() => markSeen(companyId, parts)),
    pinsChanged: () =>
      withLock(async () => {
        const ids = await pinned();
        // Most changes unpin nothing, and a storage that does not list its names is read whole.
        const isGone = tidied === null || [...tidied].some((id) => !ids.has(id));
        if (isGone) await remove((id) => !ids.has(id));
        tidied = ids;
      }),
    tidy: () => withLock(tidy),
    size: () =>
      withLock(async () => {
        const items = await area.get(await keysIn(area, PREFIX));
        const companies = new Set(Object.keys(items).map(companyIn)).size;
        const text = Object.entries(items).map(([key, value]) => key + JSON.stringify(value));
        const bytes = new TextEncoder().encode(text.join('')).byteLength;
        return { companies, bytes };
      }),
    clear: () =>
      withLock(async () => {
        await clear();
        onChange();
      }),
  };
}

const companyIn = (key: string): string => key.slice(PREFIX.length).split(' ', 1)[0] ?? '';
