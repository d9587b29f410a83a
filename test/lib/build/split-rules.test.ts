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

test('adds up to all rules, and the second half releases the first', () => {
  const window = worldOf();
  window.eval(text);
  expect(window.eval('typeof tickerText')).toBe('object');
  window.eval(rules);
  expect(window.eval('typeof createReader')).toBe('function');
  expect(window.eval('typeof tickerText')).toBe('undefined');
});

test('exports everything from the first half that the second uses', () => {
  const window = worldOf();
  window.eval(text);
  const keys = String(window.eval('Object.keys(tickerText)')).split(',');
  const asked = [...rules.matchAll(/globalThis\.tickerText\.(t\d+)/g)].map(([, key]) => key);
  expect(asked.length).toBeGreaterThan(20);
  expect(new Set(asked)).toEqual(new Set(keys));
  expect(window.eval('Object.values(tickerText).includes(undefined)')).toBe(false);
});

test.each([
  ['nothing ran before it', ''],
  ['an element of the page has its name', '<p id="tickerText">'],
])('does nothing in the second half when %s', (_, html) => {
  const window = worldOf(html);
  window.eval(rules);
  expect(window.eval('typeof createReader')).toBe('undefined');
});
