import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { REDIRECT_URIS } from '../../lib/build/settings.ts';
import { builtWith, copyBuildFor, DEMO_BUILD } from '../e2e/harness/demo-build.ts';
import { holdFreePair } from '../e2e/harness/ports.ts';
import { closes, providerWindow } from '../e2e/harness/provider-driver.ts';
import { createReading } from '../e2e/harness/reading.ts';
import { startGateway } from './gateway.ts';
import { startGlewlwyd } from './glewlwyd.ts';
import { type GlewlwydOptions, USER } from './glewlwyd-settings.ts';

/** Chromium with the extension built for Glewlwyd, which signs users in to the stand-in's API. */
export async function createProviderWorld(changes: Partial<GlewlwydOptions> = {}) {
  await using started = new AsyncDisposableStack();
  const { port, authPort } = started.use(await holdFreePair());
  const baseUrl = `http://127.0.0.1:${port}`;
  const { clientId } = builtWith();
  const settings = { lifetime: 3600, clientId, callbacks: REDIRECT_URIS, resource: baseUrl };
  const provider = started.use(await startGlewlwyd(authPort, { ...settings, ...changes }));
  const api = await startGateway(port, provider.issuer);
  started.defer(api.close);
  const extensionDir = join(DEMO_BUILD, `../providers/${port}`);
  started.defer(() => rm(extensionDir, { recursive: true, force: true }));
  await copyBuildFor({ baseUrl, authUrl: provider.issuer }, DEMO_BUILD, extensionDir);
  const reading = started.use(await createReading({ extensionDir }));
  const panel = await reading.openPanel(await reading.read('/'));
  const parts = started.move();
  const { browser } = reading;
  /** Presses Connect, and signs in at the provider's page, until only its consent is missing. */
  const openLogin = async (asksLogin = true) => {
    await panel.press('Connect');
    const page = await providerWindow(browser.puppeteer, new URL(provider.issuer).origin);
    if (asksLogin) await fillInLogin(page);
    else await page.waitForSelector(GO_ON);
    return page;
  };

  return {
    ...{ provider, api, browser, panel, settings: { baseUrl, authUrl: provider.issuer, clientId } },
    /** Signs in at a page of the provider, and goes on to the client. */
    async fillIn(page: Page) {
      await fillInLogin(page);
      await goOn(page);
    },
    openLogin,
    goOn,
    /** @param asksLogin false where the provider remembers the user */
    async connect(asksLogin = true) {
      const page = await openLogin(asksLogin);
      await goOn(page);
      await closes(page);
      await panel.sees('Connected');
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

const GO_ON = '.btn-success';

async function fillInLogin(page: Page): Promise<void> {
  await page.waitForSelector('#username');
  await page.type('#username', USER.login);
  await page.type('#password', USER.password);
  await page.click('#loginbut');
  await page.waitForSelector(GO_ON);
}

/** The press leaves the page, and may close its window. */
const goOn = (page: Page): Promise<void> => page.click(GO_ON).catch(() => undefined);
