// @projects e2e firefox

import { expect, test } from 'vitest';
import type { PanelDriver } from './harness/panel-driver.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** Lookups from outside the panel, and keys within: the focus is where the user goes on. */

/** Leaves a pending lookup for the panel, as a click in a selection's menu does. */
async function leave({ browser }: World, query: string): Promise<void> {
  await browser.inBackground(async (query: string) => {
    const { id = -1 } = await chrome.windows.getLastFocused();
    const asked = { query, listing: null, askedAt: Date.now() };
    await chrome.storage.session.set({ [`asked:${id}`]: asked });
    await chrome.runtime.sendMessage({ notice: 'lookupPending', windowId: id });
  }, query);
}

const focuses = ({ page }: PanelDriver, name: string) =>
  until(`${name} to have the focus`, () =>
    page.evaluate((name) => {
      const { activeElement: focused } = document;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
      return [focused?.ariaLabel, label?.textContent?.trim()].includes(name);
    }, name),
  );

test('the focus is in the box when the panel opens, in the help by its key and back, and on a company that a selection asked for', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await panel.sees('LKMR');
  await focuses(panel, 'Company or ticker');

  const { page } = panel;
  await page.focus('[aria-label="Help and keys"]');
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
