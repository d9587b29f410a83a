// @projects e2e@night

import { expect, test } from 'vitest';
import {
  REFRESH_TOKEN,
  startSmallProvider,
  type Tampering,
} from '../../lib/auth/small-provider.ts';
import { startTrap } from '../../service/faults/trap.ts';
import { localStorage, sessionStorage, tokenIn } from '../harness/peek.ts';
import { createReading, type Reading } from '../harness/reading.ts';
import { builtWith } from '../harness/stand-in-ports.ts';

/** A lying provider in place of the provider that the extension was built for. */

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

const with_ = (changes: object) => (said: object) => ({ ...said, ...changes });

/** Lies, each with the panel's words; test/lib/auth has many more. */
const LIES = (elsewhere: string): Record<string, [Tampering, string]> => ({
  'another state': [{ redirect: (url) => url.searchParams.set('state', 'forged') }, MISMATCH],
  'no issuer': [{ redirect: (url) => url.searchParams.delete('iss') }, MISMATCH],
  'a token in the fragment': [
    {
      redirect: (url) => {
        url.hash = 'access_token=stolen&token_type=Bearer';
      },
    },
    MISMATCH,
  ],
  'another issuer': [{ metadata: with_({ issuer: elsewhere }) }, MISCONFIGURED],
  'a description of 10 MB': [{ metadata: with_({ more: 'x'.repeat(10_000_000) }) }, MISCONFIGURED],
  'a token endpoint that redirects': [
    { answer: () => Response.redirect(`${elsewhere}/t`, 307) },
    MISCONFIGURED,
  ],
  'an ID token of another attempt': [{ claims: with_({ nonce: 'other' }) }, MISMATCH],
  'a code of its own': [{ redirect: (url) => url.searchParams.set('code', 'forged') }, EXPIRED],
});

test('reports a provider that mixes up issuer, state, code or token, and keeps no token', async () => {
  await using reading = await createReading();
  const provider = await startHostile(reading);
  await using trap = await startTrap();
  const panel = await reading.openPanel(await reading.read('/'));

  for (const [name, [lies, words]] of Object.entries(LIES(trap.url))) {
    provider.lies = lies;
    // Clears the words of the attempt before.
    await panel.page.reload();
    await panel.sees('Not connected');
    await panel.press('Connect');
    await panel.sees(words);
    const kept = Object.keys(await sessionStorage(reading.browser));
    const left = kept.filter((key) => key.startsWith('auth.'));
    expect(left, name).toEqual([]);
  }
  const left = provider.seen.map(({ url }) => new URL(url).pathname);
  expect(left.filter((path) => path.startsWith('/v1'))).toEqual([]);
  expect(trap.requests).toEqual([]);

  // Once the provider is honest again, one click connects, and its refresh token is stored nowhere.
  provider.lies = {};
  await panel.press('Connect');
  await panel.sees('Connected');
  expect(await tokenIn(reading.browser)).toBe(provider.issued.at(-1));
  const kept = [await sessionStorage(reading.browser), await localStorage(reading.browser)];
  expect(JSON.stringify(kept)).not.toContain(REFRESH_TOKEN);
  await provider.close();
});
