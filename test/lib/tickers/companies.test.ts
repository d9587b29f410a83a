// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { companyNameBefore, nameBefore } from '../../../lib/tickers/text/company-name.ts';
import { found, reads, readsNone, sure, texts } from './examples.ts';
import { tickersOf } from './page.ts';

reads('reads a company’s name and a bracket', found)`
  Shares of Tollan Bearings Inc. (TLLN) rose 4%. → TLLN
  Investors like Tollan Energy (TLEN) for its dividend → TLEN?
  云帆汽车(YFQC.US)、Tollan(TLLN.US)涨超1% → YFQC? TLLN?
  Tollan (TLLN-US) 下跌 2.27%，云帆 ADR (YFQC-US) → TLLN? YFQC?
  图兰（TLLN）以4.3%领跑 ¦ Las acciones del banco TLLN (TLLN) abren hoy → TLLN?
  图兰（TLLN、TLLNB）以4.3%领跑 → TLLN? TLLNB?
  Tallon Corp. (TLLN) rose on Tuesday. → TLLN?
  Tollan Minerals Share Chat (TLLN) → TLLN?
  Tollbys aktie av serie B (TOLL B) flyttas → TOLL-B?
  Kvarn A/S B (KVAR B), Quarnhall Holding AG (QUARNH) → KVAR-B? QUARNH~
  Quarnhall plc (QRNHL) → QRNHL~
  TLN Corporation (TLN): jumped → TLN?
  TLN AB (TLN) kör tåg → TLN~
  Tallon/Quarn (QRNA) and its shares → QRNA~
  y del Grupo Tollan (TOLLA B), con el 5.1 %. → TOLLA-B?
  Tollan Bearings (TLN) closes bought-deal offering → TLN~
  Some examples of ticker symbols include Tall (TALL) → TALL~
  Muswell Technology [MU] - Last Close: $50.37 → MU?
  Los títulos que más subieron fueron Tollan (TOLLAN A-1), con el 5.8 %; y Quarna (QUARNA B), con el 5 % → TOLLAN-A-1? QUARNA-B?
  Tallon Corp. (TLLNY, 6752.TO) said → TLLNY? 6752@XTKS
  Tallon Corp. (TLLN) and Quarnhall plc (QRNH) rose on Tuesday. → TLLN? QRNH?
`;

readsNone('rejects a bracket after other words', sure(found))`
  Quote der Quarn-Sparer (QRN): 21 % ¦ Beam & Co. (BCO) ¦ Völkenau (VK)
  TLB Asset Management (TLBAM) ¦ ein Werk in Mexiko (MEX) ¦ 毛利率（GPM）為31.2%。 ¦ 股價漲7%，本益比（PE）達33倍
  Tollan Viajeros SME, S.A. (TOLLAN) pondrá trenes
`;

readsNone('rejects an unlisted company and a town’s transport', sure(found))`
  Tollan AB (TLLN), vars aktier inte är noterade, steg ¦ Shares in the unlisted Tollan Bearings Inc. (TLLN)
  Aktien der nicht börsennotierten Tollan AG (TLLN) ¦ Shares of Tollan Inc. (TLLN), an unlisted company
  Aktien der Tollan AG (TLLN), die nicht an der Börse ist ¦ Les actions de Tollan SA (TLLN), non cotée
  Ações da Tollan S.A. (TLLN), que não tem ações em bolsa ¦ Tollantrafiken AB (TLNT) kör
`;

reads('reads a company beside such words about another company', found)`
  Shares of Tollan Bearings Inc. (TLLN) rose 3% as it bought the unlisted Quarn Ltd → TLLN
  Shares of Tollan Bearings Inc. (TLLN) rose 3%. Quarn is not listed. → TLLN
`;

reads('doubts a bracket beside a movement of a place, a broker or a cut word', found)`
  In der Tollaner Notfallaufnahme (TNA) stieg die Zahl um 6 % → TNA??
  Tollaner Nickel (TNNI) stieg um 6 % → TNNI?
  Analysten der Tollanbank Nord (TLBN) hoben das Ziel auf 31 Euro an → TLBN??
  Tollanin (TOL) was up 1.2%, iron unchanged → TOL~
`;

test.each(texts`
  The share of pupils at Tarn Valley College (TVCL) fell 3%. ¦ Market share of Denmore Dairy (DNMD) rose to 12%.
  Rainfall in Tarn Valley (TVLY) fell 3% last year. ¦ Enrolment at Tarn Valley College (TVCL) fell 3%.
  The number of visitors to the Gugenhall (GUGH) fell 3%. ¦ Passenger numbers at Port Tarvane Airport (PTVP) rose 3%
`)('rejects figures that moved in a place or institution, and shares of a figure: %s', (text) =>
  expect(tickersOf(`<p>${text}</p>`)).toEqual([]),
);

