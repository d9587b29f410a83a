import { expect, test } from 'vitest';
import { ANCHOR_LABEL, labelAt, NO_LABELS } from '../../../lib/tickers/text/label.ts';
import { labelReadingAt } from '../../../lib/tickers/text/label-reading.ts';
import { reads, readsNone, ruled, sure } from './examples.ts';

const found = ruled(ANCHOR_LABEL, labelAt);

reads('reads a label and its symbol', found)`
  Lakemere Robotics (ticker: LKMR). Robots do not sleep. → LKMR
  Lakemere Robotics (ticker LKMR) rose. → LKMR?
  Tollan Bearings (Ticker symbol: TLLN) ¦ Ticker: TLLN ¦ TICKER: TLLN → TLLN
  Stock symbol: TLLN ¦ Its ticker symbol is “TLLN.” → TLLN
  It trades under the ticker TLLN and pays a dividend. → TLLN
  2. Issuer Name and Ticker or Trading Symbol: TLLN ¦ Trading Symbol(s): TLLN → TLLN
  The stock symbol for Tollan Inc. is "TLLN". ¦ y el código de negociación será TLLN. → TLLN
  Its stock trades under the symbol TLLN. ¦ Tollan plc, TIDM TLLN, said → TLLN?
  Aandelencode TLLN op de beurs → TLLN?
  The units began trading under the symbol “PMQAU.” → PMQAU?
  The ticker AAPL is known to all. → AAPL?
  under the trading symbol ‘MON’ → MON
  Tickers: TLLN, LKMR and QSND → TLLN LKMR QSND
  shares trade under the symbols “TLN.A” and “TLN.B”. → TLN.A? TLN.B?
  Stock symbol: VOD.L → VOD@XLON
  (ticker: MS) → MS
  change its ticker symbol from "FBX" to "METX" in June → FBX METX
  (ticker: TLN.A, TLN.B) → TLN.A TLN.B
  the deal ticker symbol "OPEN" stays → OPEN
  Share code: KLPF ISIN: ZAE… → KLPF
  Tollan Group Limited (Stock Code on Main Board: 1657) → 1657@XHKG
  under kortnamnet TOLL BTA med ISIN-kod → TOLL-BTA
  ISIN: FR0010557264 - Ticker: AB → AB
  Kortnamn: TOLL TR → TOLL-TR
  Spółka jest notowana, skrót giełdowy: TLLN ¦ Kaupankäyntitunnus: TLLN ¦ Symbol giełdowy: TLLN → TLLN
  Tollan hat das Kürzel TLN. → TLN~
  ISIN DE000TLN0A12 / WKN TLN0A1 / Symbol TLN / Börse Frankfurt → TLN?
  Belt, 40 mm. Stock code: AB123. → AB123~
  Class A Ticker: TQAAX → TQAAX
  (Incorporated with limited liability) (Stock Code: 1657) → 1657@XHKG
  Its ticker symbol, TLLN, is known ¦ Trading symbol . . . . . “TLLN” → TLLN
`;

