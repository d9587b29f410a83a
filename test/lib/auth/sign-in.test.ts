import { describe, expect, it } from 'vitest';
import { type Auth, createAuth } from '../../../lib/auth/auth.ts';
import type { AuthEnvironment } from '../../../lib/auth/environment.ts';
import { REDIRECT_URI } from './small-provider.ts';
import {
  failedAs,
  headerOf,
  issued,
  launches,
  pieces,
  provider,
  useWorld,
  worker,
} from './world.ts';

useWorld();

describe('an interactive sign-in', () => {
  it('connects as the subject of the ID token', async () => {
    const auth = worker();
    const session = await auth.connect();
    expect(session).toMatchObject({ ok: true, value: { state: 'connected', subject: 'ada' } });
    expect(await auth.getSession()).toEqual(session.ok && session.value);
    expect(await auth.account()).toBe('ada');
    expect(headerOf(await auth.accessToken())).toBe(issued(0));
  });

  it('requests exactly the parameters that the contract names', async () => {
    await worker().connect();
    const [launch] = launches;
    expect(launches).toHaveLength(1);
    expect(launch?.interactive).toBe(true);
    const asked = Object.fromEntries(launch?.url.searchParams ?? []);
    expect(asked).toEqual({
      client_id: provider.settings.clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid',
      resource: provider.settings.baseUrl,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it.each([
    ['without the API', undefined],
    ['without a sign-in window', { getRedirectURL: () => REDIRECT_URI }],
  ])('ends before any request in a browser %s', async (_, identity) => {
    let isAsked = false;
    const fetch = async () => {
      isAsked = true;
      return new Response();
    };
    // Some browsers lack what their types promise.
    const auth = createAuth({ ...pieces({ fetch }), identity } as AuthEnvironment);
    expect(await auth.connect()).toEqual(failedAs('signInUnsupported'));
    expect(await auth.getSession()).toEqual({ state: 'disconnected' });
    expect(isAsked).toBe(false);
  });

  it.each<[string, unknown]>([
    ['login', undefined],
    ['login', ['none', 'login', 'create']],
    ['login', 'select_account'],
    ['select_account', ['none', 'login', 'select_account']],
  ])('anew has the provider ask who it is, by %s where it supports %j', async (prompt, prompts) => {
    provider.lies.metadata = (document) => ({ ...document, prompt_values_supported: prompts });
    await worker().connect('forceLogin');
    expect(launches[0]?.url.searchParams.get('prompt')).toBe(prompt);
    expect(launches[0]?.interactive).toBe(true);
  });

  it('exchanges the code with its verifier, the callback and the same resource', async () => {
    await worker().connect();
    const exchange = provider.seen.find(({ url }) => url.endsWith('/token'));
    expect(Object.fromEntries(exchange?.body ?? [])).toEqual({
      grant_type: 'authorization_code',
      client_id: provider.settings.clientId,
      redirect_uri: REDIRECT_URI,
      resource: provider.settings.baseUrl,
      code: expect.any(String),
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('ignores other parameters of the answer (RFC 6749 section 4.1.2)', async () => {
    provider.lies.redirect = (url) => {
      url.searchParams.set('session_state', 'a.b');
      url.searchParams.append('scope', 'openid');
      url.searchParams.append('scope', 'openid');
      url.searchParams.set('unheard_of', '');
    };
    expect(await worker().connect()).toMatchObject({ ok: true, value: { subject: 'ada' } });
  });

  it('accepts an access token of up to 16 KB', async () => {
    const access_token = 'x'.repeat(16_384);
    provider.lies.answer = (answer) => Response.json({ ...answer, access_token });
    const auth = worker();
    expect((await auth.connect()).ok).toBe(true);
    expect(headerOf(await auth.accessToken())).toBe(`Bearer ${access_token}`);
  });

  it('never reuses a state, nonce or challenge', async () => {
    const auth = worker();
    await auth.connect();
    await auth.connect();
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [one, two] = launches.map(({ url }) => url.searchParams.get(name));
      expect(one).not.toBe(two);
    }
  });

  it('shows connecting while it runs and notifies of each change', async () => {
    const states: string[] = [];
    const auth: Auth = worker({
      onChange: () => void auth.getSession().then(({ state }) => states.push(state)),
    });
    await auth.connect();
    await auth.disconnect();
    expect(await auth.getSession()).toEqual({ state: 'disconnected' });
    expect(states).toEqual(['connecting', 'connected', 'disconnected']);
  });

  it('is busy for a second click while it runs', async () => {
    const auth = worker();
    const first = auth.connect();
    expect(await auth.connect()).toEqual(failedAs('signInBusy'));
    expect((await first).ok).toBe(true);
    expect(launches).toHaveLength(1);
  });

  it('sends nothing while offline', async () => {
    const auth = worker({ online: () => false });
    expect(await auth.connect()).toEqual(failedAs('offline'));
    expect(provider.seen).toEqual([]);
  });
});