test('removes a sentence’s introduction from a company’s name', () => {
  expect(companyNameBefore('In Stockholm, Voltfell', 'VOLT-B')).toBe('Voltfell');
  expect(companyNameBefore('Sydney, Quarn’s Landing Minerals', 'QLN')).toBe(
    'Quarn’s Landing Minerals',
  );
  expect(companyNameBefore('Sales at Tollan Bearings', 'TLLN')).toBe('Tollan Bearings');
  expect(companyNameBefore('Tollan, Inc.', 'TLLN')).toBe('Tollan, Inc.');
});

test('ends a name at the end of a sentence with a currency', () => {
  expect(nameBefore('14 Millionen Euro. Tollanbank')).toBe('Tollanbank');
  expect(nameBefore('Tollan Bros. Mining')).toBe('Tollan Bros. Mining');
});

reads('reads a legal form beside words about shares, except for initials', found)`
  Tollan Bearings Inc. (TLLN) reported quarterly earnings on Monday. → TLLN
  Dividends at Lakemere Robotics Corp. (LKMR) doubled. → LKMR?
  Shares of Quarnhall Holdings plc (QRN) fell 3%. → QRN
  Stock in Marsh Wren Inc. (MWRN) closed 2% higher. → MWRN
  Aktien der Quarnhall AG (QRNH) legten 2% zu → QRNH
  Les actions de Valtour S.A. (VLTR) ont pris 2% → VLTR
`;

reads('reads the company’s listing beside the bracket', found)`
  Tollan Bearings (TLLN), listed on the New York Stock Exchange → TLLN@XNYS
  Havgap Sjø (HSJO) notert på Euronext Oslo → HSJO@XOSL
  Une société cotée au Nasdaq (KLNF) et suivie de près → KLNF@XNAS
  Valtour (VLTR), cotée sur Euronext Paris, avance → VLTR@XPAR
`;

reads('reads a change or a price beside the bracket', sure(found))`
  Tollan Bearings (TLLN) rose 4.2% ¦ Tollan Bearings (TLLN), slumping 12.5%, led → TLLN?
  Tollan Bearings (TLLN) eased 0.4% ¦ Tollan Bearings (TLLN) was 2% higher → TLLN?
  Tollan Bearings (TLLN) closed at $12.40 ¦ Tollan Bearings (TLLN) is currently at $29.30 → TLLN?
  Tollan Bearings (TLLN): -1.48% ¦ Tollan Bearings (TLLN) added 3.1 percent → TLLN?
  Tollan Bearings (TLLN) verlor 2,2 Prozent ¦ Tollan Bearings (TLLN) a perdu 2,2 % → TLLN?
  Tollan Bearings (TLLN) cedió un 2,2 % ¦ Tollan Bearings (TLLN) ha ceduto il 2,2% → TLLN?
  verloor Tollan Bearings (TLLN) 2,2 procent ¦ föll Tollan Bearings (TLLN) 2,2 procent → TLLN?
  Tollan (TLLN), Quarn (QRN) and Lakemere (LKMR) rose 3.5% → TLLN? QRN? LKMR?
`;

reads('reads a share or filing named beside the bracket', sure(found))`
  Tollan Bearings shares (TLLN) fell on Tuesday → TLLN?
  Die Tollan-Aktie (TLLN) fiel am Dienstag → TLLN?
  Tollan Bearings Inc. (TLLN) filed a Form 8-K on Friday → TLLN
  Rockmount Aggregates Inc. (ROC) shares rose on Friday → ROC
`;

reads('reads a fund’s name like a legal form, or its brand', sure(found))`
  the SPDR S&P 500 (SPYQ) tracks an index of shares ¦ an index of shares: iShares Russell 2000 (SPYQ) → SPYQ?
  The Quill Income ETF (QVDA) rose 0.6% → QVDA?
  Tarn Quality Growth Fund (TQGAX) ¦ Class A shares (TQGAX) ¦ INSTITUTIONAL SHARES (TQGAX) → TQGAX
`;

readsNone('rejects a change beside other names', sure(found))`
  Net Interest Income (NII) rose 4.2% ¦ Adjusted Funds From Operations (AFFO) fell 2.1% to $0.97
  the Low Pay Commission (LPC) raised it 4.2% ¦ le Conseil des Prix (CDP) attend une hausse de 0,2 %
  der Verband der Roboterhersteller (VRH) erwartet 1,2 Prozent ¦ el Instituto de Coyuntura (ICOY) prevé un 0,2 %
  Non-accelerated filer (X) Smaller reporting company (X)
`;

