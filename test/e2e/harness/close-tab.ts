import type { Page } from 'puppeteer-core';
import { until } from './until.ts';

/**
 * Closes a tab. Chromium forgets a request to close while its own error page takes the place of another
 * page, and the driver's `close` then waits for ever: so it is asked until the tab is gone.
 */
export async function closeTab(page: Page): Promise<void> {
  await until(`the tab with ${page.url()} to close`, () => {
    page.close().catch(() => undefined);
    return page.isClosed();
  });
}
