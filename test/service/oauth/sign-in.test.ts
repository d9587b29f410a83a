import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browserless, type Page, signInWithForms } from './browserless.ts';
import { authorizationRequest, type Changes, connect } from './code-flow.ts';
import { textOf } from './html-forms.ts';
import { BUSINESS, callbackOf, FREE, INACTIVE, PRO, startForTest } from './test-provider.ts';

let started: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  started = await startForTest();
});
afterAll(() => started.side.close());

const urlFor = async (changes?: Changes) =>
  (await authorizationRequest(started.client, changes)).authorizeUrl;
const words = (page: Page) => textOf(page.html);

async function consentFor(person: { login: string; password: string }) {
  const browser = new Browserless();
  const page = await browser.press(await browser.open(await urlFor()), 'Sign in', person);
  return { browser, page };
}

describe('the sign-in page', () => {
  it('labels its fields and says whose accounts these are', async () => {
    const page = await new Browserless().open(await urlFor());
    expect(page.html).toMatch(/<label for="login">[\s\S]*id="login"[^>]*autocomplete="username"/);
    expect(page.html).toMatch(/<label for="password">[\s\S]*autocomplete="current-password"/);
    for (const { login, password } of started.side.accounts) {
      expect(words(page)).toContain(login);
      expect(words(page)).toContain(password);
    }
    expect(words(page)).toContain('stand-in');
  });

  it('answers 200 to a wrong password and keeps the login, escaped', async () => {
    const browser = new Browserless();
    const login = '"><script>alert(1)</script>';
    const page = await browser.press(await browser.open(await urlFor()), 'Sign in', {
      login,
      password: 'wrong',
    });
    expect(page.status).toBe(200);
    expect(words(page)).toContain('Login or password is wrong');
    // The step's own address, so that it can be gone back to.
    expect(page.url).toMatch(/\/interaction\/[\w-]+$/);
    expect(page.html).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(page.html).not.toContain('<script');
    const next = await browser.press(page, 'Sign in', PRO);
    expect(words(next)).toContain('Let Tickerside read research data?');
  });

  it('says the same about an unknown login as about a wrong password', async () => {
    const wrong = await consentFor({ login: PRO.login, password: 'wrong' });
    const unknown = await consentFor({ login: 'nobody@tickerside.example', password: 'wrong' });
    expect(words(unknown.page)).toBe(words(wrong.page));
  });

  it('takes a login in any case, and one given as a hint', async () => {
    const browser = new Browserless();
    const page = await browser.open(await urlFor({ login_hint: 'PRO@Tickerside.example ' }));
    expect(page.html).toContain('value="PRO@Tickerside.example "');
    const next = await browser.press(page, 'Sign in', { password: PRO.password });
    expect(words(next)).toContain('Approve read-only access');
  });

  it('refuses an inactive account with clear words', async () => {
    const { page } = await consentFor(INACTIVE);
    expect(page.status).toBe(200);
    expect(words(page)).toContain('This account is not active');
  });

  it('can be left by Cancel', async () => {
    const browser = new Browserless();
    const page = await browser.press(await browser.open(await urlFor()), 'Cancel');
    expect(callbackOf(page.url)).toMatchObject({ error: 'access_denied', code: null });
  });

  it('runs under a policy that allows no script and no frame, and names the callbacks', async () => {
    const policy = (await fetch(await urlFor())).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain(`form-action 'self' ${new URL(started.client.redirectUri).origin}`);
  });
});

