import { type Browser, launch, type Page } from 'puppeteer-core';
import { GECKO_ID } from '../../../../lib/build/settings.ts';
import type { LaunchOptions } from '../chromium.ts';
import { findBrowser } from '../find-browser.ts';
import { MAX_STEP_MS } from '../until.ts';
import { type ChromeScope, chromeScope } from './chrome-scope.ts';

/** Whether the browser asks its user before it gives access to a site. */
export const PROMPTS = 'extensions.webextOptionalPermissionPrompts';

/** Random in each installation; fixed here, so that nothing has to be looked up. */
export const UUID = '7f1e6b2c-3d4a-4b5c-8d6e-9f0a1b2c3d4e';
const UUIDS = JSON.stringify({ [GECKO_ID]: UUID });

/** A Firefox that runs, with the extension in it. */
export interface Started {
  browser: Browser;
  scope: ChromeScope;
}

export async function startFirefox({ extensionDir, headless, start }: LaunchOptions) {
  const executablePath = findBrowser('firefox');
  if (!executablePath) throw new Error('no Firefox found');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless,
    protocolTimeout: MAX_STEP_MS,
    args: ['-remote-allow-system-access', ...(headless ? ['--width=1280', '--height=1000'] : [])],
    defaultViewport: null,
    env: { ...process.env, ...start?.env },
    extraPrefsFirefox: {
      // No person is there to answer what the browser asks before it gives access to a site.
      [PROMPTS]: false,
      // Where one is there to say no, the button counts at once.
      'security.notification_enable_delay': 0,
      'browser.download.folderList': 2,
    },
  });
  try {
    const started = { browser, scope: await chromeScope(browser) };
    await install(started, extensionDir);
    return started;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Installs the extension as if it were for the first time. */
async function install({ browser, scope }: Started, folder: string): Promise<void> {
  await scope.run(
    `Services.prefs.setStringPref('extensions.webextensions.uuids', ${JSON.stringify(UUIDS)})`,
  );
  await browser.installExtension(folder);
}

/** Closes every other window and tab, by the browser itself: the driver cannot close those of an extension. */
export async function closeOthers(scope: ChromeScope, than: Page): Promise<void> {
  await than.bringToFront();
  await scope.run(`(() => {
    for (const other of Services.wm.getEnumerator(null)) if (other !== window) other.close();
    for (const tab of [...gBrowser.tabs]) {
      if (!tab.selected) gBrowser.removeTab(tab, { animate: false, skipPermitUnload: true });
    }
  })()`);
}

/** Clears cookies, caches and the folder of downloads; what the extension stores is for itself to empty. */
export const clearBrowser = (scope: ChromeScope): Promise<boolean> =>
  scope.run(`new Promise((done) => {
    Services.prefs.clearUserPref('browser.download.dir');
    const kinds = Components.interfaces.nsIClearDataService;
    const cleared = kinds.CLEAR_COOKIES | kinds.CLEAR_ALL_CACHES | kinds.CLEAR_AUTH_CACHE | kinds.CLEAR_HISTORY;
    Services.clearData.deleteData(cleared, { onDataDeleted: () => done(true) });
  })`);
