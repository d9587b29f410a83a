import type { CDPSession, Page, Protocol } from 'puppeteer-core';
import type { Chromium } from '../e2e/harness/chromium.ts';
import { until } from '../e2e/harness/until.ts';

/** Uncaught errors of the worker and the panel, and ways to disturb the worker. */
export function watchForProblems(browser: Chromium) {
  let heard: string[] = [];
  let session: CDPSession | null = null;

  async function leave(): Promise<void> {
    // A session left on a closed worker would never answer again.
    await session?.detach().catch(() => undefined);
    session = null;
  }

  /** Listens to the current worker; its errors since it started count too. */
  async function watchWorker(): Promise<void> {
    await leave();
    const target = await until('the worker', () =>
      browser.puppeteer
        .targets()
        .find((one) => one.type() === 'service_worker' && one.url().startsWith(browser.origin)),
    );
    session = await target.createCDPSession();
    session.on('Runtime.exceptionThrown', ({ exceptionDetails }) =>
      heard.push(`worker: ${describe(exceptionDetails)}`),
    );
    // Repeats the errors thrown before.
    await session.send('Runtime.enable');
  }

  return {
    watchWorker,
    watchPage(page: Page) {
      page.on('pageerror', (error) => heard.push(`panel: ${error}`));
    },
    /** Ends the worker, as the browser may at any time. */
    async killWorker() {
      await leave();
      await browser.endBackground();
    },
    /** Takes the worker's network away, or gives it back. */
    async setOffline(offline: boolean) {
      await session?.send('Network.enable');
      await session?.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    },
    /** The errors since the last call. */
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
  };
}

const describe = ({ text, exception }: Protocol.Runtime.ExceptionDetails) =>
  `${text} ${exception?.description ?? exception?.value ?? ''}`;
