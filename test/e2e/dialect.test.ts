// @projects e2e

import { expect, test } from 'vitest';
import { openLarkmere, PART } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { sessionStorage, tokenIn } from './harness/peek.ts';
import { REAL_TIME_CLAIM } from './harness/said.ts';
import { shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';

/** What only the service's other dialect has: other names of exchanges, odd rows, long tokens. */

const begin = shareWorld({ service: { dialect: 'other' } });

/** Presses the page's ticker that states an exchange. */
const pick = ({ page }: PanelDriver, symbol: string, exchange: string) =>
  page
    .locator(`::-p-xpath(//li/button[contains(., '${symbol}')][contains(., '${exchange}')])`)
    .click();

/** The page's tickers that are marked as the open company's, each with its exchange. */
const marked = ({ page }: PanelDriver) =>
  page.$$eval('.tickers-compact button[aria-current]', (all) =>
    all.map((one) => one.textContent.trim()),
  );

const isMarked = (panel: PanelDriver, ticker: RegExp) =>
  until(`${ticker} to be marked`, async () => {
    const [only, ...others] = await marked(panel);
    return only !== undefined && others.length === 0 && ticker.test(only);
  });

test('opens the listing on the stated exchange, whatever the service calls it', async () => {
  const { panel } = await begin();
  await pick(panel, 'QLN', 'Australian Securities Exchange');
  await panel.sees("Queen's Landing Minerals Ltd", 'AUD');
  await isMarked(panel, /^QLN.*Australian/);
  await pick(panel, 'WXC', 'London Stock Exchange');
  await panel.sees('GBP');
  await panel.press('Show all', PART.profile);
  await panel.sees('38703e94-bd00-5af9-971c-3c6aea78de91', 'london stock exchange');
  await isMarked(panel, /^WXC.*London/);
});

test('shows odd rows with their known fields, and counts rows without any', async () => {
  const { panel } = await begin();
  await panel.submit('Company or ticker', 'Larkmere');
  await panel.sees('Larkmere Systems, Inc.', /LARKW exchange not provided/);
  await panel.sees(/Larkmere Rights LARKR 7 .*Cannot be opened: no valid ID/);
  await panel.sees('1 row could not be read and is left out.');
  await panel.press('Larkmere Warrants').sees('Upcoming events').press('All 5 listings');

  await openLarkmere(panel);
  await panel.sees('1 row could not be read and is left out.');
  await panel.openTab('events').press('Show all', PART.events).sees('Talk in a window of words');
  const rows = await panel.page.$$eval(`${PART.events} li`, (all) =>
    all.map((one) => one.textContent),
  );
  expect(rows.filter((row) => row.includes('Talk told three times'))).toHaveLength(1);
});

test('keeps a long token only for the session, and all digits of numbers', async () => {
  const { world, panel } = await begin();
  expect(await tokenIn(world.browser)).toMatch(/^[\w-]{9000}$/);
  expect(JSON.stringify(await sessionStorage(world.browser))).not.toContain('not-before-policy');
  await openLarkmere(panel);
  await panel.press('Details and source notes Quote').press('Show all', PART.profile);
  await panel.sees(/90,?071,?992,?547,?409,?931/, /9,?007,?199,?254,?740,?993/, REAL_TIME_CLAIM);
});
