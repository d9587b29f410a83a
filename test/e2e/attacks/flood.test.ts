// @projects e2e@night

import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_REPORTED } from '../../../lib/tickers/page/findings.ts';
import { closeTab } from '../harness/close-tab.ts';
import type { PanelDriver } from '../harness/panel-driver.ts';
import { sessionStorage } from '../harness/peek.ts';
import { until } from '../harness/until.ts';
import { createWorld, type World } from '../harness/world.ts';

/** Pages made to drown us: what is kept stays small, and the panel goes on. */

/** A page that says LKMR, runs a script, then notes every change to itself. */
const page = (act: string) => `<!doctype html><html lang="en"><head><title>Flood</title>
<link rel="icon" href="data:,"></head><body><main><h1>Flood</h1>
<p>Shares of Larkmere (NASDAQ: LKMR) rose.</p><div id="flood" hidden></div></main><script>
const flood = document.getElementById('flood');
${act}
const observer = new MutationObserver(() => {});
observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
</script></body></html>`;

/** What each page does, and whether it changes itself afterwards. */
const FLOODS: Record<string, string> = {
  'a hundred thousand cashtags, each another one': `
    const letter = (n) => String.fromCharCode(65 + (n % 26));
    let text = '';
    for (let n = 0; n < 100000; n++) {
      text += '$' + letter(n) + letter(n / 26) + letter(n / 676) + letter(n / 17576) + ' rose. ';
    }
    flood.hidden = false;
    for (let from = 0; from < text.length; from += 1000) {
      flood.appendChild(document.createElement('p')).append(text.slice(from, from + 1000));
    }`,
  'one text of five megabytes': `
    flood.hidden = false;
    flood.style.cssText = 'height: 1em; overflow: hidden; white-space: nowrap';
    flood.append('(NYSE: QLN) $AB '.repeat(5e6 / 16));`,
  'texts that change for ever': `
    let turn = 0;
    flood.hidden = false;
    setInterval(() => {
      turn++;
      const items = Array.from({ length: 200 }, (_, n) => {
        const item = document.createElement('p');
        item.append('Shares of Maker ' + n + ' (NYSE: M' + (turn % 1000) + ')');
        return item;
      });
      flood.replaceChildren(...items);
    });`,
};
const paths = new Map(Object.keys(FLOODS).map((name, n) => [name, `/flood-${n}.html`]));
const pages = Object.fromEntries(
  Object.entries(FLOODS).map(([name, act]) => [paths.get(name), page(act)]),
);

let world: World;
let panel: PanelDriver;
beforeAll(async () => {
  // A world of its own: its pages drown the panel.
  world = await createWorld({ pages });
  panel = await world.openPanel(await world.read('/'));
  await world.connect(panel);
});
afterAll(() => world[Symbol.asyncDispose]());

/** What is kept of the tab in front, once it was scanned. */
async function scannedInFront(): Promise<{ tickers: unknown[]; more: boolean } | null> {
  const id = await world.browser.inBackground(
    async () => (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id,
  );
  const text = (await sessionStorage(world.browser))[`page:${id}`];
  const state = typeof text === 'string' ? JSON.parse(text) : null;
  return state?.status === 'scanned' ? state : null;
}

test.each(Object.keys(FLOODS))(
  'a page of %s is read with caps, leaves lookup working and stays unchanged',
  async (name) => {
    const flood = await world.read(paths.get(name));
    const called = world.calls().length;
    await world.openPanel(flood);
    const { tickers, more } = await until('its tickers', scannedInFront);
    expect(tickers[0]).toMatchObject({ symbol: 'LKMR', exchange: 'Nasdaq' });
    expect(tickers.length).toBeLessThanOrEqual(MAX_REPORTED);
    if (/cashtags|megabytes/.test(name)) expect(more).toBe(true);
    await panel.sees('LKMR');
    const bytes = await world.browser.inBackground(() =>
      chrome.storage.session.getBytesInUse(null),
    );
    expect(bytes).toBeLessThan(1_000_000);
    expect(world.calls()).toHaveLength(called);

    if (!name.endsWith('for ever')) {
      expect(await flood.evaluate('observer.takeRecords().length')).toBe(0);
    }
    await panel.submit('Company or ticker', 'Quillane');
    await panel.sees('Quillane Freight Corporation');
    await panel.press('Close');
    await closeTab(flood);
  },
);
