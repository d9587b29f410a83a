import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAuth, type IdentityApi } from '../../../lib/auth/index.ts';
import type { Failure } from '../../../lib/model/failure.ts';
import { browserPieces, createClock, createIdentity, type Launches } from './browser-pieces.ts';
import { listen } from './listen.ts';
import { type SmallProvider, startSmallProvider, type Tampering } from './small-provider.ts';

/** What a hostile provider may answer with, and what is kept of it. */

let provider: SmallProvider;
beforeEach(async () => {
  fakeBrowser.reset();
  provider = await startSmallProvider();
});
afterEach(() => provider.close());

const mismatch: Failure = { kind: 'signInMismatch' };
const client: Failure = { kind: 'signInMisconfigured', what: 'client' };
const endpoints: Failure = { kind: 'signInMisconfigured', what: 'endpoints' };
const says = (changes: object): Tampering => ({
  answer: (answer) => Response.json({ ...answer, ...changes }),
});
const exchanges = () => provider.seen.filter(({ url }) => url.endsWith('/token'));
const stored = () => fakeBrowser.storage.session.get(null);

/** Signs in, expects that failure, and that no token was kept. */
async function expectFailure(failure: Failure, identity = createIdentity()): Promise<void> {
  const auth = createAuth(browserPieces(provider.settings, { identity }));
  expect(await auth.connect()).toEqual({ ok: false, failure });
  expect(await auth.accessToken()).toEqual({ ok: false, failure: { kind: 'notConnected' } });
  expect(await stored()).toEqual({});
}

/** A browser that ends at another address than the provider sent it to. */
const endingAt = (change: (callback: string) => string): IdentityApi => {
  const honest = createIdentity();
  return {
    ...honest,
    launchWebAuthFlow: async (flow) => change((await honest.launchWebAuthFlow(flow)) ?? ''),
  };
};

describe('a callback is thrown away, and its code exchanged for nothing, where it comes', () => {
  it.each<[string, (callback: string) => string]>([
    ['with the code in the fragment', (url) => url.replace('?', '#')],
    ['with a code in the query and a token in the fragment', (url) => `${url}#access_token=stolen`],
    [
      'with its issuer twice',
      (url) => `${url}&iss=${encodeURIComponent(provider.settings.authUrl)}`,
    ],
    ['with an error twice', (url) => `${url}&error=a&error=b`],
    ['with a signed response beside it', (url) => `${url}&response=a.b.c`],
    ['with a token beside the code', (url) => `${url}&token=stolen`],
    ['to a look-alike host', (url) => url.replace('.example', '.example.evil.example')],
    ['to a host with a point more', (url) => url.replace('.example', '.example.')],
    ['to another port', (url) => url.replace('.example', '.example:444')],
    ['without encryption', (url) => url.replace('https:', 'http:')],
    ['behind the callback as a user name', (url) => url.replace('https://', 'https://a:b@')],
    ['to a path below', (url) => url.replace('/?', '/callback?')],
    ['to an encoded path', (url) => url.replace('/?', '/%2e%2e/x?')],
    ['as no address at all', () => 'extension.example/?code=x'],
  ])('%s', async (_, change) => {
    await expectFailure(mismatch, endingAt(change));
    expect(exchanges()).toEqual([]);
  });
});

describe('the provider replays', () => {
  it('the callback of an attempt that was finished: its state is spent', async () => {
    let first: string | null = null;
    const identity = endingAt((url) => {
      first ??= url;
      return first;
    });
    const auth = createAuth(browserPieces(provider.settings, { identity }));
    expect((await auth.connect()).ok).toBe(true);
    await auth.disconnect();
    expect(await auth.connect()).toEqual({ ok: false, failure: mismatch });
    expect(exchanges()).toHaveLength(1);
    expect(await stored()).toEqual({});
  });

  it('the callback of an attempt that a newer one replaced: it ends nothing but itself', async () => {
    const opened = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const honest = createIdentity();
    const slow: IdentityApi = {
      ...honest,
      async launchWebAuthFlow(flow) {
        const callback = await honest.launchWebAuthFlow(flow);
        opened.resolve();
        await late.promise;
        return callback;
      },
    };
    // Another worker took over meanwhile: the first one's attempt is nobody's.
    const first = createAuth(browserPieces(provider.settings, { identity: slow })).connect();
    await opened.promise;
    const second = createAuth(browserPieces(provider.settings));
    expect((await second.connect()).ok).toBe(true);
    late.resolve();
    expect(await first).toEqual({ ok: false, failure: { kind: 'signInExpired' } });
    expect(exchanges()).toHaveLength(1);
    expect((await second.getSession()).state).toBe('connected');
  });

  it('an old code under the new state: its verifier is another, and no token comes of it', async () => {
    let old: string | null = null;
    provider.lies.redirect = (url) => {
      const code = url.searchParams.get('code');
      // The first code is held back, and used in the place of the second.
      if (old === null) {
        old = code;
        url.searchParams.set('code', 'none');
      } else url.searchParams.set('code', old);
    };
    const auth = createAuth(browserPieces(provider.settings));
    const failure = { kind: 'signInExpired' };
    expect(await auth.connect()).toEqual({ ok: false, failure });
    expect(await auth.connect()).toEqual({ ok: false, failure });
    expect(exchanges().at(-1)?.body.get('code')).toBe(old);
    expect(provider.issued).toEqual([]);
  });
});