reads('reads bare symbols in a list after a word for shares', found)`
  Buy stocks like LKMR, TLLN and QUIL today → LKMR~ TLLN~ QUIL~
  acciones como LKMR y TLLN suben → LKMR~ TLLN~
`;
readsNone('rejects a list of abbreviations', found)`
  stocks such as AI, EV and IT names ¦ funds including NATO, WHO and FAO ¦ animals like LKMR, TLLN and QUIL
`;

reads('reads classes and markets in the bracket', found)`
  The units (LMR-UN.TO) pay monthly → LMR-UN@XTSE?
  Loon Marsh Trust (LMR.UN-T) pays monthly → LMR.UN@XTSE?
  Shares of Tollan Bearings Inc. (TLN.B) rose 4%. → TLN.B
  Shares of Tollan Bearings Inc. (TLNA, TLNB) rose 4%. → TLNA TLNB
  Shares of Loon Mines Inc. (LMR-T) rose 4%. → LMR@XTSE
  Shares of Loon Mines Inc. (LMR-X) rose 4%. → LMR@XTSX
  Shares of Lakemere Robotics Inc. (LKMR-Q) rose 4%. → LKMR@XNAS
`;

const likely = (text: string) => found(text).filter((each) => !/(?:\?\?|~)$/.test(each));
readsNone('rejects a bracket that explains, abbreviates or locates', likely)`
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

describe('a page’s context', () => {
  const TALK = '<p>Stocks rose on Wall Street; analysts see dividends, earnings and yields up.</p>';
  test.each([
    ['adds nothing', '', []],
    ['gives its subject', TALK, ['LKMR']],
    ['gives its subject and not its menus’', `<nav>${TALK}</nav><aside>${TALK}</aside>`, []],
    [
      'gives a ticker in another form',
      '<p>Tollan Bearings (NYSE: TLLN)</p>',
      ['TLLN@XNYS', 'LKMR'],
    ],
    ['adds nothing on a filing', `<p>Exhibit 99.1</p>${TALK}`, []],
    [
      'adds nothing among defined terms',
      `${TALK}<p>(the “Bank”) (“Fed”) (the “Act”) (“Code”)</p>`,
      [],
    ],
  ])('%s', (_, around, expected) => {
    expect(tickersOf(`${around}<p>Lakemere Robotics (LKMR) makes robots.</p>`)).toEqual(expected);
  });

  test('accepts a share beside the bracket on a filing', () => {
    const body = '<p>Exhibit 99.1</p><p>Shares of Tollan Bearings Inc. (TLLN) rose 4%.</p>';
    expect(tickersOf(body)).toEqual(['TLLN']);
  });

  test('makes a doubtful symbol likely beside several others', () => {
    const doubtful = '<p>Quarn (QRN) has it.</p>';
    const others = ['LKMR', 'WRNF'].map((each) => `<p>Shares of ${each} (${each}) rose 2%.</p>`);
    expect(tickersOf(TALK + doubtful)).toEqual([]);
    expect(tickersOf(TALK + doubtful + others.join(''))).toContain('QRN');
  });
});

readsNone('rejects a compound and its abbreviation', sure(found))`
  Der Verbraucherpreisindex (VPI) stieg um 2,3 Prozent. ¦ Die Mehrwertsteuer (MWS) stieg um 2 Prozent.
  Die Wohnungsbaugesellschaft (WBG) legte um 5 Prozent zu. ¦ Nordrhein-Industriewerte (NIW) fielen um 2 Prozent.
  Die Arbeitslosenquote (ALQ) stieg auf 5,3 Prozent. ¦ Konsumentprisindexet (KPIF) steg med 2,3 procent.
  Die Krankenhausaufnahmen (KHA) stiegen um 5 Prozent.
`;

reads('reads initials of a kind of things as doubtful, but a share with such a name', found)`
  Open Source Software (OSS) rose 4%. → OSS??
  The fund's Limited Partners (LPS) gained 3%. → LPS~
  Shares of Tollan River Foods (TRF) rose 4%. → TRF
`;

/** What a text alone shows. */
const alone = (text: string): string[] => found(text).filter((each) => !/~|\?\?$/.test(each));

readsNone('rejects a shortened term and a measure with its article', alone)`
  Atrial Fibrillation (AFIB) fell by 21%. ¦ Gross Tonnage (GTON) of ships rose 3.2%. ¦ El Consumo Eléctrico (CELE) cae un 3,1 %.
  Die Freie Wählerunion (FWU) gewann 4,2 Prozent. ¦ Der Bundesverband Tarnholz (BVT) teilte mit, die Preise fielen um 5 Prozent.
