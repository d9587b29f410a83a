import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ATTEMPT_MS, beginAttempt, takeAttempt } from '../../../lib/auth/attempt.ts';
import { environment } from '../../../lib/auth/environment.ts';
import { browserPieces, createClock, failedAs, stored } from './browser-pieces.ts';

const settings = { baseUrl: 'https://api.example', authUrl: 'https://auth.example', clientId: 'c' };
beforeEach(() => fakeBrowser.reset());

describe('an attempt', () => {
  it('is taken once, unchanged', async () => {
    const env = environment(browserPieces(settings));
    const attempt = await beginAttempt(env, settings.authUrl);
    expect(await takeAttempt(env, attempt.state)).toEqual({ ok: true, value: attempt });
    expect(await takeAttempt(env, attempt.state)).toEqual(failedAs('signInExpired'));
  });

  it.each([
    ['is valid for 10 minutes', ATTEMPT_MS - 1000, true],
    ['is invalid after 10 minutes', ATTEMPT_MS + 1, false],
    ['is invalid after the clock is set back', -60_000, false],
  ])('%s', async (_, passed, isValid) => {
    const clock = createClock();
    const env = environment(browserPieces(settings, { now: clock.now }));
    const { state } = await beginAttempt(env, settings.authUrl);
    clock.pass(passed);
    expect((await takeAttempt(env, state)).ok).toBe(isValid);
    expect(await stored()).toEqual({});
  });
});