describe('the token answer is refused, and nothing of it kept: it has', () => {
  it.each<[string, object, Failure]>([
    ['a token of 1 MB', { access_token: 'x'.repeat(1_000_000) }, endpoints],
    ['a token longer than any header takes', { access_token: 'x'.repeat(16_385) }, client],
    ['a token that ends a header line', { access_token: 'x\r\nX-Other: y' }, client],
    ['a token with a NUL', { access_token: 'x\u0000y' }, client],
    ['a token with a blank', { access_token: 'x y' }, client],
    ['a token of letters no header takes', { access_token: 'tökén' }, client],
    ['an empty token', { access_token: '' }, endpoints],
    ['a token that is a list', { access_token: ['x'] }, endpoints],
    ['no type of token', { token_type: undefined }, endpoints],
    ['a lifetime below zero', { expires_in: -1 }, endpoints],
    ['a lifetime that is no number', { expires_in: 'soon' }, endpoints],
    ['a lifetime that is a list', { expires_in: [] }, endpoints],
    ['a lifetime of nothing', { expires_in: null }, endpoints],
    ['more rights than were asked for', { scope: 'openid payments' }, client],
    ['other rights than were asked for', { scope: 'payments' }, client],
    ['an ID token that is none', { id_token: 'a.b' }, endpoints],
    ['an ID token that is encrypted', { id_token: 'a.b.c.d.e' }, client],
  ])('%s', async (_, changes, failure) => {
    provider.lies = says(changes);
    await expectFailure(failure);
  });

  const claims = (change: object): Tampering => ({ claims: (c) => ({ ...c, ...change }) });
  it.each<[string, Tampering, Failure]>([
    ['an ID token signed with none', { header: () => ({ alg: 'none' }) }, endpoints],
    ['an ID token signed with a secret', { header: () => ({ alg: 'HS256' }) }, endpoints],
    ['an ID token of an extension unknown', { header: (h) => ({ ...h, crit: ['x'] }) }, client],
    [
      'an ID token for us and others, without saying who asked',
      claims({ aud: ['tickerside-test', 'other'] }),
      mismatch,
    ],
    ['an ID token for us that another client asked for', claims({ azp: 'other' }), mismatch],
    [
      'an ID token for us and others that another asked for',
      claims({ aud: ['tickerside-test', 'o'], azp: 'o' }),
      mismatch,
    ],
    ['an ID token of tomorrow', claims({ nbf: 32503680000 }), mismatch],
    ['an ID token without its end', claims({ exp: undefined }), endpoints],
    ['an ID token without its subject', claims({ sub: undefined }), endpoints],
    [
      'an ID token with its nonce in a list',
      { claims: (c) => ({ ...c, nonce: [c.nonce] }) },
      mismatch,
    ],
  ])('%s', async (_, tampering, failure) => {
    provider.lies = tampering;
    await expectFailure(failure);
  });

  it('an ID token signed with none, and the provider says beforehand that it does so', async () => {
    provider.lies = {
      metadata: (d) => ({ ...d, id_token_signing_alg_values_supported: ['none'] }),
      header: () => ({ alg: 'none' }),
    };
    await expectFailure(endpoints);
  });
});

describe('the end of a token is never later than an hour after it was asked for: the provider says', () => {
  it.each<[string, unknown, number]>([
    ['nothing', undefined, 3600],
    ['a number as text', '60', 60],
    ['a day', 86_400, 3600],
    ['longer than a number holds', 1e308, 3600],
    ['half a minute and a bit', 30.5, 30.5],
  ])('%s', async (_, expires_in, seconds) => {
    provider.lies = says({ expires_in });
    const clock = { now: () => 1_800_000_000_000 };
    const auth = createAuth(browserPieces(provider.settings, clock));
    // Its ID token is of today: judged by the true clock.
    expect(await auth.connect()).toMatchObject({
      ok: true,
      value: { expiresAt: clock.now() + seconds * 1000 },
    });
  });

  it('zero: it is not used, renewed once, and no loop comes of it', async () => {
    provider.lies = says({ expires_in: 0 });
    const launches: Launches = [];
    const identity = createIdentity(launches);
    const clock = createClock();
    const auth = createAuth(browserPieces(provider.settings, { identity, ...clock }));
    await auth.connect();
    clock.pass(1);
    const refused = { ok: false, failure: { kind: 'notConnected' } };
    expect(await auth.accessToken()).toEqual(refused);
    expect(await auth.accessToken()).toEqual(refused);
    expect(launches.map(({ interactive }) => interactive)).toEqual([true, false]);
  });
});

describe.each([301, 302, 303, 307, 308])('a redirect with %i', (status) => {
  it('takes code, verifier and token from no endpoint to another origin', async () => {
    const asked: string[] = [];
    const app = new Hono();
    app.all('*', async (c) => {
      asked.push(c.req.url + (await c.req.text()));
      return c.json({ access_token: 'stolen', token_type: 'Bearer' });
    });
    const elsewhere = await listen(app);
    const away = () =>
      new Response(null, { status, headers: { Location: `${elsewhere.origin}/away` } });
    const auth = createAuth(browserPieces(provider.settings));
    provider.lies = { revocation: away };
    await auth.connect();
    expect((await auth.disconnect()).revocation).toBe('failed');
    provider.lies = { answer: away };
    await expectFailure(endpoints);
    await elsewhere.close();
    expect(asked).toEqual([]);
  });
});
