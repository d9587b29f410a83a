import { delimiter, join } from 'node:path';
import { type Browser, type Extension, launch, type WebWorker } from 'puppeteer-core';
import { CHROMIUM_ARGS } from './chromium-args.ts';
import { closeTab } from './close-tab.ts';
import { withLimits } from './driver-limits.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { callOf } from './extension-browser.ts';
import { findBrowser } from './find-browser.ts';
import { createKeeper } from './kept.ts';
import { until } from './until.ts';

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
  /** Folder of the built extension. */
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
/** Stories know this machine alone: a name server that is slow, or says what it likes, changes nothing. */
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

interface Started {
  browser: Browser;
}

async function start(options: Omit<LaunchOptions, 'extensionDir'>) {
  const { headless, args = [], userDataDir } = options;
  const executablePath = options.start?.executablePath ?? findBrowser();
  if (!executablePath) throw new Error('no Chromium, Chrome or Edge found');
  const launched = await launch({
    executablePath,
    headless,
    pipe: true,
    enableExtensions: true,
    defaultViewport: headless ? { width: 1280, height: 900 } : null,
    env: { ...process.env, ...WITHOUT_DESKTOP },
    args: [...ARGS, ...(headless ? [LOOPBACK_ALONE] : []), ...args],
    ...(userDataDir ? { userDataDir } : {}),
  });
  return { browser: withLimits(launched) };
}

/** Takes out extensions with all they keep, cookies, cache, permissions and pages. */
async function tidy({ browser }: Started): Promise<void> {
  for (const id of (await browser.extensions()).keys()) await browser.uninstallExtension(id);
  const session = await browser.target().createCDPSession();
  await session.send('Storage.clearCookies');
  await session.send('Browser.resetPermissions');
  await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
  // In a window of its own: the last page takes its window with it.
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
  const [blank] = await browser.pages();
  const page = await blank?.createCDPSession();
  await page?.send('Network.clearBrowserCache');
  await page?.detach();
}

const kept = createKeeper(() => start({ headless: true }), tidy);

/** One with arguments, a profile or a start of its own is started for its story alone. */
export async function launchChromium(options: LaunchOptions): Promise<Chromium> {
  const isShared = options.headless && !options.args && !options.userDataDir && !options.start;
  const started = await (isShared ? kept.take() : start(options));
  const { browser } = started;
  const installed = await install(browser, options.extensionDir).catch(async (error) => {
    await browser.close();
    throw error;
  });
  const { id } = installed;
  let { extension } = installed;
  const worker = () =>
    until('the service worker', async () => (await extension.workers())[0] ?? null);
  // A toolbar click in the first moment after the installation would reach no listener.
  await (await worker()).evaluate(() => true);

  const origin = `chrome-extension://${id}`;
  const ownPage = (what: string, path: string) =>
    until(what, async () => (await extension.pages()).find((page) => page.url() === origin + path));
  const panel = () => ownPage('the side panel', '/sidepanel.html');
  const open = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(url);
    return page;
  };
  const allowOrigin = async (pattern: string) => {
    const page = await open('chrome://extensions');
    await page.evaluate(
      `chrome.developerPrivate.addHostPermission(${JSON.stringify(id)}, ${JSON.stringify(pattern)})`,
    );
    await closeTab(page);
  };

  return {
    puppeteer: browser,
    origin,
    callback: `https://${id}.chromiumapp.org/`,
    async clickToolbar(page) {
      await page.bringToFront();
      await page.triggerExtensionAction(extension);
    },
    panel,
    openInner: () => open('chrome://version'),
    async closeOthers(than) {
      for (const page of await browser.pages()) if (page !== than) await closeTab(page);
    },
    openOwn: (path) => open(origin + path),
    ownTab: (path) => ownPage(`a tab with ${path}`, path),
    worker,
    async inBackground<A extends unknown[], T>(
      act: (...args: A) => T,
      ...args: A
    ): Promise<Awaited<T>> {
      const value: unknown = await (await worker()).evaluate(callOf(act, args));
      return value as Awaited<T>;
    },
    async update(folder) {
      ({ extension } = await install(browser, folder));
      await (await worker()).evaluate(() => true);
    },
    async endBackground() {
      const killed = await worker();
      // The next message may have started another one already; and one that is only starting does not
      // hear the first call.
      let last = 'nothing';
      await until(
        async () => `the end of the worker; last: ${last}`,
        async () => {
          last = 'asked which workers there are';
          if (!(await extension.workers()).includes(killed)) return true;
          last = 'asked it to close';
          const ended = killed.close().then(() => 'told that it closed');
          last = await ended.catch(String);
          return false;
        },
      );
    },
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
          // A page that is brought to the front has the focus a moment later.
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
            // A copy that lands between the list of types and their texts: what was read is no more.
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
    close: () => (isShared ? kept.giveBack(started) : browser.close()),
  };
}

async function install(
  browser: Browser,
  folder: string,
): Promise<{ id: string; extension: Extension }> {
  const id = await browser.installExtension(folder);
  const extension = (await browser.extensions()).get(id);
  if (!extension) throw new Error('the extension was not installed');
  return { id, extension };
}
