import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { FEATURES } from '../../../lib/settings/policy.ts';
import { drivePanel, type PanelDriver } from './panel-driver.ts';
import { localStorage } from './peek.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** An administrator's rules in the stories of both browsers, and their effects. */

export const BLOCKED = 'Scanning is switched off here by your administrator.';
/** Includes an unknown feature and a text that is not a host. */
export const ALL_OFF = {
  off: [...FEATURES, 'later'],
  neverScan: ['mail.example.com', 'two words'],
};

/** Checks beside a scanned page that highlights and watching are unavailable. */
export async function seesToolsOff(panel: PanelDriver): Promise<void> {
  await panel.sees('“Always scan” is switched off by your administrator.');
  await panel.sees('Highlight companies on pages Switched off by your administrator.');
}

/** Checks with an open company that every feature is gone and the panel names the administrator. */
export async function seesAllOff(world: World, panel: PanelDriver, article: Page): Promise<void> {
  const { browser } = world;
  await panel.openTab('search').sees('Document search is switched off by your administrator.');
  await panel.openTab('events').sees('Upcoming events');
  expect(await panel.page.$('[aria-label="Save this list as"]')).toBeNull();
  expect(await panel.text()).not.toMatch(/ Pin(ned)? /);
  await until('no pin kept, and nothing that was read of one', async () => {
    const names = Object.keys(await localStorage(browser));
    return names.every((name) => name !== 'shelf' && !name.startsWith('look'));
  });
  const watched = () =>
    browser.inBackground(async () =>
      (await chrome.scripting.getRegisteredContentScripts()).map(({ matches }) => matches),
    );
  await until('no site watched', async () => (await watched()).length === 0);

  await panel.press('Help and keys').sees('Open the panel and scan this page');
  expect(await panel.text()).not.toContain('address bar');
  await panel.keys('Escape').press('Options');
  const options = drivePanel(await browser.ownTab('/options.html'));
  const listed = await options.sees('Set by your administrator');
  const rules = [
    ...['Document search', 'Export to files', 'Recent and pinned companies', 'Browser sync'],
    ...['What changed since you last looked', 'Keyword in the address bar'],
    ...['Companies named on pages', 'mail.example.com'],
  ];
  for (const words of rules) expect(listed).toContain(words);
  expect(listed).not.toContain('two words');
  await options.sees(/Sync lists, pins .* Switched off by your administrator\./);
  await article.bringToFront();
}
