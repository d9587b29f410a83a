import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGet } from '../../lib/api/http.ts';
import { readRedirect } from '../../lib/auth/attempt.ts';
import { discover } from '../../lib/auth/discovery.ts';
import { exchangeCode } from '../../lib/auth/exchange.ts';
import { AccessToken } from '../../lib/auth/stored-session.ts';
import { noRecorder, outgoing } from '../lib/api/calls.ts';
import { anyJson, type Json } from './arbitraries/json.ts';
import { NOW, now } from './arbitraries/kept.ts';
import { mix } from './arbitraries/mix.ts';
import { near } from './arbitraries/near.ts';
import { API, ATTEMPT, AUTH, CALLBACK, envWith, PROVIDER } from './arbitraries/sign-in.ts';
import { anyText } from './arbitraries/texts.ts';
import { forAll, times } from './holds.ts';

const HOUR = 3_600_000;
const { signal } = new AbortController();

const one = <T>(...values: T[]) => fc.constantFrom(...values);
/** The right value, or in one of five an odd one. */
const usually = <T>(right: T, odd: fc.Arbitrary<T>) => mix([4, fc.constant(right)], [1, odd]);

it('cuts the details of a failure to short texts', async () => {
  const error = { code: 'x'.repeat(101), requestId: 'y'.repeat(101) };
  const fetch = async () => Response.json({ error }, { status: 503 });
  const get = createGet(API, { fetch, recorder: noRecorder, now });
  const failure = { code: 'x'.repeat(100), requestId: 'y'.repeat(100) };
  expect(await get(outgoing(), new AccessToken('t'), signal)).toMatchObject({ failure });
});

const endpoint = usually(
  `${AUTH}/token`,
  fc.oneof(one('https://other.example/token', 'http://auth.example/t'), anyText),
);
const resource = near(
  fc.record({
    resource: usually(API, one('https://other.example', `${API}/`)),
    authorization_servers: usually<Json>([AUTH], one<Json>(['https://other.example'], AUTH, [])),
  }),
);
const provider = near(
  fc.record({
    issuer: usually(AUTH, one('https://other.example', `${AUTH}/`)),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    revocation_endpoint: endpoint,
    code_challenge_methods_supported: usually<Json>(['S256'], one<Json>(['plain'], 'S256', [])),
    authorization_response_iss_parameter_supported: usually<Json>(true, one<Json>(false, 'true')),
  }),
);

describe('signing in, whatever the provider answers', () => {
  let described = 0;
  let granted = 0;
  let taken = 0;

  it('accepts metadata only of this resource, issuer, origin and S256', () =>
    forAll(250, resource, provider, async (first, second) => {
      const found = await discover(envWith([{ body: first }, { body: second }]), signal);
      if (!found.ok) return;
      described += 1;
      const { authorization_endpoint, token_endpoint, issuer } = found.value;
      expect(issuer).toBe(AUTH);
      expect(first.resource).toBe(API);
      for (const address of [authorization_endpoint, token_endpoint]) {
        expect(new URL(address).origin).toBe(AUTH);
      }
      expect(second.code_challenge_methods_supported).toContain('S256');
    }));

  const WHOLE = [
    ['code', 'c'],
    ['state', 'the-state'],
    ['iss', AUTH],
  ];
  const piece = fc.oneof(
    one(...WHOLE),
    one(['state', 'other'], ['iss', API], ['error', 'access_denied'], ['code', '']),
    one(['access_token', 'stolen'], ['id_token', 'stolen'], ['response', 'x']),
    fc
      .tuple(one('code', 'state', 'iss', 'error', 'session_state'), anyText)
      .map((pair) => [...pair]),
  );
  const callback = fc
    .tuple(
      one(CALLBACK, CALLBACK, CALLBACK, `${CALLBACK}/`, 'https://other.example/callback', 'x'),
      // Mostly a whole answer with something added, sometimes only pieces.
      mix(
        [3, fc.array(piece, { maxLength: 2 }).map((more) => [...WHOLE, ...more])],
        [1, fc.array(piece, { maxLength: 5 })],
      ),
      one('', '', '', '#access_token=stolen', '#'),
    )
    .map(([base, pairs, hash]) => {
      const whole = pairs.map(([name = '', value = '']) => [name, value.toWellFormed()]);
      return `${base}?${new URLSearchParams(whole)}${hash}`;
    });

  it('accepts a callback only with this state and issuer, one code and no fragment', () =>
    forAll(1200, fc.oneof(callback, anyText), (address) => {
      const answer = readRedirect(envWith([]), PROVIDER, ATTEMPT, address);
      if (!answer.ok) return;
      taken += 1;
      const { searchParams, origin, pathname, hash } = new URL(address);
      expect([origin + pathname, hash]).toEqual([CALLBACK, '']);
      expect(searchParams.getAll('state')).toEqual([ATTEMPT.state]);
      expect(searchParams.getAll('iss')).toEqual([AUTH]);
      expect(searchParams.getAll('code')).toHaveLength(1);
      for (const name of ['error', 'access_token', 'id_token', 'response']) {
        expect(searchParams.has(name)).toBe(false);
      }
    }));

  const token = near(
    fc.record({
      access_token: usually('abc.def', anyText),
      token_type: usually('Bearer', one('bearer', 'BEARER', 'DPoP', '')),
      expires_in: usually<Json>(3600, one<Json>(60, 1e300, 1e308, -1, 0, '60', null)),
      scope: usually('openid', anyText),
      refresh_token: usually('unread', anyText),
    }),
  );

  it('grants a token for at most an hour that fits a header, or fails', () =>
    forAll(250, fc.oneof(token, anyJson), one(200, 200, 200, 400, 500), async (body, status) => {
      const env = envWith([{ body, status }]);
      const address = `${CALLBACK}?code=c&state=the-state&iss=${encodeURIComponent(AUTH)}`;
      const answer = readRedirect(env, PROVIDER, ATTEMPT, address);
      if (!answer.ok) throw new Error('a good callback was refused');
      const { grant } = await exchangeCode(env, PROVIDER, ATTEMPT, answer.value);
      if (!grant.ok) return;
      granted += 1;
      expect(grant.value.expiresAt).toBeLessThanOrEqual(NOW + HOUR);
      expect(grant.value.accessToken).toMatch(/^[\w.~+/-]+=*$/);
      const fields = Object.keys(grant.value).toSorted();
      expect(fields).toEqual(['accessToken', 'expiresAt', 'idToken', 'subject']);
    }));

  it('accepts enough answers to prove something', () => {
    expect(described).toBeGreaterThanOrEqual(5 * times);
    expect(granted).toBeGreaterThanOrEqual(5 * times);
    expect(taken).toBeGreaterThanOrEqual(5 * times);
  });
});
