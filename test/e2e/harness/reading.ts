import { fileURLToPath } from 'node:url';
import type { Page, Viewport } from 'puppeteer-core';
import { type NewsSite, startNewsSite } from '../../demo/pages-server.ts';
import { type Chromium, launchChromium } from './chromium.ts';
import { drivePanel, type PanelDriver } from './panel-driver.ts';

/** What a story about pages alone needs: a news site, and a browser with the extension. */
export interface Reading extends AsyncDisposable {
  news: NewsSite;
  chromium: Chromium;
  /** Opens a page of the news site in a new tab. */
  read(path?: string): Promise<Page>;
  /** Clicks the toolbar button on a page; gives the panel that opens. */
  openPanel(page: Page): Promise<PanelDriver>;
}

export const DEMO_BUILD = fileURLToPath(
  new URL('../../../.output/chrome-mv3-demo', import.meta.url),
);

export interface ReadingOptions {
  pages?: Record<string, string>;
  headless?: boolean;
  userDataDir?: string;
  /** Another build of the extension than the demo's. */
  extensionDir?: string;
}

export async function createReading(options: ReadingOptions = {}): Promise<Reading> {
  // Whatever was started is ended, also where the next part does not start.
  await using started = new AsyncDisposableStack();
  const news = await startNewsSite(options.pages);
  started.defer(news.close);
  const chromium = await launchChromium({
    extensionDir: options.extensionDir ?? DEMO_BUILD,
    headless: options.headless ?? true,
    ...(options.userDataDir ? { userDataDir: options.userDataDir } : {}),
  });
  started.defer(chromium.close);
  const parts = started.move();
  return {
    news,
    chromium,
    async read(path = '/') {
      const page = await chromium.browser.newPage();
      await page.goto(news.url + path);
      return page;
    },
    async openPanel(page) {
      await chromium.clickToolbar(page);
      const panel = await chromium.panel();
      await resize(panel, { width: 360, height: 900 });
      return drivePanel(panel);
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** A new size, drawn: without the two frames, a screenshot shows the one before. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport);
  await page.evaluate(
    () =>
      new Promise<void>((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
      ),
  );
}
