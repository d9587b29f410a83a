// @projects e2e@night

import { expect, test } from 'vitest';
import { closeTab } from './harness/close-tab.ts';
import { drivePanel } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';

const begin = shareWorld();

test('keeps text and caret when the user types before the panel’s code is loaded', async () => {
  const { world } = await begin();
  const page = await world.browser.puppeteer.newPage();
  // The frame that takes the typing away could not be seen later.
  await page.evaluateOnNewDocument(() => {
    const watcher = new MutationObserver(() => {
      const box = document.querySelector<HTMLInputElement>('#first-frame input');
      if (!box) return;
      watcher.disconnect();
      box.focus();
      box.value = 'Lark';
      box.setSelectionRange(2, 2);
    });
    watcher.observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${world.browser.origin}/sidepanel.html`);
  const box = await page.waitForSelector('#root input');
  const taken = await box?.evaluate((field) => [
    field.value,
    field.selectionStart,
    field.selectionEnd,
    document.activeElement === field,
    document.querySelectorAll('header').length,
  ]);
  await closeTab(page);
  expect(taken).toEqual(['Lark', 2, 2, true, 1]);
});

test.each([
  ['acts on an Enter pressed before the code is loaded', {}, 1],
  ['ignores an Enter that ends a composition', { isComposing: true }, 0],
])('%s', async (_, keys, lookups) => {
  const { world } = await begin();
  const before = world.calls().length;
  const page = await world.browser.puppeteer.newPage();
  await page.evaluateOnNewDocument((keys) => {
    const watcher = new MutationObserver(() => {
      const box = document.querySelector<HTMLInputElement>('#first-frame input');
      if (!box) return;
      watcher.disconnect();
      box.focus();
      box.value = 'Quillane';
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...keys }));
    });
    watcher.observe(document, { subtree: true, childList: true });
  }, keys);
  await page.goto(`${world.browser.origin}/sidepanel.html`);
  const panel = drivePanel(page);
  if (lookups > 0) await panel.sees('Quillane Freight Corporation');
  else await panel.sees('Connected');
  const asked = world
    .calls()
    .slice(before)
    .filter(({ path }) => path === '/v1/companies');
  expect(asked).toHaveLength(lookups);
  expect(await page.$eval('#root input', (box) => (box as HTMLInputElement).value)).toBe(
    'Quillane',
  );
  await closeTab(page);
});
