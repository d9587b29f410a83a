// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reads, readsNone } from './examples.ts';
import { tickersOf } from './page.ts';

/** A page about shares that holds a sentence. */
const among = (sentence: string): string[] =>
  tickersOf(`<p>Investors sold stocks on the Nasdaq after earnings; analysts see higher dividends for
    shareholders on Wall Street. Shares of Tollan Inc. (TLLN) rose 4%. Shares of Quarn Inc. (QRN) fell 2%.</p>
    <p>${sentence}</p>`).filter((ticker) => !/^(?:TLLN|QRN)$/.test(ticker));

readsNone('coins, metals and politicians on a page about shares', among)`
  Gold (XAU) gained 2%. ¦ Uniswap (UNI) rose 3%, Algorand (ALGO) rose 2%, Hedera (HBAR) rose 4%.
  Rep. Bo Ray (R-TX) bought shares, Sen. Al Roy (D-NY) sold shares.
`;

reads('a company with the letters of a coin', among)`
  Tallon Holdings Corp. (SOL) shares rose 4%. → SOL
`;

reads('quoted titles in brackets, which are no terms of a contract', tickersOf)`
  <p>Songs ("Halo"), ("Rain"), ("Snow"), ("Wind")</p><p>Tallon Corp. (TLLN) rose on Tuesday.</p> → TLLN
`;

readsNone('words about shares that nobody sees', tickersOf)`
  <div style="display:none">shares stocks earnings dividend Nasdaq investors analysts</div><p>The Tollan Energy (TLLN) was there.</p>
`;

test('an exchange named after a long style sheet', () => {
  const style = `<style>${'a{color:red}'.repeat(6000)}</style>`;
  const line = '<p>On the Nairobi Securities Exchange, Tallon (NSE: TLLN) rose.</p>';
  expect(tickersOf(style + line)).toEqual(['TLLN@XNAI']);
});
