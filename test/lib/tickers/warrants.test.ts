import { expect, test } from 'vitest';
import { scanText } from '../../../lib/tickers/text/scan-text.ts';
import { found, reads, readsNone } from './examples.ts';

reads('reads warrants, rights and units in the same bracket', found)`
  Tallon Inc. (NASDAQ: TLLN, TLLNW, TLLNR) → TLLN@XNAS TLLNW@XNAS TLLNR@XNAS
  Tallon Inc. (NASDAQ: TLLNU; TLLN; TLLNW) → TLLNU@XNAS TLLN@XNAS TLLNW@XNAS
  Tallon Inc. (NYSE: TLLN, TLLN WS) → TLLN@XNYS TLLN.WS@XNYS
`;

reads('a preferred series by any mark as the whole symbol', found)`
  Epax Inc. (NYSE: EPX/PC) ¦ Epax Inc. (NYSE: EPX/PRC) ¦ Epax Inc. (NYSE: EPX^C) ¦ Epax Inc. (NYSE: EPX.PR C) → EPX.PRC@XNYS
  Epax Inc. (NYSE: EPX prC) ¦ Epax Inc. (NYSE: EPX p C) ¦ Epax Inc. (NYSE: EPX Pref C) ¦ Epax Inc. (NYSE: EPX PC) → EPX.PRC@XNYS
  Ticker: EPX PRC ¦ Ticker: EPX/PC ¦ Ticker: EPX^C ¦ Ticker: EPX prC ¦ Ticker: EPX.PR C → EPX.PRC
  Epax Inc. (NYSE: EPX, EPX/PC, EPX^D) → EPX@XNYS EPX.PRC@XNYS EPX.PRD@XNYS
`;

reads('warrants by a stroke as the whole symbol', found)`
  Epax Inc. (NYSE: EPX/WS) → EPX.WS@XNYS
  Epax Inc. (NYSE: EPX/WS.A) → EPX.WS.A@XNYS
  Ticker: EPX/WS → EPX.WS
`;

reads('a stroke before another exchange or symbol', found)`
  Epax (NYSE: EPX/TSX: EPX) ¦ Epax (NYSE/TSX: EPX) → EPX@XNYS EPX@XTSE
  Epax Inc. (NYSE: EPX/EPY) → EPX@XNYS EPY@XNYS
`;

readsNone('a mark that leaves open which security is meant', found)`
  Epax Inc. (NYSE: EPX+) ¦ Ticker: EPX+ ¦ Epax Inc. (NYSE: EPX^)
`;

test.each(['EPX/PC', 'EPX^C', 'EPX p C', 'EPX/PRC', 'EPX'])('finds the place of %s', (written) => {
  const spots: unknown[] = [];
  const piece = { data: `Epax (NYSE: ${written}) rose` };
  scanText(piece, (_, spot) => spots.push(spot));
  expect(spots).toEqual([{ piece, start: 12, end: 15 }]);
});
