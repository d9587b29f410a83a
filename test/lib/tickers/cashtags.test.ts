import { expect, test } from 'vitest';
import { found, reads, readsNone, sure } from './examples.ts';

reads('cashtags', found)`
  $AAPL is up ¦ $AAPL(+2.1%) ¦ $AAPL.US ¦ ＄AAPL → AAPL?
  $F is up → F~
  $F and $T → F~ T??
  They paid $M in all last year, $CAD rates → M?? CAD??
  long $F, $T and $AAPL ¦ $F $T $AAPL → F? T? AAPL?
  $AAPL, $MSFT and $GOOG. → AAPL? MSFT? GOOG?
  ($TSLA) ¦ the $TSLA-led rally → TSLA?
  $NVDA’s quarter, $AMD: weak → NVDA? AMD?
  $AAPL/$MSFT → AAPL? MSFT?
  $BRK.B and $BF-B and $RDS/A → BRK.B? BF-B? RDS/A?
  $XYZ.WS, $ABC.UN → XYZ.WS? ABC.UN?
  bought $FENL Q&P 500 ETF Trust(QPY)$ today → QPY QPY~
`;

reads('names its exchange by its suffix', found)`
  $RY.TO → RY@XTSE
  $VOD.L → VOD@XLON
  $SAP.DE → SAP@XETR
  $GOLD.V → GOLD@XTSX
  $700.HK → 700@XHKG
  $7203.T → 7203@XTKS
  $005930.KS → 005930@XKRX
  $RELIANCE.NS → RELIANCE@XNSE
  $LMR.UN.TO → LMR.UN@XTSE
  $LMR-UN.TO → LMR-UN@XTSE
`;

test('a suffix that does not fit the symbol is none', () => {
  expect(found('$AAPL.HK')).toEqual([]);
  expect(found('$100.DE')).toEqual([]);
});

test('a coin, a currency or an amount is a ticker only beside a better mention', () => {
  expect(found('$BTC $USD $MM $PATH')).toEqual(['BTC??', 'USD??', 'MM??', 'PATH??']);
});

readsNone('an amount, an unknown or a coin is no ticker by itself', sure(found))`
  $X per month ¦ from $X to $Y ¦ $A and $B ¦ in thousands of $N ¦ ($M) ¦ $PEPE ¦ $DXY
  $QLL token ¦ the coin $QLLR pumps ¦ 代币 $QLLR
  Quill (QLL) token rallies ¦ the Quill token (QLL) rallies 4.2%
`;

reads('a cashtag of a share beside talk of coins', found)`
  $QLLR shares, no tokens → QLLR?
`;

readsNone('no cashtags', found)`
  $1.2B ¦ $50 ¦ US$50 ¦ US$B ¦ A$AP Rocky ¦ NT$AAPL ¦ Ke$HA ¦ $aapl ¦ $Apple ¦ $ AAPL ¦ $$AAPL
  $AAPL20 ¦ $MY_VAR ¦ $STOCKS ¦ $BTC-USD ¦ $EUR/USD ¦ $HOME/bin ¦ PATH=$PATH:/usr/bin
  $GET("id") ¦ $ROW[0] ¦ $OBJ->name ¦ $NEXT=1 ¦ $E = mc^2 ¦ $GL(V)$ ¦ $Spec(AB)$ ¦ $Var(XY)$ ¦ $A = area(AB)$ ¦ $ABC$ ¦ {$TITLE} ¦ \\$AAPL
  $SETUP.EXE ¦ $AAPL.com ¦ $SPX ¦ $XXXX
  $\{NAME} ¦ $XX ¦ $NNN ¦ $X.X million ¦ $XXM
`;
