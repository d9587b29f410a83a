import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { answerWith, isolatedWorld, launchBrowser } from '../bench/run-in-page.ts';
import { bundleScript } from '../bundle-script.ts';
import { closeTab } from '../e2e/harness/close-tab.ts';
import type { Reader, Reading } from './reading.ts';

/** Nothing may leave: what the interception does not see, such as a preconnection, finds no host. */
const NO_HOST = '--host-resolver-rules=MAP * ~NOTFOUND';

/**
 * Keeps scripts from running, in `srcdoc` frames too. Were they switched off instead, the parser would
 * show what stands in `noscript`.
 */
const HEADERS = { 'Content-Security-Policy': "script-src 'none'; object-src 'none'" };

/** The longest a page may take, in milliseconds. */
const PATIENCE = 60_000;

/** Reads pages in Chromium, in a world of the detector's own, as the extension does. */
export async function browserReader(executablePath: string): Promise<Reader> {
  const detector = await bundleScript(join(import.meta.dirname, 'read-shown.ts'), 'detector');
  const browser = await launchBrowser(executablePath, NO_HOST);
  // One tab for all pages: to open one takes longer than to read most pages.
  let tab: Tab | null = null;
  return {
    async read(html, url, keys) {
      tab ??= await openTab(browser);
      try {
        await tab.show(html, url);
        return await evaluate(tab.page, detector, keys);
      } catch (error) {
        // It may have crashed, or show the browser's own error page.
        await closeTab(tab.page).catch(() => {});
        tab = null;
        throw error;
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

interface Tab {
  page: Page;
  show(html: string, url: string): Promise<void>;
}

async function openTab(browser: Browser): Promise<Tab> {
  const page = await browser.newPage();
  /** Null once the page is there. */
  let body: string | null = null;
  await answerWith(page, () => body, HEADERS);
  return {
    page,
    async show(html, url) {
      // From a page to itself with a `#`, the browser would only scroll.
      await page.goto('about:blank');
      body = html;
      await page.goto(url, { timeout: PATIENCE });
      body = null;
    },
  };
}

async function evaluate(page: Page, detector: string, keys: string | null): Promise<Reading> {
  const session = await page.createCDPSession();
  const world = await isolatedWorld(session, 'detector');
  const read = `{ ${detector}; detector.readShown(document, ${JSON.stringify(keys)}) }`;
  const found = (await world.run(read, PATIENCE)) as Reading;
  await session.detach();
  return found;
}
