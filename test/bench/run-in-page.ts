import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core';
import { HEADERS } from './serve-pages.ts';

/** A world of a page's scripts: the page's own, or an isolated one as a content script has. */
export interface World {
  /** Evaluates an expression there, waiting for a promise, and gives its plain value. */
  run(expression: string): Promise<unknown>;
}

export interface LoadedPage {
  cdp: CDPSession;
  main: World;
  /** A new world, without anything in it. */
  isolated(name: string): Promise<World>;
  close(): Promise<void>;
}

const ARGS = [
  // Chromium refuses to run as root with its sandbox; everybody else keeps it.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(executablePath: string): Promise<Browser> {
  return launch({
    executablePath,
    headless: true,
    pipe: true,
    args: ARGS,
    protocolTimeout: 120_000,
  });
}

/**
 * A page in a tab and a renderer of its own. Given its HTML it is answered from memory, under any
 * address; all else that it asks for fails, so nothing reaches the network.
 */
export async function openPage(browser: Browser, url: string, html?: string): Promise<LoadedPage> {
  const page = await browser.newPage();
  if (html !== undefined) await answer(page, html);
  await page.goto(url, { timeout: 60_000 });
  const cdp = await page.createCDPSession();
  const { frameTree } = await cdp.send('Page.getFrameTree');
  return {
    cdp,
    main: worldOf(cdp),
    async isolated(worldName) {
      const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
        worldName,
      });
      return worldOf(cdp, executionContextId);
    },
    close: () => page.close(),
  };
}

async function answer(page: Page, body: string): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    void (isDocument
      ? request.respond({ contentType: 'text/html; charset=utf-8', headers: HEADERS, body })
      : request.abort());
  });
}

function worldOf(cdp: CDPSession, contextId?: number): World {
  return {
    async run(expression) {
      const { result, exceptionDetails: failed } = await cdp.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
        ...(contextId === undefined ? {} : { contextId }),
      });
      if (failed) throw new Error(failed.exception?.description ?? failed.text);
      return result.value;
    },
  };
}
