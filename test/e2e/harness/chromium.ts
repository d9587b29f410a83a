import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Browser, type Extension, launch, type Page, type WebWorker } from 'puppeteer-core';
import { CHROMIUM_ARGS } from './chromium-args.ts';
import { closeTab } from './close-tab.ts';
import { DEMO_BUILD } from './demo-build.ts';
import { callOf, type ExtensionBrowser } from './extension-browser.ts';
import { findBrowser } from './find-browser.ts';
import { createKeeper, emptyStorage, type Holdings, readHoldings } from './kept.ts';
import { MAX_STEP_MS, until } from './until.ts';

/** A real Chromium with the built extension in it. */
export interface Chromium extends ExtensionBrowser {
  worker(): Promise<WebWorker>;
}

/** What only Chromium has; a story that asks for it runs in no other browser. */
export function asChromium(browser: ExtensionBrowser): Chromium {
  if (!('worker' in browser)) throw new Error('this story is of Chromium alone');
  return browser as Chromium;
}

export interface LaunchOptions {
  /** Folder of the build. */
  extensionDir: string;
  headless: boolean;
  userDataDir?: string;
  /** Further arguments of the command line. */
  args?: string[];
  start?: BrowserStart;
}

/** Another way to start the browser. */
export interface BrowserStart {
  executablePath?: string;
  /** Variables of its environment, beside those of the tests. */
  env?: Record<string, string>;
}

const ARGS = [...CHROMIUM_ARGS, '--disable-quic'];
/** Stories reach only this machine, so a slow or wrong name server changes nothing. */
const LOOPBACK_ALONE =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/**
 * With each extension that it takes out, Chromium on Linux forks seven scripts of the desktop's to take icons and
 * menu entries away that no extension has. Scripts that do nothing stand in for them: it is quicker, and nothing
 * in the home of whoever runs the stories is touched.
 */
const WITHOUT_DESKTOP =
  process.platform === 'linux'
    ? { PATH: [join(import.meta.dirname, 'no-desktop'), process.env.PATH].join(delimiter) }
    : {};

/** A running browser with the extension. */
interface Installed {
  browser: Browser;
  id: string;
  extension: Extension;
  /** Whether a story gave access to an origin in the browser's own list of extensions. */
  wasAllowed: boolean;
}

async function start(options: LaunchOptions): Promise<Installed> {
  const { headless, args = [], userDataDir, extensionDir } = options;
  const executablePath = options.start?.executablePath ?? findBrowser();
  if (!executablePath) throw new Error('no Chromium, Chrome or Edge found');
  const browser = await launch({
    executablePath,
    protocolTimeout: MAX_STEP_MS,
    headless,
    pipe: true,
    enableExtensions: true,
    defaultViewport: headless ? { width: 1280, height: 900 } : null,
    env: { ...process.env, ...WITHOUT_DESKTOP },
    args: [...ARGS, ...(headless ? [LOOPBACK_ALONE] : []), ...args],
    ...(userDataDir ? { userDataDir } : {}),
  });
  try {
    return { browser, ...(await install(browser, extensionDir)), wasAllowed: false };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** What a newly installed extension holds. */
const AS_NEW: Holdings = { local: {}, session: {}, sync: {}, origins: [], scripts: [], badge: '' };

/** Leaves nothing of a story: no page, cookie, cache, permission or stored item. */
async function putBack(installed: Installed): Promise<void> {
  const { browser, id } = installed;
  const session = await browser.target().createCDPSession();
  await session.send('Storage.clearCookies');
  await session.send('Browser.resetPermissions');
  await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
  // Opens another window first, because the last page closes its window.
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
  });
  await until('the pages of a story to close', async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    const others = targetInfos.filter((one) => one.type === 'page' && one.targetId !== targetId);
    for (const other of others) {
      await session.send('Target.closeTarget', { targetId: other.targetId }).catch(() => undefined);
    }
    return others.length === 0;
  });
  await session.detach();
  const [page] = await browser.pages();
  if (!page) throw new Error('no page is left');
  const cdp = await page.createCDPSession();
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
  // Opens a file of the extension that has its APIs and runs none of our code.
  await page.goto(`chrome-extension://${id}/manifest.json`);
  let held: Holdings = AS_NEW;
  await until(
    async () => `an extension as new; it holds ${JSON.stringify(held)}`,
    async () => {
      await page.evaluate(emptyStorage);
      await page.evaluate(wake);
      await endWorker(installed);
      await page.evaluate(wake);
      held = await page.evaluate(readHoldings);
      return isDeepStrictEqual(held, AS_NEW);
    },
  );
  await page.goto('about:blank');
}

/** Runs in a document of the extension: a message starts an ended worker. */
const wake = (): Promise<void> => chrome.runtime.sendMessage({}).catch(() => undefined);

const workerOf = (installed: Installed): Promise<WebWorker> =>
  until('the service worker', async () => (await installed.extension.workers())[0] ?? null);

