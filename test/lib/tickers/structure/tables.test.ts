// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { reads, readsNone } from '../examples.ts';
import { found } from './structure.ts';

/** A table from its rows, cells apart by bars, the first row its header. */
const table = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr><td>${row.split('|').join('<td>')}`).join('')}</table>`;
const tickers = (html: string) => found(html, 'table');
/** Reads a table whose rows are apart by slashes. */
const inTable = (rows: string) => tickers(table(...rows.split(' / ')));

reads('reads columns of symbols', inTable)`
  Fund|Ticker|Exchange / Quill|QDVA|NYSE Arca / Bond|QBND|Cboe BZX → QDVA@ARCX QBND@BATS
  Symbol|Company|EPS / PLMG|Palmgren|0.8 / T|Telephone|0.6 → PLMG? T?
  EPIC|Name|Price|Dividend / TLN|Tallon Group|404.1p|11p / QRNH|Quarnhall|242p|6.65p → TLN? QRNH?
  Security|NYSE Symbol|Per share / Common|CRVN|0.2 → CRVN@XNYS
  Name|Symbol|WKN|Kurs / Lind|LK1|A3LKN4|27,9 / Trev|TRV|A2T|1,0 → LK1? TRV?
  証券コード|銘柄|株数 / 2702|みなほ|100 / 285A|ほし|100 → 2702@XTKS 285A@XTKS
  代码|名称|最新价|涨跌幅 / 600519|甲|1|2 / 000001|乙|1|2 → 600519@XSHG? 000001@XSHE?
  代號|名稱|收盤價|漲跌|漲跌幅|外資買賣超 / 2331|曜嶺電|2|1|+0.4%|7 / 00631L|元大|3|1|-0.9%|8 → 2331? 00631L?
  Company|Symbol|Earnings estimate / Palmgren|PLMG|$0.93 → PLMG?
  Simbolo|Return %|Note / TLLN|+6.9%|a / NW|+6.8%|b / QRN|+1.2%|c / WRF|+0.8%|d / LKMR|+0.1%|e → TLLN? NW? QRN? WRF? LKMR?
  Ticker|Anteil / TLLN|12 % / QRNH|8 % → TLLN? QRNH?
  Aktie|Ticker|Vikt / Brand B|BRAN B|9 % / Tall|TLLN|3 % → BRAN-B TLLN
  Ação|Código|Variação / Quintara|QNTR4|1% / Lagoa|LGVD11|2% → QNTR4? LGVD11?
  Exchange|Order-book Code|Name|ISIN / XSTO|TLLN B|Tallon|- / XCSE|QRNH|Quarnhal|- → TLLN-B@XSTO QRNH@XCSE
`;

readsNone('rejects codes of goods, countries, places and coins beside such names', inTable)`
  螺纹钢 RB|3123|+2.1% / 热卷 HC|3210|-0.4% / 纯碱 SA|1250|+1.1% / 精对苯二甲酸 PTA|4250|+1.1% / 沪铜 CU|68250|+1.1%
  美国 USA|2.5|+2.1% / 德国 GER|0.3|-0.4% / 日本 JPN|1.0|+1.1% / 法国 FRA|1.1|+1.1% / 英国 GBR|1.2|+1.1%
  東京 TYO|12.5|+2 / 大阪 KIX|10.3|-4 / 臺北 TPE|11.0|+1 / 香港 HKG|11.1|+1 / 首爾 ICN|1.2|+1
  比特币 BTC|68000|+2.1% / 以太坊 ETH|3210|-0.4% / 狗狗币 DOGE|0.1|+1.1% / 瑞波 XRP|0.5|+1.1%
  换手率 HSLX|12.5|+2.1% / 毛利率 MLLX|10.3|-0.4% / 净值 JZZ|11.0|+1.1% / 市值 SZZ|11.1|+1.1% / 股息 GXX|1.2|+1.1%
`;
readsNone('rejects numbers of goods with reduced prices only', inTable)`
  7203|羊毛の敷物|2,410|-10% / 6094|綿の敷物|1,200|-12% / 4552|絹の敷物|1,300|-12% / 3177|麻の敷物|900|-2% / 1787|竹の敷物|300|-1%
`;
test('rejects codes that do not fit their names, even below an index', () => {
  const rows = ['Marseille|QXZ|12,40|+1,2 %', 'Lyon|WVB|8,10|-0,4 %', 'Toulouse|KJH|44,10|+0,2 %'];
  expect(tickers(`<h2>CAC 40</h2>${table(...rows)}`)).toEqual([]);
});

readsNone('rejects column headers that are abbreviations, and other rows', inTable)`
  Ticker|EPS|ROE / Tallon Bearings|1,2|3,4 / Quarnhall|2,2|1,4
  Ticker|TLLN|ETF / Kosten|0,1 %|0,2 % ¦ Ticker|TLLN / Kosten|0,1 % ¦ Merkmal|TLLN|QRNH / Kosten|0,1 %|0,2 %
  구분|TLLN|QRNH / 풀네임|Tallon Dividend ETF|Quarn Income / 전략|배당|옵션
`;

