// @projects e2e firefox

import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { goBack } from './harness/go-back.ts';
import { clickOnWord, highlightsOn, looksOf, seesHighlighted } from './harness/highlights.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { until } from './harness/until.ts';
import { createWorld } from './harness/world.ts';

/** Highlights on pages: off until switched on, painted without a change, clicked on without a call. */

/** Clicks the switch. */
const turnSwitch = (panel: PanelDriver) =>
  panel.page.click('::-p-aria(Highlight tickers on pages)');

/** The style sheets that a page's own script can list. */
const sheetsOf = (page: Page) =>
  page.evaluate(() => [document.styleSheets.length, document.adoptedStyleSheets.length]);

const bodyOf = (html: string) => `<!doctype html><title>Highlights</title><main>${html}</main>`;
const NOWHERE = 'rgba(0, 0, 0, 0)';

test('off until switched on; then painted over an unchanged page, and gone when switched off', async () => {
  await using world = await createWorld();
  const page = await world.read('/');
  const panel = await world.openPanel(page);
  await panel.sees(/LKMR.*QLN/);
  await panel.sees('The page can notice which words are highlighted.');
  const before = await page.content();
  const sheets = await sheetsOf(page);
  expect(await highlightsOn(page)).toEqual({});

  await turnSwitch(panel);
  await seesHighlighted(page, 'LKMR', 'QLN', 'WXC');
  await until('the looks', async () => (await looksOf(page, 'mention')) !== NOWHERE);
  expect(await page.content()).toBe(before);
  expect(await sheetsOf(page)).toEqual(sheets);

  // A page that is scanned from now on has them too.
  const other = await world.read('/hydrated.html');
  await world.openPanel(other);
  await panel.sees('ANGM');
  await seesHighlighted(other, 'ANGM');

  await turnSwitch(panel);
  for (const one of [page, other]) {
    await until('no highlights', async () => Object.keys(await highlightsOn(one)).length === 0);
    await until('no looks', async () => (await looksOf(one, 'mention')) === NOWHERE);
  }
  expect(await page.content()).toBe(before);
});

test('a click selects the ticker in the panel and calls nothing until the user looks it up', async () => {
  await using world = await createWorld();
  const page = await world.read('/');
  const panel = await world.openPanel(page);
  await world.connect(panel);
  await turnSwitch(panel);
  await page.bringToFront();
  await seesHighlighted(page, 'WXC');

  await page.evaluate(() => document.querySelector('article')?.click());
  await clickOnWord(page, 'NRD.B');
  await panel.sees('Look up NRD.B');
  await clickOnWord(page, 'WXC');
  await panel.sees('Look up WXC');
  expect(await panel.page.$('::-p-aria(Look up NRD.B)')).toBeNull();
  expect(world.calls()).toEqual([]);

  await panel.press('Look up WXC');
  await panel.sees('Wexcombe');
  expect(await panel.page.$('::-p-aria(Look up WXC)')).toBeNull();
  expect(world.calls().length).toBeGreaterThan(0);
});

test('a click is the page’s own: a link leads on, and what a script clicks selects nothing', async () => {
  const link = bodyOf(
    '<h1>Links</h1><p>Larkmere (NASDAQ: <a href="/quiet.html">LKMR</a>) and Quillane (NYSE: <a href="#here">QLN</a>)</p>',
  );
  await using world = await createWorld({ pages: { '/link.html': link } });
  const page = await world.read('/link.html');
  const panel = await world.openPanel(page);
  await panel.sees(/LKMR.*QLN/);
  await turnSwitch(panel);
  await seesHighlighted(page, 'LKMR', 'QLN');

  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#here"]')?.click());
  await until('the place on the page', () => page.url().includes('#here'));
  expect(await panel.text()).not.toContain('Look up QLN');
  await Promise.all([page.waitForNavigation(), clickOnWord(page, 'LKMR')]);
  expect(page.url()).toContain('/quiet.html');
});

test('switched off while a page was left, they are gone on the way back to it', async () => {
  await using world = await createWorld();
  const page = await world.read('/');
  const panel = await world.openPanel(page);
  await panel.sees('LKMR');
  await turnSwitch(panel);
  await seesHighlighted(page, 'LKMR');
  await page.goto('about:blank');
  await until('another page', async () => !(await panel.text()).includes('LKMR'));
  await turnSwitch(panel);
  await goBack(page);
  await page.waitForSelector('article');
  await until('no highlights', async () => Object.keys(await highlightsOn(page)).length === 0);
});

test('a page with a thousand mentions has at most two hundred, those near what is in sight', async () => {
  const lines = Array.from({ length: 1000 }, (_, n) => `<p>Firm ${n} (NYSE: F${toLetters(n)})</p>`);
  await using world = await createWorld({ pages: { '/long.html': bodyOf(lines.join('')) } });
  const page = await world.read('/long.html');
  const panel = await world.openPanel(page);
  await panel.sees('found');
  await turnSwitch(panel);
  const shown = await seesHighlighted(page, `F${toLetters(0)}`);
  expect(shown.length).toBeLessThanOrEqual(200);

  await page.evaluate(() => scrollTo(0, document.querySelectorAll('p')[150]?.offsetTop ?? 0));
  const later = await seesHighlighted(page, `F${toLetters(150)}`);
  expect(later).not.toContain(`F${toLetters(0)}`);
  expect(later.length).toBeLessThanOrEqual(200);
});

test('follows what the page adds and takes away, and leaves its own highlights alone', async () => {
  const own = bodyOf(
    '<p id="first">Larkmere (NASDAQ: LKMR)</p><script>const range = new Range(); range.selectNode(document.querySelector("p")); CSS.highlights.set("mention", new Highlight(range));</script>',
  );
  await using world = await createWorld({ pages: { '/own.html': own } });
  const page = await world.read('/own.html');
  const panel = await world.openPanel(page);
  await panel.sees('LKMR');
  await turnSwitch(panel);
  const ours = async () => (await highlightsOn(page))['mention-2'] ?? [];
  await until('LKMR', async () => (await ours()).includes('LKMR'));
  expect((await highlightsOn(page)).mention).toEqual(['Larkmere (NASDAQ: LKMR)']);
  expect(await looksOf(page, 'mention')).toBe(NOWHERE);

  await page.evaluate(() => {
    const added = document.createElement('p');
    added.textContent = 'Quillane (NYSE: QLN)';
    document.querySelector('main')?.append(added);
    document.querySelector('#first')?.remove();
  });
  await until('QLN alone', async () => (await ours()).join() === 'QLN');
});

/** `AA`, `AB`, …: symbols hold no digits. */
function toLetters(n: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (place % 26));
  return letter(Math.floor(n / 26)) + letter(n);
}
