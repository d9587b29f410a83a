// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reads, readsNone } from './examples.ts';
import { tickersOf } from './page.ts';

/** A page about shares that holds a sentence. */
const among = (sentence: string): string[] =>
  tickersOf(`<p>Investors sold stocks on the Nasdaq after earnings; analysts see higher dividends for
    shareholders on Wall Street. Shares of Tollan Inc. (TLLN) rose 4%. Shares of Quarn Inc. (QRN) fell 2%.</p>
    <p>${sentence}</p>`).filter((ticker) => !/^(?:TLLN|QRN)$/.test(ticker));

readsNone('rejects coins, metals and politicians on a page about shares', among)`
  Gold (XAU) gained 2%. ¦ Uniswap (UNI) rose 3%, Algorand (ALGO) rose 2%, Hedera (HBAR) rose 4%.
  Rep. Bo Ray (R-TX) bought shares, Sen. Al Roy (D-NY) sold shares.
`;

/** A page of so many companies with nothing but their symbols in brackets, and a term with its own. */
const beside = (companies: number, sentence: string): string[] =>
  tickersOf(
    ['TLLN', 'QRNH', 'WRFD', 'LKMR', 'VLTF', 'SBWD', 'HRTS', 'PLMG']
      .slice(0, companies)
      .map((symbol) => `<p>Bearings ${symbol} Inc. (${symbol}) shares rose 4%.</p>`)
      .concat(`<p>${sentence}</p>`)
      .join(''),
  );

const TERMS = [
  'The fleet is measured by Gross Tonnage (GTON) in the annual report.',
  'It has a fleet, which investors like, measured by Gross Tonnage (GTON) as in the register of its shares.',
];

test.each([1, 3, 4, 7, 8])('tells a term from the letters of %i companies', (companies) => {
  for (const term of TERMS) {
    const found = beside(companies, term);
    expect(found).toHaveLength(companies);
    expect(found).not.toContain('GTON');
  }
});

reads('reads a company beside quoted titles in brackets, which are not contract terms', tickersOf)`
  <p>Songs ("Halo"), ("Rain"), ("Snow"), ("Wind")</p><p>Tallon Corp. (TLLN) shares rose on Tuesday.</p> → TLLN
`;

readsNone('ignores invisible words about shares', tickersOf)`
  <div style="display:none">shares stocks earnings dividend Nasdaq investors analysts</div><p>The Tollan Energy (TLLN) was there.</p>
`;

test('reads an exchange after a long style sheet', () => {
  const style = `<style>${'a{color:red}'.repeat(6000)}</style>`;
  const line = '<p>On the Nairobi Securities Exchange, Tallon (NSE: TLLN) rose.</p>';
  expect(tickersOf(style + line)).toEqual(['TLLN@XNAI']);
});

const LIST = '<ul><li>LGVD3: mira os 8,45 ou 9,00</li><li>Rio Claro (RCLR4)</li></ul>';
test.each([
  ['As ações da Quintara (QNTR4) subiram no pregão.', 'QNTR4@BVMF LGVD3@BVMF RCLR4@BVMF'],
  ['As ações da Lago Verde (LGVD3) subiram no pregão.', 'LGVD3@BVMF x2 RCLR4@BVMF'],
  ['The receptor binds to the (FGFR3) gene of mice.', ''],
  ['A Quintara inaugurou a sede em Olinda.', ''],
])('reads Brazilian codes in a list below “%s”: %s', (sentence, expected) => {
  expect(tickersOf(`<p>${sentence}</p>${LIST}`).join(' ')).toBe(expected);
});
