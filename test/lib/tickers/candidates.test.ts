import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidatesIn, MAY_HOLD } from '../../../lib/tickers/text/candidates.ts';
import { ANCHOR_LABEL } from '../../../lib/tickers/text/label-reading.ts';
import { mayBegin } from '../../../lib/tickers/text/scan-text.ts';
import { hostileText, leadsAndRuns } from './hostile.ts';

const heldIn = (text: string) => candidatesIn(text);
const names = (text: string) =>
  Object.entries(MAY_HOLD).flatMap(([name, bit]) => (heldIn(text) & bit ? [name] : []));

test.each([
  ['Nobody in the room seemed to mind.', ''],
  ['The ministry had no comment in 2024, at 10.5 %.', ''],
  ['A rise that the GDP figures show', 'symbol'],
  ['(see chart)', 'sign'],
  ['under the symbol TLL', 'label symbol'],
  ['Tickers: none', 'sign label'],
  ['STOCK CODE', 'label bloomberg symbol'],
  ['QRCode: TLL', 'sign label symbol'],
  ['証券', 'sign eastern'],
  ['“Gewiß” — naïve…', ''],
  ['TLL.L', 'reuters symbol'],
  ['TLL LN', 'bloomberg symbol'],
  ['Tall (T/ LN)', 'sign bloomberg symbol'],
  [' LN) rose', 'bloomberg symbol'],
  ['in the US and UK', 'symbol'],
  ['PETR4', 'brazil symbol'],
  ['TLLNX', 'symbol fund'],
  ['US0378331005', 'brazil symbol isin'],
  ['north, as the GDP figures show', 'symbol'],
  ['at noon: a fall', 'sign'],
  ['ISIN', 'symbol isin'],
  ['WKN', 'symbol isin'],
  ['Wertpapierkennnummer', 'isin'],
])('the prefilter of a text expects in %j: %s', (text, expected) =>
  expect(names(text).join(' ')).toBe(expected),
);

/** Texts of what rules look for, and pieces of these. */
const texts = () => [
  ...leadsAndRuns(40),
  ...fc.sample(hostileText, { numRuns: 400, seed: 3 }),
  ...fc.sample(
    fc.string({ unit: fc.constantFrom(...'AKCMTIDERcmkvzüoeén dbrsu4:."\'\u00a0'), maxLength: 40 }),
    { numRuns: 2000, seed: 3 },
  ),
];

test('never misses a candidate where a rule begins', () => {
  const label = new RegExp(ANCHOR_LABEL);
  const overlooked = texts().filter(
    (text) =>
      (mayBegin(text) & ~heldIn(text)) !== 0 ||
      (/[A-Z]{2}[A-Z0-9]{9}\d|ISIN/.test(text) && !(heldIn(text) & MAY_HOLD.isin)) ||
      (/[A-Z][A-Z\d]/.test(text) && !(heldIn(text) & MAY_HOLD.symbol)) ||
      (label.test(text) && !(heldIn(text) & MAY_HOLD.label)),
  );
  expect(overlooked).toEqual([]);
});
