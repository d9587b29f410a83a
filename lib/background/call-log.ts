import * as z from 'zod/mini';
import {
  type Call,
  type CallRecorder,
  type OutgoingCall,
  parametersOf,
  pathOf,
} from '../api/call.ts';
import { metaSchema } from '../api/schemas.ts';
import type { FlowDetails } from '../auth/environment.ts';
import { NetworkError, overNetwork } from '../http/body.ts';
import type { Output } from '../messages/panel-messages.ts';
import {
  type AuthReason,
  type CallRecord,
  callRecordSchema,
  MAX_CALLS,
} from '../model/call-record.ts';
import type { OtherField } from '../model/records.ts';
import { type Common, quietly } from './common.ts';

interface CallLogDeps extends Common {
  fetch: typeof globalThis.fetch;
}

const QUIET_MS = 250;
const keyOf = (id: number): string => `call:${id % MAX_CALLS}`;
const KEYS = Array.from({ length: MAX_CALLS }, (_, id) => keyOf(id));
const withMeta = z.object({ meta: metaSchema });

/**
 * The newest 500 requests of this browser, each under a key of its own, so that a record costs one small write. Each
 * record is handed to storage before its request is sent, and again when the request ends unless the worker died.
 */
export function createCallLog({ session: area, fetch, now, notify }: CallLogDeps) {
  /** By id, the newest last. */
  let reading: Promise<Map<number, CallRecord>> | null = null;
  let last = 0;
  let isScheduled = false;
  let flow: AuthReason = 'signIn';
  /** Lost with the worker: each panel keeps what it has shown. */
  let latest: Output<'getLatest'> = null;
  /** Requests do not wait for it, but removing records or their subjects does. */
  let writing: Promise<unknown> = Promise.resolve();

  /** Notifies open pages, at most four times a second. */
  function changed(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      void notify({ notice: 'callsChanged' });
    }, QUIET_MS);
  }

  async function read(): Promise<Map<number, CallRecord>> {
    // A broken log must not stop the user's request.
    const found = await area.get(KEYS).catch((): Record<string, unknown> => ({}));
    const records = KEYS.flatMap((key) => callRecordSchema.safeParse(found[key]).data ?? []);
    // A call that was under way belonged to a worker that is dead.
    for (const one of records) if (one.outcome === 'underWay') one.outcome = 'noResponse';
    const calls = records.sort((one, other) => one.id - other.id);
    last = calls.at(-1)?.id ?? 0;
    return new Map(calls.map((one) => [one.id, one]));
  }
  const all = () => {
    reading ??= read();
    return reading;
  };

  /** The browser writes the record even if the worker dies now, unless storage is full. */
  function write(record: CallRecord): void {
    writing = Promise.all([writing, quietly(area.set({ [keyOf(record.id)]: record }))]);
    changed();
  }

  /** Records a request and returns its id; rejects if the request is aborted before it is sent. */
  async function start(call: NewCall, signal?: AbortSignal | null): Promise<number> {
    const calls = await all();
    signal?.throwIfAborted();
    last += 1;
    const open = { outcome: 'underWay', status: null } as const;
    const record: CallRecord = { id: last, sentAt: now(), ...call, ...open, quota: [] };
    calls.set(record.id, record);
    calls.delete(record.id - MAX_CALLS);
    write(record);
    return record.id;
  }

  /** Changes a call's record, unless the log was cleared meanwhile; the call's answer does not wait for it. */
  async function update(id: number, changes: Partial<CallRecord>): Promise<void> {
    const calls = await all();
    const record = calls.get(id);
    if (!record) return;
    const next = { ...record, ...changes };
    calls.set(id, next);
    write(next);
  }

  /** Records a request before it begins, and when it ends; rejects if it is aborted before. */
  async function recorded<T>(
    call: NewCall,
    signal: AbortSignal | null | undefined,
    begin: (id: number) => Promise<T>,
  ): Promise<T> {
    const id = await start(call, signal);
    try {
      const answer = await begin(id);
      void update(id, answer instanceof Response ? answerOf(answer) : { outcome: 'answered' });
      return answer;
    } catch (error) {
      void update(id, { outcome: outcomeOf(error) });
      throw error;
    }
  }

  return {
    /** Records a call to the service. */
    recorder(outgoing: OutgoingCall): CallRecorder {
      let id = 0;
      return {
        send: (signal, begin) =>
          recorded(entryOf(outgoing), signal, (own) => {
            id = own;
            return begin();
          }),
        read(body) {
          const { data } = withMeta.safeParse(body);
          if (data && data.meta.quota.length > 0) {
            latest = { meta: data.meta, retrievedAt: now() };
            void update(id, { quota: keptQuota(data.meta.quota) });
          }
        },
      };
    },
    /** A fetch for signing in and out that records each request. */
    async authFetch(input: RequestInfo | URL, init?: RequestInit, why?: AuthReason) {
      const url = new URL(input instanceof Request ? input.url : input);
      // A sign-in begins with it; a renewal knows the service.
      if (isResourceMetadata(url)) flow = 'signIn';
      const step = signInStep(url, init?.body);
      const send = () => overNetwork(fetch(input, init));
      return recorded(signInCall(url, step, why ?? flow), init?.signal, send);
    },
    /** Records a flow of the identity API, interactive or silent; rejects if it is aborted before it begins. */
    async recordFlow<T>(details: FlowDetails, signal: AbortSignal, begin: () => Promise<T>) {
      flow = details.interactive ? 'signIn' : 'renewal';
      return recorded(signInCall(new URL(details.url), 'authorize', flow), signal, begin);
    },
    /** Newest first. */
    list: async () => [...(await all()).values()].reverse(),
    count: async () => (await all()).size,
    latest: () => latest,
    /** Also drops running calls. */
    async clear() {
      (await all()).clear();
      await writing;
      await area.remove(KEYS);
      changed();
    },
    /** When the account changes, calls lose subject and quota, so that nobody sees what another account looked at. */
    async forgetSubjects() {
      latest = null;
      const calls = await all();
      for (const [id, record] of calls) calls.set(id, withoutSubject(record));
      await writing;
      await area.set(Object.fromEntries([...calls].map(([id, record]) => [keyOf(id), record])));
      changed();
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;

/** The parts of a request that are known before it is sent. */
type NewCall = Pick<CallRecord, 'endpoint' | 'what' | 'query' | 'why' | 'cost'>;

/** Real addresses and quota fields are short; the log must not hold 500 copies of anything larger. */
const MAX_ADDRESS = 400;
const MAX_FIELDS = 20;
const MAX_LENGTH = 120;

/** The record without ids and the user's words. Addresses of sign-in requests hold neither. */
function withoutSubject(record: CallRecord): CallRecord {
  const what = record.what
    .replace(/\?.*/s, '')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '…');
  return { ...record, what, query: null, quota: [] };
}

const cut = <T>(value: T) => (typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value);

/** The quota fields that the log keeps. */
const keptQuota = (quota: OtherField[]): OtherField[] =>
  quota.slice(0, MAX_FIELDS).map(({ key, value }) => ({ key: cut(key), value: cut(value) }));

/** A request of signing in or out. The log shows only its address: parameters and body are secret. */
const signInCall = (
  url: URL,
  endpoint: CallRecord['endpoint'],
  why: CallRecord['why'],
): NewCall => ({
  endpoint,
  what: (url.origin + url.pathname).slice(0, MAX_ADDRESS),
  query: null,
  why,
  cost: { requests: 0, searches: 0 },
});

const isResourceMetadata = ({ pathname }: URL) =>
  pathname.endsWith('/.well-known/oauth-protected-resource');

/** Recognises a sign-in request by the fields of its body or by its address. */
function signInStep(url: URL, body: unknown): CallRecord['endpoint'] {
  if (body instanceof URLSearchParams) return body.has('grant_type') ? 'token' : 'revoke';
  return isResourceMetadata(url) ? 'resource_metadata' : 'provider_metadata';
}

const OUTCOMES: Partial<Record<string, CallRecord['outcome']>> = {
  AbortError: 'aborted',
  TimeoutError: 'timeout',
};
/** How a request ended; the browser does not tell why it ended a flow. */
function outcomeOf(error: unknown): CallRecord['outcome'] {
  if (!(error instanceof NetworkError)) return 'noResponse';
  return OUTCOMES[Object(error.cause).name] ?? 'unreachable';
}

/** The browser hides the status of a redirect. */
const answerOf = ({ type, status }: Response): Partial<CallRecord> =>
  type === 'opaqueredirect' ? { outcome: 'redirect' } : { outcome: 'answered', status };

/** The call as the request log shows it. */
export function entryOf(outgoing: OutgoingCall): NewCall {
  const { operation, query } = outgoing.call;
  return {
    endpoint: operation,
    what: shown(outgoing.call),
    query: typeof query.query === 'string' ? query.query : null,
    why: reasonOf(outgoing),
    cost: { requests: 1, searches: operation === 'search_documents' ? 1 : 0 },
  };
}

/** Path and parameters; escapes only the signs that divide the parameters of an address. */
function shown(call: Call): string {
  const plain = (value: string) => value.replace(/[%&=+#]/g, encodeURIComponent);
  const parameters = parametersOf(call).map(([name, value]) => `${name}=${plain(value)}`);
  return `/${[pathOf(call), parameters.join('&')].filter(Boolean).join('?')}`.slice(0, MAX_ADDRESS);
}

function reasonOf({ call, cacheMode, asker, repeated }: OutgoingCall): CallRecord['why'] {
  if (repeated) return 'repeated';
  if (asker === 'list') return 'listed';
  if (cacheMode === 'reload') return 'refreshed';
  if (call.operation === 'search_companies') return 'lookedUp';
  if (call.operation === 'search_documents') return 'searched';
  if (Number(call.query.offset) > 0) return 'more';
  return asker === 'comparison' ? 'compared' : 'opened';
}
