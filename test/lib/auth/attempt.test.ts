import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ATTEMPT_MS, beginAttempt, takeAttempt } from '../../../lib/auth/attempt.ts';
import { environment } from '../../../lib/auth/environment.ts';
import { browserPieces, type Clock, createClock } from './browser-pieces.ts';

const settings = { baseUrl: 'https://api.example', authUrl: 'https://auth.example', clientId: 'c' };
const expired = { ok: false, failure: { kind: 'signInExpired' } };
let clock: Clock;
beforeEach(() => {
  fakeBrowser.reset();
  clock = createClock();
});

const env = () => environment(browserPieces(settings, { now: clock.now }));

describe('an attempt', () => {
  it('is taken once, unchanged', async () => {
    const attempt = await beginAttempt(env(), settings.authUrl);
    expect(await takeAttempt(env(), attempt.state)).toEqual({ ok: true, value: attempt });
    expect(await takeAttempt(env(), attempt.state)).toEqual(expired);
  });

  it('has the SHA-256 of its verifier as its challenge', async () => {
    const { verifier, challenge } = await beginAttempt(env(), settings.authUrl);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(Buffer.from(digest).toString('base64url')).toBe(challenge);
  });

  it('is valid for 10 minutes', async () => {
    const inTime = await beginAttempt(env(), settings.authUrl);
    clock.pass(ATTEMPT_MS - 1000);
    expect((await takeAttempt(env(), inTime.state)).ok).toBe(true);
    const late = await beginAttempt(env(), settings.authUrl);
    clock.pass(ATTEMPT_MS + 1);
    expect(await takeAttempt(env(), late.state)).toEqual(expired);
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  });

  it('is invalid after the clock is set back', async () => {
    const attempt = await beginAttempt(env(), settings.authUrl);
    clock.pass(-60_000);
    expect(await takeAttempt(env(), attempt.state)).toEqual(expired);
  });

  it('replaces the previous attempt, whose answer then changes nothing', async () => {
    const old = await beginAttempt(env(), settings.authUrl);
    const attempt = await beginAttempt(env(), settings.authUrl);
    expect(await takeAttempt(env(), old.state)).toEqual(expired);
    expect((await takeAttempt(env(), attempt.state)).ok).toBe(true);
  });

  it('is rejected when it does not fit its schema', async () => {
    const attempt = await beginAttempt(env(), settings.authUrl);
    await fakeBrowser.storage.session.set({ 'auth.attempt': { ...attempt, startedAt: 'now' } });
    expect(await takeAttempt(env(), attempt.state)).toEqual(expired);
  });
});
