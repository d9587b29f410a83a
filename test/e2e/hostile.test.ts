// @projects e2e@night firefox@night

import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTab } from './harness/close-tab.ts';
import { createReading, type Reading } from './harness/reading.ts';

/** Pages that could trip a scan; the scan ends and finds their tickers. */

const TICKER = '<p>Larkmere (NASDAQ: SYMBOL)</p>';

/** Members of documents, elements and the global object that scripts use. */
const NAMES =
  'body documentElement createNodeIterator createTreeWalker defaultView location hidden querySelector ' +
  'querySelectorAll parentNode nodeType localName shadowRoot getAttribute closest checkVisibility ' +
  'isConnected ownerDocument getElementsByTagName children contentDocument host data length ' +
  'addEventListener contentType createRange getSelection frameElement ' +
  'tickerScan takeTickerRules tickerHighlights chrome browser scheduler top self';
const names = NAMES.split(' ');

const PAGES: Record<string, string> = {
  'elements named like members of the document': names
    .map((name) => `<img name="${name}"><form name="${name}"></form><a id="${name}"></a>`)
    .join(''),
  'fields named like members of their form': `<form>${names
    .map((name) => `<input name="${name}">`)
    .join('')}${TICKER}</form>`,
  // With one named `chrome` or `browser` Chromium itself brings no extension's API into the page.
  'frames named like globals': names
    .filter((name) => !/^(?:chrome|browser)$/.test(name))
    .map((name) => `<iframe name="${name}"></iframe>`)
    .join(''),
  // The elements are hidden, because the browser itself cannot draw that many.
  'ten thousand elements, one inside the other': `<script>
    let at = document.querySelector('main').appendChild(document.createElement('div'));
    at.style.display = 'none';
    for (let n = 0; n < 10000; n++) at = at.appendChild(document.createElement('div'));
    at.append('Quillane (NYSE: QLN)');
  </script>`,
  'five hundred shadow trees, one inside the other': `<script>
    let at = document.querySelector('main');
    for (let n = 0; n < 500; n++) {
      at = at.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    }
    at.append('Quillane (NYSE: QLN)');
  </script>`,
  'texts that change for ever': `<section></section><script>
    let turn = 0;
    setInterval(() => {
      turn++;
      const texts = Array.from({ length: 200 }, (_, n) => 'Maker ' + n + ' (NYSE: M' + turn + ')');
      document.querySelector('section').replaceChildren(...texts);
    });
  </script>`,
  'a token of ten megabytes': `<p id="long" hidden></p><script>
    document.querySelector('#long').append('$' + 'A'.repeat(1e7), 'x'.repeat(1e7), '('.repeat(1e6));
  </script>`,
};

/** Each page has its own symbols, so that the panel cannot show those of an earlier page. */
const CASES = Object.entries(PAGES).map(([name, body], at) => {
  const letter = String.fromCharCode(65 + at);
  const [first, later] = [`LKM${letter}`, `TRN${letter}`];
  const html = `<!doctype html><title>Hostile</title><link rel="icon" href="data:,"><main>${TICKER}${body}</main>`;
  return { name, path: `/${letter}.html`, html: html.replaceAll('SYMBOL', first), first, later };
});

let reading: Reading;
beforeAll(async () => {
  const pages = Object.fromEntries(CASES.map(({ path, html }) => [path, html]));
  reading = await createReading({ pages });
});
afterAll(() => reading[Symbol.asyncDispose]());

test.each(CASES)('$name', async ({ path, first, later }) => {
  const page = await reading.read(path);
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  page.on('console', (line) => errors.push(line.text()));
  const panel = await reading.openPanel(page);
  // The largest pages take long on a busy machine.
  await panel.sees(first, 45_000);
  await page.evaluate(`{
    const { createElement, querySelector } = Document.prototype;
    const later = createElement.call(document, 'p');
    later.textContent = 'Tarnvale (NYSE: ${later})';
    querySelector.call(document, 'main').prepend(later);
  }`);
  await panel.sees(later);
  expect(errors).toEqual([]);
  await closeTab(page);
});
