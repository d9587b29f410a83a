import * as z from 'zod/mini';
import { NetworkError } from '../api/body.ts';
import type { CallRecorder, OutgoingCall } from '../api/call.ts';
import { entryOf } from '../api/call.ts';
import { metaSchema } from '../api/schemas.ts';
import { type IdentityApi, NotLaunched } from '../auth/index.ts';
import {
  type CallEndpoint,
  type CallOutcome,
  type CallReason,
  type CallRecord,
  callRecordSchema,
  MAX_CALLS,
} from '../model/call-record.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';
import { keptQuota, withoutSubject } from './call-record.ts';

/**
 * Every request that leaves this browser, kept in storage.session: the newest 500, each in a place of
 * its own, so that writing one down costs one small write. It is written before the request leaves
 * and again when it has ended; where the worker died in between, no end is ever noted.
 */
export interface CallLog {
  /** Writes down a call to the service. */
  recorder(outgoing: OutgoingCall): CallRecorder;
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
  /** Something changed; told at most four times a second. */
  onChange: () => void;
}

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

/** What is known of a request before it leaves. */
type NewCall = Pick<CallRecord, 'endpoint' | 'what' | 'query' | 'why' | 'cost'>;

/** A call that was written down, or for which there was no room. */
interface Begun {
  id: number;
  isKept: boolean;
}

const withMeta = z.looseObject({ meta: metaSchema });

export function createCallLog({ area, fetch, now, onChange }: CallLogDeps): CallLog {
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

  /** Writes a request down; takes it back and rejects where it was aborted before it left. */
  async function begin(call: NewCall, signal?: AbortSignal | null): Promise<Begun> {
    signal?.throwIfAborted();
    const begun = await withLock(() => writeDown(call));
    if (!signal?.aborted) return begun;
    await takeBack(begun);
    throw signal.reason;
  }

  async function writeDown(call: NewCall): Promise<Begun> {
    const counts = await counted();
    counts.last += 1;
    const id = counts.last;
    const place = placeOf(id);
    const under = { outcome: 'underWay', status: null } as const;
    const record: CallRecord = { id, sentAt: now(), ...call, ...under, quota: [] };
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

  /** A redirect tells no status. */
  const noteAnswer = ({ id }: Begun, { type, status }: Response): void =>
    note(id, type === 'opaqueredirect' ? { outcome: 'redirect' } : { outcome: 'answered', status });
  const noteFailure = ({ id }: Begun, error: unknown): void =>
    note(id, { outcome: outcomeOf(error) });

  return {
    recorder(outgoing) {
      let begun: Begun = { id: 0, isKept: false };
      return {
        async begin(signal) {
          begun = await begin(entryOf(outgoing), signal);
        },
        answered: (response) => noteAnswer(begun, response),
        failed: (error) => noteFailure(begun, error),
        read(body) {
          const { data } = withMeta.safeParse(body);
          if (data && data.meta.quota.length > 0) {
            note(begun.id, { quota: keptQuota(data.meta.quota) });
          }
        },
      };
    },
    async authFetch(input, init) {
      const request = input instanceof Request ? input : null;
      const url = new URL(request?.url ?? String(input));
      const endpoint = stepOf(url, init?.body);
      const why = WHY[endpoint] ?? flow;
      const begun = await begin(stepCall(endpoint, url, why), init?.signal ?? request?.signal);
      try {
        const response = await fetch(input, init);
        noteAnswer(begun, response);
        return response;
      } catch (error) {
        noteFailure(begun, error);
        throw new NetworkError(error);
      }
    },
    watched: (identity) => ({
      getRedirectURL: () => identity.getRedirectURL(),
      async launchWebAuthFlow(details) {
        flow = details.interactive ? 'signIn' : 'renewal';
        const begun = await begin(stepCall('authorize', new URL(details.url), flow));
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

/** A step of signing in or out. Only its address is shown: its parameters and body are secrets. */
const stepCall = (endpoint: CallEndpoint, url: URL, why: CallReason): NewCall => ({
  endpoint,
  what: url.origin + url.pathname,
  query: null,
  why,
  cost: { requests: 0, searches: 0 },
});

/** The field names of a request's body tell what it is for. */
function stepOf(url: URL, body: unknown): CallEndpoint {
  if (body instanceof URLSearchParams) return body.has('grant_type') ? 'token' : 'revoke';
  const isResource = url.pathname.endsWith('/.well-known/oauth-protected-resource');
  return isResource ? 'resource_metadata' : 'provider_metadata';
}

/** Steps of signing in and out that have one reason alone. */
const WHY: Partial<Record<CallEndpoint, CallReason>> = {
  resource_metadata: 'signIn',
  provider_metadata: 'signIn',
  revoke: 'disconnect',
};

function outcomeOf(error: unknown): CallOutcome {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'aborted';
  return name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
