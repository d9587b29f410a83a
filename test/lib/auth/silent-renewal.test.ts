import { describe, expect, it } from 'vitest';
import type { AuthEnvironment } from '../../../lib/auth/environment.ts';
import type { Failure, SignInStep } from '../../../lib/model/failure.ts';
import type { Tampering } from './small-provider.ts';
import {
  clock,
  connected,
  createIdentity,
  ending,
  expired,
  failedAs,
  fetchWith,
  HOUR,
  headerOf,
  issued,
  launches,
  provider,
  silent,
  stored,
  useWorld,
  worker,
} from './world.ts';

const notConnected = failedAs('notConnected');
useWorld();

describe('an expired token', () => {
  it('is renewed silently by one attempt that all callers share', async () => {
    const auth = await expired();
    const tokens = await Promise.all([auth.accessToken(), auth.accessToken(), auth.accessToken()]);
    expect(tokens.map(headerOf)).toEqual([issued(1), issued(1), issued(1)]);
    expect(silent()).toHaveLength(1);
    expect(silent()[0]?.url.searchParams.get('prompt')).toBe('none');
    expect(headerOf(await auth.accessToken())).toBe(issued(1));
    expect(silent()).toHaveLength(1);
  });

  it.each<[string, number | null]>([
    ['valid', null],
    ['expired', 20],
  ])('is renewed with the last ID token as hint, once, for its issuer: %s', async (_, sinceEnd) => {
    const given: string[] = [];
    provider.lies.claims = (claims) =>
      sinceEnd === null ? claims : { ...claims, exp: Number(claims.iat) - sinceEnd };
    provider.lies.answer = (answer) => {
      given.push(String(answer.id_token));
      return Response.json(answer);
    };
    const { auth } = await connected();
    for (let renewal = 0; renewal < 2; renewal += 1) {
      clock.pass(HOUR);
      expect((await auth.accessToken()).ok).toBe(true);
    }
    await auth.connect();
    const hints = launches.map(({ url }) => url.searchParams.get('id_token_hint'));
    expect(hints).toEqual([null, given[0], given[1], null]);
    expect(launches[1]?.url.origin).toBe(provider.settings.authUrl);
    const others = provider.seen.filter(({ url }) => !url.includes('/authorize'));
    const sent = JSON.stringify(others.map(({ url, headers, body }) => [url, headers, `${body}`]));
    for (const token of given) expect(sent).not.toContain(token);
  });

  it('is renewed without discovery', async () => {
    const { auth } = await connected();
    provider.seen.length = 0;
    clock.pass(HOUR);
    await auth.accessToken();
    expect(provider.seen.map(({ url }) => new URL(url).pathname)).toEqual(['/authorize', '/token']);
  });

  it('ends the session without further silent attempts when it cannot be renewed', async () => {
    const auth = await expired();
    provider.user = null;
    const both = await Promise.all([auth.accessToken(), auth.accessToken()]);
    expect(both).toEqual([notConnected, notConnected]);
    expect(await auth.getSession()).toEqual({ state: 'disconnected' });
    expect(await auth.accessToken()).toEqual(notConnected);
    expect(await worker().accessToken()).toEqual(notConnected);
    expect(silent()).toHaveLength(1);
    provider.user = 'ada';
    expect((await auth.connect()).ok).toBe(true);
  });

  it('of a session without a subject is not renewed, because the account could change', async () => {
    provider.lies.claims = () => null;
    const auth = await expired();
    provider.user = 'grace';
    expect(await auth.accessToken()).toEqual(notConnected);
    expect(silent()).toEqual([]);
    expect(await stored()).toEqual({});
  });

  it('is renewed within Chromium’s own limit for silent flows, and not ended by a page', async () => {
    const limits: unknown[] = [];
    const browser = createIdentity();
    const identity: AuthEnvironment['identity'] = {
      ...browser,
      launchWebAuthFlow(details) {
        limits.push([details.timeoutMsForNonInteractive, details.abortOnLoadForNonInteractive]);
        return browser.launchWebAuthFlow(details);
      },
    };
    const chromium = worker({ identity });
    await chromium.connect();
    clock.pass(HOUR);
    await chromium.accessToken();
    clock.pass(HOUR);
    await worker({ identity, isFirefox: true }).accessToken();
    const none = [undefined, undefined];
    expect(limits).toEqual([none, [8000, false], none]);
  });

  it('is not renewed while offline, and the session stays', async () => {
    await expired();
    expect(await worker({ online: () => false }).accessToken()).toEqual(failedAs('offline'));
    expect(silent()).toEqual([]);
    expect((await worker().accessToken()).ok).toBe(true);
  });

  it('is not renewed while a sign-in runs', async () => {
    const auth = await expired();
    const connecting = auth.connect();
    expect(await auth.accessToken()).toEqual(failedAs('signInBusy'));
    // Answers that arrive meanwhile are still this account's.
    expect(await auth.subject()).toEqual(expect.any(String));
    expect((await connecting).ok).toBe(true);
    expect(silent()).toEqual([]);
  });

  it('opens no window when the user clicks Connect during its renewal', async () => {
    await expired();
    const begun = Promise.withResolvers<void>();
    const run = (flow: () => Promise<string | undefined>) => {
      begun.resolve();
      return flow();
    };
    const auth = worker({ identity: ending(run) });
    const token = auth.accessToken();
    await begun.promise;
    expect(await auth.connect()).toMatchObject({ ok: true, value: { state: 'connected' } });
    expect(headerOf(await token)).toBe(issued(1));
    expect(launches.map(({ interactive }) => interactive)).toEqual([true, false]);
  });
});

