// @projects e2e@night firefox@night

import { expect, test } from 'vitest';
import { openLarkmere } from './harness/larkmere.ts';
import { keysIn } from './harness/peek.ts';
import { shareWorld } from './harness/shared-world.ts';
import { becomes } from './harness/until.ts';

/** The user's own notes, and the keys that move through the panel. */

const NOTE = 'Note on Larkmere Systems, Inc.';
const begin = shareWorld();

test('restores a note typed as the panel closes, sends it nowhere, and deletes it on request', async () => {
  const { world, panel } = await begin(openLarkmere);
  const calls = world.calls().length;
  await panel.press(NOTE).type(NOTE, 'Ask about the dock');
  // Reloads at once, before the pause after typing.
  await panel.reload().sees('Ask about the dock');
  expect(world.calls()).toHaveLength(calls);

  await panel.disconnect();
  const kept = () => keysIn(world.browser, 'local', 'note ');
  await becomes(async () => (await kept()).length, 1);
  const options = await world.options(panel);
  await options.sees('Your notes: 1');
  await options.deletes('Delete all notes');
  await becomes(kept, []);
});

test('moves by single keys to a part and through its rows, and copies a row', async () => {
  const { world, article, panel } = await begin(openLarkmere);
  const { keyboard } = panel.page;
  await panel.focus('#part-quote');
  await panel.says('Copied', async () => {
    // Sends both keys together, because the second counts only right after the first.
    await keyboard.type('ge');
    for (const key of ['j', 'j', 'k', 'c'] as const) await keyboard.press(key);
  });
  const first = await panel.page.$eval('#part-events', (heading) =>
    heading.closest('section')?.querySelector('[data-row]')?.contains(document.activeElement),
  );
  expect(first).toBe(true);
  const text = (await world.browser.clipboard(article))['text/plain'];
  expect(text).toMatch(/^Larkmere Systems, Inc\. /);
});
