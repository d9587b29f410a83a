import type { Page } from 'puppeteer-core';
import { until } from './until.ts';

/** Back to the page before. A page that the browser kept alive does not load: its address tells. */
export async function goBack(page: Page): Promise<void> {
  const from = await page.evaluate(() => location.href);
  // After the answer: the page's end would end the question too.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await until('the page before', () =>
    page.evaluate((left) => location.href !== left, from).catch(() => false),
  );
}
