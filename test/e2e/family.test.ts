// @projects e2e@night

import { cp, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { drivePanel } from './harness/panel-driver.ts';
import { createReading, DEMO_BUILD, type Reading } from './harness/reading.ts';
import { until } from './harness/until.ts';

/** A browser of Chrome's family that lacks many APIs. */

/** APIs that the browser leaves undefined if the manifest does not request them. */
const MISSING = ['sidePanel', 'identity', 'contextMenus', 'commands', 'omnibox'];

/** The same build under a manifest that names none of these. */
async function poorerBuild(folder: string): Promise<string> {
  await cp(DEMO_BUILD, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const { side_panel, commands, omnibox, permissions, ...manifest } = JSON.parse(
    await readFile(path, 'utf8'),
  );
  const left = permissions.filter((one: string) => !MISSING.includes(one));
  await writeFile(path, JSON.stringify({ ...manifest, permissions: left }));
  return folder;
}

const panelTabs = async ({ browser }: Reading): Promise<Page[]> =>
  (await browser.puppeteer.pages()).filter((page) =>
    page.url().startsWith(`${browser.origin}/sidepanel.html`),
  );
const isInFront = (page: Page) =>
  until('the tab in front', () => page.evaluate(() => document.visibilityState === 'visible'));

test('works in a tab of a browser without side panel, sign-in window, menu or shortcut', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tickerside-'));
  const extensionDir = await poorerBuild(join(folder.path, 'build'));
  await using reading = await createReading({ extensionDir });
  const { browser } = reading;
  const here = (names: string[]) => names.filter((name) => name in chrome);
  expect(await browser.inBackground(here, MISSING)).toEqual([]);

  const article = await reading.read('/');
  await browser.clickToolbar(article);
  const page = await until('the panel in a tab', async () => (await panelTabs(reading))[0]);
  const panel = drivePanel(page);
  await isInFront(page);
  await panel.sees('This browser has no side panel', 'LKMR');

  await panel.press('Connect');
  await panel.sees('This browser cannot open the sign-in window. Use Chrome, Edge or Firefox.');

  // Scans another page while the panel stays open in its tab.
  await page.evaluate(() => document.body.setAttribute('data-stays', ''));
  const other = await reading.read('/quiet.html');
  await browser.clickToolbar(other);
  await isInFront(page);
  await panel.sees('No tickers found on this page');
  expect(await panelTabs(reading)).toHaveLength(1);
  expect(await page.$('[data-stays]')).not.toBeNull();

  // A reload keeps the scanned page, and so does the way back to an earlier page.
  await page.reload();
  await panel.sees('This browser has no side panel', 'No tickers found on this page');
  await article.bringToFront();
  await page.bringToFront();
  await panel.sees('LKMR');
});
