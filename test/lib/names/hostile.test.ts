// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { hashOfName } from '../../../lib/names/key-table.ts';
import { createNameReader } from '../../../lib/names/page/name-reader.ts';
import { resolveNames } from '../../../lib/names/resolve.ts';
import { MAX_NAME, MAX_NAMES, MAX_OFFERS, MAX_SENTENCE } from '../../../lib/names/types.ts';
import { company } from './company.ts';
import { COMPANIES, foundOn, namesOn, readAgain, readerOf, tableOf } from './page.ts';

/** Ten times as many as a page reports. */
const NAMES = 2000;

test('a page of 2,000 names reports only as many as fit, each cut to its limit', () => {
  const many = Array.from({ length: NAMES }, (_, at) =>
    company(`Brenfell${at.toString(36)} Freight Corp`),
  );
  const long = 'of Solaria '.repeat(40);
  const html = many
    .map(({ name }, at) => `<p>Shares of ${name} ${at ? '' : long} rose.</p>`)
    .join('');
  const found = foundOn(html, many);
  expect(found.length).toBe(MAX_NAMES);
  expect(Math.max(...found.map(({ name }) => name.length))).toBeLessThanOrEqual(MAX_NAME);
  expect(Math.max(...found.map(({ sentence }) => sentence.length))).toBeLessThanOrEqual(
    MAX_SENTENCE,
  );
  const unknown = namesOn(html, []);
  expect(unknown.named).toEqual([]);
  expect(unknown.unknown.length).toBeLessThanOrEqual(MAX_OFFERS);
});

/** A number in letters. */
const letters = (number: number): string =>
  [...String(number)].map((digit) => 'bcdfghjklm'.charAt(Number(digit))).join('');

test('a page is searched for the phrases that are names while it is read, and for few of them', () => {
  const words = Array.from({ length: NAMES }, (_, at) => `ovel${letters(at)}`);
  const many = words.map((word) => company(`${word} freight Corp`));
  const html = words.map((word) => `<p>Ov${word.slice(2)} Freight took freight and ${word}.</p>`);
  const searches = vi.spyOn(String.prototype, 'includes');
  const reader = readerOf(html.join(''), many);
  const reading = searches.mock.calls.length;
  reader.found();
  reader.marks();
  const grouping = searches.mock.calls.length - reading;
  searches.mockRestore();
  expect(reading).toBeLessThan(100 * NAMES);
  expect(grouping).toBeLessThan(10 * NAMES);
});

test.each([
  ['a hidden element', '<p hidden>Shares of Tallon Semiconductor Inc. rose.</p>'],
  [
    'an element that is not displayed',
    '<p style="display: none">Shares of Tallon Semiconductor Inc. rose.</p>',
  ],
  ['code', '<pre><code>Shares of Tallon Semiconductor Inc. rose.</code></pre>'],
  ['a form field', '<textarea>Shares of Tallon Semiconductor Inc. rose.</textarea>'],
  ['a menu', '<nav><p>Shares of Tallon Semiconductor Inc. rose.</p></nav>'],
  ['another story', '<article><h1>x</h1></article><aside>Tallon Semiconductor Inc.</aside>'],
])('a name in %s is not read', (_, html) => expect(foundOn(html)).toEqual([]));

test('a Japanese name is found even if a longer text matches a known key by chance', () => {
  const html = '<p>星嶺食品の株価が上がった。</p>';
  document.documentElement.innerHTML = `<head></head><body>${html}</body>`;
  const directory = [...tableOf(COMPANIES), hashOfName('星嶺食品の')];
  const reader = createNameReader(document, {
    directory: Uint32Array.from(directory).sort(),
    own: tableOf([]),
  });
  readAgain(reader);
  expect(reader.found().map(({ name }) => name)).toEqual(['星嶺食品']);
});

test('a name in an open shadow tree is read', () => {
  const reader = readerOf('<main><div></div></main>');
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<p>Shares of Tallon Semiconductor rose.</p>';
  readAgain(reader);
  expect(reader.found().map(({ name }) => name)).toEqual(['Tallon Semiconductor']);
});

test('a page of 3,000 short lines is read in short steps, again when nothing has changed', () => {
  const reader = readerOf('<p>Shares of Tallon Semiconductor rose.</p>'.repeat(3000));
  expect([...reader.read(new Map())].length).toBeGreaterThan(20);
});

test('a page that changes during a reading is read to its end, and then again', () => {
  const lines = Array.from({ length: 700 }, () => '<p>Shares of Tallon Semiconductor rose.</p>');
  document.documentElement.innerHTML = `<head></head><body>${lines.join('')}</body>`;
  const reader = createNameReader(document, { directory: tableOf(COMPANIES), own: tableOf([]) });
  let steps = 0;
  for (const _ of reader.read(new Map())) {
    document.body.lastElementChild?.remove();
    if (++steps % 3 === 0) document.body.prepend(document.createElement('p'));
  }
  expect(reader.found()[0]?.count).toBeGreaterThan(350);
  document.body.innerHTML = '<p>Shares of Quillane Freight rose.</p>';
  readAgain(reader);
  expect(reader.found().map(({ name }) => name)).toEqual(['Quillane Freight']);
});

test('the user’s own list takes precedence, and two companies of one name are a choice', () => {
  const found = foundOn('<p>Shares of Brenfell rose.</p>', [
    company('Brenfell Inc (BRN)'),
    company('Brenfell plc (BRF)'),
  ]);
  const two = [company('Brenfell Inc (BRN)'), company('Brenfell plc (BRF)')];
  const own = [company('Brenfell plc (BRF)')];
  const tickers = (lists: Parameters<typeof resolveNames>[1]) =>
    resolveNames({ tickers: [], found }, lists).named.map(({ source, listings }) => [
      source,
      ...listings.map(({ ticker }) => ticker),
    ]);
  expect(tickers({ own: [], directory: two })).toEqual([['directory', 'BRN', 'BRF']]);
  expect(tickers({ own, directory: two })).toEqual([['own', 'BRF']]);
});
