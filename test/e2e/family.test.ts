// @projects e2e

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { drivePanel } from './harness/panel-driver.ts';
import { createReading, DEMO_BUILD, type Reading } from './harness/reading.ts';
import { until } from './harness/until.ts';

/** A browser of the family without side panels and without a sign-in window, as some are. */

/** The same build, to which the browser gives neither API, because its manifest asks for none. */
async function poorerBuild(folder: string): Promise<string> {
  await cp(DEMO_BUILD, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const { side_panel, permissions, ...manifest } = JSON.parse(await readFile(path, 'utf8'));
  const left = permissions.filter((one: string) => !['sidePanel', 'identity'].includes(one));
  await writeFile(path, JSON.stringify({ ...manifest, permissions: left }));
  return folder;
}

const panelTabs = async ({ browser }: Reading): Promise<Page[]> =>
  (await browser.puppeteer.pages()).filter((page) =>
    page.url().startsWith(`${browser.origin}/sidepanel.html`),
  );
const isInFront = (page: Page) =>
  until('the tab in front', () => page.evaluate(() => document.visibilityState === 'visible'));

test('without side panel and sign-in window the panel is one tab, lists the page that was clicked on, and says what is missing', async () => {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'tickerside-'));
  started.defer(() => rm(folder, { recursive: true }));
  const extensionDir = await poorerBuild(join(folder, 'build'));
  const reading = started.use(await createReading({ extensionDir }));
  const { browser } = reading;
  const missing = () => [typeof chrome.sidePanel, typeof chrome.identity];
  expect(await browser.inBackground(missing)).toEqual(['undefined', 'undefined']);

  const article = await reading.read('/');
  await browser.clickToolbar(article);
  const page = await until('the panel in a tab', async () => (await panelTabs(reading))[0]);
  const panel = drivePanel(page);
  await isInFront(page);
  await panel.sees('This browser has no side panel');
  await panel.sees('LKMR');

  await panel.press('Connect');
  await panel.sees('This browser cannot open the sign-in window. Use Chrome, Edge or Firefox.');

  // Another page, scanned while the panel stays open behind it.
  const other = await reading.read('/quiet.html');
  await browser.clickToolbar(other);
  await isInFront(page);
  await until('the other page’s list', async () => !(await panel.text()).includes('LKMR'));
  expect(await panelTabs(reading)).toHaveLength(1);

  // A reload keeps to the page before it, as does the way back to a page without a click.
  await page.reload();
  await panel.sees('This browser has no side panel');
  expect(await panel.text()).not.toContain('LKMR');
  await article.bringToFront();
  await page.bringToFront();
  await panel.sees('LKMR');
});
