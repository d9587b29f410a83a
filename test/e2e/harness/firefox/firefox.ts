import { createHash } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { GECKO_ID } from '../../../../lib/build/settings.ts';
import type { LaunchOptions } from '../chromium.ts';
import { callOf, type ExtensionBrowser } from '../extension-browser.ts';
import { until } from '../until.ts';
import { beside, inDocument } from './beside.ts';
import { CLIPBOARD } from './clipboard.ts';
import { giveBack, takeFirefox } from './kept.ts';
import { ownPage, sidebar, tab } from './own-page.ts';
import { refuseIn } from './prompt.ts';
import { install, UUID } from './start.ts';
import { CONSOLE, PROFILE, WRITE_TABS } from './traces.ts';

const ORIGIN = `moz-extension://${UUID}`;
const INNER = 'about:support';
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
  /** Makes an act that asks for access, and says no in the browser's own prompt. */
  refuse(act: () => Promise<void>): Promise<void>;
  /** The folder of its profile, with what it knows of its tabs written there. */
  profile(): Promise<string>;
  /** What its console holds. */
  console(): Promise<string[]>;
}

/** What only Firefox has; a story that asks for it runs in no other browser. */
export function asFirefox(browser: ExtensionBrowser): Firefox {
  if (!('withdrawOrigin' in browser)) throw new Error('this story is of Firefox alone');
  return browser as Firefox;
}

/** A real Firefox with the built extension in it: its own toolbar button, its own sidebar. */
export async function launchFirefox({ extensionDir, headless }: LaunchOptions): Promise<Firefox> {
  const started = await takeFirefox(headless);
  const { browser, scope } = started;
  await install(started, extensionDir).catch(async (error) => {
    await browser.close();
    throw error;
  });
  const background = beside(scope, BACKGROUND);
  const inBackground = <A extends unknown[], T>(act: (...args: A) => T, ...args: A) =>
    inDocument<Awaited<T>>(background, callOf(act, args));
  const ownTab = async (path: string) => {
    const page = ownPage(scope, tab(ORIGIN + path));
    const loaded = () => page.evaluate(() => document.readyState === 'complete');
    await until(`a tab with ${path}`, () => loaded().catch(() => false));
    return page;
  };
  const permission = (act: 'add' | 'remove', pattern: string) =>
    scope.run<void>(`${module('ExtensionPermissions')}.ExtensionPermissions.${act}(
      ${ID}, { permissions: [], origins: [${JSON.stringify(pattern)}] }, ${EXTENSION})`);
  return {
    puppeteer: browser,
    origin: ORIGIN,
    callback: `https://${createHash('sha1').update(GECKO_ID).digest('hex')}.extensions.allizom.org/`,
    async clickToolbar(page: Page) {
      await page.bringToFront();
      await scope.run(
        `${PARENT}.apiManager.global.browserActionFor(${EXTENSION}).triggerAction(window)`,
      );
    },
    async panel() {
      const panel = ownPage(scope, sidebar(`${ORIGIN}/sidepanel.html`));
      await until('the sidebar', () =>
        panel.evaluate(() => document.querySelector('input') !== null).catch(() => false),
      );
      return panel;
    },
    async openInner() {
      await scope.run(`(gBrowser.addTrustedTab('${INNER}'), null)`);
      const shown = tab(INNER);
      await until('a page of the browser', () => scope.run<boolean>(`(${shown.holder}) !== null`));
      return ownPage(scope, shown);
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
    refuse: (act) => refuseIn(scope, act),
    async profile() {
      await scope.run(WRITE_TABS);
      return scope.run(PROFILE);
    },
    console: () => scope.run(CONSOLE),
    clipboard: () => scope.run(CLIPBOARD),
    downloadTo: (folder) =>
      scope.run(`Services.prefs.setStringPref('browser.download.dir', ${JSON.stringify(folder)})`),
    close: () => giveBack(started),
  };
}
