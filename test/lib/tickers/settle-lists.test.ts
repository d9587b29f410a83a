// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { tickersOf } from './page.ts';

const SHARES = '<p>Le azioni in borsa, i titoli e i dividendi piacciono agli investitori.</p>';
const listOf = (...items: string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const COMPANIES = listOf(
  'Tallon Bearings TLN',
  'Quarnhall Mills QNH',
  'Oxolind OXL',
  'Dunmere Foods DMX',
);

test('reads a list of companies followed by their symbols', () => {
  expect(tickersOf(SHARES + COMPANIES)).toEqual(['TLN', 'QNH', 'OXL', 'DMX']);
});

test.each([
  ['on a page about other things', `<p>Le squadre di oggi.</p>${COMPANIES}`],
  ['of two entries', SHARES + listOf('Oxolind OLX', 'Dunmere Foods DMX')],
  [
    'of initials',
    SHARES + listOf('Gross Tonnage Index GTI', 'Net Asset Value NAV', 'Cash Flow Ratio CFR'),
  ],
  ['of word beginnings', SHARES + listOf('Tallon TAL', 'Quarn QUA', 'Dunmere DUN')],
  [
    'of other letters',
    SHARES + listOf('Tallon Bearings XYQ', 'Quarnhall Mills ZWV', 'Dunmere Foods KJH'),
  ],
  [
    'of sentences',
    SHARES +
      listOf('Oggi scrive Dunmere DMX qui', 'Oggi scrive Quarnhall QXH qui', 'Poi Oxolind OLX qui'),
  ],
])('finds nothing in a list %s', (_, html) => {
  expect(tickersOf(html)).toEqual([]);
});
