import * as z from 'zod/mini';
import type { CallRecorder, OutgoingCall } from '../api/call.ts';
import { entryOf } from '../api/call.ts';
import { metaSchema } from '../api/schemas.ts';
import { type IdentityApi, NotLaunched } from '../auth/index.ts';
import { NetworkError } from '../http/body.ts';
import {
  type CallReason,
  type CallRecord,
  callRecordSchema,
  MAX_CALLS,
} from '../model/call-record.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';
import {
  keptQuota,
  type NewCall,
  outcomeOf,
  SIGN_IN_REASONS,
  signInCall,
  signInStep,
  withoutSubject,
} from './call-record.ts';
import { quietly } from './quietly.ts';

/**
 * The newest 500 requests that left this browser, in storage.session, each under its own key, so that a
 * record costs one small write. A record is handed to storage before its request leaves and again when it
 * ends; if the worker dies in between, it never gets an end.
 */
export interface CallLog {
  /** Records a call to the service. */
  recorder(outgoing: OutgoingCall): CallRecorder;
  /** A fetch for signing in and out that records each request. */
  authFetch: typeof globalThis.fetch;
  /** The identity API with each flow, interactive or silent, recorded. */
  watched(identity: IdentityApi): IdentityApi;
  /** Newest first. */
  list(): Promise<CallRecord[]>;
  /** The length of the list, by one small read. */
  count(): Promise<number>;
  /** Also drops the calls under way. */
  clear(): Promise<void>;
  /**
   * Called when the account changes: each call keeps its time, endpoint and outcome, and loses its
   * subject and the account's quota.
   */
  forgetSubjects(): Promise<void>;
}

export interface CallLogDeps {
  area: Area;
  fetch: typeof globalThis.fetch;
  now: () => number;
  /** Called after changes, at most four times a second. */
  onChange: () => void;
}

const QUIET_MS = 250;
/** Keys of the newest call's id, and of the number of stored calls. */
const LAST_KEY = 'calls';
const COUNT_KEY = 'calls.kept';
const keyOf = (id: number): string => `call:${id % MAX_CALLS}`;
const KEYS = Array.from({ length: MAX_CALLS }, (_, id) => keyOf(id));

interface Counters {
  last: number;
  count: number;
}

interface StartedCall {
  id: number;
  /** Resolves to false if there was no room for the record. */
  isStored: Promise<boolean>;
}

const withMeta = z.looseObject({ meta: metaSchema });

