import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Browserless } from './browserless.ts';
import { connect, exchangeCode, obtainCode } from './code-flow.ts';
import { textOf } from './html-forms.ts';
import { BUSINESS, INACTIVE, PRO, startForTest } from './test-provider.ts';

let started: Awaited<ReturnType<typeof startForTest>>;
let browser: Browserless;

beforeEach(async () => {
  started = await startForTest();
  browser = new Browserless();
});
afterEach(() => started.side.close());

async function signIn(person: { login: string; password: string }, who = browser) {
  const page = await who.open(`${started.side.url}/account`);
  return who.press(page, 'Sign in', person);
}

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${started.side.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
    redirect: 'manual',
  });

describe('the account page', () => {
  it('asks for login and password, and answers 200 to wrong ones', async () => {
    const page = await signIn({ login: PRO.login, password: 'wrong' });
    expect(page.status).toBe(200);
    expect(textOf(page.html)).toContain('Login or password is wrong');
    expect(page.html).toContain(`value="${PRO.login}"`);
  });

  it('refuses an inactive account', async () => {
    expect(textOf((await signIn(INACTIVE)).html)).toContain('not active');
  });

  it('lists what was approved, when, for what and until when', async () => {
    await connect(started.client, PRO);
    const words = textOf((await signIn(PRO)).html);
    expect(words).toContain('Mara Lindqvist');
    expect(words).toMatch(/Tickerside Revoke Approved \d{1,2} \w{3} \d{4}, \d{2}:\d{2} UTC/);
    expect(words).toMatch(/Expires \d{1,2} \w{3} \d{4}/);
    expect(words).toContain('read-only ( openid )');
    expect(words).toContain(started.client.resource);
  });

  it('shows an account its own connections only', async () => {
    await connect(started.client, PRO);
    expect(textOf((await signIn(BUSINESS)).html)).toContain('No app is connected');
  });

  it('revokes the one connection that was meant', async () => {
    const older = await connect(started.client, PRO);
    const newer = await connect(started.client, PRO);
    const page = await browser.press(await signIn(PRO), 'Revoke');
    expect(page.html.match(/>Revoke</g)).toHaveLength(1);
    expect(await started.side.verify(newer.accessToken)).toEqual({ ok: false, refusal: 'revoked' });
    expect(await started.side.verify(older.accessToken)).toMatchObject({ ok: true });
  });

  it('stops a code that has not been exchanged yet', async () => {
    const obtained = await obtainCode(started.client, PRO);
    await browser.press(await signIn(PRO), 'Revoke');
    const response = await exchangeCode(started.client, obtained);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('cannot revoke somebody else’s connection', async () => {
    const { accessToken } = await connect(started.client, PRO);
    const owners = await signIn(PRO);
    const id = /name="connection" value="([^"]+)"/.exec(owners.html)?.[1] ?? '';
    const other = new Browserless();
    await connect(started.client, BUSINESS);
    const page = await signIn(BUSINESS, other);
    await other.press(page, 'Revoke', { connection: id });
    expect(id).not.toBe('');
    expect(await started.side.verify(accessToken)).toMatchObject({ ok: true });
  });

  it('changes nothing without its own token, or by GET', async () => {
    const { accessToken } = await connect(started.client, PRO);
    const page = await signIn(PRO);
    const cookie = browser.cookies.header(`${started.side.url}/account`);
    const connection = /name="connection" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    expect((await post('/account/revoke', { connection }, cookie)).status).toBe(403);
    expect((await post('/account/revoke', { connection, csrf: 'x' }, cookie)).status).toBe(403);
    expect((await post('/account/sign-in', { ...BUSINESS }, cookie)).status).toBe(403);
    const byGet = await fetch(`${started.side.url}/account/revoke?connection=${connection}`, {
      headers: { cookie },
    });
    expect(byGet.status).toBe(404);
    expect(await started.side.verify(accessToken)).toMatchObject({ ok: true });
  });

  it('keeps its session in a cookie no script or other site can use, new at sign-in', async () => {
    const before = await fetch(`${started.side.url}/account`);
    const cookie = before.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const csrf = /name="csrf" value="([^"]+)"/.exec(await before.text())?.[1] ?? '';
    const after = await post('/account/sign-in', { ...PRO, csrf }, cookie.split(';')[0]);
    expect(after.status).toBe(303);
    expect(after.headers.get('set-cookie')).toMatch(/^account_session=/);
    expect(after.headers.get('set-cookie')?.split(';')[0]).not.toBe(cookie.split(';')[0]);
  });

  it('forgets the user on sign-out, and after half an hour', async () => {
    const out = await browser.press(await signIn(PRO), 'Sign out');
    expect(out.html).toContain('name="password"');
    await signIn(PRO);
    started.clock.advance(31 * 60);
    const late = await browser.open(`${started.side.url}/account`);
    expect(late.html).toContain('name="password"');
  });

  it('shuts out an account that has become inactive', async () => {
    await signIn(PRO);
    started.side.changeAccount(PRO.login, { active: false });
    const page = await browser.open(`${started.side.url}/account`);
    expect(page.html).toContain('name="password"');
  });

  it.each([
    ['too long', `login=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded'],
    ['JSON', '{"login":', 'application/json'],
    ['a broken upload', '--x\r\n?', 'multipart/form-data; boundary=x'],
  ])('answers a form that is %s with words', async (_, body, type) => {
    const init = { method: 'POST', body, headers: { 'content-type': type } };
    const response = await fetch(`${started.side.url}/account/sign-in`, init);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This form could not be read');
  });

  it('is where the provider’s own address leads, and says so where nothing is', async () => {
    expect((await browser.open(started.side.url)).url).toBe(`${started.side.url}/account`);
    const page = await browser.open(`${started.side.url}/account/nowhere`);
    expect(page.status).toBe(404);
    expect(textOf(page.html)).toContain('Nothing here');
  });
});
