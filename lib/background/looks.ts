import { type Changes, NO_CHANGES } from '../model/changes.ts';
import {
  LOOK_PARTS,
  type LookPart,
  type LookSize,
  type NotedReading,
  type SeenPart,
} from '../model/looks.ts';
import { notedPart, partChanges, partOf, seenPart } from '../research/company-changes.ts';
import { createMutex } from '../storage/mutex.ts';
import type { Area } from '../storage/stored.ts';
import { createAccountMarks } from './account-change.ts';
import { changesIn, fitting, type Part, partIn, partWith } from './look-items.ts';
import { createLookStorage } from './look-storage.ts';
import { unpackPart } from './packed-looks.ts';

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

const MAX_AGE_MS = 400 * 86_400_000;

export function createLooksStore(deps: LooksDeps): LooksStore {
  const { area, account, pins, isAllowed, now, onChange } = deps;
  const marks = createAccountMarks(area);
  const storage = createLookStorage(area, deps.session, onChange);
  const withLock = createMutex();
  /** The pins of which nothing else was kept at the last change. */
  let tidied: ReadonlySet<string> | null = null;

  async function clear(): Promise<void> {
    await storage.removeAll();
    await Promise.all([marks.clear(), storage.forgetFull()]);
  }

  /** The connected account's mark; null where nothing may be kept or shown. */
  async function markNow(): Promise<string | null> {
    const subject = await account();
    return subject === null ? null : marks.of(subject);
  }

  async function note({ companyId, subject, reading }: NotedReading): Promise<void> {
    if (!(await isAllowed())) return clear();
    // The answer of an account that is no longer connected.
    if (subject !== (await account())) return;
    const id = companyId.toLowerCase();
    if (!(await pinned()).has(id)) return;
    // The first mark of all is made of what has to be stored itself.
    const mark = await marks.of(subject).catch(() => null);
    if (mark === null) return storage.noteFull();
    const parts = await storage.read(id, mark);
    const name = partOf(reading);
    const before = partIn(parts, name);
    const known = before && unpackPart(name, before.text);
    const after = notedPart(known, reading, now());
    const written = partWith(after);
    if (written.text === before?.text) return;
    const all = fitting({ ...parts, [name]: written }, name);
    if (!(await storage.write(id, mark, all))) return;
    const was = known && partChanges(known);
    if (JSON.stringify(was) !== JSON.stringify(partChanges(after))) onChange();
  }

  const pinned = async () => new Set((await pins()).map((id) => id.toLowerCase()));

  async function get(companyId: string | null): Promise<Changes> {
    if (!(await isAllowed())) {
      await clear();
      return NO_CHANGES;
    }
    const mark = await markNow().catch(() => 'notStored' as const);
    if (mark === null || mark === 'notStored') return { ...NO_CHANGES, isFull: mark !== null };
    const [ids, isFull] = await Promise.all([pinned(), storage.isFull()]);
    const id = companyId?.toLowerCase() ?? null;
    const parts = id !== null && ids.has(id) ? await storage.read(id, mark) : {};
    return {
      counts: await storage.countsOf([...ids], mark),
      company: id === null ? null : { id, parts: changesIn(parts) },
      isFull,
    };
  }

  async function markSeen(companyId: string, seen: readonly SeenPart[]): Promise<void> {
    const mark = await markNow();
    if (mark === null || !(await isAllowed())) return;
    const id = companyId.toLowerCase();
    const parts = await storage.read(id, mark);
    const marked = seen.flatMap(({ part: name, readAt }): [LookPart, Part][] => {
      const before = partIn(parts, name);
      const kept = before?.readAt === readAt ? unpackPart(name, before.text) : null;
      return kept ? [[name, partWith(seenPart(kept))]] : [];
    });
    const all = { ...parts, ...Object.fromEntries(marked) };
    if (marked.length === 0 || !(await storage.write(id, mark, all))) return;
    onChange();
  }

  async function remove(isWanted: (id: string) => boolean): Promise<void> {
    if (await storage.remove(isWanted)) onChange();
  }

  async function tidy(): Promise<void> {
    if (!(await isAllowed())) return clear();
    const ids = await pinned();
    await remove((id) => !ids.has(id));
    for (const [place, parts] of await storage.all()) {
      const old = LOOK_PARTS.filter((name) => {
        const part = partIn(parts, name);
        return part !== null && part.readAt < now() - MAX_AGE_MS;
      });
      if (old.length === 0) continue;
      const rest = Object.entries(parts).filter(([name]) => !old.some((one) => one === name));
      await storage.reduce(place, Object.fromEntries(rest));
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
    size: () => withLock(storage.size),
    clear: () =>
      withLock(async () => {
        await clear();
        onChange();
      }),
  };
}
