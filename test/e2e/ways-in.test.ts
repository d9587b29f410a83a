// @projects e2e@night firefox

import { expect, test } from 'vitest';
import { LISTINGS } from '../service/data/listings.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { sessionStorage } from './harness/peek.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** Lookups from outside the panel and keys within it put the focus where the user continues. */

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

test('keeps a selection for the open company’s documents in its search until the user submits', async () => {
  const { world, panel } = await begin(openLarkmere);
  await panel.atRest();
  const calls = world.calls().length;
  await leave(world, 'cold stores', LISTINGS.larkmere.id);
  const field = () => panel.page.$eval('input[type=search]', ({ value }) => value);
  await panel.has('input[type=search]');
  await becomes(field, 'cold stores');
  const isOnButton = () => document.activeElement?.matches('form:has([type=search]) [type=submit]');
  await until('the focus on the button beside it', () => panel.page.evaluate(isOnButton));
  expect(world.calls()).toHaveLength(calls);
  await panel.keys('Enter');
  await until('the search', () => world.calls().length > calls);
  expect(world.calls()).toHaveLength(calls + 1);

  // If another company is open by then, its field stays as it was.
  await leave(world, 'net debt', LISTINGS.quillane.id);
  await panel.hasFocus('Company or ticker');
  expect(await field()).toBe('cold stores');
});

test('names the open company in the selection’s menu until the panel closes', async () => {
  const { world, panel } = await begin(openLarkmere);
  const named = async () =>
    Object.entries(await sessionStorage(world.browser)).flatMap(([key, company]) =>
      key.endsWith(':open') ? [Object(company).ticker] : [],
    );
  await becomes(named, ['LKMR']);
  // Replaces the panel's page, as closing the panel does.
  const goTo = async (path: string) => {
    await panel.page.evaluate((path) => void setTimeout(() => location.replace(path)), path);
    const isThere = () => panel.page.evaluate((path) => location.pathname === path, path);
    await until(path, () => isThere().catch(() => false));
  };
  await goTo('/options.html');
  await becomes(named, []);
  await goTo('/sidepanel.html');
  await panel.opens('LKMR');
});

test('focuses the box when the panel opens, help and back, and a company from a selection', async () => {
  // A world of its own: it begins before anyone is connected.
  await using world = await createWorld();
  const panel = await world.openPanel(await world.read('/'));
  await panel.sees('LKMR');
  await panel.hasFocus('Company or ticker');

  const { page } = panel;
  await panel.focus('[aria-label="Help and keys"]');
  await page.keyboard.type('?');
  await panel.sees('Open the panel and scan this page', 'Alt+Shift+K', 'Alt+Shift+J');
  await page.keyboard.press('Escape');
  await panel.hasFocus('Help and keys');
  await page.keyboard.type('/');
  await panel.hasFocus('Company or ticker');
  await page.keyboard.type('?');
  expect(await panel.text()).not.toContain('Open the panel and scan this page');

  await world.connect(panel);
  await leave(world, 'Quillane');
  await panel.sees('Quillane Freight Corporation');
  await panel.hasFocus('Quillane Freight Corporation');
  // Waits for the search and three parts.
  await until('its parts', () => world.calls().length >= 4);
  await leave(world, '');
  await panel.hasFocus('Company or ticker');
  expect(world.calls()).toHaveLength(4);
});
