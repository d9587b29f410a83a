import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Browserless, revokeOnAccountPage } from './browserless.ts';
import {
  BUSINESS,
  connect,
  exchangeCode,
  INACTIVE,
  obtainCode,
  PRO,
  startForTest,
} from './code-flow.ts';

const { side, client, clock } = await startForTest();
afterAll(() => side.close());
let browser: Browserless;
beforeEach(async () => {
  side.changeAccount(PRO.login, { active: true });
  await revokeOnAccountPage(side.url, PRO);
  browser = new Browserless();
});

const signIn = async (person: typeof PRO, who = browser) =>
  who.press(await who.open(`${side.url}/account`), 'Sign in', person);
const idIn = (html: string) => /name="connection" value="([^"]+)"/.exec(html)?.[1] ?? 'none';

describe('the account page', () => {
  it('answers 200 to a refused sign-in, and says why', async () => {
    const wrong = await signIn({ login: PRO.login, password: 'wrong' });
    expect(wrong.status).toBe(200);
    expect(wrong.text).toContain('Login or password is wrong');
    expect((await signIn(INACTIVE)).text).toContain('not active');
  });

  it('lists an account’s own connections: when, for what and until when', async () => {
    await connect(client, PRO);
    const { text } = await signIn(PRO);
    expect(text).toMatch(/Tickerside\s*Revoke\s*Approved\s*\d{1,2} \w+ \d{4}, \d{2}:\d{2} UTC/);
    expect(text).toMatch(/Expires\s*\d{1,2} \w+ \d{4}/);
    expect(text).toContain(client.resource);
    expect((await signIn(BUSINESS, new Browserless())).text).toContain('No app is connected');
  });

  it('revokes the one connection that was meant, with its open code', async () => {
    const older = await connect(client, PRO);
    const obtained = await obtainCode(client, PRO);
    const page = await browser.press(await signIn(PRO), 'Revoke');
    expect(page.html.match(/>Revoke</g)).toHaveLength(1);
    const response = await exchangeCode(client, obtained);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await side.verify(older.accessToken)).toMatchObject({ ok: true });
  });

  it('changes nothing for somebody else, without its own token, or by GET', async () => {
    const { accessToken } = await connect(client, PRO);
    const connection = idIn((await signIn(PRO)).html);
    await connect(client, BUSINESS);
    const other = new Browserless();
    await other.press(await signIn(BUSINESS, other), 'Revoke', { connection });

    const cookie = browser.cookies.getCookieStringSync(`${side.url}/account`);
    const post = (path: string, fields: Record<string, string>) =>
      fetch(side.url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie },
        redirect: 'manual',
      });
    expect((await post('/account/revoke', { connection })).status).toBe(403);
    expect((await post('/account/revoke', { connection, csrf: 'x' })).status).toBe(403);
    expect((await post('/account/sign-in', { ...BUSINESS })).status).toBe(403);
    const byGet = `${side.url}/account/revoke?connection=${connection}`;
    expect((await fetch(byGet, { headers: { cookie } })).status).toBe(404);
    expect(await side.verify(accessToken)).toMatchObject({ ok: true });
  });

  it('keeps its session in a cookie no script or other site can use, new at sign-in', async () => {
    const before = (await fetch(`${side.url}/account`)).headers.get('set-cookie') ?? '';
    expect(before).toMatch(/HttpOnly.*SameSite=Lax/);
    const session = () => browser.cookies.getCookieStringSync(`${side.url}/account`);
    const page = await browser.open(`${side.url}/account`);
    const planted = session();
    await browser.press(page, 'Sign in', PRO);
    expect(session()).toMatch(/account_session=/);
    expect(session()).not.toBe(planted);
  });

  it('forgets the user on sign-out, after half an hour, and when the account is inactive', async () => {
    const out = await browser.press(await signIn(PRO), 'Sign out');
    expect(out.html).toContain('name="password"');
    await signIn(PRO);
    clock.advance(31 * 60);
    const account = () => browser.open(`${side.url}/account`);
    expect((await account()).html).toContain('name="password"');
    expect((await signIn(PRO)).text).toContain('Mara Lindqvist');
    side.changeAccount(PRO.login, { active: false });
    expect((await account()).html).toContain('name="password"');
  });

  it.each([
    ['too long', `login=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded'],
    ['JSON', '{"login":', 'application/json'],
    ['a broken upload', '--x\r\n?', 'multipart/form-data; boundary=x'],
  ])('answers a form that is %s with words', async (_, body, type) => {
    const init = { method: 'POST', body, headers: { 'content-type': type } };
    const response = await fetch(`${side.url}/account/sign-in`, init);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This form could not be read');
  });
});