readsNone('rejects columns of names and codes of other things', inTable)`
  Company|Close / SAB SE|1 / BNW Group|2 / ABQ Ltd|3
  Company|Orders / DVD Player Works|1 / USB Cable Makers|2 / LED Lamps|3
  Germany|DEU|+1.2% / Kenya|KEN|+5.1% / Brazil|BRA|+2.4% / Switzerland|CHE|+1.9% / Spain|ESP|+2.0%
  Return on equity|ROE|11.4% / Net asset value|NAV|2.1% / Cost of capital|COC|7.9%
  Hex bolt|HXB|$0.38 / Round flange|FLGR|$2.40 / Gasket kit|GSKT|$7.95 / Steel washer|WSR|$0.05 / Left bracket|BRKL|$3.20
  Epic|Team|Points / AUTH|Sign-in|5 / PAY|Billing|8 / SRCH|Search|3
  4001|(株)山野精米|内線12 / 4002|(株)川上運送|内線15
  2344|羊毛背心|880.0|-20% / 4971|棉質長褲|640.0|-15% / 3305|登山鞋|2150.0|-30%
  Symbol|Last|Change / CL|78.20|+1.2% / GC|2011|-0.2% / NG|2.7|+3% / ZW|6|-1% / HG|3|1%
`;

test('takes the exchange from the caption', () => {
  const html = table('Company|Code|Close', 'Karrana|KNA|2.44', 'Wadjari|WDJ|0.12');
  const withCaption = html.replace('<table>', '<table><caption>Movers, ASX 200</caption>');
  expect(tickers(withCaption)).toEqual(['KNA@XASX', 'WDJ@XASX']);
});

test('handles empty layout columns and cells that span several', () => {
  const html = `<table><tr><th colspan=2>Company</th><th colspan=3>Ticker</th><th>Price</th></tr>
    <tr><td>Tallon</td><td></td><td></td><td>TLLN</td><td></td><td>38.41</td></tr></table>`;
  expect(tickers(html)).toEqual(['TLLN']);
});

readsNone('rejects columns of other things', inTable)`
  State|Code|Symbol|Since / Alabama|AL|Camellia|1819
  Symbol|Name|Price|Change / USD|Dollar|1|0 / EUR|Euro|1|0
  Currency|Symbol|Price|Change / Euro|EUR|1|0
  Coin|Symbol|Price / Bitcoin|BTC|1 / Ether|ETH|2
  Element|Symbol|Atomic number / Hydrogen|H|1 / Carbon|C|6
  Symbol|Name / AND|conjunction / OR|disjunction
  Airport|Code|City / Munich|MUC|Munich / Oslo|OSL|Oslo
  Name|Code|Price / Hex bolt|HXB|2.10 / Square bolt|SSB|2.20
  Course|Code|Credits / Logic|LOG|6 / Sets|SET|6
  Symbol|Action / TAB|indent / ESC|leave
  Code|Stock|Price / HXB|12|2.10 / SSB|40|2.20
  Company|Code|Price / Bolt Ltd|BLT|2.10 / Nuts Ltd|NTS|2.20
  Name|Symbol|Price|Market cap|Circulating supply / Arb|ARB|1|2|3 / Pep|PEP|1|2|3
  Name|Ticker|Price / Bitcoin|BTC|1 / Foo|FOO|2
  Company|Symbol|Price / Tallon|TLLN|1 / Other|see below|2
`;

reads('reads facts of one share', inTable)`
  Symbool|WAEL / ISIN|NL0015733098 / Beurs|Euronext Amsterdam → WAEL@XAMS
  Company|Tallon PLC / TIDM|TLLN / Headline|Director dealing → TLLN
  Bedrijf|Tallon / Aandelencode|TLLN / Sector|Staal → TLLN
  Bedrijf|Tallon / Aandelencode|TLLN / Bloomberg-code|TLLN BB → TLLN@XBRU
  종목코드|148200 / 시장구분|KOSPI → 148200@XKRX
`;
readsNone('rejects facts of other things', inTable)`
  Code|LOG / Credits|6
  Code|HXB / Price|2.10 / Weight|2 kg
  Symbol|AU / Price|2,911.20 / Element|Gold
`;

const filing = (html: string) => found(html, 'filing');
const filed = (rows: string) => filing(table(...rows.split(' / ')));
const HEADER = 'Title of each class|Trading Symbol(s)|Name of each exchange on which registered';
const onCover = (rows: string) => filed(`${HEADER} / ${rows}`);

reads('reads classes and exchanges on a filing’s cover page', onCover)`
  Common Stock|CRVN|The New York Stock Exchange / Class B|CRV.B|NYSE American LLC → CRVN@XNYS CRV.B@XASE
  Class B|CRV.B|The Nasdaq Stock Market LLC (Nasdaq Global Select Market) → CRV.B@XNAS
  Preferred|CRVN PrE|New York Stock Exchange, Inc. → CRVN.PRE@XNYS
  Preferred|CRVN PR D|NYSE American LLC → CRVN.PRD@XASE
`;
readsNone('reads no symbol for debt and classes without a symbol', onCover)`
  2.6% Notes due 2026|T 26E|New York Stock Exchange ¦ 1.1% Notes due 2027|CRVN27|New York Stock Exchange
  Rights|N/A|New York Stock Exchange ¦ None|None|None
`;

