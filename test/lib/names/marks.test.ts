// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { NameReader } from '../../../lib/names/page/name-reader.ts';
import { company } from './company.ts';
import { COMPANIES, readAgain, readerOf } from './page.ts';

/** The marks of names in an article: the marked text, and the reported name. */
const marked = (reader: NameReader) =>
  reader.marks().map(({ name, node, start, end }) => `${name}: ${node.data.slice(start, end)}`);
const of = (...page: Parameters<typeof readerOf>) => marked(readerOf(...page));

test('marks a name that one text of its line holds, after other elements', () => {
  expect(
    of('<p>Shares of <b>the firm</b> and <a href="#">Tallon Semiconductor</a> fell on Monday.</p>'),
  ).toEqual(['Tallon Semiconductor: Tallon Semiconductor']);
  expect(of('<p>Shares of <i>a rival</i>: Quillane Freight Corp. rose.</p>')).toEqual([
    'Quillane Freight Corp: Quillane Freight Corp',
  ]);
});

test('does not mark a mention across several texts, or in the page’s title', () => {
  const html = `<html lang="en"><head><title>Tallon Semiconductor falls</title></head><body>
    <p>Shares of <b>Quillane</b> <i>Freight</i> fell.</p></body></html>`;
  expect(of(html)).toEqual([]);
});

test('does not mark names outside the article', () => {
  const html = `<article><h1>Tallon Semiconductor falls</h1><p>It said so on Monday.</p></article>
    <footer><p>Quillane Freight, a sponsor</p></footer>`;
  expect(of(html)).toEqual(['Tallon Semiconductor: Tallon Semiconductor']);
});

test('marks each mention with its reported name', () => {
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
  // Normalization turns the ellipsis into three characters.
  expect(of('<html lang="ja"><body><p>回復…星嶺食品の株価</p></body></html>')).toEqual([
    '星嶺食品: 星嶺食品',
  ]);
});

test('marks the current texts when a line was read before', () => {
  const line = 'Shares of Tallon Semiconductor fell on Monday after the results.';
  const reader = readerOf(`<p>${line}</p>`);
  document.body.innerHTML = `<p>First a word.</p><p><i>Shares</i>${line.slice('Shares'.length)}</p>`;
  readAgain(reader);
  const [mark] = reader.marks();
  expect(mark?.node.isConnected).toBe(true);
  expect(marked(reader)).toEqual(['Tallon Semiconductor: Tallon Semiconductor']);
});

test.each([
  ['a company that the directory lacks', company('Voltell Lamps Inc (VTLL)')],
  ['the same company', company('Tallon Semiconductor Inc (TLLN)')],
  ['a company whose longer name begins alike', company('Tallon Semiconductor Shares (TLLX)')],
  ['a company whose name joins two others', company('Delta Fordham Group')],
  ['a company with a Japanese name', company('星嶺食品の株 (4553)')],
])('marks and lists the same names when the user keeps %s', (_, own) => {
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
