// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { wknsIn } from '../../../lib/tickers/text/wkn.ts';
import { readAtOnce } from '../../detect/read-at-once.ts';
import { found, reads, readsNone } from './examples.ts';

reads('reads WKNs', (text) => wknsIn(text.normalize('NFKC')))`
  WKN 716460 ¦ WKN: 716460 ¦ (WKN 716460) ¦ WKN-Nr. 716460 ¦ WKN Nr.: 716460 ¦ Kolberg AG [WKN:716460] → 716460
  Wertpapierkennnummer 716460 ¦ Wertpapierkennnummer (WKN): 716460 ¦ Wertpapier-Kenn-Nr.: 716460 → 716460
  Wertpapierkennnummer/ISIN: 716460 / DE0007164600 ¦ WKN 716460. Die Aktie → 716460
  WKN/ISIN: 716460 / DE0007164600 ¦ ISIN/WKN: DE0007164600 / 716460 ¦ ISIN DE0007164600/WKN 716460 → 716460
  WKN: A1EWWW ¦ Kolberg (WKN A1EWWW, ISIN DE000A1EWWW0) ¦ WKN = A1EWWW → A1EWWW
  WKN 519000/519003 ¦ WKN: 519000 und 519003 → 519000 519003
  WKN 716460, WKN A1EWWW → 716460 A1EWWW
`;

readsNone('rejects text that only looks like a WKN', wknsIn)`
  716460 ¦ Die WKN ist sechsstellig. ¦ WKN NUMMER ¦ WKN: STRASSE ¦ WKN 7164600 ¦ WKN 71646 ¦ XWKN 716460
  WKN AG 716460 ¦ WKN 716460,50 Euro ¦ WKN A1EIWW ¦ WKN a1ewww ¦ WKN DE0007164600 ¦ WKN: 040-716460
`;

readsNone('reads no symbol from a WKN', found)`
  Kolberg AG (WKN 716460) ¦ Kolberg AG (WKN: KLB100) ¦ WKN/ISIN: KLB100 / DE000KLB1000 ¦ ISIN/WKN: DE000KLB1000 / KLB100
`;

const wknsOf = (body: string): string[] => {
  document.body.innerHTML = body;
  return readAtOnce(document).wkns;
};

test.each([
  ['in the line of its label', '<p>Kolberg AG <b>WKN:</b> <i>KLB100</i> stieg.</p>'],
  ['in the block after its label', '<div>WKN</div><div>KLB100</div>'],
  [
    'in a list of facts',
    '<dl><dt>Wertpapierkennnummer:</dt><dd>KLB100</dd><dt>Land</dt><dd>DE</dd></dl>',
  ],
  ['in the cell beside its label', '<table><tr><th>WKN</th><td>KLB100</td></tr></table>'],
  [
    'in a column of WKNs',
    '<table><tr><th>Name</th><th>WKN</th><th>Kurs</th></tr><tr><td>Kolberg</td><td>KLB100</td><td>12,00</td></tr></table>',
  ],
  ['in a long text', `<p>${'Die Aktie blieb davon unberührt. '.repeat(60)}(WKN: KLB100)</p>`],
])('finds a WKN %s', (_, body) => expect(wknsOf(body)).toEqual(['KLB100']));

test.each([
  ['a field of a form', '<label>WKN</label><input value="KLB100">'],
  ['hidden text', '<p hidden>WKN KLB100</p>'],
  ['another block after a sentence', '<p>Suchen Sie nach der WKN</p><p>KLB100</p>'],
])('finds no WKN in %s', (_, body) => expect(wknsOf(body)).toEqual([]));