it('a token that the service refuses is dropped and renewed once for all refused callers', async () => {
  const { auth, token } = await connected();
  const renewed = await Promise.all([auth.renewAfterRefusal(token), auth.renewAfterRefusal(token)]);
  expect(renewed.map(headerOf)).toEqual([issued(1), issued(1)]);
  expect(headerOf(await auth.renewAfterRefusal(token))).toBe(issued(1));
  expect(silent()).toHaveLength(1);
});

it('a token that the service refuses is never used again, even if no renewal is possible', async () => {
  const { token } = await connected();
  const offline = worker({ online: () => false });
  expect((await offline.renewAfterRefusal(token)).ok).toBe(false);
  // The token is kept only to be revoked.
  const accessToken = provider.issued[0];
  expect(await stored()).toMatchObject({ 'auth.session': { accessToken, isSpent: true } });
  expect(headerOf(await worker().accessToken())).toBe(issued(1));
});

it('a token that the service refuses ends the session when it was just renewed, but not a newer session', async () => {
  const { auth, token } = await connected();
  await auth.renewAfterRefusal(token);
  await auth.abandon(token);
  expect(await auth.getSession()).toMatchObject({ state: 'connected' });
  const renewed = await auth.accessToken();
  const revoked = Promise.withResolvers<void>();
  provider.lies.revocation = () => {
    revoked.resolve();
    return new Response();
  };
  if (renewed.ok) await auth.abandon(renewed.value);
  expect(await auth.getSession()).toEqual({ state: 'disconnected' });
  await revoked.promise;
  expect(provider.revoked).toEqual([provider.issued[1]]);
});

it('returns no token and sends no request when no account is connected', async () => {
  expect(await worker().accessToken()).toEqual(notConnected);
  expect(await worker().account()).toBe(null);
  expect(provider.seen).toEqual([]);
});

const lost = (what: SignInStep, cause: 'pageNotLoaded' | 'timeout' | 'noReadableAnswer') =>
  ({ kind: 'notRenewed', what, cause }) as const;
const failing = (text: string) => ({ identity: ending(() => Promise.reject(new Error(text))) });
const NO_PAGE = failing('Authorization page could not be loaded.');
const BUSY = failing('Only one web auth flow is allowed at a time.');
const hidden = fetchWith('/token', () => Promise.reject(new TypeError('Failed to fetch')));
const late = new DOMException('too slow', 'TimeoutError');
const slow = fetchWith('/token', () => Promise.reject(late));
const blocked = { fetch: hidden, hasHostAccess: async () => false };
const hanging = {
  identity: ending(() => new Promise(() => {})),
  timeout: () => AbortSignal.timeout(0),
};
const [page, token] = ['authorizationEndpoint', 'tokenEndpoint'] as const;
const status = { cause: 'status', status: 502 } as const;
const outage = { answer: () => new Response('', { status: 502 }) };
const says = (error: string): Tampering => ({
  redirect: (url) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', error);
  },
});

it.each<[string, Partial<AuthEnvironment>, Tampering, Failure]>([
  ['no authorization page', NO_PAGE, {}, lost(page, 'pageNotLoaded')],
  ['a flow that never ends', hanging, {}, lost(page, 'timeout')],
  ['a token endpoint out of reach', { fetch: hidden }, {}, lost(token, 'noReadableAnswer')],
  ['a token endpoint that takes too long', { fetch: slow }, {}, lost(token, 'timeout')],
  ['an outage of the token endpoint', {}, outage, { ...lost(token, 'timeout'), ...status }],
  ['missing host access', blocked, {}, { kind: 'hostAccessMissing' }],
  ['an error code', {}, says('temporarily_unavailable'), { kind: 'signInUnavailable' }],
  ['a fault of the provider', {}, says('server_error'), { kind: 'signInServerError' }],
  ['a flow that is still open', BUSY, {}, { kind: 'signInBusy' }],
])(
  'a renewal without an answer keeps the session for the next request when it meets %s',
  async (_, given, lies, failure) => {
    const auth = await expired();
    provider.lies = lies;
    expect(await worker(given).accessToken()).toEqual({ ok: false, failure });
    expect(provider.revoked).toEqual([]);
    expect(await auth.getSession()).toMatchObject({ state: 'connected', subject: 'ada' });
    provider.lies = {};
    expect((await auth.accessToken()).ok).toBe(true);
  },
);

it('a renewal without an answer keeps the session for the next request when it meets no connection, which a request to the provider finds where the browser has one text for both', async () => {
  const firefox = { ...failing('Requires user interaction'), isFirefox: true };
  await expired();
  const down = fetchWith('oauth-authorization-server', () => Promise.reject(late));
  const failure = lost('providerMetadata', 'timeout');
  expect(await worker({ ...firefox, fetch: down }).accessToken()).toEqual({ ok: false, failure });
  expect(await worker(firefox).accessToken()).toEqual(notConnected);
  expect(await worker().getSession()).toEqual({ state: 'disconnected' });
});

it.each([
  [false, 'hostAccessMissing'],
  [true, 'signInUnreachable'],
])('names host access of %s as the cause where nothing answers: %s', async (has, kind) => {
  const fetch = () => Promise.reject(new TypeError('NetworkError when attempting to fetch'));
  const auth = worker({ fetch, hasHostAccess: async () => has });
  expect(await auth.connect()).toMatchObject({ ok: false, failure: { kind } });
});
