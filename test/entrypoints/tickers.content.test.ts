// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { Browser } from './injected.ts';

let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  document.body.innerHTML = '<p>Larkmere (NASDAQ: LKMR)</p>';
});

test('requests the rules when the page has candidates, and reports their tickers and the time it took', async () => {
  await browser.injectAndHear();
  expect(browser.symbols).toEqual(['LKMR']);
  expect(browser.said).toMatchObject([{ scanMs: expect.any(Number) }]);
  expect(browser.rulesWanted).toBe(1);
});

test('requests no rules when the page has no candidates, and reports an empty result', async () => {
  document.body.innerHTML = '<p>No word of a share.</p>';
  await browser.injectAndHear();
  expect(browser.symbols).toEqual([]);
  expect(browser.rulesWanted).toBe(0);
});

test('ignores rules that are injected twice or without a request', async () => {
  browser.injectRules();
  await browser.injectAndHear();
  browser.injectRules();
  expect(browser.said).toHaveLength(1);
});

test('reports again when the background asks, and returns no reply', async () => {
  await browser.injectAndHear();
  expect(browser.tell({ ask: 'report' })).toEqual([undefined]);
  expect(browser.said).toHaveLength(2);
});

test.each([
  [{ ask: 'more' }, 'own'],
  [{ report: 'tickersFound' }, 'own'],
  ['report', 'own'],
  [null, 'own'],
  [{ ask: 'report' }, 'other'],
  [{ ask: 'report' }, undefined],
])('ignores %j from %s', async (message, id) => {
  await browser.injectAndHear();
  browser.tell(message, id === undefined ? {} : { id });
  expect(browser.said).toHaveLength(1);
});

test('a second injection replaces the first', async () => {
  await browser.injectAndHear();
  document.body.innerHTML = '<p>Quillane (NYSE: QLN)</p>';
  browser.inject();
  await browser.heard(2);
  expect(browser.symbols).toEqual(['QLN']);
  browser.tell({ ask: 'report' });
  expect(browser.said).toHaveLength(3);
});

test('identifies views of a document, and not their scans', async () => {
  const views = () =>
    browser.said.map((said) => (said.report === 'tickersFound' ? said.view : null));
  await browser.injectAndHear();
  browser.inject();
  await browser.heard(2);
  history.pushState(null, '', '#/another');
  browser.tell({ ask: 'report' });
  await browser.heard(3);
  const [first, again, other] = views();
  expect(first).toMatch(/^[\d.]+ 1$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a second injection uses the rules that the first requested', async () => {
  browser.brings = false;
  browser.inject();
  await browser.next();
  browser.inject();
  await browser.next();
  browser.injectRules();
  await browser.heard(1);
  expect(browser.symbols).toEqual(['LKMR']);
  browser.tell({ ask: 'report' });
  expect(browser.said).toHaveLength(2);
});

test('reads only a tab’s own page and no embedded page', () => {
  vi.stubGlobal('top', {});
  browser.inject();
  expect(browser.listens).toBe(false);
  vi.unstubAllGlobals();
});

test('notifies the highlights beside it of its findings', async () => {
  let changes = 0;
  browser.inject();
  const leave = globalThis.tickerScan?.onChange(() => changes++);
  await browser.heard(1);
  expect(changes).toBe(1);
  const words = globalThis.tickerScan
    ?.mentions()
    .map(({ node, start, end }) => node.data.slice(start, end));
  expect(words).toEqual(['LKMR']);
  leave?.();
  browser.tell({ ask: 'report' });
  expect(changes).toBe(1);
});

test('reports nothing more after it is told to end', async () => {
  await browser.injectAndHear();
  browser.tell({ ask: 'end' });
  browser.tell({ ask: 'report' });
  expect(browser.said).toHaveLength(1);
});

test('reports nothing when told to end while the rules are loading', async () => {
  browser.brings = false;
  browser.inject();
  await browser.next();
  browser.tell({ ask: 'end' });
  browser.injectRules();
  browser.tell({ ask: 'report' });
  // A second scan that began later has reported, so the first would have reported by now.
  browser.brings = true;
  await browser.injectAndHear();
  expect(browser.said).toHaveLength(1);
});

test('reports a PDF as not scannable, again on request, and reads nothing', () => {
  vi.spyOn(document, 'contentType', 'get').mockReturnValueOnce('application/pdf');
  browser.inject();
  browser.tell({ ask: 'report' });
  expect(browser.said).toEqual([{ report: 'unscannable' }, { report: 'unscannable' }]);
  expect(browser.rulesWanted).toBe(0);
});
