import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import { GECKO_ID } from '../../../../lib/build/settings.ts';
import type { LaunchOptions } from '../chromium.ts';
import { builtWith, FIREFOX_BUILD } from '../demo-build.ts';
import { callOf, type ExtensionBrowser } from '../extension-browser.ts';
import { createKeeper, emptyStorage, type Holdings, readHoldings } from '../kept.ts';
import { until } from '../until.ts';
import { beside, inDocument, SIDEBAR } from './beside.ts';
import type { ChromeScope } from './chrome-scope.ts';
import { ownPage, sidebar, tab } from './own-page.ts';
import { clearBrowser, closeOthers, PROMPTS, type Started, startFirefox, UUID } from './start.ts';

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
  /** Presses keys together while the page in front has the focus. */
  pressOnPage(keys: string[]): Promise<void>;
  /** Chooses an item, by the end of its id, in the menu of a selection: that of an element in the sidebar. */
  chooseInSidebar(selector: string, item: string): Promise<void>;
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

const inBackgroundOf = <A extends unknown[], T>(
  scope: ChromeScope,
  act: (...args: A) => T,
  args: A,
): Promise<Awaited<T>> => inDocument<Awaited<T>>(beside(scope, BACKGROUND), callOf(act, args));

/** The event page, as the browser ends it when nothing has happened for a while. */
const END = `${EXTENSION}.terminateBackground({ disableResetIdleForTest: true })`;

/** An expression that gives or takes access to origins as the browser's own list of extensions does. */
const permission = (act: 'add' | 'remove', origins: string[]): string =>
  `${module('ExtensionPermissions')}.ExtensionPermissions.${act}(
    ${ID}, { permissions: [], origins: ${JSON.stringify(origins)} }, ${EXTENSION})`;

/** What the extension holds once it is installed: access to the service alone. */
function asNew(): Holdings {
  const { baseUrl, authUrl } = builtWith();
  const hosts = [baseUrl, authUrl].map(
    (url) => `${new URL(url).protocol}//${new URL(url).hostname}/*`,
  );
  const origins = [...new Set(hosts)];
  return { local: {}, session: {}, sync: {}, origins, scripts: [], badge: '' };
}

/** Leaves nothing of a story: no page, cookie, cache, permission or stored item. */
async function putBack({ browser, scope }: Started): Promise<void> {
  await closeOthers(scope, await browser.newPage());
  await scope.run('SidebarController.hide()');
  await clearBrowser(scope);
  const must = asNew();
  let held = must;
  await until(
    async () => `an extension as new; it holds ${JSON.stringify(held)}`,
    async () => {
      const { origins } = await inBackgroundOf(scope, readHoldings, []);
      await scope.run(
        permission(
          'remove',
          origins.filter((one) => !must.origins.includes(one)),
        ),
      );
      await scope.run(permission('add', must.origins));
      await inBackgroundOf(scope, emptyStorage, []);
      await scope.run(END);
      held = await inBackgroundOf(scope, readHoldings, []);
      return isDeepStrictEqual(held, must);
    },
  );
}

const kept = createKeeper(
  () => startFirefox({ extensionDir: FIREFOX_BUILD, headless: true }),
  putBack,
);

/** A real Firefox with the built extension in it: its own toolbar button, its own sidebar. */
export async function launchFirefox(options: LaunchOptions): Promise<Firefox> {
  const { extensionDir, headless } = options;
  const isShared = headless && extensionDir === FIREFOX_BUILD && !options.start;
  const started = await (isShared ? kept.take() : startFirefox(options));
  const { browser, scope } = started;
  const inBackground = <A extends unknown[], T>(act: (...args: A) => T, ...args: A) =>
    inBackgroundOf(scope, act, args);
  const ownTab = async (path: string) => {
    const page = ownPage(scope, tab(ORIGIN + path));
    const loaded = () => page.evaluate(() => document.readyState === 'complete');
    await until(`a tab with ${path}`, () => loaded().catch(() => false));
    return page;
  };
  return {
    puppeteer: browser,
    origin: ORIGIN,
    hosts: asNew().origins,
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
    endBackground: () => scope.run(END),
    // Its prompts are off: what is asked for is given.
    allowOrigin: async () => undefined,
    grantOrigin: (pattern) => scope.run(permission('add', [pattern])),
    withdrawOrigin: (pattern) => scope.run(permission('remove', [pattern])),
    refuse: (act) => refuseIn(scope, act),
    async pressOnPage(keys) {
      await scope.run('(gBrowser.selectedBrowser.focus(), null)');
      const page = beside(scope, 'gBrowser.selectedBrowser');
      await until('the focus on the page', () =>
        page<boolean>('return content.document.hasFocus()'),
      );
      await scope.run(pressed(keys));
    },
    async chooseInSidebar(selector, item) {
      await beside(
        scope,
        SIDEBAR,
      )(`
        const selection = content.getSelection();
        selection.selectAllChildren(content.document.querySelector(${JSON.stringify(selector)}));
        const { left, top, width, height } = selection.getRangeAt(0).getBoundingClientRect();
        const at = [left + width / 2, top + height / 2];
        content.synthesizeMouseEvent('contextmenu', ...at, { button: 2 });`);
      await until(item, () => scope.run<boolean>(chosen(item)));
    },
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

/** An expression that presses keys together, as a keyboard sends them to the window. */
const pressed = (keys: string[]): string => `(() => {
  const typist = Components.classes['@mozilla.org/text-input-processor;1'].createInstance(
    Components.interfaces.nsITextInputProcessor);
  typist.beginInputTransactionForTests(window);
  const events = ${JSON.stringify(keys)}.map((key) =>
    new KeyboardEvent('', { key, keyCode: key.length === 1 ? key.charCodeAt(0) : 0 }));
  for (const event of events) typist.keydown(event);
  for (const event of events.reverse()) typist.keyup(event);
})()`;

/** An expression that chooses an item of the sidebar's menu; false until the menu is open. */
const chosen = (item: string): string => `(() => {
  const menu = SidebarController.browser.contentDocument.getElementById('contentAreaContextMenu');
  const found = menu.querySelector('[id$=${JSON.stringify(item)}]');
  if (menu.state !== 'open' || !found) return false;
  found.doCommand();
  menu.hidePopup();
  return true;
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
