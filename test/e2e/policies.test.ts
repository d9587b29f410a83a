// @projects policies@night

import { expect, test } from 'vitest';
import { guideOf } from '../guide-policies.ts';
import { chromiumAdministrator } from './harness/administrator.ts';
import { closeTab } from './harness/close-tab.ts';
import { highlightsOn, seesHighlighted } from './harness/highlights.ts';
import { pinLarkmere } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { ALL_OFF, BLOCKED, seesAllOff, seesToolsOff } from './harness/policies.ts';
import { becomes, until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** An administrator's policies in Chromium, by the file that it reads while the panel is open. */

test('ends a withdrawn or forbidden feature at once, says so, and restores it when allowed', async () => {
  using administrator = chromiumAdministrator();
  // A world of its own: the administrator writes before the browser starts.
  await using world = await createWorld(administrator.world);
  const article = await world.read('/');
  const panel = await world.openPanel(article);
  await panel.turn('Highlight companies on pages', true);
  await world.connect(panel);
  await pinLarkmere(panel);
  await article.bringToFront();
  await seesHighlighted(article, 'LKMR');
  const site = 'http://localhost/*';
  await world.browser.grantOrigin(site);
  await until('a watched site', async () => (await watched(world)) === 1);

  await withdraw(world, administrator.id, site);
  await article.bringToFront();
  await panel.sees('This page has not been scanned.');
  await until('no watched site', async () => (await watched(world)) === 0);
  await until('no highlights', async () => Object.keys(await highlightsOn(article)).length === 0);
  // The tools are folded while a company is open.
  await seesInTools(panel, 'Highlight companies on pages');
  expect(await panel.text()).not.toContain('This site is always scanned');
  await panel.sees('Larkmere Systems, Inc.');
  await world.browser.clickToolbar(article);
  await seesHighlighted(article, 'LKMR');
  // The page shows its highlights before the panel knows of the scan.
  await panel.sees('9 found');
  await world.browser.grantOrigin(site);
  await until('a watched site', async () => (await watched(world)) === 1);

  administrator.rule(ALL_OFF);
  await panel.sees('This page has not been scanned.');
  await seesInTools(panel, '“Always scan” is switched off by your administrator.');
  await seesToolsOff(panel);
  await until('no highlights', async () => Object.keys(await highlightsOn(article)).length === 0);
  await seesAllOff(world, panel, article);

  administrator.rule({ neverScan: ['localhost'] });
  await panel.sees(BLOCKED);
  await world.browser.clickToolbar(article);
  await panel.openTab('search').submit('Keywords', 'covenant');
  await panel.sees('Results for covenant', BLOCKED);
  // A watched site needs no click.
  administrator.rule({});
  await panel.sees('9 found');

  // As in the guide, with the host of the news, and without an installation from a store.
  const guide = guideOf('Chrome', administrator.id);
  expect(Object.keys(guide).sort()).toEqual(['3rdparty', 'ExtensionSettings']);
  const settings = Object(guide.ExtensionSettings)[administrator.id];
  administrator.rule(Object(guide['3rdparty']).extensions[administrator.id], {
    ...settings,
    installation_mode: 'allowed',
    runtime_blocked_hosts: [...settings.runtime_blocked_hosts, '*://localhost'],
  });
  const inForce = ['ExtensionSettings', 'neverScan', 'off'].map((name) => [name, 'OK']);
  await becomes(() => judged(world), inForce);
  await world.browser.clickToolbar(article);
  await panel.sees(BLOCKED);
  await seesInTools(panel, 'Highlight companies on pages');
  expect(await panel.text()).not.toContain('This site is always scanned');
  await panel.submit('Company or ticker', 'Quillane').sees('Quillane Freight Corporation');
});

/**
 * Unfolds the page tools until words in them are seen. Whether the browser still names the page's host is its own
 * affair, and with the name the fold is another one, which is closed.
 */
const seesInTools = (panel: PanelDriver, words: string): Promise<boolean> =>
  until(
    async () => `${words} in the page tools\nthe panel says: ${await panel.text()}`,
    async () => {
      if ((await panel.text()).includes(words)) return true;
      const isOpen = await panel.page.evaluate(
        () => document.querySelector<HTMLDetailsElement>('details.page-tools')?.open,
      );
      if (!isOpen) await panel.press('Page tools');
      return false;
    },
  );

/** How many scripts wait for pages of watched sites. */
const watched = ({ browser }: World): Promise<number> =>
  browser.inBackground(async () => (await chrome.scripting.getRegisteredContentScripts()).length);

/** Takes a site's access away as the browser's own list of extensions does. */
async function withdraw({ browser }: World, id: string, pattern: string): Promise<void> {
  const page = await browser.puppeteer.newPage();
  await page.goto('chrome://extensions');
  const given = [id, pattern].map((value) => JSON.stringify(value)).join();
  await page.evaluate(`chrome.developerPrivate.removeHostPermission(${given})`);
  await closeTab(page);
}

/** Name and status of each policy that is set, as `chrome://policy` shows them. */
async function judged({ browser }: World): Promise<string[][]> {
  const page = await browser.puppeteer.newPage();
  await page.goto('chrome://policy');
  const rows = await until('the policies', async () => {
    const found = await page.evaluate(() => {
      const below = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((one) => [
          one,
          ...(one.shadowRoot ? below(one.shadowRoot) : []),
        ]);
      return below(document)
        .filter(({ localName }) => localName === 'policy-row')
        .map(({ shadowRoot }) =>
          ['.name', '.messages'].map((part) =>
            (shadowRoot?.querySelector(part)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
          ),
        )
        .filter(([, status]) => status !== 'Not set.');
    });
    return found.length > 0 && found;
  });
  await closeTab(page);
  return rows;
}
