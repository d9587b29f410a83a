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

const { side, client } = await startForTest();
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
  it('answers 200 to a refused sign-in and says why', async () => {
    const wrong = await signIn({ login: PRO.login, password: 'wrong' });
    expect(wrong.status).toBe(200);
    expect(wrong.text).toContain('Login or password is wrong');
    expect((await signIn(INACTIVE)).text).toContain('not active');
  });

  it('lists an account’s own connections with start, purpose and end', async () => {
    await connect(client, PRO);
    const { text } = await signIn(PRO);
    expect(text).toMatch(/Tickerside\s*Revoke\s*Approved\s*[\d-]{10} [\d:]{5} UTC/);
    expect(text).toMatch(/Expires\s*[\d-]{10}/);
    expect(text).toContain(client.resource);
    expect((await signIn(BUSINESS, new Browserless())).text).toContain('No app is connected');
  });

  it('revokes only the chosen connection, with its open code', async () => {
    const older = await connect(client, PRO);
    const obtained = await obtainCode(client, PRO);
    const page = await browser.press(await signIn(PRO), 'Revoke');
    expect(page.html.match(/>Revoke</g)).toHaveLength(1);
    const response = await exchangeCode(client, obtained);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await side.verify(older.accessToken)).toMatchObject({ ok: true });
  });

  it('changes nothing for another account or without its own cookie', async () => {
    const { accessToken } = await connect(client, PRO);
    const connection = idIn((await signIn(PRO)).html);
    await connect(client, BUSINESS);
    const other = new Browserless();
    await other.press(await signIn(BUSINESS, other), 'Revoke', { connection });
    const body = new URLSearchParams({ connection });
    await fetch(`${side.url}/account/revoke`, { method: 'POST', body });
    expect(await side.verify(accessToken)).toMatchObject({ ok: true });
    const [cookie] = browser.cookies.getCookiesSync(`${side.url}/account`);
    expect(cookie).toMatchObject({ key: 'account_session', httpOnly: true, sameSite: 'lax' });
  });

  it('forgets the user on sign-out and when the account is inactive', async () => {
    const out = await browser.press(await signIn(PRO), 'Sign out');
    expect(out.html).toContain('name="password"');
    expect((await signIn(PRO)).text).toContain('Mara Lindqvist');
    side.changeAccount(PRO.login, { active: false });
    expect((await browser.open(`${side.url}/account`)).html).toContain('name="password"');
  });
});
