// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { Browser } from './injected.ts';

let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  document.body.innerHTML = '<p>Larkmere (NASDAQ: LKMR)</p>';
});

test('wants the rules where there is something to read, and reports what they found', async () => {
  browser.inject();
  await browser.heard(1);
  expect(browser.symbols).toEqual(['LKMR']);
  expect(browser.rulesWanted).toBe(1);
});

test('says how long it held the page’s thread', async () => {
  browser.inject();
  await browser.heard(1);
  expect(browser.said).toMatchObject([{ scanMs: expect.any(Number) }]);
});

test('wants no rules where there is nothing to read, and says so', async () => {
  document.body.innerHTML = '<p>No word of a share.</p>';
  browser.inject();
  await browser.heard(1);
  expect(browser.symbols).toEqual([]);
  expect(browser.rulesWanted).toBe(0);
});

test('rules that are brought twice, or unasked, change nothing', async () => {
  browser.injectRules();
  browser.inject();
  await browser.heard(1);
  browser.injectRules();
  expect(browser.said).toHaveLength(1);
});

test('reports again when the background asks, and answers nothing', async () => {
  browser.inject();
  await browser.heard(1);
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
  browser.inject();
  await browser.heard(1);
  browser.tell(message, id === undefined ? {} : { id });
  expect(browser.said).toHaveLength(1);
});

test('a second injection supersedes the first', async () => {
  browser.inject();
  await browser.heard(1);
  document.body.innerHTML = '<p>Quillane (NYSE: QLN)</p>';
  browser.inject();
  await browser.heard(2);
  expect(browser.symbols).toEqual(['QLN']);
  browser.tell({ ask: 'report' });
  expect(browser.said).toHaveLength(3);
});

test('tells one view of a document from another, and not one scan of it', async () => {
  const views = () =>
    browser.said.map((said) => (said.report === 'tickersFound' ? said.view : null));
  browser.inject();
  await browser.heard(1);
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

test('a second injection takes the rules that the first was waiting for', async () => {
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

test('reads only a tab’s own page, not what it embeds', () => {
  vi.stubGlobal('top', {});
  browser.inject();
  expect(browser.listens).toBe(false);
  vi.unstubAllGlobals();
});

test('tells the highlights beside it of what it found', async () => {
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

test('told to end, it says nothing more', async () => {
  browser.inject();
  await browser.heard(1);
  browser.tell({ ask: 'end' });
  browser.tell({ ask: 'report' });
  expect(browser.said).toHaveLength(1);
});

test('told to end while the rules are on their way, it says nothing at all', async () => {
  browser.brings = false;
  browser.inject();
  await browser.next();
  browser.tell({ ask: 'end' });
  browser.injectRules();
  browser.tell({ ask: 'report' });
  // A second scan that began later has said its own: the first would have by now.
  browser.brings = true;
  browser.inject();
  await browser.heard(1);
  expect(browser.said).toHaveLength(1);
});

test('a background that does not listen is no error', async () => {
  const refused = new Promise<void>((resolve) => {
    browser.take = async () => {
      resolve();
      throw new Error('Could not establish connection. Receiving end does not exist.');
    };
  });
  browser.inject();
  await refused;
  expect(browser.said).toEqual([]);
});

test('without a runtime it ends quietly', async () => {
  browser.inject();
  await browser.heard(1);
  browser.take = () => {
    throw new Error('Extension context invalidated.');
  };
  browser.tell({ ask: 'report' });
  browser.take = () => {};
  browser.tell({ ask: 'report' });
  expect(browser.said).toHaveLength(1);
});

test('beside a PDF it says that there is nothing to scan, again when asked, and reads nothing', () => {
  vi.spyOn(document, 'contentType', 'get').mockReturnValueOnce('application/pdf');
  browser.inject();
  browser.tell({ ask: 'report' });
  expect(browser.said).toEqual([{ report: 'unscannable' }, { report: 'unscannable' }]);
  expect(browser.rulesWanted).toBe(0);
});
