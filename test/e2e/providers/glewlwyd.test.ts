// @projects providers

import { describe, expect, test } from 'vitest';
import { checkService, type SignIn } from '../../../lib/build/check-service/check.ts';
import { gradeOf } from '../../../lib/build/check-service/rows.ts';
import { network, targetOf } from '../../lib/build/check-service/checking.ts';
import { ensureGlewlwyd } from '../../providers/ensure-glewlwyd.ts';
import { askAbout } from '../../providers/gateway.ts';
import { createProviderWorld } from '../../providers/world.ts';
import { loadDocuments, openLarkmere } from '../harness/larkmere.ts';
import { expireToken, sessionStorage, tokenIn } from '../harness/peek.ts';
import { becomes, until } from '../harness/until.ts';

/** Signing in at Glewlwyd, a third-party provider, and the features that depend on the provider. */

describe.skipIf(!ensureGlewlwyd())('at Glewlwyd', () => {
  test('a user signs in, reads a company, and the connection is renewed without a page', async () => {
    await using world = await createProviderWorld();
    const { browser, panel } = world;
    await world.connect();
    await openLarkmere(panel);
    const first = await tokenIn(browser);
    await expireToken(browser);
    await loadDocuments(panel);
    await until('another token', async () => ![first, null].includes(await tokenIn(browser)));
    await panel.sees('Connected');
  });

  test('a token that is revoked there is renewed once, and the company opens', async () => {
    await using world = await createProviderWorld();
    const { browser, panel, provider } = world;
    await world.connect();
    const first = await tokenIn(browser);
    expect((await askAbout(provider.issuer, 'revoke', first ?? '')).status).toBe(200);
    await openLarkmere(panel);
    expect(await tokenIn(browser)).not.toBe(first);
    expect(world.api.requests.some(({ status }) => status === 401)).toBe(true);
  });

  test('a renewal that meets a stopped provider keeps the session, and the next one succeeds', async () => {
    await using world = await createProviderWorld();
    const { browser, panel, provider } = world;
    await world.connect();
    await openLarkmere(panel);
    await expireToken(browser);
    await provider.stop();
    await panel.openTab('documents').press('Load · 1 request').sees('Connection not renewed yet');
    expect(Object.keys(await sessionStorage(browser))).toContain('auth.session');
    await provider.start();
    await panel.press('Try again');
    await until('a token again', () => tokenIn(browser));
  });

  test('a provider that is down before the sign-in is named, and the next one succeeds', async () => {
    await using world = await createProviderWorld();
    const { browser, panel, provider } = world;
    await provider.stop();
    await panel.press('Connect').sees('The sign-in provider could not be reached.');
    expect(await tokenIn(browser)).toBeNull();
    await provider.start();
    await world.connect();
  });

  test('a provider that goes down amid the sign-in leaves no connection, and the next one succeeds', async () => {
    await using world = await createProviderWorld();
    const { browser, panel, provider } = world;
    const page = await world.openLogin();
    await provider.stop();
    await world.goOn(page);
    await panel.sees('The sign-in page could not be loaded.');
    expect(await tokenIn(browser)).toBeNull();
    await provider.start();
    // Glewlwyd remembers the login.
    await world.connect(false);
  });

  test('Disconnect forgets the account here, and says that the provider revoked nothing', async () => {
    await using world = await createProviderWorld();
    const { browser, panel } = world;
    await world.connect();
    await panel.press('Connected').press('Disconnect');
    await panel.sees('the sign-in provider did not revoke the access');
    await becomes(() => tokenIn(browser), null);
  });

  test('check-service finds nothing that keeps anybody from signing in', async () => {
    await using world = await createProviderWorld();
    const { browser, settings } = world;
    const signIn: SignIn = {
      async browse(address, callback) {
        const page = await browser.puppeteer.newPage();
        const ended = page.waitForRequest((request) => request.url().startsWith(callback));
        await page.goto(address).catch(() => undefined);
        const isAsked = page.url().includes('/login.html');
        if (isAsked) await world.fillIn(page);
        return (await ended).url();
      },
      mayCall: async () => true,
      search: 'LKMR',
    };
    const target = { ...targetOf(settings), settings };
    const { findings } = await checkService(target, network, signIn);
    const told = findings.map((one) => [one.row, gradeOf(one)]);
    expect(told.filter(([, grade]) => grade === 'mend')).toEqual([]);
    for (const row of ['client-auth', 'signed-in', 'silent-renewal']) {
      expect(told).toContainEqual([row, 'ok']);
    }
  });

  test.each([
    ['a client id that is not registered', { clientId: 'another' }],
    ['a callback that is not registered', { callbacks: ['https://other.example/'] }],
  ])('%s ends without a connection, and is said', async (_, changes) => {
    await using world = await createProviderWorld(changes);
    await world.panel.press('Connect').sees('The sign-in page could not be loaded');
    expect(await tokenIn(world.browser)).toBeNull();
  });
});
