import { expect, it } from 'vitest';
import { type AuthParts, createAuth } from '../../../lib/auth/index.ts';
import { browserPieces, createClock, provider, useProvider } from './browser-pieces.ts';

const missing = { ok: false, failure: { kind: 'hostAccessMissing' } };
const unreachable = { ok: false, failure: { kind: 'signInUnreachable' } };
const clock = createClock();
useProvider();

/** A browser that holds requests back once the reader has taken the access away. */
function withoutAccess(hasHostAccess: boolean) {
  const given: Partial<AuthParts> = {
    now: clock.now,
    hasHostAccess: async () => hasHostAccess,
    fetch: async () => {
      throw new TypeError('NetworkError when attempting to fetch resource.');
    },
  };
  return createAuth(browserPieces(provider.settings, given));
}

it('names the missing access as the cause, and nothing else', async () => {
  expect(await withoutAccess(false).connect()).toEqual(missing);
  expect(await withoutAccess(true).connect()).toEqual(unreachable);
});

it('ends no session for it: with the access back, the token is renewed', async () => {
  const pieces = browserPieces(provider.settings, { now: clock.now });
  await createAuth(pieces).connect();
  clock.pass(3_600_000);
  expect(await withoutAccess(false).accessToken()).toEqual(missing);
  expect((await createAuth(pieces).accessToken()).ok).toBe(true);
});
