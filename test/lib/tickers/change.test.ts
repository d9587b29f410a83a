import { changeAt } from '../../../lib/tickers/text/change.ts';
import { reads, readsNone, ruled, found as scanned } from './examples.ts';

const found = ruled('[(（]', changeAt);

reads('reads a symbol with its change', (text) => found(text.replace('’', "'")))`
  Shares of Lakemere Robotics (LKMR -0.49%) are down → LKMR?
  Tollan Bearings (TLLN 0.02%) are not ¦ Tollan (TLLN 1.2%) ¦ Tollan (TLLN +1.2%) → TLLN?
  Tollan (TLLN, +1,2 %) ¦ Tollan (TLLN ▲ 1.2%) ¦ Tollan (TLLN:+1.2%) ¦ Tollan (TLLN −2%) → TLLN?
  Tollan Inc. (TLLN -2%) ¦ Tollan (TLLN) +1.2% after the report → TLLN?
  Tollan stock (TLLN 1.20%) ¦ Tollan ($TLLN +1.2%) ¦ after the vote, Tollan (TLLN +5.1%) → TLLN?
  Tollan (TLN.A 1.20%) (TLN.B 1.30%) rose → TLN.A? TLN.B?
  Quintara (QNTR3, +1,2%) → QNTR3?
  Chip stocks (LKMR +1.2%, QSND -0.5%) → LKMR? QSND?
  Lilly’s (LLY 1.20%) → LLY?
  AT&T (T -0.4%) → T?
  Fenlock S&P 500 ETF (FNL 0.50%) → FNL?
  AMD (AMD -1.20%) → AMD?
  Home Depot (HD -0.5%) → HD?
`;

readsNone('rejects abbreviations with a change', found)`
  Output (GDP +1.2%) ¦ Inflation (CPI 3.1%) ¦ Der Euro (EUR +0.3%) ¦ Bitcoin (BTC +2%)
  Solana (SOL +2.5%) ¦ Flokacoin (FLOK +2.5%) ¦ Sales (YOY 5.2%) ¦ Growth (CAGR 12.5%)
  Profit (EPS +5.1%) ¦ Cars (EV 20.5%) ¦ Quarter (Q3 +4.1%) ¦ Die Union (CDU 31%)
  Sozialdemokraten (SPD +1,2 %) ¦ Alternative (AFD 20.5%)
  In der Umfrage verlor Labour (LAB -2.1%) ¦ the party (PRTY +1.2%) ¦ the Party (PRTY +1.2%)
  Gas (CO 2%) ¦ Hemp (THC 0.3%) ¦ Beer (ABV 5.5%) ¦ a lower name (TLLN +1.2%) ¦ NATO (OTAN 2.1%)
  Tollan (NYSE:T -0.4%) ¦ Tollan (NYSE +0.4%) ¦ the Dow (DJIA +0.4%) ¦ Ibovespa (IBOV +0.4%)
  Carbon (C 0.30%), Nickel (NI 8.10%) ¦ Natrium (NA 1.20%) ¦ Curry (FG 48.2%) ¦ Tollan (TLLN)
  Tollan (TLLN) rose 1.2% ¦ Tollan (TLLN 5%) ¦ Tollan (TLLN) 1.2% ¦ Like for like (LFL +3.2%)
  Today's Change (-0.49%) $-0.19
`;

reads('reads a symbol with its price', (text) => found(text))`
  Tallon(TLLN, 181,54$US) a admis ¦ Tallon (TLLN, 12,10$CA) → TLLN?
  Tallon (TLLN, 2,10$) a affiché ¦ Tallon (TLLN, 35,20 €) monte → TLLN~
  Harbour Depot (HDQ, $236.55) - its shares ¦ Harbour Depot ( HDQ , $236.55 ) reports → HDQ~
  Tollan Service, Inc. (HDQ - 78.16) followed → HDQ~
  Tollan (TLLN, up 2.4%) ¦ Tollan (TLLN down 2.4%) → TLLN?
`;

readsNone('rejects abbreviations beside a price', found)`
  Adjusted profit (EPS, $1.20) ¦ the salad (SLD, $8.50) ¦ Tollan (TLLN - 78) ¦ Tollan (TLLN, 2031)
`;

reads('reads a symbol after a name without a bracket', scanned)`
  Ulmar ULMR, +3.04% ¦ Ulmar ULMR 3.04% makes ¦ Ulmer's ULMR -3.00% makes ¦ Ulmar ULMR,\n-3.00% → ULMR~
  Novaris, Inc. NVRS was ¦ Novaris, Inc.\nNVRS was ¦ Novaris Corp NVRS. → NVRS?
`;

readsNone('rejects an index, an office, a unit or mere initials after a name', scanned)`
  the Quarn Composite Index QRNC, -1.20% ¦ S&P 400 Mid Cap Index MID, -2.01% ¦ a rate APR 4.99% ¦ Ulmar KLMR 3.04%
  Tollan Inc. CEO said ¦ Tollan Services Co. TN ¦ Tollan Growth Fund TVI ¦ Tollan Corp. USA won ¦ Tollan Ltd. TLLN-2 valves ¦ TOLLAN INC. TO PRESENT ¦ Tollan Inc. NEWS RELEASE
`;

reads('reads symbols with their changes in a list', scanned)`
  Trading higher after hours: TLLN +12.5%, QRNS +2% (raises its dividend) → TLLN~ QRNS~
`;

readsNone('rejects changes of indices, figures and names, and a change by itself', scanned)`
  Shares: DAX +0.4%, CAC +0.2% ¦ Shares: GDP +1.2%, CPI +0.3%, TLLN +1% ¦ TLLN +2%, QRNS +1% ¦ Shares of TLLN +2%
  Stocks (Tollan +39%, TLLN +54%, QRNS +54%) ¦ the poll, in shares: TLLN +2%, QRNS -1%
`;
