import { type Browser, type Extension, launch, type Page, type WebWorker } from 'puppeteer-core';
import { CHROMIUM_ARGS } from './chromium-args.ts';
import { findBrowser } from './find-browser.ts';
import { until } from './until.ts';

/** A real Chromium with the built extension in it. */
export interface Chromium {
  browser: Browser;
  extension: Extension;
  id: string;
  profile: string | undefined;
  /** Clicks the real toolbar button while that page is in front. */
  clickToolbar(page: Page): Promise<void>;
  /** The real side panel's document, once it is there. */
  panel(): Promise<Page>;
  worker(): Promise<WebWorker>;
  /** Ends the service worker as the browser may at any time. */
  killWorker(): Promise<void>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder of the built extension. */
  extensionDir: string;
  headless: boolean;
  userDataDir?: string;
}

const ARGS = [...CHROMIUM_ARGS, '--disable-quic'];

export async function launchChromium(options: LaunchOptions): Promise<Chromium> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium, Chrome or Edge found');
  const browser = await launch({
    executablePath,
    headless: options.headless,
    pipe: true,
    enableExtensions: true,
    defaultViewport: options.headless ? { width: 1280, height: 900 } : null,
    args: ARGS,
    ...(options.userDataDir ? { userDataDir: options.userDataDir } : {}),
  });
  const installed = await install(browser, options.extensionDir).catch(async (error) => {
    await browser.close();
    throw error;
  });
  const { id, extension } = installed;
  const worker = () =>
    until('the service worker', async () => (await extension.workers())[0] ?? null);
  // A toolbar click in the first moment after the installation would reach no listener.
  await (await worker()).evaluate(() => true);

  return {
    browser,
    extension,
    id,
    profile: options.userDataDir,
    async clickToolbar(page) {
      await page.bringToFront();
      await page.triggerExtensionAction(extension);
    },
    panel: () =>
      until('the side panel', async () =>
        (await extension.pages()).find((page) => page.url().endsWith('/sidepanel.html')),
      ),
    worker,
    async killWorker() {
      const killed = await worker();
      await killed.close();
      // The next message may have started another one already.
      const ended = async () => !(await extension.workers()).includes(killed);
      await until('the end of the worker', ended);
    },
    close: () => browser.close(),
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
