import * as z from 'zod/mini';
import { entryOf } from '../api/call-entry.ts';
import {
  CALL_ENDPOINTS,
  CALL_OUTCOMES,
  CALL_REASONS,
  type CallOutcome,
  type CallReason,
  type CallRecord,
  type Slip,
} from '../api/call-log.ts';
import { metaSchema } from '../api/envelope-schema.ts';
import type { OtherField } from '../api/types.ts';
import type { Identity } from '../auth/index.ts';
import { type Area, moment, stored } from '../stored.ts';

/**
 * Every request that leaves this browser, kept in storage.session: the newest 500, each in a place of
 * its own, so that writing one down costs one small write. It is written before the request leaves
 * and again when it has ended; where the worker died in between, no end is ever noted.
 */
export interface CallLog {
  /** A request to the service. */
  slip(why: CallReason): Slip;
  /** The fetch of signing in and out. */
  authFetch: typeof globalThis.fetch;
  /** The browser's identity API, with each sign-in window, shown or silent, written down. */
  watched(identity: Identity): Identity;
  /** Newest first. */
  list(): Promise<CallRecord[]>;
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

const MOST = 500;
/** What an answer says of the quota is short; whatever else it says there is not kept 500 times. */
const MOST_SAID = 20;
const LONGEST_SAID = 120;
const QUIET_MS = 250;
const COUNT = 'calls';
const placeOf = (id: number): string => `call:${id % MOST}`;
const PLACES = Array.from({ length: MOST }, (_, id) => placeOf(id));

const schema: z.ZodMiniType<CallRecord> = z.object({
  id: z.int(),
  sentAt: moment,
  endpoint: z.enum(CALL_ENDPOINTS),
  what: z.string(),
  why: z.enum(CALL_REASONS),
  outcome: z.enum(CALL_OUTCOMES),
  status: z.nullable(z.int()),
  cost: z.object({ requests: z.int(), searches: z.int() }),
  quota: z.array(
    z.object({
      key: z.string(),
      value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});
const withMeta = z.looseObject({ meta: metaSchema });

export function createCallLog({ area, fetch, now, baseUrl, onChange }: CallLogDeps): CallLog {
  const count = stored(area, COUNT, z.int().check(z.minimum(0)));
  /** Under way in this worker; any other without an end was left behind by one that died. */
  const mine = new Map<number, CallRecord>();
  let last: Promise<{ id: number }> | null = null;
  let told = false;
  let flow: CallReason = 'signIn';

  function changed(): void {
    if (told) return;
    told = true;
    setTimeout(() => {
      told = false;
      onChange();
    }, QUIET_MS);
  }

  async function begin(
    entry: Pick<CallRecord, 'endpoint' | 'what' | 'cost'>,
    why: CallReason,
  ): Promise<number> {
    // Where the count cannot be read it begins anew: the request is still the reader's.
    last ??= count.read().then(
      (id) => ({ id: id ?? 0 }),
      () => ({ id: 0 }),
    );
    const counted = await last;
    counted.id += 1;
    const { id } = counted;
    const under = { outcome: 'underWay', status: null } as const;
    const record: CallRecord = { id, sentAt: now(), why, ...entry, ...under, quota: [] };
    mine.set(id, record);
    mine.delete(id - MOST);
    // Without room for it the request is still the reader's.
    await area.set({ [COUNT]: id, [placeOf(id)]: record }).catch(() => undefined);
    changed();
    return id;
  }

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
    begun: (id: number) => void = () => {},
  ): Promise<Response> {
    const request = input instanceof Request ? input : null;
    const signal = init?.signal ?? request?.signal;
    signal?.throwIfAborted();
    const entry = entryOf(baseUrl, request?.url ?? String(input), init?.body);
    const why = reason ?? WHY[entry.endpoint] ?? flow;
    const id = await begin(entry, why);
    begun(id);
    if (signal?.aborted) {
      // It never left.
      mine.delete(id);
      await area.remove(placeOf(id));
      signal.throwIfAborted();
    }
    try {
      const response = await fetch(input, init);
      const away = response.type === 'opaqueredirect';
      if (away) note(id, { outcome: 'redirect' });
      else note(id, { outcome: 'answered', status: response.status });
      return response;
    } catch (error) {
      note(id, { outcome: outcomeOf(error) });
      throw error;
    }
  }

  return {
    slip(why) {
      let id = 0;
      return {
        fetch: (input, init) =>
          send(input, init, why, (begun) => {
            id = begun;
          }),
        told(body) {
          const { data } = withMeta.safeParse(body);
          if (data && data.meta.quota.length > 0) note(id, { quota: kept(data.meta.quota) });
        },
      };
    },
    authFetch: (input, init) => send(input, init, null),
    watched: (identity) => ({
      getRedirectURL: () => identity.getRedirectURL(),
      async launchWebAuthFlow(details) {
        flow = details.interactive ? 'signIn' : 'renewal';
        const entry = entryOf(baseUrl, details.url);
        const id = await begin({ ...entry, endpoint: 'authorize' }, flow);
        try {
          const address = await identity.launchWebAuthFlow(details);
          note(id, { outcome: 'answered' });
          return address;
        } catch (error) {
          note(id, { outcome: 'unheard' });
          throw error;
        }
      },
    }),
    async list() {
      const found = await area.get(PLACES);
      return PLACES.flatMap((place) => {
        const { data } = schema.safeParse(found[place]);
        if (!data) return [];
        const left = data.outcome === 'underWay' && !mine.has(data.id);
        return [left ? { ...data, outcome: 'unheard' as const } : data];
      }).sort((one, other) => other.id - one.id);
    },
    async clear() {
      mine.clear();
      await area.remove(PLACES);
      changed();
    },
    async forgetSubjects() {
      for (const [id, record] of mine) mine.set(id, withoutSubject(record));
      const found = await area.get(PLACES);
      const records = PLACES.flatMap((place) => {
        const { data } = schema.safeParse(found[place]);
        // How one ended meanwhile is noted there first.
        return data ? [[place, withoutSubject(mine.get(data.id) ?? data)] as const] : [];
      });
      await area.set(Object.fromEntries(records));
      changed();
    },
  };
}

/** Ids and the reader's own words go; of a step of signing in, the address says nothing of either. */
function withoutSubject(record: CallRecord): CallRecord {
  const what = record.what
    .replace(/\?.*/s, '')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '…');
  return { ...record, what, quota: [] };
}

/** Steps of signing in and out that have one reason alone. */
const WHY: Partial<Record<CallRecord['endpoint'], CallReason>> = {
  resource_metadata: 'signIn',
  provider_metadata: 'signIn',
  revoke: 'disconnect',
};

const cut = <T>(value: T) => (typeof value === 'string' ? value.slice(0, LONGEST_SAID) : value);

const kept = (quota: OtherField[]): OtherField[] =>
  quota.slice(0, MOST_SAID).map(({ key, value }) => ({ key: cut(key), value: cut(value) }));

function outcomeOf(error: unknown): CallOutcome {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'aborted';
  return name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
