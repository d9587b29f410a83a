import { describe, expect, test } from 'vitest';
import {
  exchangeNamed,
  lookUp,
  nameEndingAt,
  WORDS,
} from '../../../lib/tickers/exchanges/names.ts';
import * as rows from '../../../lib/tickers/exchanges/rows.ts';
import { folded, shorter, spelled } from '../../../lib/tickers/exchanges/spelling.ts';
import { NAMES } from '../../../lib/tickers/exchanges/table.ts';
import { table, texts } from './examples.ts';

/** The names of the rows as they are written: a MIC, a canonical name, others with their marks. */
const writtenNames = Object.values(rows)
  .join('')
  .trim()
  .split('\n')
  .flatMap((row) => row.replaceAll('$', ' Stock Exchange').split(';', 3).join(',').split(','));

/** The table's names as they are looked up: codes as they are, others small and without accents. */
const names = new Map(
  writtenNames.flatMap((written) => {
    const name = spelled(written.replace(/^[~?]+/, ''));
    const key = [name, folded(name)].find((one) => NAMES.get(one)) ?? name;
    const entry = NAMES.get(key);
    return entry ? [[key, entry] as const] : [];
  }),
);
const all = [...new Set([...names.values()].flatMap(({ exchanges }) => exchanges))];

describe('the table of exchanges', () => {
  test('has one row for each MIC and short, unique names', () => {
    const mics = all.flatMap(({ mic }) => mic ?? []);
    expect(new Set(mics).size).toBe(mics.length);
    expect(mics.length).toBeGreaterThan(120);
    for (const mic of mics) expect(mic).toMatch(/^[A-Z0-9]{4}$/);
    for (const { name } of all) expect(name).toMatch(/^.{2,60}$/);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test('shares a name only between exchanges with different symbols', () => {
    const shared = [...names].flatMap(([name, { exchanges }]) =>
      exchanges.length > 1 && !/^[.@]/.test(name)
        ? [`${name} ${exchanges.map(({ mic }) => mic).join(' ')}`]
        : [],
    );
    expect(shared.sort()).toEqual([
      ...['BSE XBOM BJSE', 'CSE XCNQ XCOL', 'KSE XKUW XKRX', 'NSE XNSE XNGO', 'OTC OTCM ROCO'],
      ...[
        'SSE XSHG XSTO',
        'TSE XTSE XTKS',
        'a股 XSHG XSHE BJSE',
        '创业板 XSHE XGEM',
        '沪深 XSHG XSHE',
      ],
    ]);
  });

  test('finds every exchange by its name and its code', () => {
    for (const exchange of all) {
      expect(exchangeNamed(exchange.name)).toBe(exchange);
      if (exchange.mic) expect(exchangeNamed(exchange.mic)).toBe(exchange);
    }
  });

  test('contains each name without its optional words', () => {
    for (const exchange of all) {
      const rest = shorter(exchange.name);
      if (/^[A-Z0-9 ]+$/.test(exchange.name) || rest === exchange.name) continue;
      expect(NAMES.get(`!${folded(spelled(rest))}`)?.exchanges, exchange.name).toContain(exchange);
    }
  });

  test('finds every name by its indexed words', () => {
    for (const [name, { exchanges }] of names) {
      if (/^[.@!]/.test(name)) continue;
      expect(nameEndingAt(`(${name}:`, name.length + 1)?.exchanges).toEqual(exchanges);
      const [first = '', last = first] = name.match(/[A-Za-z0-9]+|[^ -~]/g) ?? [];
      expect(WORDS.has(first.toLowerCase()) || WORDS.has(last.toLowerCase())).toBe(true);
    }
  });
});

describe('an exchange named by a service or page', () => {
  test.each([
    ...table`
    Nasdaq ¦ NASDAQ ¦ NasdaqGS ¦ NASDAQ Global Select Market ¦ Nasdaq Capital Market → XNAS
    Nasdaq Stock Market ¦ The Nasdaq Stock Market LLC ¦ ナスダック ¦ 纳斯达克 ¦ 納斯達克 ¦ 나스닥 → XNAS
    New York Stock Exchange ¦ The New York Stock Exchange, Inc. ¦ NYSE → XNYS
    Bolsa de Nueva York ¦ ニューヨーク証券取引所 ¦ 纽交所 ¦ 纽约证券交易所 ¦ 紐約證券交易所 ¦ 뉴욕증권거래소 ¦ 뉴욕 증시 → XNYS
    NYSE American LLC ¦ NYSE MKT ¦ American Stock Exchange → XASE
    NYSE Arca, Inc. ¦ NYSEARCA → ARCX
    Cboe BZX Exchange, Inc. → BATS
    OTC Pink Current ¦ OTC Pink Sheets → PINX
    OTCQB Venture Market → OTCB
    OTCQX Best Market → OTCQ
    Expert Market → EXPM
    OTCID ¦ OTC Markets Group → OTCM
    Toronto Stock Exchange (TSX) ¦ Bourse de Toronto → XTSE
    TSX Venture Exchange → XTSX
    London Stock Exchange ¦ London Stock Exchange plc Main Market ¦ 倫敦證券交易所 → XLON
    Deutsche Börse AG → XETR
    Börse Frankfurt ¦ Boerse Frankfurt ¦ Frankfurter Wertpapierbörse ¦ Frankfurter Börse → XFRA
    Bourse de Francfort → XFRA
    Stuttgarter Börse → XSTU
    Börse München ¦ Münchner Börse → XMUN
    Wiener Börse → XWBO
    Schweizer Börse ¦ SIX Swiss Exchange AG → XSWX
    Bourse de Paris → XPAR
    Euronext Lisboa ¦ Bolsa de Lisboa → XLIS
    Bolsa de Madrid ¦ Bolsas y Mercados Españoles → XMAD
    Bolsa de Valores de Lima → XLIM
    Bolsa de Comercio de Santiago → XSGO
    Borsa di Milano ¦ Borsa Italiana S.p.A. ¦ Piazza Affari → XMIL
    Borsa İstanbul → XIST
    Amsterdamse beurs → XAMS
    Euronext Brussel → XBRU
    Stockholmsbörsen ¦ Nasdaq OMX Stockholm → XSTO
    Nasdaq First North Growth Market → FNSE
    Nasdaq First North Growth Market Denmark → FNDK
    Københavns Fondsbørs → XCSE
    Oslo Børs ¦ Oslo Bors → XOSL
    Helsingin pörssi → XHEL
    Stock Exchange of Hong Kong Limited ¦ Hong Kong Stock Exchange Main Board ¦ 港交所 ¦ 香港交易所 → XHKG
    香港聯交所 ¦ 香港聯合交易所有限公司 ¦ 聯交所主板 → XHKG
    National Stock Exchange of India ¦ NSE → XNSE
    BSE → XBOM
    SSE ¦ 上交所 ¦ 上海证券交易所 ¦ 上海證券交易所 ¦ 科创板 → XSHG
    Tokyo Stock Exchange Prime Market ¦ 東証 ¦ 東証プライム ¦ 東証グロース市場 ¦ 東京証券取引所 ¦ 东京证券交易所 → XTKS
    名証プレミア → XNGO
    深交所 ¦ 深圳证券交易所 ¦ 创业板 → XSHE
    北交所 → BJSE
    臺灣證券交易所 ¦ 台股 → XTAI
    櫃買中心 ¦ 證券櫃檯買賣中心 → ROCO
    코스피 ¦ 유가증권시장 ¦ 한국거래소 → XKRX
    코스닥시장 → XKOS
  `,
    [' Tokyo Stock Exchange ', 'XTKS'],
  ])('%s is %s', (name, mic) => expect(exchangeNamed(name)?.mic).toBe(mic));

  test.each(['TSE', 'Exchange', '', 'The moon', '市场', 'Inc.'])(
    '“%s” is ambiguous or unknown',
    (name) => expect(exchangeNamed(name)).toBeNull(),
  );

  test('leaves the market open for a group of markets', () => {
    expect(exchangeNamed('Euronext')).toMatchObject({ name: 'Euronext', mic: null });
    expect(exchangeNamed('Euronext Growth')).toMatchObject({ name: 'Euronext', mic: null });
  });

  test.each([
    ['TSE', 'RY', 'XTSE'],
    ['TSE', '7203', 'XTKS'],
    ['NSE', 'INFY', 'XNSE'],
    ['NSE', '7203', 'XNGO'],
    ['BSE', '500325', 'XBOM'],
    ['BSE', '832735', 'BJSE'],
    ['SSE', '600519', 'XSHG'],
    ['SSE', 'ABC-B', 'XSTO'],
    ['CSE', 'ABC', 'XCNQ'],
    ['CSE', 'ABC.N0000', 'XCOL'],
    ['KSE', 'ABC', 'XKUW'],
    ['KSE', '005930', 'XKRX'],
    ['OTC', 'ABCDF', 'OTCM'],
    ['OTC', '6488', 'ROCO'],
    ['A股', '000858', 'XSHE'],
    ['創業板', '300750', 'XSHE'],
    ['創業板', '8001', 'XGEM'],
  ])('%s with %s is %s', (name, symbol, mic) => expect(exchangeNamed(name, symbol)?.mic).toBe(mic));
});

test.each([
  ['公司在港交所', '港交所', 'XHKG'],
  ['于深交所股票代码', '深交所股票代码', 'XSHE'],
  ['於香港聯交所主板股份代號', '香港聯交所主板股份代號', 'XHKG'],
  ['（東証プライム・証券コード', '東証プライム・証券コード', 'XTKS'],
  ['당사는 코스닥 종목코드', '코스닥 종목코드', 'XKOS'],
  ['本社はNYSE', 'NYSE', 'XNYS'],
  ['(Euronext Paris - mnémo ', 'Euronext Paris - mnémo ', 'XPAR'],
  ['(Bolsa de Madrid, símbolo', 'Bolsa de Madrid, símbolo', 'XMAD'],
])('the name before a colon %s', (text, name, mic) => {
  const named = nameEndingAt(text, text.length);
  expect(named?.exchanges[0]?.mic).toBe(mic);
  expect(text.slice(named?.start)).toBe(name);
});

test('the name before a colon is not taken from an address or a tag', () => {
  expect(nameEndingAt('www.nyse', 8)).toBeNull();
  expect(nameEndingAt('#NYSE', 5)).toBeNull();
});

test('the name before a colon is ambiguous when it has other meanings', () => {
  expect(lookUp('Frankfurt')?.ambiguous).toBe(true);
  expect(lookUp('Bourse de Paris')?.ambiguous).toBe(false);
  expect(lookUp('EPA')?.ambiguous).toBe(true);
  expect(lookUp('nasdaq')?.ambiguous).toBe(true);
  expect(lookUp('港交所')?.ambiguous).toBe(false);
  expect(lookUp('沪')?.ambiguous).toBe(true);
});

test.each(texts`
    Paris ¦ London ¦ New York ¦ Singapore ¦ Pakistan ¦ Expert ¦ Irish ¦ 香港 ¦ 東京 ¦ 뉴욕
  `)('names no exchange by %s alone', (place) => expect(lookUp(place)).toBeUndefined());
