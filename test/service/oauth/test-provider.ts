import { type Clock, createClock } from '../clock.ts';
import type { ServiceOptions } from '../model.ts';
import type { Client } from './code-flow.ts';
import { type OAuthSide, startProvider } from './index.ts';

/** The extension's address as a callback, and as an origin. */
export const CALLBACK = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/';
export const ORIGIN = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

export const PRO = { login: 'pro@tickerside.example', password: 'pro-demo' };
export const BUSINESS = { login: 'business@tickerside.example', password: 'business-demo' };
export const FREE = { login: 'free@tickerside.example', password: 'free-demo' };
export const INACTIVE = { login: 'inactive@tickerside.example', password: 'inactive-demo' };

/** A provider of one's own on a free port, and a client that is registered with it. */
export async function startForTest(
  change: Partial<ServiceOptions> = {},
): Promise<{ side: OAuthSide; client: Client; clock: Clock }> {
  const options: ServiceOptions = {
    port: 0,
    authPort: 0,
    redirectUris: [CALLBACK, 'https://second.example/callback?kept=1'],
    origins: [ORIGIN],
    quota: 100,
    searches: 100,
    interval: 1,
    tokenTtl: 3600,
    pilot: true,
    ...change,
  };
  const clock = createClock();
  // No API has to run: a resource is a name.
  const resource = 'http://127.0.0.1:4810';
  const side = await startProvider({ options, clientId: 'tickerside', resource, now: clock.now });
  const client = { authUrl: side.url, clientId: 'tickerside', redirectUri: CALLBACK, resource };
  return { side, client, clock };
}

/** What a callback's query says, without the values that differ every time. */
export function callbackOf(url: string) {
  const { searchParams } = new URL(url);
  return {
    address: url.split('?')[0],
    error: searchParams.get('error'),
    code: searchParams.get('code'),
    state: searchParams.get('state'),
    iss: searchParams.get('iss'),
  };
}
