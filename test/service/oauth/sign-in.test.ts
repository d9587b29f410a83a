import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Browserless, revokeOnAccountPage } from './browserless.ts';
import {
  authorizationRequest,
  BUSINESS,
  type Changes,
  callbackOf,
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

const APPROVE = 'Approve read-only access';
const request = (changes?: Changes) => authorizationRequest(client, changes);
const start = async (changes?: Changes) => browser.open((await request(changes)).authorizeUrl);
const signIn = async (person: typeof PRO) => browser.press(await start(), 'Sign in', person);

describe('the sign-in page', () => {
  it('answers 200 to a wrong password or login alike, and keeps the escaped login', async () => {
    const login = '"><script>alert(1)</script>';
    const page = await browser.press(await start(), 'Sign in', { login, password: 'wrong' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Login or password is wrong');
    // The step's own address, so that it can be gone back to.
    expect(page.url).toMatch(/\/interaction\/[\w-]+$/);
    expect(page.html).toContain('value="&quot;&gt;&lt;script&gt;');
    const wrong = await signIn({ ...PRO, password: 'wrong' });
    expect(wrong.text).toBe(page.text);
    expect((await browser.press(wrong, 'Sign in', PRO)).text).toContain(APPROVE);
  });

  it('refuses an inactive account clearly, and offers Cancel', async () => {
    const page = await signIn(INACTIVE);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('This account is not active'),
    ]);
    const left = await browser.press(page, 'Cancel');
    expect(callbackOf(left.url)).toMatchObject({ error: 'access_denied', code: null });
  });

  it('has a policy without scripts and frames that names the callbacks', async () => {
    const { headers } = await fetch((await request()).authorizeUrl);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain(`form-action 'self' ${new URL(client.redirectUri).origin}`);
  });
});

describe('the consent page', () => {
  it('names app, account and purpose, and answers access_denied when refused', async () => {
    const page = await signIn(PRO);
    const said = ['Tickerside', 'Mara Lindqvist', PRO.login, 'read-only', client.resource];
    for (const words of said) expect(page.text).toContain(words);
    const end = await browser.press(page, 'Do not approve');
    const denied = { error: 'access_denied', code: null, iss: side.url };
    expect(callbackOf(end.url)).toMatchObject(denied);
  });
});

describe('a sign-in step', () => {
  it('answers 200 and says that it is over, after Back or ten minutes', async () => {
    const page = await start();
    await browser.press(page, 'Sign in', PRO);
    const back = await browser.open(page.url);
    const late = await start({ prompt: 'login' });
    clock.advance(601);
    for (const { status, text } of [back, await browser.press(late, 'Sign in', PRO)]) {
      expect([status, text]).toEqual([200, expect.stringContaining('sign-in step is over')]);
    }
  });

  it('is independent of another in the same browser; the last account counts', async () => {
    const [first, second] = [await start(), await start()];
    await browser.press(first, 'Sign in', PRO);
    const consent = await browser.press(second, 'Sign in', BUSINESS);
    expect(consent.text).toContain(BUSINESS.login);
    const end = await browser.press(consent, APPROVE);
    expect(callbackOf(end.url).code).not.toBeNull();
  });
});

describe('concurrent sign-ins', () => {
  it('of twelve people give each the code and token of the right account', async () => {
    const people = Array.from({ length: 12 }, (_, at) => (at % 2 ? PRO : BUSINESS));
    const codes = await Promise.all(people.map((person) => obtainCode(client, person)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(12);
    const answers = await Promise.all(codes.map((obtained) => exchangeCode(client, obtained)));
    const tokens = await Promise.all(answers.map(async (one) => (await one.json()).access_token));
    expect(new Set(tokens).size).toBe(12);
    for (const [at, token] of tokens.entries()) {
      const account = { login: people[at]?.login };
      expect(await side.verify(token)).toMatchObject({ ok: true, account });
    }
  });
});

describe('prompt=none', () => {
  const silently = async (changes: Changes = {}) =>
    callbackOf((await start({ prompt: 'none', ...changes })).url);

  it('gives a new token while session and connection last', async () => {
    const { accessToken } = await connect(client, { ...PRO, browser });
    clock.advance(3600);
    expect(await side.verify(accessToken)).toEqual({ ok: false, refusal: 'expired' });
    const { authorizeUrl, verifier } = await request({ prompt: 'none' });
    const { code, error } = callbackOf((await browser.open(authorizeUrl)).url);
    expect(error).toBeNull();
    const renewed = await (await exchangeCode(client, { code: code ?? '', verifier })).json();
    expect(await side.verify(renewed.access_token)).toMatchObject({ ok: true });
    expect(await silently({ resource: null })).toMatchObject({ error: 'invalid_target' });
  });

  it.each<[string, string, () => unknown]>([
    ['login_required', 'the user is not signed in', () => undefined],
    ['consent_required', 'nothing is approved', () => signIn(PRO)],
    [
      'consent_required',
      'the connection was revoked',
      async () => {
        await connect(client, { ...PRO, browser });
        await revokeOnAccountPage(side.url, PRO);
      },
    ],
    [
      'login_required',
      'the account is inactive',
      async () => {
        await connect(client, { ...PRO, browser });
        side.changeAccount(PRO.login, { active: false });
      },
    ],
    [
      'login_required',
      'the user signed out on the account page',
      async () => {
        await connect(client, { ...PRO, browser });
        const account = await browser.open(`${side.url}/account`);
        await browser.press(await browser.press(account, 'Sign in', PRO), 'Sign out');
      },
    ],
  ])('answers %s by redirect when %s', async (error, _, prepare) => {
    await prepare();
    expect(await silently()).toMatchObject({ error, code: null });
  });
});

describe('connecting again in the same browser', () => {
  it('asks nothing while the connection lasts, and for approval after it was revoked', async () => {
    await connect(client, { ...PRO, browser });
    expect(callbackOf((await start()).url).code).not.toBeNull();
    await revokeOnAccountPage(side.url, PRO);
    expect((await start()).text).toContain(APPROVE);
  });

  it('asks for everything on request, even after a wrong password', async () => {
    await connect(client, { ...PRO, browser });
    const wrong = { ...PRO, password: 'wrong' };
    const refused = await browser.press(await start({ prompt: 'login consent' }), 'Sign in', wrong);
    const consent = await browser.press(refused, 'Sign in', PRO);
    const end = await browser.press(consent, APPROVE);
    expect(callbackOf(end.url).code).not.toBeNull();
  });
});
