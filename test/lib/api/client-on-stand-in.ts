import { createCache } from '../../../lib/api/cache.ts';
import { type Client, createClient, type TokenSource } from '../../../lib/api/client.ts';
import { createGate } from '../../../lib/api/gate.ts';
import { createGet } from '../../../lib/api/http.ts';
import { AccessToken } from '../../../lib/auth/access-token.ts';
import { failed, ok } from '../../../lib/failure.ts';
import { memoryArea } from '../../memory-area.ts';
import { startApi, type TestApi } from '../../service/testing/start-api.ts';

/** The API client as the background composes it, asking the stand-in's API over real HTTP. */
export interface ClientBench extends AsyncDisposable {
  api: TestApi;
  client: Client;
  /** The same storage after the worker died: everything in memory is gone. */
  restarted(): Client;
  /** Epoch milliseconds of the client's clock; a test sets it. */
  time: { now: number };
  network: { online: boolean };
  /** The tokens in turn: the first is used, each renewal takes the next. Empty: not connected. */
  tokens: string[];
  gateNotices: number;
}

export async function startClient(tokens: string[] = ['pro']): Promise<ClientBench> {
  const api = await startApi();
  const area = memoryArea();
  const time = { now: Date.parse('2026-11-20T12:00:00Z') };
  const network = { online: true };
  const now = () => time.now;
  const bench = { api, time, network, tokens, gateNotices: 0 };
  const current = () => {
    const [first] = tokens;
    return first === undefined ? failed({ kind: 'notConnected' }) : ok(new AccessToken(first));
  };
  const source: TokenSource = {
    account: async () => (tokens.length === 0 ? null : 'account'),
    accessToken: async () => current(),
    async renewAfterRefusal(refused) {
      if (refused.is(tokens[0] ?? null)) tokens.shift();
      return current();
    },
    async abandon() {
      tokens.length = 0;
    },
  };
  const make = () =>
    createClient({
      get: createGet(api.url, { fetch: (input, init) => fetch(input, init), now }),
      tokens: source,
      gate: createGate(area, now),
      cache: createCache(area, now),
      now,
      online: () => network.online,
      onGate: () => {
        bench.gateNotices += 1;
      },
    });
  return Object.assign(bench, {
    client: make(),
    restarted: make,
    [Symbol.asyncDispose]: () => api.stop(),
  });
}
