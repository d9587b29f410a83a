import * as z from 'zod/mini';
import { entryOf } from '../api/call-entry.ts';
import type { CallOutcome, CallReason, CallRecord, CallRecorder } from '../api/call-log.ts';
import { NetworkError } from '../api/network-error.ts';
import { metaSchema } from '../api/schemas.ts';
import { type IdentityApi, NotLaunched } from '../auth/index.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';
import { callRecordSchema, keptQuota, withoutSubject } from './call-record.ts';

/**
 * Every request that leaves this browser, kept in storage.session: the newest 500, each in a place of
 * its own, so that writing one down costs one small write. It is written before the request leaves
 * and again when it has ended; where the worker died in between, no end is ever noted.
 */
export interface CallLog {
  /** A request to the service, with the words it asks for. */
  recorder(why: CallReason, query?: string | null): CallRecorder;
  /** The fetch of signing in and out. */
  authFetch: typeof globalThis.fetch;
  /** The browser's identity API, with each sign-in window, shown or silent, written down. */
  watched(identity: IdentityApi): IdentityApi;
  /** Newest first. */
  list(): Promise<CallRecord[]>;
  /** How many there are: one small reading, where the list is 500. */
  count(): Promise<number>;
  /** What is under way meanwhile is forgotten, too. */
  clear(): Promise<void>;
  /**
   * The account is gone: each call stays, with its time, endpoint and end, but what it asked about and
   * what was said of the account's quota do not.
   */
  forgetSubjects(): Promise<void>;
}

export interface CallLogDeps {
  area: Area;
  fetch: typeof globalThis.fetch;
  now: () => number;
  baseUrl: string;
  /** Something changed; told at most four times a second. */
  onChange: () => void;
}

const MAX_CALLS = 500;
const QUIET_MS = 250;
/** The newest call's id, and how many calls are kept. */
const LAST = 'calls';
const KEPT = 'calls.kept';
const placeOf = (id: number): string => `call:${id % MAX_CALLS}`;
const PLACES = Array.from({ length: MAX_CALLS }, (_, id) => placeOf(id));

interface Counted {
  last: number;
  kept: number;
}

/** A call that was written down, or for which there was no room. */
interface Begun {
  id: number;
  isKept: boolean;
}

const withMeta = z.looseObject({ meta: metaSchema });