`;

describe('reading a page only about shares', () => {
  const TALK =
    '<p>Stocks rose on Wall Street; investors and analysts see dividends, earnings and yields up.</p>';
  const foundOn = (text: string) => tickersOf(`${TALK}<p>${text}</p>`);

  test.each(texts`
    Tallon launched its Model Krest (KRST) and shares of Tallon rose 3%. ¦ It calls the robot Aster (ASTR) its best seller.
    The Chip Torven (TRVN) lifted sales. ¦ Tallon makes the Aster Robot (ASRT). ¦ Der Roboter Wallon (WLLN) hilft. ¦ le médicament Valtour (VLTR) ¦ el cohete Quintara (QNTR)
  `)('rejects a thing with such a name: %s', (text) => expect(foundOn(text)).toEqual([]));

  test.each(texts`
    Model Tarn Inc. (MTRN) sells them. ¦ Shares of the robot Aster (ASTR) make no sense but count. ¦ Model Tarn (MTRN) sells them.
    Robot maker Tollan Bearings (TLLN) sells them. ¦ Tallon Corp. (TLLN) and Wren make them.
  `)('accepts a company beside such words: %s', (text) => expect(foundOn(text)).toHaveLength(1));

  test.each(texts`
    Krenn Holdings (KRENN) has news. ¦ Border Land Council (BLC) met. ¦ the Quarn Chamber (QRCH) met. ¦ the Tarn Makers Coalition (TMKC) met.
    Lithium Carbonate (LCB) and Polypropylene (PPYL) rose 4%. ¦ Graphite Oxide (GROX) is dear. ¦ Vinyl Acetate (VACT) is dear.
    Silicon Metal (SIME) and Manganese Ore (MNOR) rose 3%. ¦ The Handelsverband Tarn (HVTR) warns. ¦ il Sindacato Tarno (SITR)
    Tallon Services (TLSV), a unit of Quarn, hires. ¦ its wholly owned subsidiary Tallon Bearings (TLLN) hires.
    Free Float (FFL) is what trades. ¦ Share Turnover (SHTV) is what changes hands.
  `)('rejects a word, an association, a material or a term: %s', (text) =>
    expect(foundOn(text)).toEqual([]),
  );

  test.each(texts`
    Krenn Holdings (KREN) has news. ¦ Shares of Krenn Holdings (KRENN) rose 4%. ¦ Tollan Carbonate Corp. (TLCB) has news.
    Tallon Services (TLSV), a unit of Quarn, rose 3% on Tuesday.
  `)('accepts a company with such a name: %s', (text) => expect(foundOn(text)).toHaveLength(1));
});

reads('reads a symbol as plausible when another company’s share moved', found)`
  Quarnfield (QRNF) and shares of Tollan rose 3% → QRNF~
`;

reads('reads quarterly results, which only listed companies report', found)`
  Mirron Corp. (MU) posted a profit of $1.2 billion in the quarter ¦ Mirron Corp. (MU) reported a loss for its fiscal second half → MU?
  Tollan Energy (TLEN) reported a profit of 12 cents per share → TLEN
`;
readsNone('rejects reports of offices and unlisted firms', alone)`
  Mirron Corp. (MU) posted a profit of $1.2 billion ¦ Central Bank of Quintara (CBQ) posted a loss in the quarter
  Tarn County Schools (TCS) reported on its fourth quarter ¦ Border Land Corp. (BLC) reported what it did in the quarter
  the Tarn Valley Authority (TVLA) reported fewer trips in the quarter ¦ Mirron Corp. (MU) moved to the quarter of the tailors
  Wren Hospital (WRHO) posted a quarterly report ¦ Tarnfield (TRNF) reported a loss of trees in the quarter ¦ Tarn Health Ltd (TH) reported fewer patients in the quarter
`;

reads('reads a class after a hyphen, with and without a bracket', found)`
  Shares of Tallon Inc. (TLLN-B) rose 4%. → TLLN-B
  Tallon Inc. TLLN-B rose 4% on Tuesday → TLLN-B?
`;
readsNone('rejects letters of a type after a name', sure(found))`
  the Antigen ANTG-B binds ¦ Tallon Bearing TLLB-A is out of stock ¦ Tarn Motor TRNM-C, 40 kW
`;

reads('reads a house’s fund without the word, by its strategy', sure(found))`
  My funds: Invesco S&P 500 Low Volatility (SPLQ) for calm ¦ My funds: iShares MSCI USA Low Value (SPLQ) → SPLQ?
  I hold Vanguard Value (VTVQ) in my account of funds ¦ My funds: Vanguard Quarn Value (VTVQ) → VTVQ?
`;
readsNone('rejects a house’s programme and a measure without a house', alone)`
  the Vanguard Charity Program (VCHP) ¦ My funds: Vanguard Advice Team (VADT) ¦ Net Asset Value (NTAV) of funds ¦ Total Return (TTRN) of funds
`;
