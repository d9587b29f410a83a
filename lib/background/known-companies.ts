import * as z from 'zod/mini';
import type { KeptSize } from '../model/own-data.ts';
import type { Company } from '../model/records.ts';
import {
  canOpen,
  type Listing,
  listingOf,
  listingSchema,
  type Pin,
  type SavedCompanies,
} from '../model/saved-companies.ts';
import { type AboutDirectory, readDirectory } from '../names/directory-file.ts';
import { fillLists, type OrdinaryLists } from '../names/ordinary.ts';
import type { KnownCompany, KnownLists } from '../names/types.ts';
import { isOff } from '../settings/policy.ts';
import { bytesOf, createMutex, stored } from '../storage/stored.ts';
import type { Common } from './common.ts';

interface KnownCompaniesDeps extends Common {
  savedCompanies(): Promise<SavedCompanies>;
  /** Reads the file of the operator's directory; null if the build has none. */
  directoryFile(): Promise<string | null>;
  /** Reads the file of the lists of ordinary words. */
  ordinaryFile(): Promise<OrdinaryLists>;
}

/** Limit of the kept listings; the oldest go first. */
export const MAX_SEEN = 2000;
const SEEN_KEY = 'seen';
const seenSchema = z.array(listingSchema).check(z.maxLength(MAX_SEEN));

/**
 * Holds the user's own companies (pinned, opened before, or seen in answers to a lookup) and the operator's directory.
 * Deletes seen companies if the policy forbids a history; leaves the directory out if the policy forbids names.
 */
export function createKnownCompanies(deps: KnownCompaniesDeps) {
  const { local, policy, savedCompanies } = deps;
  const isAllowed = async () => !isOff(await policy(), 'recents');
  const place = stored(local, SEEN_KEY, seenSchema);
  // Two answers may come at once.
  const withLock = createMutex();

  /** Returns the same list while nothing has changed, because each list is indexed once. */
  let made: { text: string; all: KnownCompany[] } = { text: '[]', all: [] };

  async function read(): Promise<Listing[]> {
    if (await isAllowed()) return (await place.read()) ?? [];
    await place.clear();
    return [];
  }

  /** The lists of ordinary words, read once, before a company is first compared with a text; again if that fails. */
  let filling: Promise<void> | undefined;
  const fill = () =>
    deps
      .ordinaryFile()
      .then(fillLists)
      .catch((error: unknown) => {
        filling = undefined;
        throw error;
      });

  /** Pins, then recent companies, then those seen, each once and each group newest first. */
  async function own(): Promise<KnownCompany[]> {
    filling ??= fill();
    await filling;
    const [{ pins, recents }, seen] = await Promise.all([savedCompanies(), withLock(read)]);
    const rows = [...pins, ...recents, ...seen].filter(isNamed);
    const text = JSON.stringify(rows);
    if (text === made.text) return made.all;
    const all = new Map<string, KnownCompany>();
    for (const one of rows) if (!all.has(one.id)) all.set(one.id, knownFrom(one));
    made = { text, all: [...all.values()] };
    return made.all;
  }

  /** The directory, read once, on first need; null if the build has no directory or the directory is unreadable. */
  let reading: ReturnType<typeof load> | undefined;
  async function load() {
    const text = await deps.directoryFile().catch(() => null);
    const directory = text === null ? null : readDirectory(text);
    return directory && { ...directory, bytes: new Blob([text ?? '']).size };
  }
  async function directory() {
    if (isOff(await policy(), 'names')) return null;
    reading ??= load();
    return reading;
  }

  return {
    own,
    known: async (): Promise<KnownLists> => ({
      own: await own(),
      directory: (await directory())?.companies ?? [],
    }),
    async aboutDirectory(): Promise<AboutDirectory | null> {
      const found = await directory();
      return found && { ...found, companies: found.companies.length };
    },
    /**
     * Keeps the listings of an answer. Rejects if storage is full, and then keeps the earlier listings.
     *
     * @param tell gets the listings that no earlier answer spelled this way
     */
    noteSeen: (listings: readonly Company[], tell?: (news: Listing[]) => Promise<unknown>) =>
      withLock(async () => {
        if (!(await isAllowed())) return;
        const found = listings.filter(canOpen).filter(isNamed).map(listingOf);
        const before = await read();
        const byId = new Map(found.map((one) => [one.id, one]));
        const after = [...byId.values(), ...before.filter(({ id }) => !byId.has(id))];
        if (found.length === 0) return;
        const known = new Set(before.map((one) => JSON.stringify(listingOf(one))));
        // Tells before it stores: if the worker dies in between, the next answer tells again.
        await tell?.(found.filter((one) => !known.has(JSON.stringify(one))));
        await place.write(after.slice(0, MAX_SEEN));
      }),
    seenSize: (): Promise<KeptSize> =>
      withLock(async () => {
        const seen = await read();
        return { count: seen.length, bytes: seen.length === 0 ? 0 : bytesOf({ [SEEN_KEY]: seen }) };
      }),
    /** The user clears those seen, or another account connects. Rejects if they are still on disk. */
    clearSeen: () => withLock(place.clear),
  };
}

/** Whether a listing has a name or ticker, so that it can be suggested. */
const isNamed = ({ name, ticker }: Pick<Listing, 'name' | 'ticker'>): boolean =>
  (name ?? ticker) !== null;

const knownFrom = ({ id, name, ticker, exchange, aliases = [] }: Pin): KnownCompany => ({
  id,
  // Without a known name, its ticker finds it.
  name: name ?? '',
  ticker,
  exchange,
  aliases,
});
