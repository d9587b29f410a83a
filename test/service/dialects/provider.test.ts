import { expect, test } from 'vitest';
import { signInWithForms } from '../oauth/browserless.ts';
import { authorizationRequest, exchangeCode, PRO, startForTest } from '../oauth/code-flow.ts';

/** Signing in at a provider of the other dialect. */

test('issues a token of 9,000 characters that gives access and can be revoked', async () => {
  const { side, client } = await startForTest({ dialect: 'other' });
  const { authorizeUrl, verifier, state } = await authorizationRequest(client);
  const callback = new URL(await signInWithForms({ authorizeUrl, ...PRO }));
  expect(Object.fromEntries(callback.searchParams)).toEqual({
    code: expect.stringMatching(/^[\w-]{43}$/),
    state,
    iss: side.url,
    session_state: expect.any(String),
    scope: 'openid',
    locale: '',
  });
  const code = callback.searchParams.get('code') ?? '';
  const answer = await (await exchangeCode(client, { code, verifier })).json();
  expect(answer).toMatchObject({
    access_token: expect.stringMatching(/^[\w-]{9000}$/),
    token_type: 'Bearer',
    'not-before-policy': 0,
  });
  const token: string = answer.access_token;
  expect(await side.verify(token)).toMatchObject({ ok: true });
  const body = new URLSearchParams({ token, client_id: client.clientId });
  expect((await fetch(`${side.url}/revoke`, { method: 'POST', body })).status).toBe(200);
  expect(await side.verify(token)).toEqual({ ok: false, refusal: 'revoked' });
  await side.close();
});
