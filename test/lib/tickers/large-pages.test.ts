// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { nothingFound, searchFigures } from '../../../lib/figures/find-figures.ts';
import { changesOf } from '../../../lib/tickers/page/changes.ts';
import { findByPart } from '../../../lib/tickers/page/dom.ts';
import { nothingWalked, walk } from '../../../lib/tickers/page/walk.ts';
import { kindsIn } from '../../../lib/tickers/structure/elements.ts';
import { readFiling } from '../../../lib/tickers/structure/filing.ts';
import { readLinks } from '../../../lib/tickers/structure/links.ts';
import { readJsonLd } from '../../../lib/tickers/structure/page-data.ts';
import { readTables } from '../../../lib/tickers/structure/tables.ts';
import { add, follow, followed } from './follow.ts';

/** Steps that the clock does not divide: what each may do on a large page. */

afterEach(() => vi.restoreAllMocks());

const nothing = () => {};
const below = (html: string, selector: string) => {
  document.body.innerHTML = html;
  return [...document.querySelectorAll(selector)];
};

test('looks at no node of a change that has a million', () => {
  const million = {
    length: 1_000_000,
    [Symbol.iterator]() {
      throw new Error('looked at each');
    },
  };
  const change = { type: 'childList', target: document.body };
  const changes = changesOf(document);
  for (const nodes of [
    { addedNodes: million, removedNodes: [] },
    { addedNodes: [], removedNodes: million },
  ])
    changes.note([Object({ ...change, ...nodes })]);
  expect([...changes.takeTouched()]).toEqual([[document.documentElement, true]]);
  expect(changes.takeLoss()).toBe(true);
  expect(changes.take().next()).toEqual({ done: true, value: new Set([document.documentElement]) });
});

test('cuts a tree into a limited number of parts, and gives few elements at once', () => {
  const rows = (count: number) => Array.from({ length: count }, () => document.createElement('i'));
  const tables = Array.from({ length: 30 }, () => document.createElement('div'));
  for (const table of tables) table.append(...rows(400));
  const long = document.createElement('div');
  long.append(...rows(6000));
  document.body.replaceChildren(...tables, long);
  const groups = [...findByPart(document.documentElement, 'i')];
  expect(groups.flat()).toHaveLength(18_000);
  expect(groups.length).toBeLessThan(6000);
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThan(1000);
});

test('searches a part that cannot be cut a few hundred elements at a time', () => {
  const flat = document.createElement('div');
  flat.append(...Array.from({ length: 12_000 }, () => document.createElement('i')));
  document.body.replaceChildren(flat);
  const groups = [...findByPart(document.documentElement, 'i:last-child, b')];
  expect(groups.flat()).toEqual([flat.lastElementChild]);
  expect(groups.length).toBeGreaterThan(12_000 / 1000);
});

test('collects tables in steps', () => {
  document.body.innerHTML = '<table></table>'.repeat(500);
  expect([...kindsIn(document.body)].length).toBeGreaterThan(500 / 50);
});

test('reads each row of a cover page, and each row that may head a table, in a step', () => {
  const rows = '<tr><td>T<td>ABCD<td>NYSE</tr>'.repeat(100);
  const heads = [
    '<td>Title of each class<td>Trading symbol<td>Exchange',
    '<td>Document Type<td>8-K',
  ];
  for (const head of heads) {
    const tables = below(`<table><tr>${head}</tr>${rows}</table>`, 'table');
    expect([...readFiling(document.body, tables, nothing)].length).toBeGreaterThan(100);
    expect([...readTables(tables, nothing)].length).toBeGreaterThan(4);
  }
});

