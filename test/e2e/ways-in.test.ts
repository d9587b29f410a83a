// @projects e2e firefox

import { expect, test } from 'vitest';
import { drivePanel } from './harness/panel-driver.ts';
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

const focused = (panel: { page: { evaluate(code: string): Promise<unknown> } }) =>
  panel.page.evaluate(
    `(document.activeElement?.labels?.[0] ?? document.activeElement)?.textContent.trim()`,
  );

test('a panel that opens has its focus in the lookup box', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await panel.sees('Not connected');
  await until('the box', async () => (await focused(panel)) === 'Company or ticker');
});

test('a selection that is looked up lands on its company; a key asks for a text', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  await leave(world, 'Quillane');
  await panel.sees('Quillane Freight Corporation');
  await until('the company', async () => (await focused(panel)) === 'Quillane Freight Corporation');
  // Its search, and its three parts.
  await until('its parts', () => world.calls().length === 4);
  await leave(world, '');
  await until('the box', async () => (await focused(panel)) === 'Company or ticker');
  expect(world.calls()).toHaveLength(4);
});

test('the question mark opens the help with the browser’s own keys, Escape gives the focus back', async () => {
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await panel.sees('LKMR');
  const { page } = panel;
  await page.focus('[aria-label="Help and keys"]');
  await page.keyboard.type('?');
  await panel.sees('Open the panel and scan this page');
  await panel.sees('Alt+Shift+E');
  await panel.sees('Alt+Shift+L');
  expect(await focused(panel)).toBe('Help and keys');
  await page.keyboard.press('Escape');
  await until('back', () => page.evaluate("document.activeElement?.ariaLabel === 'Help and keys'"));
  await page.keyboard.type('/');
  expect(await focused(panel)).toBe('Company or ticker');
  await page.keyboard.type('?');
  expect(await drivePanel(page).text()).not.toContain('Open the panel and scan this page');
});
