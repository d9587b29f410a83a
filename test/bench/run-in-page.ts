import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS } from '../e2e/harness/chromium-args.ts';
import { listen, stop } from '../service/loopback.ts';
import { median } from './statistics.ts';

/** A world of a page's scripts: the page's own, or an isolated one as a content script has. */
export interface World {
  /** Evaluates an expression there, waiting for a promise, and gives its plain value. */
  run(expression: string, timeout?: number): Promise<unknown>;
}

export type LoadedPage = Awaited<ReturnType<typeof openPage>>;

export function launchBrowser(executablePath: string, ...more: string[]): Promise<Browser> {
  const args = [...CHROMIUM_ARGS, ...more];
  return launch({ executablePath, headless: true, pipe: true, args, protocolTimeout: 120_000 });
}

/**
 * Opens a page in a tab and a renderer of its own.
 *
 * @param html served from memory for any address; every other request fails, so none reaches the network
 */
export async function openPage(browser: Browser, url: string, html?: string) {
  const page = await browser.newPage();
  if (html !== undefined) await answerWith(page, () => html, HEADERS);
  await page.goto(url, { timeout: 60_000 });
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const main = worldOf(cdp);
  /** Milliseconds that the page's thread works meanwhile. */
  const worked = async <T>(during: () => Promise<T>) => {
    const before = await threadTime(cdp);
    const result = await during();
    return { ms: (await threadTime(cdp)) - before, result };
  };
  const empty = [];
  for (let count = 0; count < 15; count++) {
    const { ms } = await worked(() => main.run('({ ms: 1, runs: 1 })'));
    if (count >= 5) empty.push(ms);
  }
  return {
    ...{ cdp, main },
    worked,
    /** Milliseconds of the thread for an empty run. */
    overhead: median(empty),
    /** Milliseconds of the longest task meanwhile. */
    longestTask: (during: () => Promise<unknown>) => longestTask(page, during),
    /** A new world in which only these scripts have run. */
    async isolated(worldName: string, ...scripts: (string | undefined)[]) {
      const world = await isolatedWorld(cdp, worldName);
      for (const script of scripts) await world.run(script ?? '');
      return world;
    },
    close: () => page.close(),
  };
}

/** What the browser counts of a page, by name; its times are seconds. */
export async function metricsOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function threadTime(cdp: CDPSession): Promise<number> {
  const { ThreadTime: seconds } = await metricsOf(cdp);
  if (seconds === undefined) throw new Error('the browser does not tell the time of a thread');
  return seconds * 1000;
}

/**
 * Answers a page's own address, and no other request.
 *
 * @param bodyOf null for no answer either
 */
export async function answerWith(
  page: Page,
  bodyOf: () => string | null,
  headers: Record<string, string>,
): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const body = isPage ? bodyOf() : null;
    const answered =
      body === null
        ? request.abort('aborted')
        : request.respond({ contentType: 'text/html; charset=utf-8', headers, body });
    // A request may be gone with its page.
    answered.catch(() => {});
  });
}

/** A new world of a page's scripts, in which none has run. */
export async function isolatedWorld(cdp: CDPSession, worldName: string): Promise<World> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  const world = await cdp.send('Page.createIsolatedWorld', { frameId, worldName });
  return worldOf(cdp, world.executionContextId);
}

function worldOf(cdp: CDPSession, contextId?: number): World {
  return {
    async run(expression, timeout) {
      const { result, exceptionDetails: failed } = await cdp.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
        ...(contextId !== undefined && { contextId }),
        ...(timeout !== undefined && { timeout }),
      });
      if (failed) throw new Error(failed.exception?.description ?? failed.text);
      return result.value;
    },
  };
}

/** The fields of an event of Chromium's trace that are used here. */
interface TraceEvent {
  name?: string;
  pid?: number;
  tid?: number;
  /** Microseconds that the thread worked, which other programs disturb less than elapsed time. */
  tdur?: number;
  args?: { name?: string };
}

const TASK = 'ThreadControllerImpl::RunTask';

/** Traces the longest task of a page's thread during some work, garbage collection included; in milliseconds. */
async function longestTask(page: Page, during: () => Promise<unknown>): Promise<number> {
  await page.tracing.start({ categories: ['toplevel'] });
  await during();
  const trace = await page.tracing.stop();
  const { traceEvents }: { traceEvents?: TraceEvent[] } = JSON.parse(
    new TextDecoder().decode(trace),
  );
  const events = traceEvents ?? [];
  const isPages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name === TASK && isPages.has(`${pid} ${tid}`),
  );
  if (!tasks.length) throw new Error('the trace has no tasks of the page');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}

/** The page's scripts do not run; cross-origin isolation gives clocks of 5 µs. */
const HEADERS = {
  'content-security-policy': "script-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Serves generated pages on a free loopback port: ten megabytes are slow through a debugger's pipe. */
export async function servePages(pages: Map<string, string>) {
  const { server, url } = await listen(0);
  server.on('request', (request, response) => {
    const html = pages.get(request.url ?? '');
    const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(html ? 200 : 404, headers).end(html);
  });
  return { origin: url, stop: () => stop(server) };
}
