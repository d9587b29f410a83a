import type { Page, Viewport } from 'puppeteer-core';
import { startNewsSite } from '../../demo/pages-server.ts';
import { type BrowserStart, launchChromium } from './chromium.ts';
import { DEMO_BUILD, FIREFOX_BUILD } from './demo-build.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { IN_FIREFOX } from './find-browser.ts';
import { launchFirefox } from './firefox/firefox.ts';
import { drivePanel } from './panel-driver.ts';

export { DEMO_BUILD, IN_FIREFOX };

/** Delays answers and drawing, to find waits that hold only on a fast machine. */
export const IS_SLOW = process.env.STORY_SLOW === '1';
/** The initial size of a side panel. */
export const PANEL: Viewport = { width: 360, height: 900 };
/** How many times slower the processor runs. */
const SLOWNESS = 6;

export interface ReadingOptions {
  pages?: Record<string, string>;
  headless?: boolean;
  userDataDir?: string;
  /** Further arguments of Chromium's command line. */
  args?: string[];
  /** Another build of the extension than the demo's. */
  extensionDir?: string;
  start?: BrowserStart;
}

/** What a story about pages needs: a news site and a browser with the extension. */
export type Reading = Awaited<ReturnType<typeof createReading>>;

export async function createReading(options: ReadingOptions = {}) {
  // Ends what was started if the next part does not start.
  await using started = new AsyncDisposableStack();
  const news = await startNewsSite(options.pages);
  started.defer(news.close);
  const browser = await launchBrowser(options);
  started.defer(browser.close);
  const parts = started.move();
  return {
    news,
    browser,
    /** Opens a page of the news site in a new tab. */
    async read(path = '/') {
      const page = await browser.puppeteer.newPage();
      await page.goto(news.url + path);
      return page;
    },
    /** Clicks the toolbar button on a page; gives the panel that opens. */
    async openPanel(page: Page) {
      await browser.clickToolbar(page);
      const panel = await browser.panel();
      await resize(panel, PANEL);
      if (IS_SLOW && !IN_FIREFOX) {
        const session = await panel.createCDPSession();
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
      }
      return drivePanel(panel);
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Resizes a page and waits two frames, because a screenshot would show the old size. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport);
  await page.evaluate(
    () =>
      new Promise<void>((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
      ),
  );
}

function launchBrowser(options: ReadingOptions): Promise<ExtensionBrowser> {
  const common = {
    extensionDir: options.extensionDir ?? (IN_FIREFOX ? FIREFOX_BUILD : DEMO_BUILD),
    headless: options.headless ?? true,
    ...(options.start ? { start: options.start } : {}),
  };
  if (IN_FIREFOX) return launchFirefox(common);
  const { pages, ...own } = options;
  return launchChromium({ ...own, ...common });
}
