import { JSDOM } from 'jsdom';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../bench/bundle.ts';

/** The halves of the rules, as a page's isolated world gets them one after the other. */
let text: string;
let rules: string;

beforeAll(async () => {
  [text, rules] = [await bundle('text'), await bundle('rules')];
});

/** A page's world in which scripts may take the rules. */
function worldOf(html = '') {
  const { window } = new JSDOM(html, { runScripts: 'outside-only' });
  window.eval('globalThis.takeRules = (create) => (globalThis.createReader = create)');
  return window;
}

test('both halves together are the rules, and the second one lets the first one go', () => {
  const window = worldOf();
  window.eval(text);
  expect(window.eval('typeof tickerText')).toBe('object');
  window.eval(rules);
  expect(window.eval('typeof createReader')).toBe('function');
  expect(window.eval('typeof tickerText')).toBe('undefined');
});

test('nothing that one half asks of the other is missing', () => {
  const window = worldOf();
  window.eval(text);
  const keys = String(window.eval('Object.keys(tickerText)')).split(',');
  const asked = [...rules.matchAll(/globalThis\.tickerText\.(t\d+)/g)].map(([, key]) => key);
  expect(asked.length).toBeGreaterThan(20);
  expect(new Set(asked)).toEqual(new Set(keys));
  expect(window.eval('Object.values(tickerText).includes(undefined)')).toBe(false);
});

test.each([
  ['nothing came before it', ''],
  ['an element of the page has the name', '<p id="tickerText">'],
])('the second half does nothing where %s', (_, html) => {
  const window = worldOf(html);
  window.eval(rules);
  expect(window.eval('typeof createReader')).toBe('undefined');
});
