import { afterEach, beforeEach } from 'vitest';
import { createCache } from '../../../lib/api/cache.ts';
import * as endpoints from '../../../lib/api/call.ts';
import { type Client, createClient } from '../../../lib/api/client.ts';
import { createGet, createRateLimitStore, type TokenSource } from '../../../lib/api/http.ts';
import { AccessToken } from '../../../lib/auth/stored-session.ts';
import { createCallLog } from '../../../lib/background/call-log.ts';
import type { Input } from '../../../lib/messages/panel-messages.ts';
import { type Failure, failed, ok, type Result } from '../../../lib/model/failure.ts';
import type { Area } from '../../../lib/storage/stored.ts';
import { memoryArea } from '../../memory-area.ts';
import { startApi } from '../../service/testing/start-api.ts';
import { memoryCommon } from '../background/common.ts';

export type ClientBench = Awaited<ReturnType<typeof startClient>>;

/** The API client as the background composes it, asking the stand-in's API over real HTTP. */
export async function startClient(
  tokens: string[] = ['pro'],
  given: Parameters<typeof startApi>[0] = {},
) {
  const api = await startApi(given);
  /** While full, the browser writes nothing more; until `free`, it writes later. */
  const storage = { full: false, free: Promise.resolve() };
  const area = areaThatFills(storage, () => onRead());
  let hold = async () => {};
  /** Called once, before storage is read. */
  let onRead = () => {};
  /** The token has to be renewed first. */
  let isHeld = false;
  /** Epoch milliseconds of the client's clock; a test sets it. */
  const time = { now: Date.parse('2026-11-20T12:00:00Z') };
  const network = { online: true, hostAccess: true };
  /** The account whose quota the service counts, and the connected account. */
  const quota = { key: 'subject:pro' };
  const account = { key: 'account' };
  const now = () => time.now;
  const bench = { api, time, network, quota, account, storage, tokens, gateNotices: 0 };
  const current = () => {
    const [first] = tokens;
    return first === undefined ? failed({ kind: 'notConnected' }) : ok(new AccessToken(first));
  };
  const accountNow = () => (tokens.length === 0 ? null : account.key);
  const source: TokenSource = {
    account: async () => accountNow(),
    async held() {
      const token = current();
      const isUsable = token.ok && !isHeld;
      const [mine, first] = [accountNow(), tokens[0]];
      return {
        account: mine,
        quotaKey: quota.key,
        token: isUsable ? token.value : null,
        isCurrent: () => accountNow() === mine && tokens[0] === first,
      };
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
  const calls = createCallLog({ ...memoryCommon(now), session: area, fetch });
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
    client: asking(shared),
    /** Holds the next token back until then; resolves when it is asked for. */
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
    /** Runs `act` while the next call reads storage. */
    duringRead(act: () => void) {
      onRead = () => {
        onRead = () => {};
        act();
      };
    },
    /** The same storage after the worker died: everything in memory is gone. */
    restarted: () => asking(make()),
    [Symbol.asyncDispose]: () => api.stop(),
  });
}

/** The client of the running test. */
export let bench: ClientBench;

/** Gives each test of a file a client of its own. */
export function useClient(): void {
  beforeEach(async () => {
    bench = await startClient();
  });
  afterEach(() => bench.api.stop());
}

/** A client with the calls of the first window as methods. */
const asking = (client: Client) => ({
  ...client,
  leave: (left: Input<'leave'>) => client.leave(left, 1),
  getCompany: endpointOf(endpoints.getCompany, client),
  getDocumentPage: async (input: Input<'getDocumentPage'>) =>
    endpoints.foundPage(await client.ask(endpoints.getDocumentPage(input), 1)),
  getEvents: endpointOf(endpoints.getEvents, client),
  getFinancials: endpointOf(endpoints.getFinancials, client),
  getQuote: endpointOf(endpoints.getQuote, client),
  listDocuments: endpointOf(endpoints.listDocuments, client),
  searchCompanies: endpointOf(endpoints.searchCompanies, client),
  searchDocuments: endpointOf(endpoints.searchDocuments, client),
});
const endpointOf =
  <I, T>(endpoint: (input: I) => Result<endpoints.Query<T>>, client: Client) =>
  (input: I) =>
    client.ask(endpoint(input), 1);

/** A storage area that refuses to write while it is full, as the browser's does. */
function areaThatFills(storage: { full: boolean; free: Promise<void> }, onRead: () => void): Area {
  const area = memoryArea();
  return {
    ...area,
    async get(keys) {
      onRead();
      return area.get(keys);
    },
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
