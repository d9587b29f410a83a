// @projects e2e firefox

import { expect, test } from 'vitest';
import { drivePanel } from './harness/panel-driver.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** The panel can be reloaded and the worker can die at any time: the user loses nothing. */

/** Shows the rest of a part's fields, and folds them again. */
const FOLDS = 'section dl + button';

test('a reloaded panel shows the same company, texts, results and unfolded parts, and asks nothing', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  await panel.submit('Keywords', 'covenant');
  await panel.sees('Results for covenant');
  await panel.type('Keywords', 'a new question');
  await panel.page.waitForSelector(`${FOLDS}[aria-expanded="false"]`);
  await panel.page.click(`${FOLDS}[aria-expanded="false"]`);
  await panel.page.waitForSelector(`${FOLDS}[aria-expanded="true"]`);
  const calls = world.calls().length;

  await panel.page.reload();
  const again = drivePanel(panel.page);
  await again.sees('Larkmere Systems, Inc.');
  await again.sees('Results for covenant');
  await again.sees('Confirmed');
  await again.page.waitForSelector(`${FOLDS}[aria-expanded="true"]`);
  const drafts = await again.page.$$eval('input:not([type=checkbox])', (fields) =>
    fields.map(({ value }) => value),
  );
  expect(drafts).toEqual(['LKMR', 'a new question']);
  expect(world.calls()).toHaveLength(calls);
});

test('a killed worker comes back with the session, the page and the answers', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  const calls = world.calls().length;

  await world.browser.endBackground();
  await panel.page.reload();
  const again = drivePanel(panel.page);
  await again.sees('Connected');
  await again.sees(/LKMR.*QLN/);
  await again.sees('Confirmed');
  expect(world.calls()).toHaveLength(calls);

  await world.browser.endBackground();
  await again.submit('Company or ticker', 'Quillane');
  await again.sees('Quillane Freight Corporation');
  expect(world.calls().every(({ status }) => status === 200)).toBe(true);
});

test('a worker killed in the middle of a call is reported, and the user can ask again', async () => {
  await using world = await createWorld();
  const panel = await world.connected();
  const held = world.service.faults.next('/v1/companies', { kind: 'hold' });
  await panel.submit('Company or ticker', 'Quillane');
  await held.reached;
  await world.browser.endBackground();
  await panel.sees('The browser ended the work before the answer came.');
  expect(world.calls()).toHaveLength(1);
  held.release();
  await panel.press('Try again');
  await panel.sees('Quillane Freight Corporation');
});

test('what an account has read leaves every panel when one of them disconnects', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  // The same document in a tab stands for another window's panel.
  const tab = await world.browser.openOwn('/sidepanel.html');
  const other = drivePanel(tab);
  await other.sees('Confirmed');

  await panel.press('Connected');
  await panel.press('Disconnect');
  await panel.sees('Not connected');
  await other.sees('Not connected');
  await until('the company to go', async () => !/Larkmere Systems, Inc\./.test(await other.text()));
  await tab.reload();
  const again = drivePanel(tab);
  await again.sees('Not connected');
  expect(await again.text()).not.toContain('Larkmere Systems, Inc.');
});
