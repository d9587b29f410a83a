// @projects e2e@night

import { expect, test } from 'vitest';
import { closeTab } from './harness/close-tab.ts';
import { drivePanel } from './harness/panel-driver.ts';
import { shareWorld } from './harness/shared-world.ts';

/** What the user types before the panel's code is loaded. */

const begin = shareWorld();

test.each([
  ['keeps text and caret of a user who is typing', 'Lark', null, 'Connected', 0],
  ['acts on an Enter pressed', 'Quillane', {}, 'Quillane Freight Corporation', 1],
  ['ignores an Enter that ends a composition', 'Quillane', { isComposing: true }, 'Connected', 0],
])('%s before the code is loaded', async (_, typed, enter, said, lookups) => {
  const { world } = await begin();
  const before = world.calls().length;
  const page = await world.browser.puppeteer.newPage();
  // Types at once, because a later look would miss the frame that loses the text.
  await page.evaluateOnNewDocument(
    (typed, enter) => {
      const watcher = new MutationObserver(() => {
        const box = document.querySelector<HTMLInputElement>('#first-frame input');
        if (!box) return;
        watcher.disconnect();
        box.focus();
        box.value = typed;
        box.setSelectionRange(2, 2);
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        const key = { key: 'Enter', bubbles: true, ...enter };
        if (enter) box.dispatchEvent(new KeyboardEvent('keydown', key));
      });
      watcher.observe(document, { subtree: true, childList: true });
    },
    typed,
    enter,
  );
  await page.goto(`${world.browser.origin}/sidepanel.html`);
  const panel = drivePanel(page);
  await panel.sees(said);
  const taken = await page.$eval('#root input', (box) => {
    const { value, selectionStart, selectionEnd } = box as HTMLInputElement;
    return { value, caret: [selectionStart, selectionEnd], isIn: document.activeElement === box };
  });
  if (enter) expect(taken.value).toBe(typed);
  else expect(taken).toEqual({ value: typed, caret: [2, 2], isIn: true });
  expect(await page.$$('header')).toHaveLength(1);
  const asked = world.calls().slice(before);
  expect(asked.filter(({ path }) => path === '/v1/companies')).toHaveLength(lookups);
  await closeTab(page);
});
