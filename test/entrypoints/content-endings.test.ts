// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { Browser } from './injected.ts';

/** Where the script does not go on reading: told to end, left alone, or beside no page at all. */
let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  document.body.innerHTML = '<p>Shares of Larkmere (NASDAQ: LKMR)</p>';
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
