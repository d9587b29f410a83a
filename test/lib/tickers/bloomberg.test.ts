import { ANCHOR_BLOOMBERG, bloombergAt } from '../../../lib/tickers/text/bloomberg.ts';
import { reads, readsNone, ruled, sure } from './examples.ts';

const found = ruled(ANCHOR_BLOOMBERG, bloombergAt);

reads('reads Bloomberg codes', (text) => found(text.normalize('NFKC')))`
  BRXT LN Equity → BRXT@XLON
  LKMR US Equity → LKMR
  VLTR FP Equity and 7203 JP Equity → VLTR@XPAR 7203@XTKS
  KLBG GY Equity → KLBG@XETR
  Vodafone (VOD LN) → VOD@XLON
  Tencent (700 HK) rose ¦ 騰訊（700 HK） → 700@XHKG
  Lakemere (LKMR US) fell ¦ Lakemere Inc. (LKMR US) ¦ Lakemere (LKMR:US) → LKMR?
  Vodafone and BT (VOD LN, BT/A LN) → VOD@XLON BT.A@XLON
  Harrowgate (HGM LN; HGM AU) → HGM@XLON HGM@XASX?
  Rolls (RR/ LN) → RR@XLON
  BMW (BMW GR) → BMW@XETR
  Tallon plc (TLLN LN) ¦ Tallon p.l.c. (TLLN LN) → TLLN@XLON
  Banco Sandal (SAN SM) → SAN@XMAD?
  Hynix [000660 KS] → 000660@XKRX
  Kweichow (600519 CH) → 600519@XSHG
  Ping An (000001 CH) → 000001@XSHE
  Ford (F US) → F?
  Valtour (Bloomberg: VLT BB) wil ¦ Bloomberg-code VLT BB → VLT@XBRU
  (BBG: VLT FP) ¦ Bloomberg: VLT FP → VLT@XPAR
`;

readsNone('rejects text that only looks like a Bloomberg code', sure(found))`
  AAPL US ¦ MADE IN ¦ the CEO US Equity markets ¦ Delegates (UN IN) ¦ Then (I AM IN)
  Chief (CEO US) ¦ Computer (PC US) ¦ the agency (FDA US) ¦ open (9 AM, 5 PM)
  Tokyo Festival (2024 JP) ¦ S&P (SPX US) ¦ ES1 Index ¦ EURUSD Curncy ¦ Team (A IN)
  the Node [V8 CI] runs ¦ (VOD LN) ¦ a lower name (LKMR US) ¦ Shoes (EU 42, US 8) ¦ every plc (VOD LN)
  Written (BASED IN NY) ¦ JPM US Equity Fund ¦ SALES UP IN US EQUITY MARKETS
  Global US Equity Fund
`;

readsNone('rejects headings about equity and an exchange before a symbol', sure(found))`
  CONSOLIDATED STATEMENTS OF CHANGES IN EQUITY ¦ Statement of CHANGES IN EQUITY ¦ TRADES IN EQUITY
`;
