import { afterAll, describe, expect, it } from 'vitest';
import { Browserless, signInWithForms } from './browserless.ts';
import {
  authorizationRequest,
  CALLBACK,
  type Changes,
  callbackOf,
  PRO,
  startForTest,
} from './code-flow.ts';

const { side, client } = await startForTest();
afterAll(() => side.close());

const [HERE, ELSEWHERE] = ['http://127.0.0.1:4810', 'https://api.example/'];
const open = async (changes: Changes) => {
  const { authorizeUrl, state } = await authorizationRequest(client, changes);
  return { state, page: await new Browserless().open(authorizeUrl) };
};

describe('an authorization request', () => {
  it.each<[string, Changes, string]>([
    ['no resource', { resource: null }, 'invalid_target'],
    ['an empty resource', { resource: '' }, 'invalid_target'],
    ['another resource', { resource: ELSEWHERE }, 'invalid_target'],
    ['the resource with an extra slash', { resource: `${HERE}/` }, 'invalid_target'],
    ['a resource that is not a URI', { resource: 'research' }, 'invalid_target'],
    ['two resources', { resource: [HERE, ELSEWHERE] }, 'invalid_target'],
    ['the resource twice', { resource: [HERE, HERE] }, 'invalid_target'],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method', { code_challenge_method: null }, 'invalid_request'],
    ['no scope', { scope: null }, 'invalid_scope'],
    ['a scope without openid', { scope: 'profile' }, 'invalid_scope'],
    ['a response type without code', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['a token response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ])('with %s is refused at the callback', async (_, changes, error) => {
    const { page, state } = await open(changes);
    const refused = { address: CALLBACK, error, code: null, state, iss: side.url };
    expect(callbackOf(page.url.replace('#', '?'))).toEqual(refused);
  });

  it.each<[string, Changes, string]>([
    ['an unknown client', { client_id: 'someone-else' }, 'not registered with this service'],
    ['no client', { client_id: null, scope: '<script>alert(1)</script>' }, 'does not accept'],
    ['no callback', { redirect_uri: null }, 'does not accept'],
    ['another callback', { redirect_uri: 'https://evil.example/' }, 'not registered for it'],
    ['a longer callback', { redirect_uri: `${CALLBACK}more` }, 'not registered for it'],
    ['a callback with a query', { redirect_uri: `${CALLBACK}?a=1` }, 'not registered for it'],
    ['two callbacks', { redirect_uri: [CALLBACK, CALLBACK] }, 'does not accept'],
  ])('with %s ends on an error page without a redirect', async (_, changes, words) => {
    const { page } = await open(changes);
    expect(page.status).toBe(400);
    expect(page.text).toContain(words);
    expect(page.html).not.toContain('<script');
  });

  it('returns code, state and issuer, and keeps the query of its callback', async () => {
    const redirect_uri = 'https://second.example/callback?kept=1';
    const { authorizeUrl, state } = await authorizationRequest(client, { redirect_uri });
    const url = await signInWithForms({ authorizeUrl, ...PRO });
    expect(new URL(url).searchParams.get('kept')).toBe('1');
    const code = expect.stringMatching(/^[\w-]{20,}$/);
    const address = 'https://second.example/callback';
    expect(callbackOf(url)).toEqual({ address, error: null, code, state, iss: side.url });
  });
});
