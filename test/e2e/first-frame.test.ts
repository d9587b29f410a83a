// @projects e2e

import { expect, test } from 'vitest';
import { shareWorld } from './harness/shared-world.ts';

const begin = shareWorld();

test('what is typed before the code of the panel is there stays, and the caret with it', async () => {
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
  await page.close();
  expect(taken).toEqual(['Lark', 2, 2, true, 1]);
});
