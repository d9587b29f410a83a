import { found, reads, readsNone } from './examples.ts';

reads('reads a line of a cover page without a table', found)`
  Common Stock, par value $0.001 per share TLLN The NASDAQ Stock Market LLC → TLLN@XNAS
  Class A ordinary shares TLLN New York Stock Exchange ¦ Common stock | TLLN | NYSE → TLLN@XNYS
  6.50% Series A Preferred Stock TLLN PRA New York Stock Exchange → TLLN.PRA@XNYS
  Warrants TLLN WS New York Stock Exchange ¦ Warrants, each for one share TLLN.WS NYSE → TLLN.WS@XNYS
  Tarn Quality Leaders ETF | TQLF | NYSE Arca → TQLF@ARCX TQLF@ARCX?
  CLASS A COMMON STOCK TLLN NASDAQ → TLLN@XNAS
`;

readsNone('rejects other text in place of the symbol', found)`
  COMMON STOCK, NO PAR VALUE NEW YORK STOCK EXCHANGE ¦ COMMON STOCK UNITS NYSE
  Common Stock NONE New York Stock Exchange ¦ Common Stock N/A NYSE ¦ American Depositary Shares ADS NYSE
  The shares of QRN New York Stock Exchange traders sold ¦ a stock of PPE New York hospitals keep
  The fund GE Nasdaq quotes rose ¦ Each CEO New York Stock Exchange members met ¦ a common interest in AI NYSE firms
  4.25% Notes due 2029 TLLN29 New York Stock Exchange
`;

reads('reads a fund’s symbol beside its class', found)`
  Class A: TQAAX ¦ Tarn Growth Fund – Class A | TQAAX ¦ Institutional Shares TQAAX → TQAAX
  Class A: TQAAX; Class C: TQACX ¦ Class/Ticker A TQAAX C TQACX → TQAAX TQACX
  I hold the total stock fund VTSLX in it → VTSLX?
  two funds, VTSLX and VTBNX → VTSLX? VTBNX?
`;

readsNone('rejects words that end like fund symbols', found)`
  Model A CIVIX and class C MAZEX ¦ Class A INDEX ¦ a fund COMEX traders know ¦ They drove a MATEX and an ARDEX home ¦ LINUX fund
`;
