// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changesOf } from '../../../lib/tickers/page/changes.ts';

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
