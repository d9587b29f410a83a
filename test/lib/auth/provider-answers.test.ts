import { expect, it } from 'vitest';
import type { Failure, Unanswered } from '../../../lib/model/failure.ts';
import { startTrap } from '../../service/faults/trap.ts';
import type { Tampering } from './small-provider.ts';
import {
  clock,
  createIdentity,
  ending,
  exchanges,
  failedAs,
  launches,
  provider,
  stored,
  useWorld,
  worker,
} from './world.ts';

/** Answers of a broken or hostile provider: the callback, the token response, redirects. */

useWorld();

const mismatch: Failure = { kind: 'signInMismatch' };
const client: Failure = { kind: 'signInMisconfigured', what: 'client' };
const endpoints: Failure = { kind: 'signInMisconfigured', what: 'endpoints' };
const resource: Failure = { kind: 'signInMisconfigured', what: 'resource' };
const unavailable: Failure = { kind: 'signInUnavailable' };
const serverError: Failure = { kind: 'signInServerError' };
const unanswered = (why: Unanswered): Failure => ({
  kind: 'signInUnreachable',
  what: 'tokenEndpoint',
  ...why,
});
const outage = (status: number) => unanswered({ cause: 'status', status });
const clockOff: Failure = { kind: 'signInClock' };
/** A time of an ID token, in seconds from now. */
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;
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
const bytes = (text: string) => new TextEncoder().encode(text);

/** Signs in, expects that failure, and that no token was kept. */
async function expectFailure(failure: Failure, identity = createIdentity()): Promise<void> {
  const auth = worker({ identity });
  expect(await auth.connect()).toEqual({ ok: false, failure });
  expect(await auth.accessToken()).toEqual(failedAs('notConnected'));
  expect(await stored()).toEqual({});
}

/** A browser that ends at another address than the provider sent it to. */
const endingAt = (change: (callback: string) => string) =>
  ending(async (run) => change((await run()) ?? ''));

const add = (name: string, value: string) => (url: string) => `${url}&${name}=${value}`;
const drop = (name: string) => (url: string) =>
  url.replace(new RegExp(`(?<=[?&])${name}=[^&]*`), '');
it.each<[string, (callback: string) => string]>([
  ['with the code in the fragment', (url) => url.replace('?', '#')],
  ['with its issuer twice', (url) => add('iss', provider.settings.authUrl)(url)],
  ['with a signed response', add('response', 'a.b.c')],
  ['with a token', add('token', 'stolen')],
  ['with an ID token', add('id_token', 'stolen')],
  ['to a look-alike host', (url) => url.replace('.example', '.example.evil.example')],
  ['to a host with a trailing dot', (url) => url.replace('.example', '.example.')],
  ['to another port', (url) => url.replace('.example', '.example:444')],
  ['without encryption', (url) => url.replace('https:', 'http:')],
  ['with a user name', (url) => url.replace('https://', 'https://a@')],
  ['to a path below', (url) => url.replace('/?', '/callback?')],
  ['without a valid address', () => 'extension.example/?code=x'],
  ['without state', drop('state')],
  ['with another state', (url) => add('state', 'other')(drop('state')(url))],
  ['from another issuer', (url) => add('iss', 'https://other.example')(drop('iss')(url))],
  ['without the promised issuer', drop('iss')],
  ['without a code', drop('code')],
  ['with an error and another state', (url) => add('error', 'access_denied')(drop('state')(url))],
])('a callback is rejected without an exchange of its code when it comes %s', async (_, change) => {
  await expectFailure(mismatch, endingAt(change));
  expect(exchanges()).toEqual([]);
});

it.each<[string, Failure]>([
  ['access_denied', { kind: 'signInRefused' }],
  ...[
    'consent_required',
    'login_required',
    'interaction_required',
    'account_selection_required',
  ].map((code): [string, Failure] => [code, { kind: 'signInNotApproved', code }]),
  ['temporarily_unavailable', unavailable],
  ['server_error', serverError],
  ['invalid_target', resource],
  ['unauthorized_client', client],
  ['invalid_scope', client],
  ['constructor', client],
])('a callback that says %s names the failure', async (error, failure) => {
  provider.lies.redirect = (url) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', error);
  };
  await expectFailure(failure);
});

