// @projects e2e@night

import { expect, test } from 'vitest';
import {
  REFRESH_TOKEN,
  type SmallProvider,
  startSmallProvider,
  type Tampering,
} from '../../lib/auth/small-provider.ts';
import { startTrap } from '../../service/faults/trap.ts';
import { localStorage, sessionStorage, tokenIn } from '../harness/peek.ts';
import { createReading, type Reading } from '../harness/reading.ts';
import { builtWith } from '../harness/stand-in-ports.ts';

/** A provider that lies, in the place of the one that the extension was built for. */

const MISMATCH = 'Sign-in response did not match the request and was discarded.';
const MISCONFIGURED = 'The sign-in works differently from what this extension';
const EXPIRED = 'The sign-in took more than ten minutes and expired.';

const port = (url: string) => Number(new URL(url).port);
const startHostile = (reading: Reading) =>
  startSmallProvider({
    ports: { api: port(builtWith().baseUrl), auth: port(builtWith().authUrl) },
    path: '',
    clientId: builtWith().clientId,
    redirectUri: reading.browser.callback,
  });

type Redirect = NonNullable<Tampering['redirect']>;

const setting =
  (name: string, value: string): Redirect =>
  (url) =>
    url.searchParams.set(name, value);
const with_ = (changes: object) => (said: object) => ({ ...said, ...changes });
const says = (changes: object): Tampering => ({
  answer: (answer) => Response.json({ ...answer, ...changes }),
});

/** The answer to the authorization request, changed on its way: no code is exchanged for a token. */
const CALLBACKS: Record<string, Redirect> = {
  'another state': setting('state', 'forged'),
  'no state': (url) => url.searchParams.delete('state'),
  'the state twice': (url) => url.searchParams.append('state', url.searchParams.get('state') ?? ''),
  'another issuer': setting('iss', 'https://other.example'),
  'no issuer': (url) => url.searchParams.delete('iss'),
  'two codes': (url) => url.searchParams.append('code', 'other'),
  'a token in the query': setting('access_token', 'stolen'),
  'a token in the fragment': (url) => {
    url.hash = 'access_token=stolen&token_type=Bearer';
  },
  'everything in the fragment': (url) => {
    url.hash = url.search.slice(1);
    url.search = '';
  },
};

/** What it says of itself, and what it gives for the code. */
const LIES = (elsewhere: string): Record<string, [Tampering, string]> => ({
  'plain PKCE': [
    { metadata: with_({ code_challenge_methods_supported: ['plain'] }) },
    MISCONFIGURED,
  ],
  'another resource': [{ resource: with_({ resource: `${builtWith().baseUrl}/` }) }, MISCONFIGURED],
  'another provider': [{ resource: with_({ authorization_servers: [elsewhere] }) }, MISCONFIGURED],
  'another issuer': [{ metadata: with_({ issuer: elsewhere }) }, MISCONFIGURED],
  'a token endpoint elsewhere': [
    { metadata: with_({ token_endpoint: `${elsewhere}/token` }) },
    MISCONFIGURED,
  ],
  'a description that redirects': [
    { metadata: () => Response.redirect(`${elsewhere}/m`, 308) },
    MISCONFIGURED,
  ],
  'a description of 10 MB': [{ metadata: with_({ more: 'x'.repeat(10_000_000) }) }, MISCONFIGURED],
  'a token endpoint that redirects': [
    { answer: () => Response.redirect(`${elsewhere}/t`, 307) },
    MISCONFIGURED,
  ],
  'a token of another type': [says({ token_type: 'mac' }), MISCONFIGURED],
  'a token that may do more': [says({ scope: 'openid payments' }), MISCONFIGURED],
  'a token of 1 MB': [says({ access_token: 'x'.repeat(1_000_000) }), MISCONFIGURED],
  'an ID token of another attempt': [{ claims: with_({ nonce: 'other' }) }, MISMATCH],
  'an ID token that nobody signed': [{ header: () => ({ alg: 'none' }) }, MISCONFIGURED],
  'a code of its own': [{ redirect: setting('code', 'forged') }, EXPIRED],
});

const exchanges = ({ seen }: SmallProvider) => seen.filter(({ url }) => url.endsWith('/token'));

test('reports a provider that mixes up issuer, state, code or token, and keeps no token', async () => {
  await using reading = await createReading();
  const provider = await startHostile(reading);
  await using trap = await startTrap();
  const panel = await reading.openPanel(await reading.read('/'));

  const connect = async (name: string, lies: Tampering, words: string) => {
    provider.lies = lies;
    // What was said of the attempt before is gone.
    await panel.page.reload();
    await panel.sees('Not connected');
    await panel.press('Connect');
    await panel.sees(words);
    expect(await tokenIn(reading.browser), name).toBeNull();
    const kept = Object.keys(await sessionStorage(reading.browser));
    expect(
      kept.filter((key) => key.startsWith('auth.')),
      name,
    ).toEqual([]);
  };
  for (const [name, redirect] of Object.entries(CALLBACKS)) {
    await connect(name, { redirect }, MISMATCH);
  }
  expect(exchanges(provider)).toEqual([]);
  for (const [name, [lies, words]] of Object.entries(LIES(trap.url))) {
    await connect(name, lies, words);
  }
  const left = provider.seen.map(({ url }) => new URL(url).pathname);
  expect(left.filter((path) => path.startsWith('/v1'))).toEqual([]);
  expect(trap.requests).toEqual([]);

  // The same provider, honest again: a click is all it takes, and its refresh token is nowhere.
  provider.lies = {};
  await panel.press('Connect');
  await panel.sees('Connected');
  expect(await tokenIn(reading.browser)).toBe(provider.issued.at(-1));
  const kept = [await sessionStorage(reading.browser), await localStorage(reading.browser)];
  expect(JSON.stringify(kept)).not.toContain(REFRESH_TOKEN);
  await provider.close();
});
