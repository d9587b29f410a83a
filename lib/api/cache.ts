import * as z from 'zod/mini';
import { fromJson, parseAnswer } from '../http/answer.ts';
import { type Area, createMutex, stored, timestamp } from '../storage/stored.ts';
import { callSchema, keyOf } from './call.ts';

/** A call, and the account that made it. */
const questionSchema = z.object({ account: z.string(), call: callSchema });
export type Question = z.infer<typeof questionSchema>;

/** storage.session holds 10 MB of UTF-8 in all; more than half is left for other data. */
const MAX_BYTES = 4_000_000;
const INDEX = 'answers';

// Answers and index are stored as text, because storage loses the order of an object's fields, in which
// the panel shows them, and browsers count each field as several times its length.
const entrySchema = z.object({ json: z.string(), retrievedAt: timestamp });
const entriesSchema = z.array(z.object({ question: questionSchema, size: z.number() }));
type Index = z.infer<typeof entriesSchema>;
type Entry = Index[number];

const placeOf = ({ account, call }: Question): string => `answer:${keyOf(account, call)}`;

/**
 * Answers in storage.session with their arrival time, so that asking again costs no quota. When room runs out,
 * the oldest go first, and those that a panel shows last.
 *
 * @param shown tells which answers the panels show; called only when room is needed
 */
export function createCache(
  area: Area,
  now: () => number,
  shown: () => Promise<(question: Question) => boolean> = async () => () => false,
) {
  const index = stored(area, INDEX, z.pipe(z.string(), z.transform(createIndexReader())));
  /** Answers that are still being written, by storage key, so that reads need not wait. */
  const writing = new Map<string, z.infer<typeof entrySchema> & { question: Question }>();
  // A change reads and writes the index, so changes run one at a time.
  const withLock = createMutex();

  /** Ignores an entry from the future, whose age is unknown because the clock was set back. */
  async function entryOf(question: Question) {
    const place = placeOf(question);
    const found = writing.get(place) ?? (await stored(area, place, entrySchema).read());
    // An answer may have arrived during the read.
    const entry = writing.get(place) ?? found;
    return entry && entry.retrievedAt <= now() ? entry : null;
  }

  /**
   * The wanted questions with cached answers, newest first, by one read of the storage. The index may name an entry
   * that the worker died before it could write.
   */
  async function list(isWanted: (question: Question) => boolean) {
    const all = [...((await withLock(index.read)) ?? []), ...writing.values()];
    const wanted = new Map(
      all.flatMap(({ question }) => (isWanted(question) ? [[placeOf(question), question]] : [])),
    );
    const found = wanted.size === 0 ? {} : await area.get([...wanted.keys()]);
    return [...wanted]
      .flatMap(([place, question]) => {
        const entry = writing.get(place) ?? entrySchema.safeParse(found[place]).data;
        if (!entry || entry.retrievedAt > now()) return [];
        const { json, retrievedAt } = entry;
        // Parsed on demand, because many are listed and few are read; undefined if it is unreadable.
        return { question, retrievedAt, body: () => parseAnswer(json) };
      })
      .sort((one, other) => other.retrievedAt - one.retrievedAt);
  }

  /** Removes answers until the rest fits, and returns the rest. */
  async function shrink(entries: Index, room: number): Promise<Index> {
    if (bytesOf(entries) <= room) return entries;
    const isShown = await shown().catch(() => () => false);
    const dropped = firstToGo(entries, room, isShown);
    await area.remove([...dropped].map(({ question }) => placeOf(question)));
    return entries.filter((entry) => !dropped.has(entry));
  }

  async function writeEntry(question: Question, place: string, entry: { json: string }) {
    const size = new TextEncoder().encode(entry.json).byteLength;
    let kept = ((await index.read()) ?? []).filter((one) => placeOf(one.question) !== place);
    const keep = async (room: number) => {
      kept = await shrink(kept, room);
      await area.set({
        [INDEX]: JSON.stringify([...kept, { question, size }]),
        [place]: entry,
      });
    };
    await keep(MAX_BYTES - size).catch(() => keep(bytesOf(kept) / 2));
  }

  return {
    /** The cached body and its time, or null if no body is younger than `maxAgeMs`. */
    async read(question: Question, maxAgeMs: number) {
      const entry = await entryOf(question);
      if (!entry || now() - entry.retrievedAt > maxAgeMs) return null;
      const body = parseAnswer(entry.json);
      return body === undefined ? null : { body, retrievedAt: entry.retrievedAt };
    },
    list,
    /**
     * This worker can read the answer at once, while it is still being written. Rejects if the browser has no room
     * even after half of the answers are dropped.
     */
    async write(question: Question, body: unknown, retrievedAt: number) {
      const place = placeOf(question);
      const entry = { json: JSON.stringify(body), retrievedAt };
      const mine = { ...entry, question };
      writing.set(place, mine);
      try {
        await withLock(() => writeEntry(question, place, entry));
      } finally {
        if (writing.get(place) === mine) writing.delete(place);
      }
    },
    /** Drops the older half of the answers, to make room for other data. */
    makeRoom: () =>
      withLock(async () => {
        const kept = (await index.read()) ?? [];
        const rest = await shrink(kept, bytesOf(kept) / 2);
        if (rest.length < kept.length) await area.set({ [INDEX]: JSON.stringify(rest) });
      }),
    clear() {
      writing.clear();
      return withLock(async () => {
        const kept = (await index.read()) ?? [];
        await area.remove([...kept.map(({ question }) => placeOf(question)), INDEX]);
      });
    },
  };
}

export type AnswerCache = ReturnType<typeof createCache>;

/** Parses the index's text, but an unchanged text only once, because hundreds of entries take milliseconds. */
function createIndexReader(): (text: string) => Index {
  let last: { text: string; entries: Index } | null = null;
  return (text) => {
    if (last?.text !== text)
      last = { text, entries: entriesSchema.safeParse(fromJson(text)).data ?? [] };
    return last.entries;
  };
}

const bytesOf = (entries: Index): number => entries.reduce((sum, entry) => sum + entry.size, 0);

/** The oldest entries to drop so that the rest fits; shown entries only after all others. */
function firstToGo(
  entries: Index,
  room: number,
  isShown: (question: Question) => boolean,
): Set<Entry> {
  const spared = new Set(entries.filter(({ question }) => isShown(question)));
  const dropped = new Set<Entry>();
  let total = bytesOf(entries);
  for (const entry of [...entries.filter((one) => !spared.has(one)), ...spared]) {
    if (total <= room) break;
    total -= entry.size;
    dropped.add(entry);
  }
  return dropped;
}
