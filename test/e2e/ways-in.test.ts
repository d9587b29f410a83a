// @projects e2e@night firefox

import { expect, test } from 'vitest';
import { LISTINGS } from '../service/data/listings.ts';
import { openLarkmere } from './harness/larkmere.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { atRest, shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** Lookups from outside the panel, and keys within: the focus is where the user goes on. */

const begin = shareWorld();

/**
 * Leaves a pending lookup for the panel, as a click in a selection's menu does.
 *
 * @param documentsOf the id of the company whose documents the words are for
 */
async function leave({ browser }: World, query: string, documentsOf?: string): Promise<void> {
  const words = { query, ...(documentsOf ? { documentsOf } : {}) };
  await browser.inBackground(async (words: object) => {
    const { id = -1 } = await chrome.windows.getLastFocused();
    const asked = { ...words, listing: null, askedAt: Date.now() };
    await chrome.storage.session.set({ [`asked:${id}`]: asked });
    await chrome.runtime.sendMessage({ notice: 'lookupPending', windowId: id });
  }, words);
}

const focuses = ({ page }: PanelDriver, name: string) =>
  until(`${name} to have the focus`, () =>
    page.evaluate((name) => {
      const { activeElement: focused } = document;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
      return [focused?.ariaLabel, label?.textContent?.trim()].includes(name);
    }, name),
  );

test('keeps a selection for the open company’s documents in its search until the user submits', async () => {
  const { world, panel } = await begin();
  await openLarkmere(panel);
  await atRest(panel);
  const calls = world.calls().length;
  await leave(world, 'cold stores', LISTINGS.larkmere.id);
  const field = () => panel.page.$eval('input[type=search]', ({ value }) => value);
  await panel.page.waitForSelector('input[type=search]');
  await until('the words in the field', async () => (await field()) === 'cold stores');
  await until('the focus on the button beside it', () =>
    panel.page.evaluate(() => {
      const { activeElement: focused } = document;
      const field = focused?.closest('form')?.querySelector('input[type=search]');
      return focused?.matches('[type=submit]') === true && field instanceof HTMLInputElement;
    }),
  );
  expect(world.calls()).toHaveLength(calls);
  await panel.page.keyboard.press('Enter');
  await until('the search', () => world.calls().length > calls);
  expect(world.calls()).toHaveLength(calls + 1);

  // By the time it comes the company may be another one: nothing is filled in there.
  await leave(world, 'net debt', LISTINGS.quillane.id);
  await focuses(panel, 'Company or ticker');
  expect(await field()).toBe('cold stores');
});

test('names the open company in the selection’s menu until the panel closes', async () => {
  const { world, panel } = await begin();
  await openLarkmere(panel);
  const named = () =>
    world.browser.inBackground(async () => {
      const items: object = await chrome.storage.session.get(null);
      const open = Object.entries(items).filter(([key]) => key.endsWith(':open'));
      return open.map(([, company]) => company.ticker);
    });
  await until('the company in the menu', async () => (await named()).join() === 'LKMR');
  // Its page goes, as it does with the panel.
  const goTo = (path: string) =>
    Promise.all([
      panel.page.waitForNavigation(),
      panel.page.evaluate((path) => void setTimeout(() => location.replace(path)), path),
    ]);
  await goTo('/options.html');
  await until('nothing in the menu', async () => (await named()).length === 0);
  await goTo('/sidepanel.html');
  await panel.opens('LKMR');
});

test('focuses the box when the panel opens, help and back, and a company from a selection', async () => {
  // A world of its own: it begins before anyone is connected.
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await panel.sees('LKMR');
  await focuses(panel, 'Company or ticker');

  const { page } = panel;
  await panel.focus('[aria-label="Help and keys"]');
  await page.keyboard.type('?');
  await panel.sees('Open the panel and scan this page');
  await panel.sees('Alt+Shift+E');
  await panel.sees('Alt+Shift+L');
  await page.keyboard.press('Escape');
  await focuses(panel, 'Help and keys');
  await page.keyboard.type('/');
  await focuses(panel, 'Company or ticker');
  await page.keyboard.type('?');
  expect(await panel.text()).not.toContain('Open the panel and scan this page');

  await world.connect(panel);
  await leave(world, 'Quillane');
  await panel.sees('Quillane Freight Corporation');
  await focuses(panel, 'Quillane Freight Corporation');
  // Its search, and its three parts.
  await until('its parts', () => world.calls().length >= 4);
  await leave(world, '');
  await focuses(panel, 'Company or ticker');
  expect(world.calls()).toHaveLength(4);
});
