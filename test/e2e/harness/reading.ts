import type { Page, Viewport } from 'puppeteer-core';
import { type NewsSite, startNewsSite } from '../../demo/pages-server.ts';
import { type BrowserStart, launchChromium } from './chromium.ts';
import { DEMO_BUILD, FIREFOX_BUILD } from './demo-build.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { launchFirefox } from './firefox/firefox.ts';
import { IN_FIREFOX } from './in-firefox.ts';
import { drivePanel, type PanelDriver } from './panel-driver.ts';

/** What a story about pages needs: a news site and a browser with the extension. */
export interface Reading extends AsyncDisposable {
  news: NewsSite;
  browser: ExtensionBrowser;
  /** Opens a page of the news site in a new tab. */
  read(path?: string): Promise<Page>;
  /** Clicks the toolbar button on a page; gives the panel that opens. */
  openPanel(page: Page): Promise<PanelDriver>;
}

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

export async function createReading(options: ReadingOptions = {}): Promise<Reading> {
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
    async read(path = '/') {
      const page = await browser.puppeteer.newPage();
      await page.goto(news.url + path);
      return page;
    },
    async openPanel(page) {
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