reads(
  'reads the viewer’s cover page, item 2 of a statement of ownership, and classes of funds',
  filed,
)`
  Document Type|10-K|| / Trading Symbol||TLLA|TLLB / Security Exchange Name||NYSE|NASDAQ → TLLA@XNYS TLLB@XNAS
  Document Type|10-K / Trading Symbol|TLLA / Security Exchange Name|NYSE / No Trading Symbol Flag|true → TLLA@XNYS
  3. Issuer Name and Ticker or Trading Symbol|TALLON CORP [TLLN] / X|Director → TLLN
  2. Issuer Name and Ticker or Trading Symbol / TALLON CORP [ TLLN ] → TLLN
  Fund|Class A Ticker|Class I / Tarn Growth|TQGAX|- → TQGAX
  Class A|Class C / TQGAX|TQGCX ¦ Class|A|C / Tarn Growth Fund|TQGAX|TQGCX → TQGAX TQGCX
  Series|Ticker / C000012345|Class A|TQGA / C000012346|Class B → TQGA
`;
readsNone('rejects other facts, boxes and words that end like fund symbols', filed)`
  Trading Symbol|TLLA / Security Exchange Name|NYSE ¦ 2. Issuer Name and Ticker or Trading Symbol / Check [X]
  Gene class|Name / TQGAX|PHLOX FIRST ¦ Watch class|Model / Gold|ROLEX
  Class|Material / Gloves|LATEX / Copier|XEROX
`;

test('a filing is read with empty columns, nested tags and line breaks', () => {
  const html = `<table><tr><td><u>Title of<br>each class</u></td><td>&nbsp;</td><td>Trading<br>Symbol(s)</td>
      <td></td><td>Name of each exchange on which registered</td></tr>
      <tr><td>Units</td><td></td><td><font><font>PMQAU</font></font></td><td></td><td>The Nasdaq<br>Stock Market LLC</td></tr>
      <tr><td>A<br>B</td><td></td><td>PMQA<br>PMQAW</td><td></td><td>NYSE<br>Nasdaq</td></tr></table>`;
  expect(filing(html)).toEqual(['PMQAU@XNAS', 'PMQA@XNYS', 'PMQAW@XNAS']);
});
test('a filing names a ticker in item 2 of a statement of ownership', () => {
  const item = (
    symbol: string,
  ) => `<table><tr><td>1. Name<br>FINCH DORA</td><td><span>2. Issuer Name <b>and</b> Ticker
      or Trading Symbol</span><br><a href="#">TALLON BEARINGS, INC.</a> [ <span>${symbol}</span> ]</td></tr></table>`;
  expect(filing(item('TLLN'))).toEqual(['TLLN']);
  expect(filing(item('NONE'))).toEqual([]);
});
test('a filing is read from inline XBRL tags', () => {
  const fact = (name: string, context: string, text: string) =>
    `<ix:nonnumeric contextref="${context}" name="dei:${name}">${text}</ix:nonnumeric>`;
  const html = `<div>${fact('TradingSymbol', 'c1', 'CRVN')} ${fact('TradingSymbol', 'c2', 'CRVN.PRA')}</div>
      ${fact('SecurityExchangeName', 'c1', 'NYSE')} ${fact('SecurityExchangeName', 'c2', 'NASDAQ')}`;
  expect(filing(html)).toEqual(['CRVN@XNYS', 'CRVN.PRA@XNAS']);
});

test('ends on nested and long tables', () => {
  const nested = '<table><tr><td>'.repeat(500);
  expect(found(nested, 'table')).toEqual([]);
  const long = table('Ticker|Company', ...Array(1500).fill('TLLN|Tallon'));
  expect(found(long, 'table').length).toBe(999);
});

describe('coins, futures and metals', () => {
  const coins = table('Name|Symbol|Price|Change|Market Cap', 'Sui|SUI|3|2%|1', 'Tallon|TLN|3|2%|1');
  const futures = table('Name|Symbol|Last|Change', 'Crude oil|CL|3|2%', 'Corn|ZC|3|2%');

  test.each([`<h1>Cryptocurrency prices</h1><div>${coins}</div>`, `<h2>Futures</h2>${futures}`])(
    'are rejected: %#',
    (html) => {
      expect(tickers(html)).toEqual([]);
    },
  );

  test('are separated from shares under a heading that names both', () => {
    expect(tickers(`<h2>Crypto stocks</h2>${coins}`)).toEqual(['SUI?', 'TLN?']);
  });

  test.each([
    '<h1>Cryptocurrency prices</h1><span data-symbol="SUI">$3.20</span>',
    '<span data-symbol="SUI">Sui token $3.20</span>',
    '<span data-symbol="H">1.008</span>',
  ])('are rejected: %s', (html) => expect(found(html, 'pageData')).toEqual([]));
});
