import { ANCHOR_REUTERS, reutersAt } from '../../../lib/tickers/text/reuters.ts';
import { reads, readsNone, ruled } from './examples.ts';

const found = ruled(ANCHOR_REUTERS, reutersAt);

reads('reads Reuters codes', found)`
  Harrowgate Minerals (HGM.L) says output steady → HGM@XLON
  Harrowgate (London: HGM.L). In pence. → HGM@XLON
  Lakemere Robotics Inc (LKMR.O) said ¦ Lakemere (LKMR.OQ) → LKMR@XNAS
  Zulieferers Trevanne SE <TRVG.DE>, die → TRVG@XETR
  Renault [RENA.PA] um 2,3 Prozent → RENA@XPAR
  Volvo [VOLVb.ST] um ein Prozent → VOLV-B@XSTO
  Berkshire (BRKa.N) → BRK-A@XNYS
  Lakemere and Tollan (LKMR.O, TLLN.N) rose → LKMR@XNAS TLLN@XNYS
  chip makers (LKMR.O +1.2%, TLLN.N -0.4%) → LKMR@XNAS TLLN@XNYS
  Ferrandi [FRND.MI], +3,2% → FRND@XMIL
  Kolberg <DBKGn.DE> → DBKGN@XETR
  Ford (F.N) rose → F@XNYS?
  L'action Valtour VLTR.PA gagne 5,66% à 10,45 euros → VLTR@XPAR?
  Il titolo Ferrandi FRND.MI sale del 2% → FRND@XMIL?
  Kolberg→KLBG.DE, Trevanne SE→TRVG.DE → KLBG@XETR? TRVG@XETR?
  Shares in Nestle (NESN.S) rose → NESN@XSWX?
  (RELIANCE.NS) → RELIANCE@XNSE?
  Reliance (RELIANCE.NS) → RELIANCE@XNSE
  Kolberg (VOW3.DE) → VOW3@XETR
  Pearl Cell (6999.HK), whose → 6999@XHKG
  I hold 0700.HK and 9988.HK. → 0700@XHKG 9988@XHKG
  Tallon Corp. (TLLNY, 6752.TO) fell → 6752@XTKS
  Loon Mines Trust (LMR-UN.TO) gained → LMR-UN@XTSE
  Loon Mines Trust (LMR.UN.TO) gained → LMR.UN@XTSE
  ソノ<9984.T>は → 9984@XTKS
  ならNTT（9432.T）でいいよ → 9432@XTKS
  公司瑞棠光电（300871.SZ）盘中 → 300871@XSHE
  贵州恒沅600519.SH → 600519@XSHG
  삼전(005930.KS)이나 → 005930@XKRX
  聯發科（2454.TW）漲停 → 2454@XTAI
  Vodafone VOD.L said on Tuesday it would → VOD@XLON?
  the retailer Orvane.com ORVF.O said → ORVF@XNAS?
  shares of Lakemere Inc LKMR.O, which → LKMR@XNAS?
  its holding of Lakemere LKMR.O for $5 million → LKMR@XNAS?
`;

readsNone('rejects text that only looks like a Reuters code', found)`
  see README.MD for more ¦ open (README.MD) ¦ the script INDEX.PL ¦ run (INDEX.PL)
  MAIN.CO is a module ¦ A.I. is here ¦ (A.I.) ¦ (A.I) ¦ (U.S.) ¦ the U.N. said ¦ (U.N)
  Washington (D.C.) ¦ J.P. Morgan said ¦ P.O. Box 12 ¦ a Ph.D. (PH.D) ¦ E.ON said
  T.CO links are short ¦ visit ABC.CO today ¦ Visit ABC.DE for shares ¦ No.1 and No.A
  version 1.0.T ¦ v2.T ¦ 10.5.HK ¦ in S.D.N.Y. and D.N.J. courts ¦ Fig.A (FIG.A) ¦ DAX <.GDAXI>
  the S&P <.SPX> ¦ SEHK: 0700.HK ¦ 股票代码：600519.SH ¦ the class FOO.BAR ¦ WWW.EXAMPLE.DE
  (WWW.EXAMPLE.DE) ¦ mail TO.ME@EXAMPLE.CO ¦ Sentence ends.A new one begins
  See Exhibit B.L of it ¦ 5 p.m.IN ST.L ¦ NIF B99555017 S.L. ¦ Inmuebles (S.L)
`;