test('parses a block of JSON-LD in a step of its own, and takes a part of a long list', () => {
  const text = `{"tickerSymbol":"NYSE:TLLN","x":[${'0,'.repeat(60_000)}0]}`;
  const scripts = below(`<script type="application/ld+json">${text}</script>`, 'script');
  const found = vi.fn();
  const steps = readJsonLd(scripts, found);
  for (let step = 0; step < 2; step++) steps.next();
  expect(found).not.toHaveBeenCalled();
  const taken = vi.spyOn(Object, 'entries');
  while (!steps.next().done);
  expect(found).toHaveBeenCalledOnce();
  expect(Math.max(...taken.mock.results.map(({ value }) => value.length))).toBeLessThan(30_000);
});

test('looks at no more of an address than may hold an ISIN', () => {
  document.body.innerHTML = `<a href="/${'A'.repeat(100_000)}/DE0007164600">a</a>`;
  const tested = vi.spyOn(RegExp.prototype, 'test');
  const isin = vi.fn();
  const page = { host: 'news.example', href: 'https://news.example/' };
  for (const _ of readLinks(document.body, page, nothing, isin));
  expect(isin).toHaveBeenCalledOnce();
  expect(Math.max(...tested.mock.calls.map(([text]) => text.length))).toBeLessThan(5000);
});

test('goes in steps through texts of the lines in which something has changed', async () => {
  document.body.innerHTML = `<div></div>${`<p>${'<b>a</b> '.repeat(100)}</p>`.repeat(40)}`;
  await follow(10);
  const before = followed.pauses;
  for (const { firstChild } of document.querySelectorAll('p > b:first-child'))
    (firstChild as Text).data = 'b';
  await add('<p>c</p>');
  expect(followed.pauses - before).toBeGreaterThan(10);
  followed.ending.abort();
});

test('looks into each frame in a step', () => {
  document.body.innerHTML = '<iframe></iframe>'.repeat(30);
  const root = document.documentElement;
  expect([...walk(document, [root], nothingWalked())].length).toBeGreaterThanOrEqual(30);
  expect([...searchFigures(document, [], nothingFound())].length).toBeGreaterThanOrEqual(30);
});

test('searches a page once for exchanges of the same initials', async () => {
  const letters = 'ABCDEFGHIJ';
  const symbols = [...letters].map((first) => `<p>NSE: ${first}LLN</p>`);
  document.body.innerHTML = `<div></div>${symbols.join('')}`;
  const search = vi.spyOn(String.prototype, 'includes');
  await follow();
  followed.ending.abort();
  const names = search.mock.calls.flatMap(([text]) => (/ exchange/.test(text) ? text : []));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});

test('searches a page once for what its title and headings speak of', async () => {
  const table = '<table><tr><th>Ticker<th>Company<tr><td>TLLN<td>Tallon</table>';
  const quote = '<i data-symbol="TLLN" class="stock">1.5%</i>';
  document.body.innerHTML = (table + quote).repeat(40);
  const search = vi.spyOn(Element.prototype, 'querySelector');
  vi.resetModules();
  const { readStructure } = await import('../../../lib/tickers/structure/read-structure.ts');
  const found = vi.fn();
  const page = { host: 'news.example', href: 'https://news.example/' };
  for (const _ of readStructure(document.documentElement, page, found));
  expect(found).toHaveBeenCalledTimes(80);
  expect(search.mock.calls.filter(([selector]) => selector.startsWith('title,'))).toHaveLength(2);
});

test.each([
  ['<div class="related">', ''],
  ['<div class="related">', '<h1>News</h1>'],
  ['<article>', ''],
  ['<article>', '<h1>News</h1>'],
])('searches two hundred nested elements once for a headline: %s … %s', async (tag, end) => {
  const search = vi.spyOn(Element.prototype, 'querySelector');
  vi.resetModules();
  const { createPlaces } = await import('../../../lib/tickers/page/place.ts');
  document.body.innerHTML = `${tag.repeat(200)}<b>text</b>${end}`;
  const [text] = document.getElementsByTagName('b');
  createPlaces().surroundingsOf(text as Element);
  expect(search).toHaveBeenCalledOnce();
});
