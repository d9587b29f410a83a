// @projects e2e firefox dialect

import { expect, test } from 'vitest';
import { drivePanel } from './harness/panel-driver.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** The keyword search: what it costs, when it may be asked, and what was asked before. */

test('the allowance is in sight before a search, and a search too soon is not sent', async () => {
  await using world = await createWorld({ service: { searches: 20, interval: 60 } });
  const panel = await world.research();
  const searches = () => world.calls().filter(({ path }) => path === '/v1/search/documents');
  await panel.sees('20 of 20 searches left');
  await panel.sees('at least 60 seconds between searches');
  expect(searches()).toEqual([]);

  await panel.submit('Keywords', 'covenant');
  await panel.sees('19 of 20 searches left');
  await panel.sees(/Next search possible in 0:\d\d/);
  await panel.submit('Keywords', 'dividend');
  await panel.sees('Not sent: the next search is possible at');
  expect(searches()).toHaveLength(1);
});

test('a past search is shown again without a call, also after a reload', async () => {
  await using world = await createWorld({ service: { interval: 0 } });
  const panel = await world.research();
  for (const query of ['covenant', 'dividend']) {
    await panel.submit('Keywords', query);
    await panel.sees(`Results for ${query}`);
  }
  const calls = world.calls().length;
  await panel.press('Past searches');
  await panel.press('covenant');
  await panel.sees('Results for covenant');
  await panel.sees('kept answer, no request');

  await panel.page.reload();
  const again = drivePanel(panel.page);
  await again.sees('Results for covenant');
  // The list stands unfolded as it was left, and the field has what is shown.
  expect(
    await again.page.$eval(
      'section input[type="search"]:not([role="combobox"])',
      (box) => box.value,
    ),
  ).toBe('covenant');
  await again.press('dividend');
  await again.sees('Results for dividend');
  expect(world.calls()).toHaveLength(calls);
});

test('a reloaded panel comes back to the place it was scrolled to', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  const top = () => panel.page.evaluate(() => Math.round(scrollY));
  await panel.page.evaluate(() => scrollTo(0, 300));
  await until('the place to be kept', () =>
    panel.page.evaluate(async () => {
      const kept = Object.entries(await chrome.storage.session.get(null));
      return kept.some(([key, value]) => key.endsWith(':scroll') && value === 300);
    }),
  );
  await panel.page.reload();
  await until(
    async () => `the panel at 300, not at ${await top()}`,
    async () => (await top()) === 300,
  );
});

test('typing in the lookup box leaves the panel where it was scrolled to', async () => {
  await using world = await createWorld();
  const panel = await world.research();
  const box = 'input[role=combobox]';
  const top = () => panel.page.evaluate(() => Math.round(scrollY));
  await panel.page.evaluate(() => scrollTo(0, 300));
  await panel.page.focus(box);
  await panel.page.keyboard.type('Quillane');
  expect(await panel.page.$eval(box, (field) => (field as HTMLInputElement).value)).toContain(
    'Quillane',
  );
  // A frame: what the browser scrolls for a caret, it scrolls before the next one is drawn.
  await panel.page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await top()).toBe(300);
});