export function createCallLog({ area, fetch, now, onChange }: CallLogDeps): CallLog {
  const natural = z.int().check(z.minimum(0));
  /** Calls of this worker. A stored call without an end that is not among them belongs to a dead worker. */
  const mine = new Map<number, CallRecord>();
  let reading: Promise<Counters> | null = null;
  let isScheduled = false;
  let flow: CallReason = 'signIn';
  // Without the lock, a clear between reading a key and counting it would leave a wrong count.
  const withLock = createMutex();
  /** The last record's writing, which its request does not wait for, but every later change does. */
  let writing: Promise<boolean> = Promise.resolve(true);

  function changed(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      onChange();
    }, QUIET_MS);
  }

  function readCounters(): Promise<Counters> {
    // Unreadable counters start over: a broken log must not stop the user's request.
    reading ??= Promise.all([
      stored(area, LAST_KEY, natural).read(),
      stored(area, COUNT_KEY, natural).read(),
    ]).then(
      ([last, count]) => ({ last: last ?? 0, count: count ?? 0 }),
      () => ({ last: 0, count: 0 }),
    );
    return reading;
  }

  /** Records a request. Withdraws the record and rejects if the request is aborted before it leaves. */
  async function start(call: NewCall, signal?: AbortSignal | null): Promise<StartedCall> {
    signal?.throwIfAborted();
    const started = await withLock(() => writeRecord(call));
    if (!signal?.aborted) return started;
    await withdraw(started);
    throw signal.reason;
  }

  const isUnused = (key: string): Promise<boolean> =>
    area.get(key).then(
      (found) => found[key] === undefined,
      () => true,
    );

  async function writeRecord(call: NewCall): Promise<StartedCall> {
    await writing;
    const counters = await readCounters();
    counters.last += 1;
    const id = counters.last;
    const key = keyOf(id);
    const open = { outcome: 'underWay', status: null } as const;
    const record: CallRecord = { id, sentAt: now(), ...call, ...open, quota: [] };
    mine.set(id, record);
    mine.delete(id - MAX_CALLS);
    // Ids only grow, so no key is used twice before all have been.
    const isFree = id <= MAX_CALLS || (await isUnused(key));
    const added = isFree ? 1 : 0;
    counters.count += added;
    const written = area.set({
      [LAST_KEY]: counters.last,
      [COUNT_KEY]: counters.count,
      [key]: record,
    });
    // The request need not wait: what was handed to the browser is written even if the worker dies now,
    // unless storage is full. That must not stop it either.
    const isStored = written.then(
      () => true,
      () => {
        counters.count -= added;
        return false;
      },
    );
    writing = isStored;
    changed();
    return { id, isStored };
  }

  /** Removes a call that never left. */
  const withdraw = ({ id, isStored }: StartedCall): Promise<void> =>
    withLock(async () => {
      // A call that was cleared meanwhile is no longer counted.
      if (!mine.delete(id) || !(await isStored)) return;
      const counters = await readCounters();
      counters.count = Math.max(0, counters.count - 1);
      await area.remove(keyOf(id));
      await area.set({ [COUNT_KEY]: counters.count });
      changed();
    });

  /** Not awaited by callers, so that the answer is not delayed. */
  function update(id: number, changes: Partial<CallRecord>): void {
    const record = mine.get(id);
    if (!record) return;
    const next = { ...record, ...changes };
    mine.set(id, next);
    quietly(writing.then(() => area.set({ [keyOf(id)]: next })).then(changed));
  }

  /** The browser hides the status of a redirect. */
  const recordAnswer = ({ id }: StartedCall, { type, status }: Response): void =>
    update(
      id,
      type === 'opaqueredirect' ? { outcome: 'redirect' } : { outcome: 'answered', status },
    );
  const recordFailure = ({ id }: StartedCall, error: unknown): void =>
    update(id, { outcome: outcomeOf(error) });

  return {
    recorder(outgoing) {
      let started: StartedCall = { id: 0, isStored: Promise.resolve(false) };
      return {
        async begin(signal) {
          started = await start(entryOf(outgoing), signal);
        },
        answered: (response) => recordAnswer(started, response),
        failed: (error) => recordFailure(started, error),
        read(body) {
          const { data } = withMeta.safeParse(body);
          if (data && data.meta.quota.length > 0) {
            update(started.id, { quota: keptQuota(data.meta.quota) });
          }
        },
      };
    },
    async authFetch(input, init) {
      const request = input instanceof Request ? input : null;
      const url = new URL(request?.url ?? String(input));
      const endpoint = signInStep(url, init?.body);
      const why = SIGN_IN_REASONS[endpoint] ?? flow;
      const started = await start(signInCall(endpoint, url, why), init?.signal ?? request?.signal);
      try {
        const response = await fetch(input, init);
        recordAnswer(started, response);
        return response;
      } catch (error) {
        recordFailure(started, error);
        throw new NetworkError(error);
      }
    },
    watched: (identity) => ({
      getRedirectURL: () => identity.getRedirectURL(),
      async launchWebAuthFlow(details) {
        flow = details.interactive ? 'signIn' : 'renewal';
        const started = await start(signInCall('authorize', new URL(details.url), flow));
        try {
          const address = await identity.launchWebAuthFlow(details);
          update(started.id, { outcome: 'answered' });
          return address;
        } catch (error) {
          if (error instanceof NotLaunched) await withdraw(started);
          else update(started.id, { outcome: 'noResponse' });
          throw error;
        }
      },
    }),
    async list() {
      const found = await area.get(KEYS);
      return KEYS.flatMap((key) => {
        const { data } = callRecordSchema.safeParse(found[key]);
        if (!data) return [];
        const isAbandoned = data.outcome === 'underWay' && !mine.has(data.id);
        return [isAbandoned ? { ...data, outcome: 'noResponse' as const } : data];
      }).sort((one, other) => other.id - one.id);
    },
    count: async () => (await readCounters()).count,
    clear: () =>
      withLock(async () => {
        await writing;
        mine.clear();
        (await readCounters()).count = 0;
        await area.remove([...KEYS, COUNT_KEY]);
        changed();
      }),
    forgetSubjects: () =>
      withLock(async () => {
        await writing;
        for (const [id, record] of mine) mine.set(id, withoutSubject(record));
        const found = await area.get(KEYS);
        const records = KEYS.flatMap((key) => {
          const { data } = callRecordSchema.safeParse(found[key]);
          // The map is newer than storage for a call that has just ended.
          return data ? [[key, withoutSubject(mine.get(data.id) ?? data)] as const] : [];
        });
        await area.set(Object.fromEntries(records));
        changed();
      }),
  };
}