const claims = (change: object): Tampering => ({ claims: (c) => ({ ...c, ...change }) });
const algs = (list: string[] | undefined): Tampering => ({
  metadata: (d) => ({ ...d, id_token_signing_alg_values_supported: list }),
});

const aud = ['tickerside-test', 'other'];
const none = () => ({ alg: 'none' });
const secret = () => ({ alg: 'HS256' });
const answers = (body: string, status = 200): Tampering => ({
  answer: () => new Response(body, { status }),
});
it.each<[string, Tampering, Failure]>([
  ['a token longer than a header allows', says({ access_token: 'x'.repeat(16_385) }), client],
  ['a token of 3 MB', says({ access_token: 'x'.repeat(3_000_000) }), endpoints],
  ['a token with a line break', says({ access_token: 'x\r\nX-Other: y' }), client],
  ['an empty token', says({ access_token: '' }), endpoints],
  ['no token', says({ access_token: undefined }), endpoints],
  ['no token type', says({ token_type: undefined }), endpoints],
  ['a token that is not a bearer', says({ token_type: 'DPoP' }), client],
  ['a negative lifetime', says({ expires_in: -1 }), endpoints],
  ['a lifetime that is not a number', says({ expires_in: 'soon' }), endpoints],
  ['a wider scope than requested', says({ scope: 'openid payments' }), client],
  ['an invalid ID token', says({ id_token: 'a.b' }), endpoints],
  ['an ID token that is encrypted', says({ id_token: 'a.b.c.d.e' }), client],
  ['an ID token signed with none', { header: none }, endpoints],
  [
    'an ID token signed with none, as announced by the provider',
    { ...algs(['none']), header: none },
    endpoints,
  ],
  ['an ID token signed with a secret', { ...algs(undefined), header: secret }, endpoints],
  ['an ID token with a critical extension', { header: (h) => ({ ...h, crit: ['x'] }) }, client],
  ['an ID token for several others', claims({ aud: ['other', 'another'] }), mismatch],
  ['an ID token with another authorized party', claims({ aud, azp: 'other' }), mismatch],
  ['an ID token for another client', claims({ aud: 'other' }), mismatch],
  ['an ID token of another issuer', claims({ iss: 'https://o.example' }), mismatch],
  ['an ID token of four minutes ahead', claims({ nbf: seconds(240) }), clockOff],
  ['an ID token that ran out four minutes ago', claims({ exp: seconds(-240) }), clockOff],
  ['an ID token that has run out, of another attempt', claims({ exp: 1, nonce: 'x' }), mismatch],
  ['an ID token that is no text', says({ id_token: 7 }), endpoints],
  ['an ID token without an expiry', claims({ exp: undefined }), endpoints],
  ['an ID token without a subject', claims({ sub: undefined }), endpoints],
  ['an ID token with a subject of 256 letters', claims({ sub: 'x'.repeat(256) }), endpoints],
  ['an ID token longer than a header allows', claims({ x: 'x'.repeat(16_384) }), endpoints],
  ['an ID token with another nonce', claims({ nonce: 'other' }), mismatch],
  ['an ID token without a nonce', claims({ nonce: undefined }), mismatch],
  ['invalid JSON', answers('<!doctype html>'), endpoints],
  ['JSON with a text type', { answer: (a) => new Response(JSON.stringify(a)) }, endpoints],
  ['a used code', refuses('invalid_grant', 400), { kind: 'signInExpired' }],
  ['a refusal that says nothing', answers('no', 400), endpoints],
  ['an unknown client', refuses('invalid_client', 401), client],
  ['another resource', refuses('invalid_target', 400), resource],
  ['an outage', answers('', 503), outage(503)],
  ['an outage with an error code', refuses('temporarily_unavailable', 503), unavailable],
  ['a server error sent as a refusal', refuses('server_error', 400), serverError],
  ['an outage with another error code', refuses('invalid_client', 503), outage(503)],
  ['too many requests', answers('', 429), outage(429)],
])(
  'an answer to the code exchange is refused and not stored for %s',
  async (_, tampering, failure) => {
    provider.lies = tampering;
    await expectFailure(failure);
    expect(exchanges()).toHaveLength(1);
  },
);

