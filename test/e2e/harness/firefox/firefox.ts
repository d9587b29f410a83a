import { launch, type Page } from 'puppeteer-core';
import { GECKO_ID } from '../../../../lib/build-settings.ts';
import type { Chromium, LaunchOptions } from '../chromium.ts';
import { findBrowser } from '../find-browser.ts';
import { until } from '../until.ts';
import { chromeScope } from './chrome-scope.ts';
import { sidebarPage } from './sidebar-page.ts';

/** Random in each installation; fixed here, so that nothing has to be looked up. */
const UUID = '7f1e6b2c-3d4a-4b5c-8d6e-9f0a1b2c3d4e';

const PARENT =
  "ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs').ExtensionParent";
const EXTENSION = `${PARENT}.GlobalManager.getExtension(${JSON.stringify(GECKO_ID)})`;

/** What stories may use of either browser. */
export type Driven = Omit<Chromium, 'extension' | 'worker'>;

/** A real Firefox with the built extension in it: its own toolbar button, its own sidebar. */
export async function launchFirefox({ extensionDir, headless }: LaunchOptions): Promise<Driven> {
  const executablePath = findBrowser('firefox');
  if (!executablePath) throw new Error('no Firefox found');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless,
    args: ['-remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [GECKO_ID]: UUID }),
      // No person is there to answer what the browser asks before it gives access to a site.
      'extensions.webextOptionalPermissionPrompts': false,
    },
  });
  const ready = async () => {
    await browser.installExtension(extensionDir);
    return chromeScope(browser);
  };
  const scope = await ready().catch(async (error) => {
    await browser.close();
    throw error;
  });
  return {
    browser,
    id: UUID,
    profile: undefined,
    async clickToolbar(page: Page) {
      await page.bringToFront();
      await scope.run(
        `${PARENT}.apiManager.global.browserActionFor(${EXTENSION}).triggerAction(window)`,
      );
    },
    async panel() {
      const panel = sidebarPage(scope, `moz-extension://${UUID}/sidepanel.html`);
      await until('the sidebar', () =>
        panel.evaluate(() => document.querySelector('input') !== null).catch(() => false),
      );
      return panel;
    },
    // The event page, as the browser ends it when nothing has happened for a while.
    killWorker: () =>
      scope.run(`${EXTENSION}.terminateBackground({ disableResetIdleForTest: true })`),
    close: () => browser.close(),
  };
}
