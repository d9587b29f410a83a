import { describe, expect, it } from 'vitest';
import type { Auth } from '../../../lib/auth/auth.ts';
import { createCallLog } from '../../../lib/background/call-log.ts';
import { NetworkError } from '../../../lib/http/body.ts';
import { clock, HOUR, provider, useWorld, worker } from '../auth/world.ts';
import { memoryCommon } from './common.ts';

const BASE = 'https://api.example';
const SECRET = 'not-to-be-kept';
const DETAILS = { url: 'https://id.example/authorize', interactive: true };
const { signal } = new AbortController();

/** A log whose network answers as told. */
function setUp(fetch: typeof globalThis.fetch = async () => new Response('{}')) {
  const common = memoryCommon(() => 1000);
  return { area: common.session, log: createCallLog({ ...common, fetch }) };
}

describe('signing in and out', () => {
  it('is listed step by step with its reason and without secrets', async () => {
    const { log, area } = setUp();
    const form = (fields: Record<string, string>) => ({
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const url = `https://id.example/authorize?state=${SECRET}&code_challenge=${SECRET}`;
    const authorize = (interactive: boolean) =>
      log.recordFlow({ url, interactive }, signal, async () => `?code=${SECRET}`);
    const token = form({ grant_type: 'authorization_code', code: SECRET, code_verifier: SECRET });
    const discover = () =>
      log.authFetch('https://id.example/.well-known/oauth-authorization-server');
    await log.authFetch(`${BASE}/.well-known/oauth-protected-resource`);
    await discover();
    await authorize(true);
    await log.authFetch('https://id.example/token', token);
    await authorize(false);
    await log.authFetch('https://id.example/token', token);
    await discover();
    await log.authFetch('https://id.example/revocation', form({ token: SECRET }), 'disconnect');
    await log.authFetch(`${BASE}/.well-known/oauth-protected-resource`);
    const calls = (await log.list()).toReversed();
    expect(calls.map(({ endpoint, why, what }) => [endpoint, why, what])).toEqual([
      ['resource_metadata', 'signIn', `${BASE}/.well-known/oauth-protected-resource`],
      ['provider_metadata', 'signIn', 'https://id.example/.well-known/oauth-authorization-server'],
      ['authorize', 'signIn', 'https://id.example/authorize'],
      ['token', 'signIn', 'https://id.example/token'],
      ['authorize', 'renewal', 'https://id.example/authorize'],
      ['token', 'renewal', 'https://id.example/token'],
      ['provider_metadata', 'renewal', 'https://id.example/.well-known/oauth-authorization-server'],
      ['revoke', 'disconnect', 'https://id.example/revocation'],
      ['resource_metadata', 'signIn', `${BASE}/.well-known/oauth-protected-resource`],
    ]);
    expect(calls.every(({ cost }) => cost.requests === 0)).toBe(true);
    expect(JSON.stringify([...area.items])).not.toContain(SECRET);
  });

  it('is listed with the beginning of an address without end', async () => {
    const { log } = setUp();
    await log.authFetch(`https://id.example/${'x'.repeat(100_000)}`);
    expect((await log.list())[0]?.what).toMatch(/^https:\/\/id.example\/x{381}$/);
  });

  it('omits a window that was cancelled before it was requested', async () => {
    const { log } = setUp();
    const begin = () => Promise.reject(new Error('begun'));
    await expect(log.recordFlow(DETAILS, AbortSignal.abort(), begin)).rejects.toThrow('aborted');
    expect([await log.list(), await log.count()]).toEqual([[], 0]);
  });

  it.each([
    ['no response when the window was closed', null, 'noResponse'],
    [
      'a response when the window returned an answer',
      'https://callback.example/?code=1',
      'answered',
    ],
  ])('lists %s', async (_, answer, outcome) => {
    const { log } = setUp();
    const end = async () => answer ?? Promise.reject(new Error('The user closed it'));
    await log.recordFlow(DETAILS, signal, end).catch(() => {});
    await expect.poll(() => log.list()).toMatchObject([{ outcome, status: null }]);
  });

  it('lists how each request ended', async () => {
    const redirect = new Response();
    // As a browser gives it for a redirect that is not followed; no script can build one.
    Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' });
    const answers = [new Response('', { status: 400 }), redirect];
    const { log } = setUp(async () => {
      const answer = answers.shift();
      if (answer) return answer;
      throw new TypeError('Failed to fetch');
    });
    const address = new Request('https://id.example/token');
    expect((await log.authFetch(address)).status).toBe(400);
    expect(await log.authFetch(address)).toBe(redirect);
    await expect(log.authFetch(address)).rejects.toThrow(NetworkError);
    const ends = async () => (await log.list()).map(({ outcome, status }) => [outcome, status]);
    await expect.poll(ends).toEqual([
      ['unreachable', null],
      ['redirect', null],
      ['answered', 400],
    ]);
  });

  it('sends and lists nothing that was aborted before', async () => {
    const { log } = setUp();
    const sent = log.authFetch('https://id.example/token', { signal: AbortSignal.abort() });
    await expect(sent).rejects.toThrow('aborted');
    expect(await log.list()).toEqual([]);
  });
});

describe('a revocation', () => {
  useWorld();

  it.each<[string, string, (auth: Auth) => Promise<unknown>]>([
    ['the user disconnects', 'disconnect', (auth) => auth.disconnect()],
    ['another account connects', 'signIn', (auth) => auth.connect('forceLogin')],
    ['a renewal brings another account', 'renewal', (auth) => auth.accessToken()],
  ])('is listed with its reason when %s', async (_, why, act) => {
    const { log } = setUp(globalThis.fetch);
    const auth = worker({ fetch: log.authFetch, recordFlow: log.recordFlow });
    await auth.connect();
    provider.user = 'grace';
    clock.pass(HOUR);
    await act(auth);
    const reasons = async () =>
      (await log.list()).flatMap((call) => (call.endpoint === 'revoke' ? call.why : []));
    await expect.poll(async () => new Set(await reasons())).toEqual(new Set([why]));
  });
});
