// @projects e2e firefox@night

import { expect, test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { allKept, sessionStorage } from './harness/peek.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes, until } from './harness/until.ts';
import { resize } from './harness/world.ts';

/** The user loses nothing when the panel reloads or the worker dies. */

/** The button that unfolds and folds a part's fields. */
const FOLDS = 'section dl + button';
/** How far the panel is scrolled. */
const PLACE = 60;
const begin = shareWorld();

test('restores company, texts, results, folds and scroll position on reload, without a request', async () => {
  const { world, panel } = await begin();
  // Lowers the panel, so that the results scroll.
  await resize(panel.page, { width: 360, height: 500 });
  await openLarkmere(panel);
  await panel.press('Show all', 'section').has(`${FOLDS}[aria-expanded="true"]`);
  await panel.openTab('search').submit('Keywords', 'covenant').sees('Results for covenant');
  await panel.type('Keywords', 'a new question').atRest();
  const calls = world.calls().length;
  const top = () => panel.page.evaluate(() => Math.round(scrollY));
  // Repeats the scroll, because Firefox resizes and draws later.
  await until('the panel as tall as that', () =>
    panel.page.evaluate((place) => {
      scrollTo(0, place);
      return Math.round(scrollY) === place;
    }, PLACE),
  );
  await until('the place to be kept', async () => {
    const kept = Object.entries(await sessionStorage(world.browser));
    return kept.some(([key, value]) => key.endsWith(':scroll') && value === PLACE);
  });

  await panel.reload().sees('Larkmere Systems, Inc.', 'Results for covenant');
  const drafts = await panel.page.$$eval('input:not([type=checkbox])', (fields) =>
    fields.map(({ value }) => value),
  );
  expect(drafts).toEqual(['LKMR', 'a new question']);
  await becomes(top, PLACE);
  expect(world.calls()).toHaveLength(calls);

  // Typing in the lookup box leaves the panel where it is, too.
  await panel.focus('input[role=combobox]');
  await panel.page.keyboard.type('Quillane');
  // Waits a frame, in which the browser would scroll to the caret.
  await panel.page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await top()).toBe(PLACE);

  await panel.openTab('overview').sees('Confirmed').has(`${FOLDS}[aria-expanded="true"]`);
  expect(world.calls()).toHaveLength(calls);
});

test('restores session, page and answers after the worker is killed', async () => {
  const { world, panel } = await begin(openLarkmere);
  await panel.atRest();
  const calls = world.calls().length;
  // The cache is written a moment after the panel draws.
  await allKept(world.browser, calls);

  await world.browser.endBackground();
  await panel.reload().sees('Connected', /LKMR.*QLN/, 'Confirmed');
  expect(world.calls()).toHaveLength(calls);

  await world.browser.endBackground();
  await panel.submit('Company or ticker', 'Quillane').sees('Quillane Freight Corporation');
  // Waits, because a running call has no status yet.
  await panel.atRest();
  expect(world.calls().every(({ status }) => status === 200)).toBe(true);
});

test('shows the quota of one panel’s answer in every panel, until one panel disconnects', async () => {
  const { world, panel } = await begin(openLarkmere);
  // The same document in a tab stands for another window's panel.
  const tab = await world.browser.openOwn('/sidepanel.html');
  const other = drivePanel(tab);
  await other.sees('Confirmed');
  const quotaIn = ({ page }: PanelDriver) =>
    page.$eval('.status-quota', (line) => line.textContent ?? '');
  const before = await quotaIn(other);
  await panel.submit('Company or ticker', 'Quillane').sees('Quillane Freight Corporation');
  await panel.atRest();
  const after = await quotaIn(panel);
  expect(after).not.toBe(before);
  await becomes(() => quotaIn(other), after);
  expect(await other.text()).toContain('Larkmere Systems, Inc.');

  await panel.disconnect();
  await other.sees('Not connected');
  await other.lacks(/Larkmere Systems, Inc\./);
  await tab.reload();
  await other.sees('Not connected');
  expect(await other.text()).not.toContain('Larkmere Systems, Inc.');
});
