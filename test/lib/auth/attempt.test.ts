import { expect, it } from 'vitest';
import { ATTEMPT_MS, beginAttempt, takeAttempt } from '../../../lib/auth/attempt.ts';
import {
  clock,
  ending,
  exchanges,
  failedAs,
  gate,
  pieces,
  provider,
  stored,
  useWorld,
  worker,
} from './world.ts';

useWorld();

it('an attempt is taken once, unchanged', async () => {
  const env = pieces();
  const attempt = await beginAttempt(env, provider.settings.authUrl);
  expect(await takeAttempt(env, attempt.state)).toEqual({ ok: true, value: attempt });
  expect(await takeAttempt(env, attempt.state)).toEqual(failedAs('signInExpired'));
});

it.each([
  ['is valid for 10 minutes', ATTEMPT_MS - 1000, true],
  ['is invalid after 10 minutes', ATTEMPT_MS + 1, false],
  ['is invalid after the clock is set back', -60_000, false],
])('an attempt %s', async (_, passed, isValid) => {
  const env = pieces();
  const { state } = await beginAttempt(env, provider.settings.authUrl);
  clock.pass(passed);
  expect((await takeAttempt(env, state)).ok).toBe(isValid);
  expect(await stored()).toEqual({});
});

it('a replay by the provider of a finished attempt’s callback fails because its state is used', async () => {
  let first: string | null = null;
  const identity = ending(async (run) => {
    const callback = await run();
    first ??= callback ?? '';
    return first;
  });
  const auth = worker({ identity });
  expect((await auth.connect()).ok).toBe(true);
  await auth.disconnect();
  expect(await auth.connect()).toEqual(failedAs('signInMismatch'));
  expect(exchanges()).toHaveLength(1);
  expect(await stored()).toEqual({});
});

it('a replay by the provider of a replaced attempt’s callback ends only that attempt', async () => {
  const { pass, reached, open } = gate();
  const slow = ending(async (run) => {
    const callback = await run();
    await pass();
    return callback;
  });
  // Another worker took over meanwhile, so the first worker's attempt is replaced.
  const first = worker({ identity: slow }).connect();
  await reached;
  const second = worker();
  expect((await second.connect()).ok).toBe(true);
  open();
  expect(await first).toEqual(failedAs('signInExpired'));
  expect(exchanges()).toHaveLength(1);
  expect((await second.getSession()).state).toBe('connected');
});

it('a replay by the provider of an old code under a new state issues no token', async () => {
  let old: string | null = null;
  provider.lies.redirect = (url) => {
    const code = url.searchParams.get('code');
    // The first code is held back, and used instead of the second.
    if (old === null) {
      old = code;
      url.searchParams.set('code', 'none');
    } else url.searchParams.set('code', old);
  };
  const auth = worker();
  expect(await auth.connect()).toEqual(failedAs('signInExpired'));
  expect(await auth.connect()).toEqual(failedAs('signInExpired'));
  expect(exchanges().at(-1)?.body.get('code')).toBe(old);
  expect(provider.issued).toEqual([]);
});
