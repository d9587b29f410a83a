import * as z from 'zod/mini';
import { createTurnTaking } from '../in-turn.ts';
import { fromJson } from '../json.ts';
import { type Area, moment, stored } from '../stored.ts';

/**
 * Answers kept in storage.session with the time they were retrieved, so that a question asked again
 * costs no quota. Bounded: the oldest go first. What is kept is the service's own JSON, parsed
 * again on the way out as it was on the way in.
 */
export interface AnswerCache {
  /** The kept body and its time, or null where there is none younger than `maxAgeMs`. */
  read(key: string, maxAgeMs: number): Promise<{ body: unknown; retrievedAt: number } | null>;
  /** What is kept under the keys that are wanted, newest first; the answers stay where they are. */
  list(isWanted: (key: string) => boolean): Promise<{ key: string; retrievedAt: number }[]>;
  /** Fails where the browser has no room left, not even once half of the answers have gone. */
  write(key: string, body: unknown, retrievedAt: number): Promise<void>;
  /** Drops the older half of what is kept: something else needs the room more. */
  makeRoom(): Promise<void>;
  clear(): Promise<void>;
}

/** storage.session holds 10 MB of UTF-8 in all; more than half is left to everything else. */
const MOST_BYTES = 4_000_000;
const PREFIX = 'answer:';
const INDEX = 'answers';

// As text: storage does not keep the order of an object's fields, and readers compare by position.
const entrySchema = z.object({ json: z.string(), retrievedAt: moment });
const indexSchema = z.array(z.object({ key: z.string(), size: z.number() }));
type Index = z.infer<typeof indexSchema>;

export function createCache(area: Area, now: () => number): AnswerCache {
  const index = stored(area, INDEX, indexSchema);
  // The index is read, changed and written: one change at a time.
  const inTurn = createTurnTaking();

  return {
    async read(key, maxAgeMs) {
      const entry = await stored(area, PREFIX + key, entrySchema).read();
      // An entry from the future means that the clock was set back: its age is unknown.
      if (!entry || entry.retrievedAt > now() || now() - entry.retrievedAt > maxAgeMs) return null;
      const body = fromJson(entry.json);
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
      inTurn(async () => {
        const json = JSON.stringify(body);
        const size = new TextEncoder().encode(json).byteLength;
        const kept = ((await index.read()) ?? []).filter((entry) => entry.key !== key);
        const keep = async (room: number) => {
          const dropped = takeOldest(kept, room);
          if (dropped.length > 0) await area.remove(dropped.map((entry) => PREFIX + entry.key));
          await area.set({
            [INDEX]: [...kept, { key, size }],
            [PREFIX + key]: { json, retrievedAt },
          });
        };
        await keep(MOST_BYTES - size).catch(() => keep(bytesOf(kept) / 2));
      }),
    makeRoom: () =>
      inTurn(async () => {
        const kept = (await index.read()) ?? [];
        const dropped = takeOldest(kept, bytesOf(kept) / 2);
        if (dropped.length === 0) return;
        await area.remove(dropped.map((entry) => PREFIX + entry.key));
        await index.write(kept);
      }),
    clear: () =>
      inTurn(async () => {
        const kept = (await index.read()) ?? [];
        await area.remove(kept.map((entry) => PREFIX + entry.key));
        await index.clear();
      }),
  };
}

const bytesOf = (entries: Index): number => entries.reduce((sum, entry) => sum + entry.size, 0);

/** Removes entries from the front until the rest fits; returns what was removed. */
function takeOldest(entries: Index, room: number): Index {
  let total = bytesOf(entries);
  let count = 0;
  while (count < entries.length && total > room) {
    total -= entries[count]?.size ?? 0;
    count += 1;
  }
  return entries.splice(0, count);
}
