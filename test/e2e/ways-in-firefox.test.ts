// @projects firefox

import { expect, test } from 'vitest';
import { LOOK_UP } from '../../lib/model/trigger-names.ts';
import { asFirefox } from './harness/firefox/firefox.ts';
import { openLarkmere } from './harness/larkmere.ts';
import { drivePanel } from './harness/panel-driver.ts';
import { createReading } from './harness/reading.ts';
import { shareWorld } from './harness/shared-world.ts';

/** Firefox alone: its menu bar takes keys, and a menu in its sidebar belongs to no tab. */

const begin = shareWorld();

test('opens the panel, scans, and goes to the box by the default keys while a page has the focus', async () => {
  await using reading = await createReading();
  const { pressOnPage, inBackground } = asFirefox(reading.browser);
  const commands = await inBackground(() => chrome.commands.getAll());
  const keysOf = (wanted: string) =>
    commands.find(({ name }) => name === wanted)?.shortcut?.split('+') ?? [];
  await reading.read('/');
  await pressOnPage(keysOf('_execute_action'));
  const panel = drivePanel(await reading.browser.panel());
  await panel.sees('9 found');
  await panel.focus('[aria-label="Help and keys"]');
  await pressOnPage(keysOf(LOOK_UP));
  await panel.hasFocus('Company or ticker');
});

test('puts a selection in the sidebar into the open company’s search, from its menu', async () => {
  const { world, panel } = await begin(openLarkmere);
  const { chooseInSidebar } = asFirefox(world.browser);
  await panel.atRest();
  await chooseInSidebar('.company-name', 'searchDocuments');
  await panel.has('input[type=search]');
  expect(await panel.page.$eval('input[type=search]', ({ value }) => value)).toMatch(/Larkmere/);
});