export function createCallLog({ area, fetch, now, baseUrl, onChange }: CallLogDeps): CallLog {
  const natural = z.int().check(z.minimum(0));
  /** Under way in this worker; any other without an end was left behind by one that died. */
  const mine = new Map<number, CallRecord>();
  let reading: Promise<Counted> | null = null;
  let told = false;
  let flow: CallReason = 'signIn';
  // What is there is looked at, then counted: a clearing in between would leave the count wrong.
  const withLock = createMutex();

  function changed(): void {
    if (told) return;
    told = true;
    setTimeout(() => {
      told = false;
      onChange();
    }, QUIET_MS);
  }

  function counted(): Promise<Counted> {
    // Where the counts cannot be read they begin again: the request is still the user's.
    reading ??= Promise.all([
      stored(area, LAST, natural).read(),
      stored(area, KEPT, natural).read(),
    ]).then(
      ([last, kept]) => ({ last: last ?? 0, kept: kept ?? 0 }),
      () => ({ last: 0, kept: 0 }),
    );
    return reading;
  }

  const begin = (
    entry: Pick<CallRecord, 'endpoint' | 'what' | 'cost'>,
    why: CallReason,
    query: string | null = null,
  ): Promise<Begun> => withLock(() => writeDown(entry, why, query));

  async function writeDown(
    entry: Pick<CallRecord, 'endpoint' | 'what' | 'cost'>,
    why: CallReason,
    query: string | null,
  ): Promise<Begun> {
    const counts = await counted();
    counts.last += 1;
    const id = counts.last;
    const place = placeOf(id);
    const under = { outcome: 'underWay', status: null } as const;
    const record: CallRecord = { id, sentAt: now(), why, query, ...entry, ...under, quota: [] };
    mine.set(id, record);
    mine.delete(id - MAX_CALLS);
    const added = await area.get(place).then(
      (found) => (found[place] === undefined ? 1 : 0),
      () => 1,
    );
    counts.kept += added;
    const written = area.set({ [LAST]: counts.last, [KEPT]: counts.kept, [place]: record });
    // Without room for it the request is still the reader's.
    const isKept = await written.then(
      () => true,
      () => false,
    );
    if (!isKept) counts.kept -= added;
    changed();
    return { id, isKept };
  }

  /** It never left. */
  const takeBack = ({ id, isKept }: Begun): Promise<void> =>
    withLock(async () => {
      // Cleared meanwhile, it is counted no more.
      if (!mine.delete(id) || !isKept) return;
      const counts = await counted();
      counts.kept = Math.max(0, counts.kept - 1);
      await area.remove(placeOf(id));
      await area.set({ [KEPT]: counts.kept });
      changed();
    });

  /** Nobody waits for it: the answer goes on at once. */
  function note(id: number, changes: Partial<CallRecord>): void {
    const record = mine.get(id);
    if (!record) return;
    const next = { ...record, ...changes };
    mine.set(id, next);
    area.set({ [placeOf(id)]: next }).then(changed, () => undefined);
  }

  async function send(
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    reason: CallReason | null,
    query: string | null = null,
    onBegun: (id: number) => void = () => {},
  ): Promise<Response> {
    const request = input instanceof Request ? input : null;
    const signal = init?.signal ?? request?.signal;
    signal?.throwIfAborted();
    const entry = entryOf(baseUrl, request?.url ?? String(input), init?.body);
    const why = reason ?? WHY[entry.endpoint] ?? flow;
    const begun = await begin(entry, why, query);
    const { id } = begun;
    onBegun(id);
    if (signal?.aborted) {
      await takeBack(begun);
      signal.throwIfAborted();
    }
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      note(id, { outcome: outcomeOf(error) });
      throw new NetworkError(error);
    }
    const away = response.type === 'opaqueredirect';
    if (away) note(id, { outcome: 'redirect' });
    else note(id, { outcome: 'answered', status: response.status });
    return response;
  }

  return {
    recorder(why, query) {
      let id = 0;
      return {
        fetch: (input, init) =>
          send(input, init, why, query, (begun) => {
            id = begun;
          }),
        told(body) {
          const { data } = withMeta.safeParse(body);
          if (data && data.meta.quota.length > 0) note(id, { quota: keptQuota(data.meta.quota) });
        },
      };
    },
    authFetch: (input, init) => send(input, init, null),
    watched: (identity) => ({
      getRedirectURL: () => identity.getRedirectURL(),
      async launchWebAuthFlow(details) {
        flow = details.interactive ? 'signIn' : 'renewal';
        const entry = entryOf(baseUrl, details.url);
        const begun = await begin({ ...entry, endpoint: 'authorize' }, flow);
        try {
          const address = await identity.launchWebAuthFlow(details);
          note(begun.id, { outcome: 'answered' });
          return address;
        } catch (error) {
          if (error instanceof NotLaunched) await takeBack(begun);
          else note(begun.id, { outcome: 'noResponse' });
          throw error;
        }
      },
    }),
    async list() {
      const found = await area.get(PLACES);
      return PLACES.flatMap((place) => {
        const { data } = callRecordSchema.safeParse(found[place]);
        if (!data) return [];
        const left = data.outcome === 'underWay' && !mine.has(data.id);
        return [left ? { ...data, outcome: 'noResponse' as const } : data];
      }).sort((one, other) => other.id - one.id);
    },
    count: async () => (await counted()).kept,
    clear: () =>
      withLock(async () => {
        mine.clear();
        (await counted()).kept = 0;
        await area.remove([...PLACES, KEPT]);
        changed();
      }),
    forgetSubjects: () =>
      withLock(async () => {
        for (const [id, record] of mine) mine.set(id, withoutSubject(record));
        const found = await area.get(PLACES);
        const records = PLACES.flatMap((place) => {
          const { data } = callRecordSchema.safeParse(found[place]);
          // How one ended meanwhile is noted there first.
          return data ? [[place, withoutSubject(mine.get(data.id) ?? data)] as const] : [];
        });
        await area.set(Object.fromEntries(records));
        changed();
      }),
  };
}

/** Steps of signing in and out that have one reason alone. */
const WHY: Partial<Record<CallRecord['endpoint'], CallReason>> = {
  resource_metadata: 'signIn',
  provider_metadata: 'signIn',
  revoke: 'disconnect',
};

function outcomeOf(error: unknown): CallOutcome {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'aborted';
  return name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
