import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAuth } from '../../../lib/auth/index.ts';
import type { Failure } from '../../../lib/model/failure.ts';
import { browserPieces } from './browser-pieces.ts';
import { listen } from './listen.ts';
import { type SmallProvider, startSmallProvider, type Tampering } from './small-provider.ts';

let provider: SmallProvider;
beforeEach(async () => {
  fakeBrowser.reset();
  provider = await startSmallProvider();
});
afterEach(() => provider.close());

const mismatch: Failure = { kind: 'signInMismatch' };
const unavailable: Failure = { kind: 'signInUnavailable' };
const unreachable: Failure = { kind: 'signInUnreachable' };
const misconfigured = (what: 'client' | 'endpoints' | 'resource'): Failure => ({
  kind: 'signInMisconfigured',
  what,
});
const exchanges = () => provider.seen.filter(({ url }) => url.endsWith('/token'));

/** Signs in, expects that failure, and that nothing of the attempt is left. */
async function expectFailure(failure: Failure) {
  const auth = createAuth(browserPieces(provider.settings));
  expect(await auth.connect()).toEqual({ ok: false, failure });
  expect(await auth.getSession()).toEqual({ state: 'disconnected' });
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
}

describe('an answer to the authorization request', () => {
  const lies: [string, NonNullable<Tampering['redirect']>][] = [
    ['without state', (url) => url.searchParams.delete('state')],
    ['with another state', (url) => url.searchParams.set('state', 'other')],
    [
      'with the state twice',
      (url) => url.searchParams.append('state', url.searchParams.get('state') ?? ''),
    ],
    ['from another issuer', (url) => url.searchParams.set('iss', 'https://other.example')],
    ['without the issuer it promised to name', (url) => url.searchParams.delete('iss')],
    ['with two codes', (url) => url.searchParams.append('code', 'other')],
    ['without a code', (url) => url.searchParams.delete('code')],
    ['with a token in the fragment', (url) => set(url, { hash: 'access_token=stolen' })],
    ['with a token in the query', (url) => url.searchParams.set('access_token', 'stolen')],
    ['with a refresh token', (url) => url.searchParams.set('refresh_token', 'stolen')],
    ['with an ID token', (url) => url.searchParams.set('id_token', 'stolen')],
    ['at another path of the callback', (url) => set(url, { pathname: '/other' })],
    [
      'with an error and another state',
      (url) => {
        url.searchParams.set('error', 'access_denied');
        url.searchParams.set('state', 'other');
      },
    ],
  ];
  it.each(lies)('is refused %s, and no code is exchanged', async (_, redirect) => {
    provider.lies.redirect = redirect;
    await expectFailure(mismatch);
    expect(exchanges()).toEqual([]);
  });

  it.each<[string, Failure]>([
    ['access_denied', { kind: 'signInRefused' }],
    ['temporarily_unavailable', { kind: 'signInUnavailable' }],
    ['server_error', { kind: 'signInUnavailable' }],
    ['invalid_target', misconfigured('resource')],
    ['unauthorized_client', misconfigured('client')],
    ['invalid_scope', misconfigured('client')],
    ['constructor', misconfigured('client')],
  ])('that says %s is named', async (error, failure) => {
    provider.lies.redirect = (url) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', error);
    };
    await expectFailure(failure);
  });
});

describe('an answer to the code exchange', () => {
  const lies: [string, Tampering, Failure][] = [
    ['an ID token of another nonce', { claims: (c) => ({ ...c, nonce: 'other' }) }, mismatch],
    ['an ID token without nonce', { claims: ({ nonce, ...c }) => c }, mismatch],
    [
      'an ID token of another issuer',
      { claims: (c) => ({ ...c, iss: 'https://o.example' }) },
      mismatch,
    ],
    ['an ID token for another client', { claims: (c) => ({ ...c, aud: 'other' }) }, mismatch],
    ['an ID token that has run out', { claims: (c) => ({ ...c, exp: 1 }) }, mismatch],
    ['a token that is not a bearer', says({ token_type: 'DPoP' }), misconfigured('client')],
    ['a token of an unknown type', says({ token_type: 'mac' }), misconfigured('client')],
    ['a token that fits no header', says({ access_token: 'a\nb' }), misconfigured('client')],
    ['no token', says({ access_token: undefined }), misconfigured('endpoints')],
    ['no JSON', { answer: () => new Response('<!doctype html>') }, misconfigured('endpoints')],
    [
      'a token that calls itself text',
      { answer: (answer) => new Response(JSON.stringify(answer)) },
      misconfigured('endpoints'),
    ],
    ['a code already used', refuses('invalid_grant', 400), { kind: 'signInExpired' }],
    ['an unknown client', refuses('invalid_client', 401), misconfigured('client')],
    ['another resource', refuses('invalid_target', 400), misconfigured('resource')],
    [
      'an outage',
      { answer: () => new Response('', { status: 503 }) },
      { kind: 'signInUnreachable' },
    ],
    ['an outage that says so', refuses('temporarily_unavailable', 503), unavailable],
    ['a fault of its own', refuses('server_error', 500), unavailable],
    ['a fault of its own, as a refusal', refuses('server_error', 400), unavailable],
    ['an outage that says something else', refuses('invalid_client', 503), unreachable],
    [
      'too many requests',
      { answer: () => new Response('', { status: 429 }) },
      { kind: 'signInUnreachable' },
    ],
  ];
  it.each(lies)('is refused: %s', async (_, tampering, failure) => {
    provider.lies = tampering;
    await expectFailure(failure);
    expect(exchanges()).toHaveLength(1);
  });

  it('that redirects takes code and verifier nowhere else', async () => {
    const elsewhere = new Hono();
    let asked = 0;
    elsewhere.all('*', (c) => {
      asked += 1;
      return c.json({ access_token: 'stolen', token_type: 'Bearer' });
    });
    const other = await listen(elsewhere);
    const location = `${other.origin}/token`;
    provider.lies.answer = () =>
      new Response(null, { status: 307, headers: { Location: location } });
    await expectFailure(misconfigured('endpoints'));
    expect(asked).toBe(0);
    await other.close();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['never begins', () => new Promise<Response>(() => {})],
    ['never ends', () => new Response(new ReadableStream({ start: (c) => c.enqueue(bytes('{')) }))],
  ])('is given up when it %s', async (_, answer) => {
    const patience = new AbortController();
    provider.lies.answer = () => {
      // The time limit passes once the provider has been asked.
      setImmediate(() => patience.abort(new DOMException('too slow', 'TimeoutError')));
      return answer();
    };
    const isExchange = () => exchanges().length > 0;
    const timeout = () => patience.signal;
    const auth = createAuth(browserPieces(provider.settings, { timeout }));
    expect(await auth.connect()).toEqual({ ok: false, failure: { kind: 'signInUnreachable' } });
    expect(isExchange()).toBe(true);
    expect(await auth.getSession()).toEqual({ state: 'disconnected' });
  });
});

const set = (url: URL, parts: Partial<URL>) => void Object.assign(url, parts);
const bytes = (text: string) => new TextEncoder().encode(text);
const says = (changes: object): Tampering => ({
  answer: (answer) => Response.json({ ...answer, ...changes }),
});
const refuses = (error: string, status: number): Tampering => ({
  answer: () =>
    Response.json(
      { error },
      { status, headers: status === 401 ? { 'WWW-Authenticate': 'Basic' } : {} },
    ),
});
