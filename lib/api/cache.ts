import * as z from 'zod/mini';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored, timestamp } from '../storage/stored.ts';
import { parseAnswer } from './answer-json.ts';

/**
 * Answers kept in storage.session with the time they were retrieved, so that a question asked again
 * costs no quota. Bounded: the oldest go first, which are the next to be too old, and what a panel
 * shows goes last. What is kept is the service's own JSON, parsed again on the way out as it was on
 * the way in.
 */
export interface AnswerCache {
  /** The kept body and its time, or null where there is none younger than `maxAgeMs`. */
  read(key: string, maxAgeMs: number): Promise<{ body: unknown; retrievedAt: number } | null>;
  /** What is kept under the keys that are wanted, newest first; the answers stay where they are. */
  list(isWanted: (key: string) => boolean): Promise<{ key: string; retrievedAt: number }[]>;
  /** Fails where the browser has no room left, not even once half of the answers have gone. */
  write(key: string, body: unknown, retrievedAt: number): Promise<void>;
  /** Drops half of what is kept, the older one: something else needs the room more. */
  makeRoom(): Promise<void>;
  clear(): Promise<void>;
}

/** storage.session holds 10 MB of UTF-8 in all; more than half is left to everything else. */
const MAX_BYTES = 4_000_000;
const PREFIX = 'answer:';
const INDEX = 'answers';

// As text: storage does not keep the order of an object's fields, and readers compare by position.
const entrySchema = z.object({ json: z.string(), retrievedAt: timestamp });
const indexSchema = z.array(z.object({ key: z.string(), size: z.number() }));
type Index = z.infer<typeof indexSchema>;
type Entry = Index[number];

/** @param shown tells, by its key, whether a panel shows an answer; asked only where room is needed */
export function createCache(
  area: Area,
  now: () => number,
  shown: () => Promise<(key: string) => boolean> = async () => () => false,
): AnswerCache {
  const index = stored(area, INDEX, indexSchema);
  // The index is read, changed and written: one change at a time.
  const withLock = createMutex();

  /** Removes answers until the rest fits, and gives the rest. */
  async function shrink(entries: Index, room: number): Promise<Index> {
    if (bytesOf(entries) <= room) return entries;
    // Where that cannot be told, nothing is spared.
    const isShown = await shown().catch(() => () => false);
    const dropped = firstToGo(entries, room, isShown);
    await area.remove([...dropped].map(({ key }) => PREFIX + key));
    return entries.filter((entry) => !dropped.has(entry));
  }

  return {
    async read(key, maxAgeMs) {
      const entry = await stored(area, PREFIX + key, entrySchema).read();
      // An entry from the future means that the clock was set back: its age is unknown.
      if (!entry || entry.retrievedAt > now() || now() - entry.retrievedAt > maxAgeMs) return null;
      const body = parseAnswer(entry.json);
      return body === undefined ? null : { body, retrievedAt: entry.retrievedAt };
    },
    async list(isWanted) {
      const keys = ((await index.read()) ?? []).map(({ key }) => key).filter(isWanted);
      // What the index names is not there where the worker died over dropping it.
      const listed = await Promise.all(
        keys.map(async (key) => {
          const entry = await stored(area, PREFIX + key, entrySchema).read();
          return entry && entry.retrievedAt <= now()
            ? { key, retrievedAt: entry.retrievedAt }
            : null;
        }),
      );
      return listed.filter((entry) => entry !== null).sort((a, b) => b.retrievedAt - a.retrievedAt);
    },
    write: (key, body, retrievedAt) =>
      withLock(async () => {
        const json = JSON.stringify(body);
        const size = new TextEncoder().encode(json).byteLength;
        let kept = ((await index.read()) ?? []).filter((entry) => entry.key !== key);
        const keep = async (room: number) => {
          kept = await shrink(kept, room);
          await area.set({
            [INDEX]: [...kept, { key, size }],
            [PREFIX + key]: { json, retrievedAt },
          });
        };
        await keep(MAX_BYTES - size).catch(() => keep(bytesOf(kept) / 2));
      }),
    makeRoom: () =>
      withLock(async () => {
        const kept = (await index.read()) ?? [];
        const rest = await shrink(kept, bytesOf(kept) / 2);
        if (rest.length < kept.length) await index.write(rest);
      }),
    clear: () =>
      withLock(async () => {
        const kept = (await index.read()) ?? [];
        await area.remove(kept.map((entry) => PREFIX + entry.key));
        await index.clear();
      }),
  };
}

const bytesOf = (entries: Index): number => entries.reduce((sum, entry) => sum + entry.size, 0);

/** The oldest entries without which the rest fits; those that are shown only after all others. */
function firstToGo(entries: Index, room: number, isShown: (key: string) => boolean): Set<Entry> {
  const spared = new Set(entries.filter(({ key }) => isShown(key)));
  const dropped = new Set<Entry>();
  let total = bytesOf(entries);
  for (const entry of [...entries.filter((one) => !spared.has(one)), ...spared]) {
    if (total <= room) break;
    total -= entry.size;
    dropped.add(entry);
  }
  return dropped;
}
