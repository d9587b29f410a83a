import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TokenRefusal } from '../model.ts';
import { Browserless, revokeOnAccountPage } from './browserless.ts';
import { connect, obtainCode } from './code-flow.ts';
import { createGatekeeper } from './gatekeeper.ts';
import { MemoryStore } from './memory-store.ts';
import { FREE, PRO, startForTest } from './test-provider.ts';

let started: Awaited<ReturnType<typeof startForTest>>;

beforeEach(async () => {
  started = await startForTest();
});
afterEach(() => started.side.close());

const refused = (refusal: TokenRefusal) => ({ ok: false, refusal });
const verify = (token: string) => started.side.verify(token);

async function revokeAsClient(token: string, clientId = 'tickerside') {
  const body = new URLSearchParams({ token, client_id: clientId });
  return fetch(`${started.side.url}/revoke`, { method: 'POST', body });
}

describe('a token', () => {
  it('names its account while it is good', async () => {
    const { accessToken } = await connect(started.client, PRO);
    expect(await verify(accessToken)).toMatchObject({ ok: true, account: { login: PRO.login } });
  });

  it('is good to its last second and expired after it', async () => {
    const { accessToken, expiresIn } = await connect(started.client, PRO);
    started.clock.advance(expiresIn - 5);
    expect(await verify(accessToken)).toMatchObject({ ok: true });
    started.clock.advance(5);
    expect(await verify(accessToken)).toEqual(refused('expired'));
    started.clock.advance(7200);
    expect(await verify(accessToken)).toEqual(refused('unknown'));
  });

  it.each<[string, string, TokenRefusal]>([
    ['nothing', '', 'missing'],
    ['a space', 'abc def', 'malformed'],
    ['other characters', 'tökèn', 'malformed'],
    ['too many characters', 'x'.repeat(16_400), 'malformed'],
    ['a token nobody issued', 'x'.repeat(43), 'unknown'],
    ['a name every object has', 'constructor', 'unknown'],
  ])('that is %s is refused', async (_, token, refusal) => {
    expect(await verify(token)).toEqual(refused(refusal));
  });

  it('is not an ID token, a code, or a cookie of somebody signed in', async () => {
    const browser = new Browserless();
    const { idToken } = await connect(started.client, { ...PRO, browser });
    const { code } = await obtainCode(started.client, { ...PRO, browser });
    const cookies = browser.cookies.values();
    expect(cookies.length).toBeGreaterThan(0);
    for (const token of [idToken, code, ...cookies]) {
      expect(await verify(token)).toEqual(refused('unknown'));
    }
  });

  it('is refused when it was issued for another resource or for none', async () => {
    const store = new MemoryStore(Date.now);
    const accounts = started.side.accounts;
    const gate = createGatekeeper({ store, accounts, resource: 'https://a', now: Date.now });
    const payload = { accountId: 'acc-5d1f0c', clientId: 'tickerside' };
    store.put('AccessToken', 'elsewhere', { ...payload, aud: 'https://b' }, 60);
    store.put('AccessToken', 'login', payload, 60);
    expect(await gate.verify('elsewhere')).toEqual(refused('wrong_resource'));
    expect(await gate.verify('login')).toEqual(refused('wrong_resource'));
  });

  it('outlives neither its client, its account nor its plan', async () => {
    const { side } = started;
    const { accessToken } = await connect(started.client, PRO);
    side.setClientEnabled(false);
    expect(await verify(accessToken)).toEqual(refused('client_disabled'));
    side.setClientEnabled(true);
    side.changeAccount(PRO.login, { active: false });
    expect(await verify(accessToken)).toEqual(refused('account_inactive'));
    side.changeAccount(PRO.login, { active: true, plan: 'free' });
    expect(await verify(accessToken)).toEqual(refused('pro_required'));
    side.changeAccount(PRO.login, { plan: 'pro-business' });
    expect(await verify(accessToken)).toMatchObject({ ok: true });
  });

  it('of an account without Pro access is refused', async () => {
    const { accessToken } = await connect(started.client, FREE);
    expect(await verify(accessToken)).toEqual(refused('pro_required'));
  });
});

describe('revocation', () => {
  it('by the user stops every token of the account at once, and no other', async () => {
    const first = await connect(started.client, PRO);
    const second = await connect(started.client, PRO);
    const other = await connect(started.client, FREE);
    await revokeOnAccountPage(started.side.url, PRO);
    expect(await verify(first.accessToken)).toEqual(refused('revoked'));
    expect(await verify(second.accessToken)).toEqual(refused('revoked'));
    expect(await verify(other.accessToken)).toEqual(refused('pro_required'));
  });

  it('by the client stops the token at once and ends the connection', async () => {
    const browser = new Browserless();
    const { accessToken } = await connect(started.client, { ...PRO, browser });
    const renewed = await connect(started.client, { ...PRO, browser });
    expect((await revokeAsClient(accessToken)).status).toBe(200);
    expect(await verify(accessToken)).toEqual(refused('revoked'));
    expect(await verify(renewed.accessToken)).toEqual(refused('revoked'));
  });

  it('by a client answers 200 to a token that is unknown or revoked already', async () => {
    const { accessToken } = await connect(started.client, PRO);
    await revokeAsClient(accessToken);
    expect((await revokeAsClient(accessToken)).status).toBe(200);
    expect((await revokeAsClient('never-issued')).status).toBe(200);
  });

  it('is open to the registered client alone', async () => {
    const { accessToken } = await connect(started.client, PRO);
    expect((await revokeAsClient(accessToken, 'someone-else')).status).toBe(401);
    expect(await verify(accessToken)).toMatchObject({ ok: true });
  });

  it('is remembered only as long as the token would have lasted', async () => {
    const { accessToken, expiresIn } = await connect(started.client, PRO);
    await revokeAsClient(accessToken);
    started.clock.advance(expiresIn - 5);
    expect(await verify(accessToken)).toEqual(refused('revoked'));
    started.clock.advance(5);
    expect(await verify(accessToken)).toEqual(refused('unknown'));
  });
});

describe('a disabled client', () => {
  it('can start no sign-in and exchange no code', async () => {
    const { client, side } = started;
    const { code } = await obtainCode(client, PRO);
    side.setClientEnabled(false);
    const page = await new Browserless().open(`${side.url}/authorize?client_id=tickerside`);
    expect(page.status).toBe(400);
    expect(page.html).toContain('disabled by its operator');
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'tickerside',
      code,
    });
    const response = await fetch(`${side.url}/token`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ error: 'invalid_client' });
  });

  it('can be enabled again', async () => {
    started.side.setClientEnabled(false);
    started.side.setClientEnabled(true);
    const { accessToken } = await connect(started.client, PRO);
    expect(await verify(accessToken)).toMatchObject({ ok: true });
  });
});
