import { createHash } from 'node:crypto';
import { launch, type Page } from 'puppeteer-core';
import { GECKO_ID } from '../../../../lib/build/settings.ts';
import type { LaunchOptions } from '../chromium.ts';
import { callOf, type ExtensionBrowser } from '../extension-browser.ts';
import { findBrowser } from '../find-browser.ts';
import { until } from '../until.ts';
import { beside, inDocument } from './beside.ts';
import { chromeScope } from './chrome-scope.ts';
import { CLIPBOARD } from './clipboard.ts';
import { sidebarPage } from './sidebar-page.ts';

/** Random in each installation; fixed here, so that nothing has to be looked up. */
const UUID = '7f1e6b2c-3d4a-4b5c-8d6e-9f0a1b2c3d4e';
const ORIGIN = `moz-extension://${UUID}`;
const ID = JSON.stringify(GECKO_ID);

const module = (name: string) =>
  `ChromeUtils.importESModule('resource://gre/modules/${name}.sys.mjs')`;
const PARENT = `${module('ExtensionParent')}.ExtensionParent`;
const EXTENSION = `${PARENT}.GlobalManager.getExtension(${ID})`;
/** The browser element of the event page, woken where it has ended. */
const BACKGROUND = `(async () => {
  await ${EXTENSION}.wakeupBackground?.();
  return ${EXTENSION}.backgroundContext?.xulBrowser ?? null;
})()`;

/** What stories need of Firefox beyond what all browsers have. */
export interface Firefox extends ExtensionBrowser {
  /** Takes access to an origin away, as a reader does in the browser's list of extensions. */
  withdrawOrigin(pattern: string): Promise<void>;
}

/** What only Firefox has; a story that asks for it runs in no other browser. */
export function asFirefox(browser: ExtensionBrowser): Firefox {
  if (!('withdrawOrigin' in browser)) throw new Error('this story is of Firefox alone');
  return browser as Firefox;
}

/** A real Firefox with the built extension in it: its own toolbar button, its own sidebar. */
export async function launchFirefox({ extensionDir, headless }: LaunchOptions): Promise<Firefox> {
  const executablePath = findBrowser('firefox');
  if (!executablePath) throw new Error('no Firefox found');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless,
    args: ['-remote-allow-system-access'],
    defaultViewport: headless ? { width: 1280, height: 900 } : null,
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
  const background = beside(scope, BACKGROUND);
  const inBackground = <A extends unknown[], T>(act: (...args: A) => T, ...args: A) =>
    inDocument<Awaited<T>>(background, callOf(act, args));
  const ownTab = (path: string) =>
    until(`a tab with ${path}`, async () =>
      (await browser.pages()).find((page) => page.url() === ORIGIN + path),
    );
  const permission = (act: 'add' | 'remove', pattern: string) =>
    scope.run<void>(`${module('ExtensionPermissions')}.ExtensionPermissions.${act}(
      ${ID}, { permissions: [], origins: [${JSON.stringify(pattern)}] }, ${EXTENSION})`);
  return {
    puppeteer: browser,
    origin: ORIGIN,
    callback: `https://${createHash('sha1').update(GECKO_ID).digest('hex')}.extensions.allizom.org/`,
    innerPage: 'about:support',
    async clickToolbar(page: Page) {
      await page.bringToFront();
      await scope.run(
        `${PARENT}.apiManager.global.browserActionFor(${EXTENSION}).triggerAction(window)`,
      );
    },
    async panel() {
      const panel = sidebarPage(scope, `${ORIGIN}/sidepanel.html`);
      await until('the sidebar', () =>
        panel.evaluate(() => document.querySelector('input') !== null).catch(() => false),
      );
      return panel;
    },
    async openOwn(path) {
      await inBackground((url: string) => chrome.tabs.create({ url }), ORIGIN + path);
      return ownTab(path);
    },
    ownTab,
    inBackground,
    // The event page, as the browser ends it when nothing has happened for a while.
    endBackground: () =>
      scope.run(`${EXTENSION}.terminateBackground({ disableResetIdleForTest: true })`),
    // Its prompts are off: what is asked for is given.
    allowOrigin: async () => undefined,
    grantOrigin: (pattern) => permission('add', pattern),
    withdrawOrigin: (pattern) => permission('remove', pattern),
    clipboard: () => scope.run(CLIPBOARD),
    downloadTo: (folder) =>
      scope.run(`(Services.prefs.setIntPref('browser.download.folderList', 2),
        Services.prefs.setStringPref('browser.download.dir', ${JSON.stringify(folder)}))`),
    close: () => browser.close(),
  };
}