reads('reads a label with the exchange of its sentence', found)`
  Its shares are listed on the New York Stock Exchange under the symbol “TLLN.” → TLLN@XNYS
  listed on the New York Stock Exchange (the “NYSE”) under the symbol “TLLN.” → TLLN@XNYS
  Trading symbol: TLLN (NYSE) ¦ (Ticker: TLLN, NYSE) → TLLN@XNYS
  trades on the Nasdaq Global Select Market under the ticker symbol “LKMR”. → LKMR@XNAS
  Tollan (NYSE: TLLN) said that its unit will trade on the Nasdaq under the symbol LKMR. → LKMR@XNAS
  Quoted on the NYSE. Lakemere Inc. trades on the Nasdaq under the ticker LKMR. → LKMR@XNAS
  expected to begin trading on Nasdaq on May 3 under the new symbol "ORNH". → ORNH@XNAS
  Its shares trade on the TSX and NYSE under the symbol HGM. → HGM@XTSE HGM@XNYS
  listed on the Toronto Stock Exchange (“TSX”) and on the NASDAQ Global Market (“Nasdaq”) under the trading symbol “HGM.” → HGM@XTSE HGM@XNAS
  under the symbol “HGM” on the TSX and “HGMNF” on the OTCQX. → HGM@XTSE HGMNF@OTCQ
  trades under the symbol HGM on the TSX and HGMNF on the OTCQX → HGM@XTSE HGMNF@OTCQ
  trades on the TSX Venture Exchange under the symbol HGM, on the OTCQB under the symbol HGMNF and on the Frankfurt Stock Exchange under the symbol X1Y. → HGM@XTSX HGMNF@OTCB X1Y@XFRA
  listed on AIM, a market of the London Stock Exchange, under the ticker HGM → HGM@AIMX
  Apple is listed under the symbol "AAPL" on Nasdaq, as all know. → AAPL@XNAS
  units, shares and warrants trade on the NYSE under the symbols “FACT.U,” “FACT” and “FACT WS,” respectively. → FACT.U@XNYS FACT@XNYS FACT-WS@XNYS
  sul mercato AIM Italia di Borsa Italiana (simbolo: TLN.MI) → TLN@EXGM
  (Symbol: HGM; TSX) → HGM@XTSE
  NYSE symbol TLLN → TLLN@XNYS?
  Nasdaq ticker symbol LKMR → LKMR@XNAS?
  on the Canadian Securities Exchange under the symbol HGM → HGM@XCNQ
  trade on the CSE under the symbol “HGM” → HGM@XCNQ
  The NYSE American under the trading symbol “ UUUU,” and → UUUU@XASE
  will move its listing from the Nasdaq to the NYSE, under the symbol “LKMR” → LKMR@XNYS
  common shares and warrants trade on the NYSE and the TSX under the symbols “TLLN” and “TLN,” respectively. → TLLN@XNYS TLN@XTSE
  While one trades on the Nasdaq, Harrow Foods (ticker: HRWF) does not. → HRWF
  stock code: 0700 on the Hong Kong Stock Exchange ¦ (Stock code: 0700) → 0700@XHKG
  (Stock Code: 700, HKEX) → 700@XHKG
  Tsing Harbour Holdings Limited (Stock Code: 1876) said → 1876@XHKG
  Quintara Berhad (stock code: 1155) → 1155
`;

reads('reads labels in other languages', found)`
  Kolberg Maschinenbau, Ticker: KLBG, steht auf der Liste ¦ Börsenkürzel: KLBG → KLBG
  Tickersymbol: KLBG → KLBG
  Ticker-Symbol KLBG ¦ Kürzel: KLBG, WKN: KLB100 → KLBG?
  Die Aktie wird unter dem Kürzel KLBG gehandelt. → KLBG?
  Die Aktie wird unter dem Symbol „KLBG“ an der NYSE gehandelt. → KLBG@XNYS
  an der Toronto Stock Exchange weiterhin unter dem Symbol "TML" gehandelt → TML@XTSE
  L’action est cotée en bourse sous le symbole VMRN. → VMRN?
  L’action est cotée sous le symbole VMRN : une recherche suffit → VMRN?
  Symbole boursier : VMRN → VMRN
  sur Euronext Paris (compartiment B) – Code ISIN : FR0013407723 – Mnémonique : VMRN – PEA → VMRN@XPAR
  Code mnémo : ALVMR ¦ Mnemo : ALVMR → ALVMR
  cotiza en la Nasdaq bajo el símbolo ALDB → ALDB@XNAS
  Símbolo bursátil: ALDB → ALDB
  con clave de pizarra NOGALA, ganó 0.7% ¦ Clave de cotización: NOGALA → NOGALA@XMEX
  Ticker: TGSU2 para los que preguntaban → TGSU2
  Ferrandi (ticker: FRND, ISIN: IT0005418279) → FRND
  negociadas na B3 sob o código QNTR3 ¦ negociadas na B3 com o ticker QNTR3 → QNTR3@BVMF
  Código de negociação: QNTR3 → QNTR3
  Waelstede (ticker: WAEL, ISIN: NL0015733098) telt 2.310 → WAEL
  de groep Waelstede, tickersymbool WAEL, die → WAEL?
  noterat på Nasdaq Stockholm, Mid Cap. Kortnamn: BRAN B. ISIN: SE0015774229. → BRAN-B@XSTO
  Symbol: BRAN B → BRAN-B?
  Jag gillar investmentbolag, ticker: INVE B. Annars inte. → INVE-B
`;

