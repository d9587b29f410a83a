import { inspect } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AccessToken } from '../../../lib/auth/stored-session.ts';
import { clock, HOUR, launches, provider, stored, useWorld, worker } from './world.ts';

useWorld();
afterEach(() => vi.restoreAllMocks());

it('a whole session, with renewal and disconnect, puts no token into an address, a log, storage.local or an answer for the panel', async () => {
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name),
  );
  const told: unknown[] = [];
  const auth = worker();
  told.push(await auth.connect(), await auth.getSession());
  const token = await auth.accessToken();
  if (token.ok) await auth.renewAfterRefusal(token.value);
  clock.pass(HOUR);
  await auth.accessToken();
  told.push(await auth.getSession(), await auth.account());
  expect(provider.issued).toHaveLength(3);
  const local = await fakeBrowser.storage.local.get(null);
  told.push(await auth.disconnect());

  const addresses = [
    ...provider.seen.map(({ url }) => url),
    ...launches.map(({ url }) => url.href),
  ];
  const headers = provider.seen.map((seen) => seen.headers);
  const everything = inspect([addresses, headers, told, local], { depth: null });
  for (const secret of provider.issued) expect(everything).not.toContain(secret);
  // An ID token is in one address, that of a renewal at its issuer.
  const jwts = [
    ...new Set(
      everything.match(/[\w=]*eyJ[\w-]+(?=\.eyJ)/g)?.map((found) => found.split('eyJ')[0]),
    ),
  ];
  expect(jwts).toEqual(['id_token_hint=']);
  expect(local).toEqual({});
  for (const log of logs) expect(log).not.toHaveBeenCalled();
});

it('a whole session, with renewal and disconnect, keeps the tokens in one item of storage.session, and never a refresh token', async () => {
  const auth = worker();
  await auth.connect();
  const items = await stored();
  expect(Object.keys(items)).toEqual(['auth.session']);
  const text = JSON.stringify(items);
  expect(text.split(provider.issued[0] ?? '?')).toHaveLength(2);
  expect(text).not.toContain('refresh');
  // The beginning of every JWT, and of its claims.
  expect(text.match(/eyJ/g)).toHaveLength(2);
  await auth.disconnect();
  expect(await stored()).toEqual({});
});

it('looks only for tokens of at least 16 characters; shorter ones occur by chance', () => {
  const sixteen = 'abcdefgh12345678';
  expect(new AccessToken(sixteen).isIn(sixteen)).toBe(true);
  expect(new AccessToken(sixteen.slice(1)).isIn(sixteen)).toBe(false);
});

it('a token is only itself, and not revealed by JSON, text, inspection or a message', () => {
  const secret = 'a-secret-access-token';
  const value = new AccessToken(secret);
  expect([value.is(secret), value.is('other'), value.is(null)]).toEqual([true, false, false]);
  for (const spilled of [
    JSON.stringify({ value }),
    `${value}`,
    inspect(value, { showHidden: true, depth: null }),
    JSON.stringify({ ...value }),
    JSON.stringify(structuredClone(value)),
  ]) {
    expect(spilled).not.toContain(secret);
  }
});

it('sends every request without cookies, cache, referrer or redirects', async () => {
  const sent: (RequestInit | undefined)[] = [];
  const fetching: typeof fetch = (input, init) => {
    sent.push(init);
    return fetch(input, init);
  };
  const auth = worker({ fetch: fetching });
  await auth.connect();
  await auth.disconnect();
  // Resource, metadata, exchange, revocation.
  expect(sent).toHaveLength(4);
  for (const init of sent) {
    expect(init).toMatchObject({
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    });
  }
});
