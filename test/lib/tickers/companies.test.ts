// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { companyNameBefore, nameBefore } from '../../../lib/tickers/text/company-name.ts';
import { found, readsNone, sure } from './examples.ts';
import { tickersOf } from './page.ts';

test.each([
  ['with a legal form', 'Tallon Corp. (TLLN) opened a plant.'],
  ['with its share', 'Shares of Tollan Bearings (TLLN) rose.'],
  ['with its price', 'Tollan Bearings (TLLN) jumped 7.3% to $74.'],
  ['with a quote', 'Tollan Bearings (TLLN) 640.40p 3.22%'],
  ['with a price and its change, whatever its letters', 'Quarn Motors (TLLN) 640.40p 3.22%'],
  ['with a link of a site about shares', 'Tollan (TLLN - Free Report) opened a plant.'],
  ['with a fund’s class', 'Tarn Quality Growth Fund (TLLNX)'],
  ['with a fund that is dealt in', 'Tarn Quality Dividend ETF (TLLN)'],
  ['with a fund of so many shares', 'Tarn LRN 50 ETF (TLLN)'],
])('reads a bracket after a name %s', (_, text) => {
  expect(sure(found)(text).map((each) => each.slice(0, 4))).toEqual(['TLLN']);
});

readsNone('rejects a bracket after a name that it abbreviates', sure(found))`
  Federal Deposit Insurance Corporation (FDIC) ¦ High Bandwidth Memory (HBM) ¦ Gross Tonnage (GTON) rose 4%
  Tollan Bearings GmbH (TLLN) ¦ its Tollan Bearings Inc. (TLLN) ¦ Tallon Letters Inc. (TALLET)
  Enrolment at Tollan College (TLCL) fell 3% ¦ Tollan Bearings (TLLN) opened a plant.
`;

test('reads a bracket after a name of companies’ form on a page that states another', () => {
  const page = '<p>Tallon Pharmaceuticals (TLPM) opened a plant.</p>';
  expect(tickersOf(page)).toEqual([]);
  expect(tickersOf(`${page}<p>Quarn Inc. (NYSE: QRN)</p>`)).toHaveLength(2);
});

test('takes the capitalised words before a bracket as the company’s name', () => {
  expect(nameBefore('Aktien der Quarnhall AG')).toBe('Quarnhall AG');
  expect(companyNameBefore('In Stockholm, Voltfell', 'VOLT')).toBe('Voltfell');
});