async function inWorker<A extends unknown[], T>(
  installed: Installed,
  act: (...args: A) => T,
  ...args: A
): Promise<Awaited<T>> {
  const value: unknown = await (await workerOf(installed)).evaluate(callOf(act, args));
  return value as Awaited<T>;
}

async function endWorker(installed: Installed): Promise<void> {
  const killed = await workerOf(installed);
  // The next message may have started another one already; and one that is only starting does not
  // hear the first call.
  let last = 'nothing';
  await until(
    async () => `the end of the worker; last: ${last}`,
    async () => {
      last = 'asked which workers there are';
      if (!(await installed.extension.workers()).includes(killed)) return true;
      last = 'asked it to close';
      const ended = killed.close().then(() => 'told that it closed');
      last = await ended.catch(String);
      return false;
    },
  );
}

const kept = createKeeper(() => start({ extensionDir: DEMO_BUILD, headless: true }), putBack);

/** Starts another browser for another build, arguments, profile or start. */
export async function launchChromium(options: LaunchOptions): Promise<Chromium> {
  const { args, userDataDir, start: own, headless, extensionDir } = options;
  const isShared = headless && extensionDir === DEMO_BUILD && !args && !userDataDir && !own;
  const installed = await (isShared ? kept.take() : start(options));
  const { browser, id } = installed;
  const worker = () => workerOf(installed);
  // The browser ends a worker that was idle for half a minute, as between stories.
  if ((await installed.extension.workers()).length === 0) {
    const page = await open(browser, `chrome-extension://${id}/manifest.json`);
    await page.evaluate(wake).finally(() => closeTab(page));
  }
  // Waits for the worker, because an earlier toolbar click reaches no listener.
  await (await worker()).evaluate(() => true);

  const origin = `chrome-extension://${id}`;
  const ownPage = (what: string, path: string) =>
    until(what, async () =>
      (await installed.extension.pages()).find((page) => page.url() === origin + path),
    );
  const panel = () => ownPage('the side panel', '/sidepanel.html');
  const allowOrigin = async (pattern: string) => {
    installed.wasAllowed = true;
    await addHostAccess(browser, id, pattern);
  };

  return {
    puppeteer: browser,
    origin,
    hosts: AS_NEW.origins,
    callback: `https://${id}.chromiumapp.org/`,
    async clickToolbar(page) {
      await page.bringToFront();
      await page.triggerExtensionAction(installed.extension);
    },
    panel,
    openInner: () => open(browser, 'chrome://version'),
    async closeOthers(than) {
      for (const page of await browser.pages()) if (page !== than) await closeTab(page);
    },
    openOwn: (path) => open(browser, origin + path),
    ownTab: (path) => ownPage(`a tab with ${path}`, path),
    worker,
    inBackground: (act, ...args) => inWorker(installed, act, ...args),
    async update(folder) {
      Object.assign(installed, await install(browser, folder));
      await (await worker()).evaluate(() => true);
    },
    endBackground: () => endWorker(installed),
    allowOrigin,
    async grantOrigin(pattern) {
      await allowOrigin(pattern);
      await (await panel()).evaluate(
        (pattern) => chrome.permissions.request({ origins: [pattern] }),
        pattern,
      );
    },
    async clipboard(page) {
      const context = browser.defaultBrowserContext();
      await context.overridePermissions(new URL(page.url()).origin, ['clipboard-read']);
      return until('a clipboard that may be read, and stays as it is meanwhile', async () => {
        await page.bringToFront();
        return page.evaluate(async () => {
          // A page gets the focus a moment after it is brought to the front.
          if (!document.hasFocus()) return undefined;
          try {
            const [item] = await navigator.clipboard.read();
            const types = item?.types ?? [];
            const texts = types.map(async (type) => {
              const blob = await item?.getType(type);
              return [type, (await blob?.text()) ?? ''] as const;
            });
            return Object.fromEntries(await Promise.all(texts));
          } catch (error) {
            // A copy between the list of types and their texts makes reading fail.
            const isChanged = error instanceof DOMException && error.name === 'InvalidStateError';
            if (isChanged || !document.hasFocus()) return undefined;
            throw error;
          }
        });
      });
    },
    async downloadTo(downloadPath) {
      const session = await browser.target().createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath });
    },
    // Access granted in the browser's list survives its removal there.
    close: () => (isShared && !installed.wasAllowed ? kept.giveBack(installed) : browser.close()),
  };
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  return page;
}

/** Gives access to an origin as the browser's own list of extensions does. */
async function addHostAccess(browser: Browser, id: string, pattern: string): Promise<void> {
  const page = await open(browser, 'chrome://extensions');
  const changed = page.evaluate(
    `chrome.developerPrivate.addHostPermission(${JSON.stringify(id)}, ${JSON.stringify(pattern)})`,
  );
  await changed.finally(() => closeTab(page));
}

async function install(browser: Browser, folder: string) {
  const id = await browser.installExtension(folder);
  const extension = (await browser.extensions()).get(id);
  if (!extension) throw new Error('the extension was not installed');
  return { id, extension };
}
