import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Browserless, revokeOnAccountPage, signInWithForms } from './browserless.ts';
import { authorizationRequest, type Changes, connect, exchangeCode } from './code-flow.ts';
import { callbackOf, PRO, startForTest } from './test-provider.ts';

let started: Awaited<ReturnType<typeof startForTest>>;
let browser: Browserless;

beforeEach(async () => {
  started = await startForTest();
  browser = new Browserless();
});
afterEach(() => started.side.close());

async function silently(changes: Changes = {}) {
  const { authorizeUrl, verifier } = await authorizationRequest(started.client, {
    prompt: 'none',
    ...changes,
  });
  return { verifier, ...callbackOf((await browser.open(authorizeUrl)).url) };
}

describe('prompt=none', () => {
  it('gives a new token while session and connection last', async () => {
    const { side, client, clock } = started;
    const { accessToken } = await connect(client, { ...PRO, browser });
    clock.advance(3600);
    expect(await side.verify(accessToken)).toEqual({ ok: false, refusal: 'expired' });
    const { code, verifier, error } = await silently();
    expect(error).toBeNull();
    const renewed = await (await exchangeCode(client, { code: code ?? '', verifier })).json();
    expect(await side.verify(renewed.access_token)).toMatchObject({ ok: true });
  });

  it('answers login_required by redirect when nobody is signed in', async () => {
    expect(await silently()).toMatchObject({ error: 'login_required', code: null });
  });

  it('answers consent_required when the signed-in user has approved nothing', async () => {
    const { authorizeUrl } = await authorizationRequest(started.client);
    await browser.press(await browser.open(authorizeUrl), 'Sign in', PRO);
    expect(await silently()).toMatchObject({ error: 'consent_required', code: null });
  });

  it('answers consent_required once the connection was revoked by its user', async () => {
    await connect(started.client, { ...PRO, browser });
    await revokeOnAccountPage(started.side.url, PRO);
    expect(await silently()).toMatchObject({ error: 'consent_required', code: null });
  });

  it('answers login_required once the account is inactive', async () => {
    await connect(started.client, { ...PRO, browser });
    started.side.changeAccount(PRO.login, { active: false });
    expect(await silently()).toMatchObject({ error: 'login_required', code: null });
  });

  it('answers login_required after the user signed out on the account page', async () => {
    await connect(started.client, { ...PRO, browser });
    const account = await browser.press(
      await browser.open(`${started.side.url}/account`),
      'Sign in',
      PRO,
    );
    await browser.press(account, 'Sign out');
    expect(await silently()).toMatchObject({ error: 'login_required', code: null });
  });

  it('still needs the resource', async () => {
    await connect(started.client, { ...PRO, browser });
    expect(await silently({ resource: null })).toMatchObject({ error: 'invalid_target' });
  });
});

describe('connecting again in the same browser', () => {
  it('asks nothing while the connection stands', async () => {
    await connect(started.client, { ...PRO, browser });
    const { authorizeUrl } = await authorizationRequest(started.client);
    const page = await browser.open(authorizeUrl);
    expect(callbackOf(page.url).code).not.toBeNull();
  });

  it('asks for approval again after the connection was revoked', async () => {
    await connect(started.client, { ...PRO, browser });
    await revokeOnAccountPage(started.side.url, PRO);
    const { authorizeUrl } = await authorizationRequest(started.client);
    expect((await browser.open(authorizeUrl)).html).toContain('Approve read-only access');
    const url = await signInWithForms({ authorizeUrl, ...PRO, browser });
    expect(callbackOf(url).code).not.toBeNull();
  });

  it('lets another account sign in when asked to', async () => {
    await connect(started.client, { ...PRO, browser });
    const { authorizeUrl } = await authorizationRequest(started.client, { prompt: 'login' });
    const login = 'business@tickerside.example';
    const page = await browser.press(await browser.open(authorizeUrl), 'Sign in', {
      login,
      password: 'business-demo',
    });
    expect(page.html).toContain(login);
    const end = await browser.press(page, 'Approve read-only access');
    expect(callbackOf(end.url).code).not.toBeNull();
  });

  it('asks somebody active to sign in when the session’s account no longer is', async () => {
    await connect(started.client, { ...PRO, browser });
    started.side.changeAccount(PRO.login, { active: false });
    const { authorizeUrl } = await authorizationRequest(started.client);
    const page = await browser.open(authorizeUrl);
    expect(page.html).toContain('name="password"');
    const other = { login: 'business@tickerside.example', password: 'business-demo' };
    const next = await browser.press(page, 'Sign in', other);
    expect(next.html).toContain('Approve read-only access');
  });
});
