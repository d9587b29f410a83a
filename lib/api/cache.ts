import * as z from 'zod/mini';
import { parseAnswer } from '../http/body.ts';
import { fromJson } from '../model/fields.ts';
import { type Area, createMutex, stored, timestamp } from '../storage/stored.ts';
import { callSchema, keyOf } from './call.ts';

/** A call, and the account that made it. */
const accountCallSchema = z.object({ account: z.string(), call: callSchema });
export type AccountCall = z.infer<typeof accountCallSchema>;

/** storage.session holds 10 MB of UTF-8 in all; more than half is left for other data. */
const MAX_BYTES = 4_000_000;
const INDEX = 'answers';

// Answers and index are stored as text, because storage loses the order of an object's fields, in which
// the panel shows them, and browsers count each field as several times its length.
const entrySchema = z.object({ json: z.string(), retrievedAt: timestamp });
const entriesSchema = z.array(z.object({ question: accountCallSchema, size: z.number() }));
type Index = z.infer<typeof entriesSchema>;
type Entry = Index[number];

const placeOf = ({ account, call }: AccountCall): string => `answer:${keyOf(account, call)}`;

/**
 * Answers in storage.session with their arrival time, so that asking again costs no quota. When room runs out,
 * the oldest are dropped first, and answers that a panel shows last.
 *
 * @param shown tells which answers the panels show; called only when room is needed
 */
export function createCache(
  area: Area,
  now: () => number,
  shown: () => Promise<(question: AccountCall) => boolean> = async () => () => false,
) {
  const index = stored(area, INDEX, z.pipe(z.string(), z.transform(createIndexReader())));
  const indexed = async () => (await index.read()) ?? [];
  // A change reads and writes the index, so changes run one at a time, and reading the list waits for running changes.
  const withLock = createMutex();
  /** Answers being written, by their places, so that no answer is requested again meanwhile. */
  const writing = new Map<string, z.infer<typeof entrySchema>>();

  /** Ignores an entry from the future, whose age is unknown because the clock was set back. */
  function entryIn(items: Record<string, unknown>, place: string) {
    const entry = entrySchema.safeParse(items[place]).data;
    return entry && entry.retrievedAt <= now() ? entry : null;
  }

  /** Removes answers until the rest fits, the oldest first and those on screen last, and returns the rest. */
  async function shrink(entries: Index, room: number): Promise<Index> {
    let total = bytesOf(entries);
    if (total <= room) return entries;
    const isShown = await shown().catch(() => () => false);
    const rank = ({ question }: Entry) => Number(isShown(question));
    const dropped = new Set<Entry>();
    for (const entry of entries.toSorted((one, other) => rank(one) - rank(other))) {
      if (total <= room) break;
      total -= entry.size;
      dropped.add(entry);
    }
    await area.remove([...dropped].map(({ question }) => placeOf(question)));
    return entries.filter((entry) => !dropped.has(entry));
  }

  return {
    /** The cached body and its time, or null if no body is younger than `maxAgeMs`. */
    async read(question: AccountCall, maxAgeMs: number) {
      const place = placeOf(question);
      const entry = writing.get(place) ?? entryIn(await area.get(place), place);
      if (!entry || now() - entry.retrievedAt > maxAgeMs) return null;
      const body = parseAnswer(entry.json);
      return body === undefined ? null : { body, retrievedAt: entry.retrievedAt };
    },
    /**
     * The wanted questions with cached answers, newest first, by one read of the storage. The index may name an entry
     * that the worker died before it could write.
     */
    async list(isWanted: (question: AccountCall) => boolean) {
      const questions = (await withLock(indexed)).map(({ question }) => question).filter(isWanted);
      const items = questions.length === 0 ? {} : await area.get(questions.map(placeOf));
      return questions
        .flatMap((question) => {
          const entry = entryIn(items, placeOf(question));
          if (!entry) return [];
          const { json, retrievedAt } = entry;
          // Parsed on demand, because many answers are listed and few are read; undefined if unreadable.
          return { question, retrievedAt, body: () => parseAnswer(json) };
        })
        .sort((one, other) => other.retrievedAt - one.retrievedAt);
    },
    /** Rejects if the browser has no room even after half of the answers are dropped. */
    async write(question: AccountCall, body: unknown, retrievedAt: number): Promise<void> {
      const place = placeOf(question);
      const entry = { json: JSON.stringify(body), retrievedAt };
      const size = new TextEncoder().encode(entry.json).byteLength;
      writing.set(place, entry);
      return withLock(async () => {
        let kept = (await indexed()).filter((one) => placeOf(one.question) !== place);
        const keep = async (room: number) => {
          kept = await shrink(kept, room);
          const text = JSON.stringify([...kept, { question, size }]);
          await area.set({ [INDEX]: text, [place]: entry });
        };
        await keep(MAX_BYTES - size).catch(() => keep(bytesOf(kept) / 2));
      }).finally(() => {
        if (writing.get(place) === entry) writing.delete(place);
      });
    },
    /** Drops the older half of the answers, to make room for other data. */
    makeRoom: () =>
      withLock(async () => {
        const kept = await indexed();
        const rest = await shrink(kept, bytesOf(kept) / 2);
        if (rest.length < kept.length) await area.set({ [INDEX]: JSON.stringify(rest) });
      }),
    clear: () =>
      withLock(async () => {
        writing.clear();
        const kept = await indexed();
        await area.remove([...kept.map(({ question }) => placeOf(question)), INDEX]);
      }),
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
