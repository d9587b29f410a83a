import { found, reads, readsNone, sure } from './examples.ts';

reads('a company’s name and a bracket', found)`
  Shares of Tollan Bearings Inc. (TLLN) rose 4%. → TLLN
  Investors like Tollan Energy (TLEN) for its dividend → TLEN?
  云帆汽车(YFQC.US)、Tollan(TLLN.US)涨超1% → YFQC? TLLN?
  图兰（TLLN）以4.3%领跑 ¦ Las acciones del banco TLLN (TLLN) abren hoy → TLLN?
  Tollan Minerals Share Chat (TLLN) ¦ Tallon Corp. (TLLN) rose on Tuesday. → TLLN?
  Tollbys aktie av serie B (TOLL B) flyttas → TOLL-B?
  Kvarn A/S B (KVAR B), Quarnhall Holding AG (QUARNH) → KVAR-B? QUARNH~
  Quarnhall plc (QRNHL) → QRNHL~
  TLN Corporation (TLN): jumped → TLN?
  TLN AB (TLN) kör tåg → TLN~
  y del Grupo Tollan (TOLLA B), con el 5.1 %. → TOLLA-B?
  Tollan Bearings (TLN) closes bought-deal offering → TLN~
  Some examples of ticker symbols include Tall (TALL) → TALL~
  Muswell Technology [MU] - Last Close: $50.37 → MU?
  Los títulos que más subieron fueron Tollan (TOLLAN A-1), con el 5.8 %; y Quarna (QUARNA B), con el 5 % → TOLLAN-A-1? QUARNA-B?
  Tallon Corp. (TLLNY, 6752.TO) said → TLLNY? 6752@XTKS
  Tallon Corp. (TLLN) and Quarnhall plc (QRNH) rose on Tuesday. → TLLN? QRNH?
`;

readsNone('a bracket after something else', sure(found))`
  Quote der Quarn-Sparer (QRN): 21 % ¦ Beam & Co. (BCO) ¦ Völkenau (VK)
  TLB Asset Management (TLBAM) ¦ ein Werk in Mexiko (MEX) ¦ 毛利率（GPM）為31.2%。 ¦ 股價漲7%，本益比（PE）達33倍
  Tollan Viajeros SME, S.A. (TOLLAN) pondrá trenes
`;

reads('a legal form beside talk of shares, and no bracket for initials', found)`
  Tollan Bearings Inc. (TLLN) reported quarterly earnings on Monday. → TLLN?
  Dividends at Lakemere Robotics Corp. (LKMR) doubled. → LKMR?
  Shares of Quarnhall Holdings plc (QRN) fell 3%. → QRN
  Stock in Marsh Wren Inc. (MWRN) closed 2% higher. → MWRN
  Aktien der Quarnhall AG (QRNH) legten 2% zu → QRNH
  Les actions de Valtour S.A. (VLTR) ont pris 2% → VLTR
`;

reads('where the company is listed, said beside the bracket', found)`
  Tollan Bearings (TLLN), listed on the New York Stock Exchange → TLLN@XNYS
  Havgap Sjø (HSJO) notert på Euronext Oslo → HSJO@XOSL
  Valtour (VLTR), cotée sur Euronext Paris, avance → VLTR@XPAR
`;

reads('classes and markets in the bracket', found)`
  Shares of Tollan Bearings Inc. (TLN.B) rose 4%. → TLN.B
  Shares of Tollan Bearings Inc. (TLNA, TLNB) rose 4%. → TLNA TLNB
  Shares of Loon Mines Inc. (LMR-T) rose 4%. → LMR@XTSE
  Shares of Loon Mines Inc. (LMR-X) rose 4%. → LMR@XTSX
  Shares of Lakemere Robotics Inc. (LKMR-Q) rose 4%. → LKMR@XNAS
`;

const likely = (text: string) => found(text).filter((each) => !/(?:\?\?|~)$/.test(each));
readsNone('a bracket that explains, abbreviates or places', likely)`
  The World Tree Fund (WTF) met in Lille.
  The National Bridge Laboratory (NBL) published a study
  Shares fell after the Central Bank of Quintara (CBQ) raised rates
  Investors await word from the Tollan Valley Authority (TVA) on Monday
  Talks with the Securities Insurance Corporation (SIC) over dividends
  Gross domestic product (GDP) and shares rose
  Chief executive officer (CEO) of Tollan Inc. bought shares
  the earnings call (Q3) of Tollan Inc. ¦ The stock market in Quarn (QRN) was closed
  He works at Tollan (NYSE) these days; shares rose ¦ Shares rose in Berlin (AFP) on Monday
  Tollan Inc. (the Company) sold shares ¦ Tollan Inc. (tlln) sold shares
  Tollan Inc. (TLLN sold shares ¦ a share of the light-emitting diode (LED) business
  the vote (AYE) of the shareholders ¦ Lead actor John Tollan (JT) bought shares
`;