readsNone('rejects text that only looks like a label and its symbol', sure(found))`
  Quintara (Bursa Malaysia stock code: 1155)
  NO TICKER SYMBOLS: NEVER use one ¦ "TICKERSYMBOL" TEXT, "YEAR" TEXT ¦ Promo code: SAVE20
  Ticker: EZB senkt Zinsen ¦ the symbol of peace ¦ under the symbol of PEACE
  Currency symbol: € ¦ Symbol: EUR, the currency of many ¦ ticker tape machines on the NYSE
  Ticker: closed ¦ Ein Börsenkürzel: KURZ, aber nicht eindeutig ¦ What is a ticker: TLLN, say
  Ticker: Ende ¦ TICKER: STOCKS SLIDE AGAIN ¦ Ticker: see above. ¦ WKN: KLB100
  CUSIP: 037833100 ¦ Status code: 200 ¦ promo code: SAVE
  Iron (symbol: Fe), copper (symbol: Cu) ¦ The element has the symbol AU ¦ tungsten (symbol: W)
  metre (symbol: m), ampere (symbol: A) ¦ farad, under the symbol F
  The token trades under the symbol FLOKA. ¦ Ticker: FLOKA (crypto)
  press the symbol SHIFT on the keyboard ¦ Gene symbol: TPX3 ¦ The sticker: GOOD
  Liveticker: LIVE ¦ Corona-Ticker: RKI meldet ¦ News ticker: UKRAINE
  Jetzt im Ticker: FC Bayern ¦ Ticker: NATO warnt ¦ a worker: TIM
  the stock ticker (NYSE: TLLN) ¦ Ticker: NYSE: TLLN
  has no ticker symbol. In 1988 it joined NTI ¦ bekannt unter dem Kürzel BAföG, womit
  führt sie unter dem Kürzel „GE“ an ¦ bajo el código PENAL ¦ Código: ABC ¦ In stock code 40012
  exported under the symbol FOO_BAR ¦ under the symbol T ¦ ticker: $TLLN
  the single-letter symbols A and B ¦ Ticker: US0378331005
`;

reads(
  'takes the exchange from the previous sentence only if it says that the shares are listed',
  found,
)`
  Its shares are listed on the Toronto Stock Exchange since May. Ticker: TLLN → TLLN@XTSE
  It left the Nasdaq in 2010. Ticker: TLLN. → TLLN
  The London Stock Exchange was closed. Ticker: TLLN. → TLLN
`;

readsNone('rejects ambiguous labels without a company beside them', sure(found))`
  Epic: AUTH-12 ¦ Format: TICKER: EXCH
`;

reads('reads such labels on a page about shares', found)`
  Exchange Code: DTW2 → DTW2~
  Tollan Mining plc (AIM; EPIC: TLN) → TLN@AIMX
`;

/** Of each kind one that is none, and a label that differs from it in nothing else. */
const shown: Record<keyof typeof NO_LABELS, [none: string, label: string]> = {
  wordInQuotationMarks: ['the word "ticker" TLLN', 'the word: "ticker: TLLN"'],
  heading: ['TICKER: TLLN slides', 'TICKER: TLLN'],
  explanation: ['This is a ticker: TLLN', 'It has a ticker: TLLN'],
  newsTicker: ['Liga-Ticker: TLLN', 'Liga, Ticker: TLLN'],
  shout: ['Ticker: TLLN!', 'Ticker: TLLN.'],
  bareNumber: ['In stock code 40012', 'In stock code: 40012'],
};
const kindsOf = (text: string) => {
  const reading = labelReadingAt(text, text.search(ANCHOR_LABEL));
  return Object.entries(NO_LABELS).flatMap(([kind, isOne]) =>
    reading === null || isOne(reading) ? [kind] : [],
  );
};

test.each(Object.entries(shown))(
  'text that only looks like a label %s is rejected by this kind alone',
  (kind, [none, label]) => {
    expect(kindsOf(none)).toEqual([kind]);
    expect(found(none)).toEqual([]);
    expect(kindsOf(label)).toEqual([]);
    expect(found(label)).toHaveLength(1);
  },
);
