import { createHash } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { GECKO_ID } from '../../../../lib/build/settings.ts';
import type { LaunchOptions } from '../chromium.ts';
import { callOf, type ExtensionBrowser } from '../extension-browser.ts';
import { createKeeper } from '../kept.ts';
import { until } from '../until.ts';
import { beside, inDocument } from './beside.ts';
import type { ChromeScope } from './chrome-scope.ts';
import { ownPage, sidebar, tab } from './own-page.ts';
import { closeOthers, install, PROMPTS, startFirefox, tidy, UUID } from './start.ts';

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

const PROFILE = "Services.dirsvc.get('ProfD', Components.interfaces.nsIFile).path";

/** Errors and warnings of all its processes. */
const CONSOLE = 'Services.console.getMessageArray().map(String)';

/** Writes the open tabs to the profile, which it does now and then by itself. */
const WRITE_TABS = `ChromeUtils.importESModule(
  'resource:///modules/sessionstore/SessionSaver.sys.mjs').SessionSaver.run().then(() => null)`;

/** An expression for the texts on the clipboard by media type, read as another program would. */
const CLIPBOARD = `(() => {
  const { classes: Cc, interfaces: Ci } = Components;
  const texts = {};
  for (const type of ['text/plain', 'text/html']) {
    const carrier = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
    carrier.init(window.docShell.QueryInterface(Ci.nsILoadContext));
    carrier.addDataFlavor(type);
    Services.clipboard.getData(carrier, Services.clipboard.kGlobalClipboard);
    const data = {};
    try { carrier.getTransferData(type, data); } catch { continue; }
    texts[type] = data.value.QueryInterface(Ci.nsISupportsString).data;
  }
  return texts;
})()`;

/** What stories need of Firefox beyond what all browsers have. */
export interface Firefox extends ExtensionBrowser {
  /** Takes access to an origin away, as a user does in the browser's list of extensions. */
  withdrawOrigin(pattern: string): Promise<void>;
  /** Performs an act that asks for access, and refuses it in the browser's own prompt. */
  refuse(act: () => Promise<void>): Promise<void>;
  /** The folder of its profile, with what it knows of its tabs written there. */
  profile(): Promise<string>;
  /** What its console holds. */
  console(): Promise<string[]>;
  /** Switches the extension off and on: Firefox asks for its managed storage once in each of its lives. */
  restartExtension(): Promise<void>;
  /** What `ExtensionSettings` of an administrator make of `runtime_blocked_hosts`. */
  blockHosts(hosts: string[]): Promise<void>;
  /** Whether the browser's own description of its policies takes them; else what it says. */
  judgePolicies(policies: object): Promise<string[]>;
}

/** What only Firefox has; a story that asks for it runs in no other browser. */
export function asFirefox(browser: ExtensionBrowser): Firefox {
  if (!('withdrawOrigin' in browser)) throw new Error('this story is of Firefox alone');
  return browser as Firefox;
}

const kept = createKeeper(() => startFirefox(true), tidy);

/** A real Firefox with the built extension in it: its own toolbar button, its own sidebar. */
export async function launchFirefox(options: LaunchOptions): Promise<Firefox> {
  const { extensionDir, headless } = options;
  const isShared = headless && !options.start;
  const started = await (isShared ? kept.take() : startFirefox(headless, options.start?.env));
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
    closeOthers: (than) => closeOthers(scope, than),
    async openOwn(path) {
      await inBackground((url: string) => chrome.tabs.create({ url }), ORIGIN + path);
      return ownTab(path);
    },
    ownTab,
    inBackground,
    // As a store's update does: the old version is shut down for the new one, which keeps its storage.
    async update(folder) {
      await browser.installExtension(folder);
    },
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
    async restartExtension() {
      await scope.run(
        `${ADDON}.then(async (one) => (await one.disable(), await one.enable(), null))`,
      );
    },
    blockHosts: (hosts) =>
      scope.run(`(${module('ExtensionPermissions')}.setEnterpriseGuards({ [${ID}]: {
        runtime_blocked_hosts: ${JSON.stringify(hosts)}, runtime_allowed_hosts: [] } }), null)`),
    judgePolicies: (policies) => scope.run(judgement(policies)),
    clipboard: () => scope.run(CLIPBOARD),
    downloadTo: (folder) =>
      scope.run(`Services.prefs.setStringPref('browser.download.dir', ${JSON.stringify(folder)})`),
    close: () => (isShared ? kept.giveBack(started) : browser.close()),
  };
}

const ADDON = `${module('AddonManager')}.AddonManager.getAddonByID(${ID})`;

/** An expression for what the browser's own schema finds wrong with each policy. */
const judgement = (policies: object): string => `(() => {
  const { schema } = ChromeUtils.importESModule('resource:///modules/policies/schema.sys.mjs');
  const { validate } = ${module('policies/PolicySchemaValidator')};
  return Object.entries(${JSON.stringify(policies)}).flatMap(([name, value]) => {
    const known = schema.properties[name];
    if (!known) return ['Unknown policy: ' + name];
    const { valid, error } = validate(value, known);
    return valid ? [] : [name + ': ' + error.message];
  });
})()`;

const PROMPT = `document.querySelector('#addon-webext-permissions-notification')`;

async function refuseIn(scope: ChromeScope, act: () => Promise<void>): Promise<void> {
  const prompt = (on: boolean) =>
    scope.run<null>(`(Services.prefs.setBoolPref('${PROMPTS}', ${on}), null)`);
  await prompt(true);
  try {
    await act();
    await until('the prompt for access', () =>
      scope.run<boolean>(`PopupNotifications.isPanelOpen && ${PROMPT} !== null`),
    );
    await scope.run(`(${PROMPT}.secondaryButton.click(), null)`);
    await until('the prompt to close', () => scope.run<boolean>(`!PopupNotifications.isPanelOpen`));
  } finally {
    await prompt(false);
  }
}
