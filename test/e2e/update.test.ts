// @projects e2e@night firefox@night

import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { storedBefore } from '../lib/storage/stored-before.ts';
import { DEMO_BUILD, FIREFOX_BUILD } from './harness/demo-build.ts';
import { highlightsOn, looksOf, seesHighlighted } from './harness/highlights.ts';
import { openLarkmere, pinLarkmere } from './harness/larkmere.ts';
import { drivePanel } from './harness/panel-driver.ts';
import { keysIn, localStorage, sessionStorage } from './harness/peek.ts';
import { IN_FIREFOX } from './harness/reading.ts';
import { becomes, until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/**
 * A new version over the old one, with the panel and a scanned page open: nothing is lost. Worlds of their own: the
 * build is replaced, or the data of an older one are there at the start.
 */

/** A build in a folder of its own, whose version can be raised. */
function build(): Disposable & { folder: string; versionIs(version: string): void } {
  const { path: folder, remove } = mkdtempDisposableSync(join(tmpdir(), 'version-'));
  cpSync(IN_FIREFOX ? FIREFOX_BUILD : DEMO_BUILD, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  return {
    folder,
    versionIs(version) {
      const manifest = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(path, JSON.stringify({ ...manifest, version }));
    },
    [Symbol.dispose]: remove,
  };
}

/** Errors in any of a page's scripts, ours among them. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Firefox's own word about a message that the old script still waited for as Firefox ended it.
    if (!String(error).includes('global in which script is disabled')) errors.push(String(error));
  });
  page.on('console', (said) => {
    // The page has no icon.
    if (said.type() === 'error' && !said.text().includes('404')) errors.push(said.text());
  });
  return errors;
}

/** The words of each highlight that has a style rule. */
async function painted(page: Page): Promise<string[][]> {
  const words: string[][] = [];
  for (const [name, shown] of Object.entries(await highlightsOn(page))) {
    if ((await looksOf(page, name)) !== 'rgba(0, 0, 0, 0)') words.push(shown);
  }
  return words;
}

test('keeps all data across an update, removes the old page script, and works at the next click', async () => {
  using extension = build();
  extension.versionIs('0.0.9');
  await using world = await createWorld({ extensionDir: extension.folder });
  const { browser } = world;
  await browser.inBackground((items) => chrome.storage.local.set(items), {
    preferences: { language: 'auto', theme: 'dark', singleKeys: false },
  });
  const article = await world.read('/');
  const errors = errorsOf(article);
  const panel = await world.openPanel(article);
  // Waits for the whole list above the switch, which would move it.
  await panel.sees('Scanned in');
  await panel.turn('Highlight companies on pages', true);
  await browser.grantOrigin('http://localhost/*');
  await panel.sees('This site is always scanned.');
  await world.connect(panel);
  await pinLarkmere(panel);
  await article.bringToFront();
  await seesHighlighted(article, 'LKMR', 'QLN');
  const html = await article.content();
  // What was read of a pinned company is kept a moment after the pin.
  await becomes(async () => (await keysIn(browser, 'local', 'look ')).length > 0, true);
  const kept = await localStorage(browser);
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining(['highlights', 'preferences', 'shelf', 'accountMark']),
  );

  extension.versionIs('0.0.10');
  await browser.update(extension.folder);
  const version = () => browser.inBackground(() => chrome.runtime.getManifest().version);
  expect(await version()).toBe('0.0.10');
  expect(await localStorage(browser)).toEqual(kept);
  // The new version scans the watched page again, and the old script ends.
  await until('a scan by the new version', async () => {
    const states = Object.entries(await sessionStorage(browser));
    return states.some(([key, value]) => key.startsWith('page:') && /"scanned"/.test(`${value}`));
  });
  await article.mouse.move(20, 20);
  await article.mouse.move(40, 40);
  await until(
    async () => `one painted highlight, not ${JSON.stringify(await painted(article))}`,
    async () => {
      const [words, ...others] = await painted(article);
      return others.length === 0 && words?.includes('LKMR') && words.includes('QLN');
    },
  );

  const after = await world.openPanel(article);
  await after.sees(/LKMR.*QLN/, 'This site is always scanned.');
  expect(await after.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  // The session ends with the old version, because the browser keeps it in memory.
  await after.sees('Not connected');
  await after.press('Connect').sees('Connected');
  await openLarkmere(after);
  await after.sees('Pinned');
  expect(await localStorage(browser)).toMatchObject({ preferences: kept.preferences });
  expect(await article.content()).toBe(html);
  expect(errors).toEqual([]);
});

test('reads all that a build before kept of 300 companies, with clips, notes, changes and sync', async () => {
  // A day ago: of the same day or of the day before, by the hour, the panel has different words.
  const { local, sync, companies } = storedBefore(Date.now() - 24 * 60 * 60 * 1000);
  await using world = await createWorld();
  const { browser } = world;
  await browser.inBackground((items) => chrome.storage.sync.set(items), sync);
  // Writes in parts, because each call of the driver has a limit.
  const items = Object.entries(local);
  for (let at = 0; at < items.length; at += 100) {
    const part = Object.fromEntries(items.slice(at, at + 100));
    await browser.inBackground((items) => chrome.storage.local.set(items), part);
  }
  await browser.endBackground();
  const panel = await world.openPanel(await world.read('/'));
  await world.connect(panel);
  await panel.sees('300 · 300 changed', /Clips\s+1,000/);
  await openLarkmere(panel);
  await panel.sees('Pinned', 'Ask about the dock', /Since \d+ \w+( \d+)?: \d+ changes/);
  const options = drivePanel(await browser.openOwn('/options.html'));
  await options.sees('Last-seen data of pinned companies: 300', 'Your notes: 2');
  expect(await keysIn(browser, 'local', 'clip ')).toHaveLength(1000);
  expect((await localStorage(browser)).shelf).toMatchObject({
    pins: companies.map((id) => ({ id })),
  });

  // Sync continues from what the earlier build left.
  await panel.page.bringToFront();
  await panel.press('Pinned');
  await becomes(async () => (await keysIn(browser, 'sync', 'pin ')).length, companies.length - 1);
});
