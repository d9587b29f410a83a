import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browserless, signInWithForms } from './browserless.ts';
import { authorizationRequest, type Changes } from './code-flow.ts';
import { textOf } from './html-forms.ts';
import { CALLBACK, callbackOf, PRO, startForTest } from './test-provider.ts';

let started: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  started = await startForTest();
});
afterAll(() => started.side.close());

const open = async (changes: Changes) => {
  const { authorizeUrl, state } = await authorizationRequest(started.client, changes);
  return { state, page: await new Browserless().open(authorizeUrl) };
};

describe('an authorization request', () => {
  it('that is complete leads to the sign-in page', async () => {
    const { page } = await open({});
    expect(page.status).toBe(200);
    expect(page.html).toContain('name="password"');
  });

  it.each<[string, Changes, string]>([
    ['no resource', { resource: null }, 'invalid_target'],
    ['an empty resource', { resource: '' }, 'invalid_target'],
    ['another resource', { resource: 'https://api.example/' }, 'invalid_target'],
    ['the resource with a slash more', { resource: 'http://127.0.0.1:4810/' }, 'invalid_target'],
    ['no URI for a resource', { resource: 'research' }, 'invalid_target'],
    [
      'two resources',
      { resource: ['http://127.0.0.1:4810', 'https://api.example/'] },
      'invalid_target',
    ],
    [
      'the resource twice',
      { resource: ['http://127.0.0.1:4810', 'http://127.0.0.1:4810'] },
      'invalid_target',
    ],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method', { code_challenge_method: null }, 'invalid_request'],
    ['no scope', { scope: null }, 'invalid_scope'],
    ['a scope without openid', { scope: 'profile' }, 'invalid_scope'],
    ['only offline_access', { scope: 'offline_access' }, 'invalid_scope'],
    ['a response type without code', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['a token response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ])('with %s is refused at the callback', async (_, changes, error) => {
    const { page, state } = await open(changes);
    const callback = page.url.replace('#', '?');
    expect(callbackOf(callback)).toEqual({
      address: CALLBACK,
      error,
      code: null,
      state,
      iss: started.side.url,
    });
  });

  it.each<[string, Changes, string]>([
    ['an unknown client', { client_id: 'someone-else' }, 'not registered with this service'],
    ['no client', { client_id: null }, 'does not accept'],
    ['no callback', { redirect_uri: null }, 'does not accept'],
    ['another callback', { redirect_uri: 'https://evil.example/' }, 'not registered for it'],
    ['a longer callback', { redirect_uri: `${CALLBACK}more` }, 'not registered for it'],
    ['a callback with a query', { redirect_uri: `${CALLBACK}?a=1` }, 'not registered for it'],
    ['two callbacks', { redirect_uri: [CALLBACK, CALLBACK] }, 'does not accept'],
  ])('with %s ends on a page and goes nowhere', async (_, changes, words) => {
    const { page } = await open(changes);
    expect(page.status).toBe(400);
    expect(textOf(page.html)).toContain(words);
  });

  it('is shown escaped where it cannot be answered', async () => {
    const { page } = await open({ client_id: null, scope: '<script>alert(1)</script>' });
    expect(page.html).not.toContain('<script');
    const twice = await open({ client_id: ['<b>', '<i>'] });
    expect(twice.page.html).not.toMatch(/<[bi]>/);
  });

  it('comes back with code, state and issuer, and keeps the query of its callback', async () => {
    const redirect_uri = 'https://second.example/callback?kept=1';
    const { authorizeUrl, state } = await authorizationRequest(started.client, { redirect_uri });
    const url = await signInWithForms({ authorizeUrl, ...PRO });
    expect(new URL(url).searchParams.get('kept')).toBe('1');
    expect(callbackOf(url)).toEqual({
      address: 'https://second.example/callback',
      error: null,
      code: expect.stringMatching(/^[\w-]{20,}$/),
      state,
      iss: started.side.url,
    });
  });
});
