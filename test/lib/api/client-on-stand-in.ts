import { createCache } from '../../../lib/api/cache.ts';
import {
  type Client,
  createClient,
  type SharedClient,
  type TokenSource,
} from '../../../lib/api/client.ts';
import { createGet, createRateLimitStore } from '../../../lib/api/http.ts';
import { AccessToken } from '../../../lib/auth/stored-session.ts';
import { type CallLog, createCallLog } from '../../../lib/background/call-log.ts';
import { type Failure, failed, ok, type Result } from '../../../lib/model/failure.ts';
import type { Area } from '../../../lib/storage/stored.ts';
import { memoryArea } from '../../memory-area.ts';
import { startApi, type TestApi } from '../../service/testing/start-api.ts';

/** The API client as the background composes it, asking the stand-in's API over real HTTP. */
export interface ClientBench extends AsyncDisposable {
  api: TestApi;
  /** The client of the first window. */
  client: Client;
  shared: SharedClient;
  /** Full: the browser writes nothing more. Until `free`, it has other things to do first. */
  storage: { full: boolean; free: Promise<void> };
  /** Holds the next token back until then; resolves when it is asked for. */
  holdToken(until: Promise<void>): Promise<void>;
  /** The same storage after the worker died: everything in memory is gone. */
  restarted(): Client;
  /** Epoch milliseconds of the client's clock; a test sets it. */
  time: { now: number };
  network: { online: boolean; hostAccess: boolean };
  /** The account that the service counts for. */
  quota: { key: string };
  /** The connected account. */
  account: { key: string };
  /** The tokens in turn: the first is used, each renewal takes the next. Empty: not connected. */
  tokens: string[];
  gateNotices: number;
  /** The recorded calls to the API. */
  calls: CallLog;
}

export async function startClient(
  tokens: string[] = ['pro'],
  given: Parameters<typeof startApi>[0] = {},
): Promise<ClientBench> {
  const api = await startApi(given);
  const storage = { full: false, free: Promise.resolve() };
  const area = areaThatFills(storage);
  let hold = async () => {};
  /** The token has to be renewed first. */
  let isHeld = false;
  const time = { now: Date.parse('2026-11-20T12:00:00Z') };
  const network = { online: true, hostAccess: true };
  const quota = { key: 'subject:pro' };
  const account = { key: 'account' };
  const now = () => time.now;
  const bench = { api, time, network, quota, account, storage, tokens, gateNotices: 0 };
  const current = () => {
    const [first] = tokens;
    return first === undefined ? failed({ kind: 'notConnected' }) : ok(new AccessToken(first));
  };
  const source: TokenSource = {
    account: async () => (tokens.length === 0 ? null : account.key),
    async held() {
      const token = current();
      const isUsable = token.ok && !isHeld;
      return { quotaKey: quota.key, token: isUsable ? token.value : null };
    },
    async accessToken() {
      await hold();
      return current();
    },
    async renewAfterRefusal(refused) {
      if (refused.is(tokens[0] ?? null)) tokens.shift();
      return current();
    },
    async abandon() {
      tokens.length = 0;
    },
  };
  const calls = createCallLog({ area, fetch, now, onChange: () => undefined });
  const make = () =>
    createClient({
      get: createGet(api.url, { fetch, recorder: calls.recorder, now }),
      tokens: source,
      rateLimit: createRateLimitStore(area, now),
      cache: createCache(area, now),
      area,
      now,
      online: () => network.online,
      hasHostAccess: async () => network.hostAccess,
      onRateLimit: () => {
        bench.gateNotices += 1;
      },
    });
  const shared = make();
  return Object.assign(bench, {
    shared,
    calls,
    client: shared.of(1),
    holdToken: (until: Promise<void>) =>
      new Promise<void>((asked) => {
        isHeld = true;
        hold = () => {
          isHeld = false;
          hold = async () => {};
          asked();
          return until;
        };
      }),
    restarted: () => make().of(1),
    [Symbol.asyncDispose]: () => api.stop(),
  });
}

/** A storage area that refuses to write while it is full, as the browser's does. */
function areaThatFills(storage: ClientBench['storage']): Area {
  const area = memoryArea();
  return {
    ...area,
    async set(items) {
      await storage.free;
      if (storage.full) throw new Error('Session storage quota bytes exceeded.');
      await area.set(items);
    },
  };
}

/** The next answer, whatever is asked: a body as it is, or an object as JSON. */
export const says = ({ api }: ClientBench, body: string | object, status = 200) =>
  api.faults.next(/./, {
    kind: 'body',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    contentType: 'application/json',
    status,
  });

/** An envelope around JSON text. */
export const envelope = (data: string, meta = '{}'): string => `{"data":${data},"meta":${meta}}`;

/** The failure of a call that failed. */
export const failureOf = (result: Result<unknown>): Failure | null =>
  result.ok ? null : result.failure;
