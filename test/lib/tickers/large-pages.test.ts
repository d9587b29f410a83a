// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { changesOf } from '../../../lib/tickers/page/changes.ts';
import { findByPart } from '../../../lib/tickers/page/dom.ts';

/** Steps that the clock does not divide: what each may do on a large page. */

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
