import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAuth } from '../../../lib/auth/auth.ts';
import { CHROME_ID, REDIRECT_URIS } from '../../../lib/build/settings.ts';
import { Browserless, signInWithForms } from '../../service/oauth/browserless.ts';
import { type RunningService, startService } from '../../service/service.ts';
import { browserPieces, type Launches } from './browser-pieces.ts';

/** The stand-in's certified provider, its real pages, and CORS as Chromium enforces it. */
let service: RunningService;
let browser: Browserless;
let launches: Launches;
let approve: boolean;
beforeEach(async () => {
  fakeBrowser.reset();
  browser = new Browserless();
  launches = [];
  approve = true;
  service = await startService({ port: 0, authPort: 0 });
});
afterEach(() => service.stop());

const PRO = { login: 'pro@tickerside.example', password: 'pro-demo' };
const ORIGIN = `chrome-extension://${CHROME_ID}`;

const crossOrigin: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('Origin', ORIGIN);
  const answer = await fetch(input, { ...init, headers });
  if (answer.headers.get('Access-Control-Allow-Origin') === ORIGIN) return answer;
  throw new TypeError('Failed to fetch');
};

function worker() {
  const { baseUrl, authUrl, clientId, clock } = service;
  const identity = {
    getRedirectURL: () => REDIRECT_URIS[0] ?? '',
    async launchWebAuthFlow({ url, interactive }: { url: string; interactive: boolean }) {
      launches.push({ url: new URL(url), interactive });
      if (interactive) {
        return signInWithForms({ authorizeUrl: url, browser, approve, ...PRO });
      }
      const page = await browser.open(url);
      if (page.status === 0) return page.url;
      throw new Error('User interaction required.');
    },
  };
  const pieces = { identity, fetch: crossOrigin, now: clock.now };
  return createAuth(browserPieces({ baseUrl, authUrl, clientId }, pieces));
}

/** The API's status for a worker's token, or why there is none. */
async function statusOf(auth: ReturnType<typeof worker>): Promise<number | string> {
  const token = await auth.accessToken();
  if (!token.ok) return token.failure.kind;
  const headers = { Authorization: token.value.authorization() };
  return (await fetch(`${service.baseUrl}/v1/companies?query=a1`, { headers })).status;
}

describe('with the stand-in provider', () => {
  it('signs in a Pro account whose token reads the API', async () => {
    const auth = worker();
    expect(await auth.connect()).toMatchObject({
      ok: true,
      value: { state: 'connected', subject: service.accounts[0]?.id },
    });
    expect(await statusOf(auth)).toBe(200);
  });

  it('reports a user’s refusal and lets the user try again', async () => {
    const auth = worker();
    approve = false;
    expect(await auth.connect()).toEqual({ ok: false, failure: { kind: 'signInRefused' } });
    approve = true;
    expect((await auth.connect()).ok).toBe(true);
  });

  it('renews an expired token from the browser session, without a page', async () => {
    const auth = worker();
    await auth.connect();
    service.clock.advance(3601);
    const statuses = await Promise.all([statusOf(auth), statusOf(auth)]);
    expect(statuses).toEqual([200, 200]);
    expect(launches.map(({ interactive }) => interactive)).toEqual([true, false]);
  });

  it('makes the token worthless after a disconnect', async () => {
    const auth = worker();
    await auth.connect();
    const token = await auth.accessToken();
    expect(await auth.disconnect()).toMatchObject({ ok: true, revocation: 'revoked' });
    const headers = { Authorization: (token.ok && token.value.authorization()) || '' };
    const answer = await fetch(`${service.baseUrl}/v1/companies?query=a1`, { headers });
    expect(answer.status).toBe(403);
  });

  it('reports a disabled client', async () => {
    service.provider.setClientEnabled(false);
    const failure = { kind: 'signInMisconfigured', what: 'client' };
    expect(await worker().connect()).toEqual({ ok: false, failure });
  });
});
