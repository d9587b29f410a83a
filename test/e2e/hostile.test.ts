// @projects e2e@night firefox@night

import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTICES, PAGE_MESSAGES, requestsOf } from '../lib/messages/every-message.ts';
import { closeTab } from './harness/close-tab.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { until } from './harness/until.ts';
import { createWorld, type World } from './harness/world.ts';

/** On pages that could break or flood a scan, the scan finds the tickers, stores little, and a lookup works. */

const TICKER = '<p>Larkmere (NASDAQ: SYMBOL)</p>';

/** Every message that the extension's own scripts and pages exchange. */
const FORGED = [...requestsOf(1), ...Object.values(NOTICES), ...Object.values(PAGE_MESSAGES)];

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
  'ten thousand nested elements': `<script>
    let at = document.querySelector('main').appendChild(document.createElement('div'));
    at.style.display = 'none';
    for (let n = 0; n < 10000; n++) at = at.appendChild(document.createElement('div'));
    at.append('Quillane (NYSE: QLN)');
  </script>`,
  'five hundred nested shadow trees': `<script>
    let at = document.querySelector('main');
    for (let n = 0; n < 500; n++) {
      at = at.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    }
    at.append('Quillane (NYSE: QLN)');
  </script>`,
  'texts that never stop changing': `<section></section><script>
    let turn = 0;
    setInterval(() => {
      turn++;
      const texts = Array.from({ length: 200 }, (_, n) => 'Maker ' + n + ' (NYSE: M' + turn + ')');
      document.querySelector('section').replaceChildren(...texts);
    });
  </script>`,
  'a hundred thousand different cashtags': `<p id="many"></p><script>
    const letter = (n) => String.fromCharCode(65 + (n % 26));
    for (let n = 0, text = ''; n < 100000; n++) {
      text += '$' + letter(n) + letter(n / 26) + letter(n / 676) + letter(n / 17576) + ' rose. ';
      if (n % 100 > 98) document.querySelector('#many').append(text), (text = '');
    }
  </script>`,
  'endless messages and events that imitate the extension’s': `<script>
    const said = ${JSON.stringify(FORGED)};
    setInterval(() => {
      for (const one of said) postMessage(one);
      for (const type of ['tickersFound', 'message', 'wxt', 'visibilitychange', 'pageshow', 'popstate'])
        for (const detail of said) document.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
    });
  </script>`,
  'prototypes and globals that throw': `<script>(${layTraps})()</script>`,
  'a token of ten megabytes': `<p id="long" hidden></p><script>
    document.querySelector('#long').append('$' + 'A'.repeat(1e7), 'x'.repeat(1e7), '('.repeat(1e6));
  </script>`,
};

/** Runs in the page: makes every read of the page's prototypes and globals throw, except reads by the test. */
function layTraps(): void {
  const [world, { error }, Failure] = [Object(globalThis), console, Error];
  const { apply, defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
  // Not configurable, so that nothing can remove it.
  defineProperty(world, 'isOwn', { value: true, writable: true });
  const guarded = (name: string | symbol, get: () => unknown) =>
    function (this: unknown) {
      if (world.isOwn) return apply(get, this, []);
      error(name);
      throw new Failure();
    };
  const made =
    'EventTarget Node Element HTMLElement Document CharacterData Range NodeIterator MutationObserver ' +
    'IntersectionObserver Object Promise String RegExp Set Map Array';
  const prototypes = made.split(' ').map((name) => world[name].prototype);
  for (const holder of [JSON, performance, world, ...prototypes]) {
    for (const name of ownKeys(holder)) {
      const own = getOwnPropertyDescriptor(holder, name);
      if (!own?.configurable) continue;
      defineProperty(holder, name, { get: guarded(name, own.get ?? (() => own.value)) });
    }
  }
  world.isOwn = false;
}

/** Each page has its own symbols, so that the panel cannot show symbols of an earlier page. */
const CASES = Object.entries(PAGES).map(([name, body], at) => {
  const letter = String.fromCharCode(65 + at);
  const [first, later] = [`LKM${letter}`, `TRN${letter}`];
  const html = `<!doctype html><title>Hostile</title><link rel="icon" href="data:,"><main>${TICKER}${body}</main>`;
  return { name, path: `/${letter}.html`, html: html.replaceAll('SYMBOL', first), first, later };
});

let world: World;
let panel: PanelDriver;
beforeAll(async () => {
  const pages = Object.fromEntries(CASES.map(({ path, html }) => [path, html]));
  // A world of its own: its pages attack.
  world = await createWorld({ pages });
  panel = await world.connected();
});
afterAll(() => world[Symbol.asyncDispose]());

test.each(CASES)('$name', async ({ name, path, first, later }) => {
  const called = world.calls().length;
  const page = await world.read(path);
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  page.on('console', (line) => errors.push(line.text()));
  await world.openPanel(page);
  // The largest pages take long on a busy machine.
  await until(first, async () => (await panel.text()).includes(first), 45_000);
  await page.evaluate(`{
    isOwn = true;
    const { createElement, querySelector } = Document.prototype;
    const later = createElement.call(document, 'p');
    later.textContent = 'Tarnvale (NYSE: ${later})';
    querySelector.call(document, 'main').prepend(later);
    isOwn = false;
  }`);
  // The page of cashtags has more tickers than a scan reads.
  if (!name.includes('cashtags')) await panel.sees(later);
  expect(errors).toEqual([]);
  expect(world.calls()).toHaveLength(called);
  const bytes = () => chrome.storage.session.getBytesInUse(null);
  expect(await world.browser.inBackground(bytes)).toBeLessThan(1_000_000);
  // No company has the symbol, so each page causes a new request.
  await panel.submit('Company or ticker', first).sees('No active listing found.').press('Close');
  await closeTab(page);
});