describe('the consent page', () => {
  it('names who asks, for whom, for what, and what stays impossible', async () => {
    const { page } = await consentFor(PRO);
    for (const said of [
      'Tickerside',
      'Mara Lindqvist',
      PRO.login,
      'read-only',
      'know which account this is',
      'change anything',
      'MCP connections share',
      started.client.resource,
    ]) {
      expect(words(page)).toContain(said);
    }
  });

  it('tells an account without Pro access what to expect, and lets it connect', async () => {
    const { browser, page } = await consentFor(FREE);
    expect(words(page)).toContain('no Pro access');
    const end = await browser.press(page, 'Approve read-only access');
    expect(callbackOf(end.url).code).not.toBeNull();
  });

  it('answers access_denied when it is not approved', async () => {
    const { authorizeUrl, state } = await authorizationRequest(started.client);
    const url = await signInWithForms({ authorizeUrl, ...PRO, approve: false });
    const { iss } = callbackOf(url);
    expect(callbackOf(url)).toMatchObject({ error: 'access_denied', code: null, state });
    expect(iss).toBe(started.side.url);
  });

  it('lets the user start over with another account', async () => {
    const { browser, page } = await consentFor(FREE);
    const again = await browser.press(page, 'Use another account');
    const consent = await browser.press(again, 'Sign in', BUSINESS);
    expect(words(consent)).toContain(BUSINESS.login);
    const end = await browser.press(consent, 'Approve read-only access');
    expect(callbackOf(end.url).code).not.toBeNull();
  });

  it('asks for everything again when told to, after a wrong password too', async () => {
    const browser = new Browserless();
    await connect(started.client, { ...PRO, browser });
    const url = await urlFor({ prompt: 'login consent' });
    const wrong = { ...PRO, password: 'wrong' };
    const refused = await browser.press(await browser.open(url), 'Sign in', wrong);
    const consent = await browser.press(refused, 'Sign in', PRO);
    const end = await browser.press(consent, 'Approve read-only access');
    expect(callbackOf(end.url).code).not.toBeNull();
  });

  it('leads back to signing in when the account has become inactive meanwhile', async () => {
    const { browser, page } = await consentFor(BUSINESS);
    started.side.changeAccount(BUSINESS.login, { active: false });
    const next = await browser.press(page, 'Approve read-only access');
    started.side.changeAccount(BUSINESS.login, { active: true });
    expect(next.html).toContain('name="password"');
  });

  it('cannot be approved before anybody has signed in', async () => {
    const browser = new Browserless();
    const page = await browser.open(await urlFor());
    const forged = { ...page, html: page.html.replace('/sign-in"', '/approve"') };
    const answer = await browser.press(forged, 'Sign in', PRO);
    expect(answer.html).toContain('name="password"');
  });
});

describe('a step that is over', () => {
  it('is said to be over when the user presses Back', async () => {
    const browser = new Browserless();
    const signIn = await browser.open(await urlFor());
    await browser.press(signIn, 'Sign in', PRO);
    for (const page of [
      await browser.open(signIn.url),
      await browser.press(signIn, 'Sign in', PRO),
      await browser.open(signIn.url.replace('/interaction/', '/authorize/')),
      await new Browserless().open(signIn.url),
    ]) {
      expect(page.status).toBe(200);
      expect(words(page)).toContain('This sign-in step is over');
    }
  });

  it('is over once its ten minutes have passed', async () => {
    const own = await startForTest();
    const browser = new Browserless();
    const page = await browser.open((await authorizationRequest(own.client)).authorizeUrl);
    own.clock.advance(601);
    const late = await browser.press(page, 'Sign in', PRO);
    await own.side.close();
    expect(words(late)).toContain('This sign-in step is over');
  });
});

describe('several sign-ins at once', () => {
  it('do not get in each other’s way in one browser', async () => {
    const browser = new Browserless();
    const first = await browser.open(await urlFor());
    const second = await browser.open(await urlFor());
    const one = await browser.press(first, 'Sign in', PRO);
    const two = await browser.press(second, 'Sign in', PRO);
    for (const page of [one, two]) {
      const end = page.status === 0 ? page : await browser.press(page, 'Approve read-only access');
      expect(callbackOf(end.url).code).not.toBeNull();
    }
  });

  it('end with the account that signed in last', async () => {
    const browser = new Browserless();
    const first = await browser.open(await urlFor());
    const second = await browser.open(await urlFor());
    await browser.press(first, 'Sign in', PRO);
    const consent = await browser.press(second, 'Sign in', BUSINESS);
    expect(words(consent)).toContain(BUSINESS.login);
  });

  it('work for many browsers', async () => {
    const people = Array.from({ length: 12 }, (_, i) => (i % 2 ? PRO : BUSINESS));
    const tokens = await Promise.all(people.map((person) => connect(started.client, person)));
    const verdicts = await Promise.all(
      tokens.map(({ accessToken }) => started.side.verify(accessToken)),
    );
    expect(verdicts.map((v) => v.ok && v.account.login)).toEqual(people.map((p) => p.login));
  });
});
