import { expect, test } from 'vitest';
import { found, reads, readsNone, sure } from './examples.ts';

reads('reads cashtags', found)`
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
  bought $FENL Q&P 500 ETF Trust(QPY)$ today → QPY
`;

reads('reads the exchange from a cashtag’s suffix', found)`
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

reads('takes an exchange or a country before a colon and a symbol for a prefix', found)`
  $NYSE:TLLN is up ¦ $NYSE:$TLLN → TLLN@XNYS
  $LSE:TLLN → TLLN@XLON
  $ASX:TLLN → TLLN@XASX
  $TSX:TLLN → TLLN@XTSE
  $TSX.V:LMR ¦ $TSXV:LMR → LMR@XTSX
  $XETR:TLLN → TLLN@XETR
  $HKG:0700 → 0700@XHKG
  $OTC:TLLN → TLLN@OTCM?
  $SH:600519 → 600519@XSHG?
  $LN:TLLN → TLLN@XLON?
  $JP:7203 → 7203@XTKS?
  $DE:TLLN ¦ $US:TLLN → TLLN?
  $QQQX:TLLN → TLLN??
`;

reads('a colon behind a cashtag that no other symbol follows', found)`
  $TLLN: up 5% ¦ $TLLN:NEWS ¦ $TLLN:Q3 results ¦ $TLLN:US ¦ $TLLN:LN ¦ $TLLN:NASDAQ → TLLN?
`;

reads('a preferred series or warrants as a whole', found)`
  $EPX-PC is up → EPX-PC?
  $EPX/PC ¦ $EPX.PRC ¦ $EPX prC ¦ $EPX p C ¦ $EPX.PR C → EPX.PRC?
  $EPX/WS → EPX.WS?
  $EPX PRC sales → EPX?
`;

test('rejects a suffix that does not fit the symbol', () => {
  expect(found('$AAPL.HK')).toEqual([]);
  expect(found('$100.DE')).toEqual([]);
});

test('accepts a coin, currency or amount only beside a better mention', () => {
  expect(found('$BTC $USD $MM $PATH')).toEqual(['BTC??', 'USD??', 'MM??', 'PATH??']);
});

readsNone('rejects an amount, an unknown symbol or a coin by itself', sure(found))`
  $X per month ¦ from $X to $Y ¦ $A and $B ¦ in thousands of $N ¦ ($M) ¦ $PEPE ¦ $DXY
  $QLL token ¦ the coin $QLLR pumps ¦ 代币 $QLLR
  Quill (QLL) token rallies ¦ the Quill token (QLL) rallies 4.2%
`;

reads('reads a share’s cashtag beside words about coins', found)`
  $QLLR shares, no tokens → QLLR?
`;

readsNone('rejects text that only looks like a cashtag', found)`
  $1.2B ¦ $50 ¦ US$50 ¦ US$B ¦ A$AP Rocky ¦ NT$AAPL ¦ Ke$HA ¦ $aapl ¦ $Apple ¦ $ AAPL ¦ $$AAPL
  $AAPL20 ¦ $MY_VAR ¦ $STOCKS ¦ $BTC-USD ¦ $EUR/USD ¦ $HOME/bin ¦ PATH=$PATH:/usr/bin
  $GET("id") ¦ $ROW[0] ¦ $OBJ->name ¦ $NEXT=1 ¦ $E = mc^2 ¦ $GL(V)$ ¦ $Spec(AB)$ ¦ $Var(XY)$ ¦ $A = area(AB)$ ¦ $ABC$ ¦ {$TITLE} ¦ \\$AAPL
  $SETUP.EXE ¦ $AAPL.com ¦ $SPX ¦ $XXXX
  $EPX^C ¦ $EPX+ ¦ $AB^T x$
  $\{NAME} ¦ $XX ¦ $NNN ¦ $X.X million ¦ $XXM
`;