it.each<[string, () => Response | Promise<Response>]>([
  ['never starts', () => new Promise<Response>(() => {})],
  ['never ends', () => new Response(new ReadableStream({ start: (c) => c.enqueue(bytes('{')) }))],
])('an answer to the code exchange is aborted when it %s', async (_, answer) => {
  const patience = new AbortController();
  provider.lies.answer = () => {
    // The time limit passes after the request.
    setImmediate(() => patience.abort(new DOMException('too slow', 'TimeoutError')));
    return answer();
  };
  const timeout = () => patience.signal;
  const auth = worker({ timeout });
  expect(await auth.connect()).toEqual({ ok: false, failure: unanswered({ cause: 'timeout' }) });
  expect(exchanges()).toHaveLength(1);
  expect(await auth.getSession()).toEqual({ state: 'disconnected' });
});

const nothing = { expires_in: null, scope: null, refresh_token: null };
it.each<[string, Tampering]>([
  ['null for absent members', says(nothing)],
  ['an empty scope', says({ scope: '' })],
  ['a blank after its scope', says({ scope: 'openid ' })],
  ['its scope twice', says({ scope: 'openid openid' })],
  [
    'an ID token for several audiences without an authorized party',
    claims({ aud: ['tickerside-test', 'x'] }),
  ],
  [
    'an ID token for several audiences that names this client',
    claims({ aud: ['x', 'tickerside-test'], azp: 'tickerside-test' }),
  ],
  ['an ID token twenty seconds ahead', claims({ nbf: seconds(20) })],
  ['an ID token signed by a method that no list names', algs(undefined)],
])('an answer to the code exchange is accepted with %s', async (_, tampering) => {
  provider.lies = tampering;
  const auth = worker();
  expect(await auth.connect()).toMatchObject({ ok: true, value: { subject: 'ada' } });
});

it.each<[string, Tampering]>([
  ['null for its ID token', says({ id_token: null })],
  ['no ID token', { claims: () => null }],
])(
  'an answer to the code exchange is accepted with %s, and then has no subject but a random account',
  async (_, tampering) => {
    provider.lies = tampering;
    const auth = worker();
    expect(await auth.connect()).toMatchObject({ ok: true, value: { subject: null } });
    expect(await auth.account()).toMatch(/^[\da-f-]{36}$/);
  },
);

it.each<[string, unknown, number]>([
  ['nothing', undefined, 3600],
  ['a number as text', '60', 60],
  ['a day', 86_400, 3600],
  ['more digits than a number holds', 1e308, 3600],
  ['a fraction of a second above half a minute', 30.5, 30.5],
])(
  'a token’s lifetime is at most an hour when the provider says %s',
  async (_, expires_in, seconds) => {
    provider.lies = says({ expires_in });
    const clock = { now: () => 1_800_000_000_000 };
    const auth = worker(clock);
    // The ID token has today's time, so the true clock judges it.
    expect(await auth.connect()).toMatchObject({
      ok: true,
      value: { expiresAt: clock.now() + seconds * 1000 },
    });
  },
);

it('a token’s lifetime of zero leads to a single renewal, without use or loop', async () => {
  provider.lies = says({ expires_in: 0 });
  const auth = worker();
  await auth.connect();
  clock.pass(1);
  expect(await auth.accessToken()).toEqual(failedAs('notConnected'));
  expect(await auth.accessToken()).toEqual(failedAs('notConnected'));
  expect(launches.map(({ interactive }) => interactive)).toEqual([true, false]);
});

it.each([301, 302, 303, 307, 308])(
  'sends no code, verifier or token to another origin at a %i redirect',
  async (status) => {
    await using elsewhere = await startTrap();
    const away = () => new Response(null, { status, headers: { Location: elsewhere.url } });
    const auth = worker();
    provider.lies = { revocation: away };
    await auth.connect();
    expect((await auth.disconnect()).revocation).toBe('refused');
    provider.lies = { answer: away };
    await expectFailure(endpoints);
    expect(elsewhere.requests).toEqual([]);
  },
);
