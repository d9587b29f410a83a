// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { NameReader } from '../../../lib/names/page/name-reader.ts';
import { company } from './company.ts';
import { COMPANIES, readerOf } from './page.ts';

/** Where an article writes names: the text between the ends, and the name as it was found. */
const marked = (reader: NameReader) =>
  reader.marks().map(({ name, node, start, end }) => `${name}: ${node.data.slice(start, end)}`);
const of = (...page: Parameters<typeof readerOf>) => marked(readerOf(...page));

test('marks a name in the one text that holds it, behind other elements of its line', () => {
  expect(
    of('<p>Shares of <b>the firm</b> and <a href="#">Tallon Semiconductor</a> fell on Monday.</p>'),
  ).toEqual(['Tallon Semiconductor: Tallon Semiconductor']);
  expect(of('<p>Shares of <i>a rival</i>: Quillane Freight Corp. rose.</p>')).toEqual([
    'Quillane Freight Corp: Quillane Freight Corp',
  ]);
});

test('leaves out a mention that several texts hold, and the page’s title', () => {
  const html = `<html lang="en"><head><title>Tallon Semiconductor falls</title></head><body>
    <p>Shares of <b>Quillane</b> <i>Freight</i> fell.</p></body></html>`;
  expect(of(html)).toEqual([]);
});

test('leaves out what stands beside the article', () => {
  const html = `<article><h1>Tallon Semiconductor falls</h1><p>It said so on Monday.</p></article>
    <footer><p>Quillane Freight, a sponsor</p></footer>`;
  expect(of(html)).toEqual(['Tallon Semiconductor: Tallon Semiconductor']);
});

test('marks each mention under the name that is reported', () => {
  const html = '<p>Quillane Freight rose.</p><p>Analysts like Quillane Freight Corp. shares.</p>';
  const reader = readerOf(html);
  expect(marked(reader)).toEqual([
    'Quillane Freight Corp: Quillane Freight',
    'Quillane Freight Corp: Quillane Freight Corp',
  ]);
  expect(reader.found().map(({ name }) => name)).toEqual(['Quillane Freight Corp']);
});

test('marks a name in Japanese text', () => {
  expect(of('<html lang="ja"><body><p>星嶺食品の株価が上がった。</p></body></html>')).toEqual([
    '星嶺食品: 星嶺食品',
  ]);
});

test('marks the present texts when a line was read before', () => {
  const line = 'Shares of Tallon Semiconductor fell on Monday after the results.';
  const reader = readerOf(`<p>${line}</p>`);
  document.body.innerHTML = `<p>First a word.</p><p><i>Shares</i>${line.slice('Shares'.length)}</p>`;
  for (const _ of reader.read());
  const [mark] = reader.marks();
  expect(mark?.node.isConnected).toBe(true);
  expect(marked(reader)).toEqual(['Tallon Semiconductor: Tallon Semiconductor']);
});

test.each([
  ['a name of the user’s own alone', company('Voltell Lamps Inc (VTLL)')],
  ['the same company', company('Tallon Semiconductor Inc (TLLN)')],
  ['a longer name that begins alike', company('Tallon Semiconductor Shares (TLLX)')],
  ['a name that joins two', company('Delta Fordham Group')],
  ['a name in a line of its own script', company('星嶺食品の株 (4553)')],
])('marks the same, and lists the same, where the user keeps %s', (_, own) => {
  const html = `<h1>Tallon Semiconductor Shares Fall</h1>
    <p>Tallon Semiconductor shares fell, and Voltell Lamps shares did not.</p>
    <p>Delta Fordham reported a profit; shares of Delta and Fordham rose.</p>
    <p>星嶺食品の株価が上がった。</p>
    <table><tr><td>TLLX</td><td>Tallon Semiconductor</td></tr></table>`;
  const without = readerOf(html, COMPANIES, []);
  const places = marked(without);
  const names = without.found();
  expect(places.length).toBeGreaterThan(3);
  expect(without.listed()).toBeNull();
  const reader = readerOf(html, COMPANIES, [own]);
  expect(marked(reader)).toEqual(places);
  expect(reader.listed() ?? reader.found()).toEqual(names);
});
