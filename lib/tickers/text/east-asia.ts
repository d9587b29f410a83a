import { exchangeNamed } from '../exchanges/names.ts';
import type { Exchange } from '../types.ts';

/** Letters of East Asian scripts by their ranges (pattern.ts says why), as part of a class. */
export const EAST =
  '\\u3005\\u3007\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff';

/** Kana, or words of Japan's market that Chinese has not. */
const KANA = /[\u3041-\u30ff]|株価|前日比|東証|終値|銘柄|\d円/;
/** The word that a text ends in, in any script. */
export const wordAtEnd = (text: string): string =>
  text
    .slice(-20)
    .split(/[\s、。，,・（(「]/)
    .pop() ?? '';

export const HANGUL = /[\uac00-\ud7a3]/;

/** Words of a text about shares. */
export const MARKET =
  /株|銘柄|東証|証券|値[上下]がり|決算|業績|続伸|反発|続落|前日比|終値|急騰|急落|股|涨|漲|跌|升 ?\d|收報|收报|买入|買超|賣超|外資|收盤|收盘|证券|證券|市值|上市公司|目標價|ETF|주가|주식|증권|코스피|코스닥|상장|종목|실적|투자|익절|손절|매수|매도|오른|내린|상승|하락/;
/** Words of a text about funds. */
const FUND = /ETF|LOF|REIT|基金/;
/** Words of texts about Hong Kong's market, and about Taiwan's. */
export const HONG_KONG =
  /港股|港交所|[聯联]交所|恒指|恒生|港元|港币|港幣|HK\$|香港|窩輪|北水|南下資金|H股|[.-]HK\b|\(0\d{4}\)/;
const BEIJING = /北交所|北京证券交易所/;
const TAIWAN =
  /[台臺]股|[台臺]灣證|證交所|櫃買|上櫃|加權指數|三大法人|投信|自營商|[台臺]幣|外資[買賣]超|元大|群益|高股息|受益人|[.-]TW\b/;

/**
 * What the first digits of a number of mainland China's say: the exchange, and whether it is a fund. Sources:
 * the exchanges' rules for securities codes. Numbers from 4 and 8 are Beijing's or of its market for others.
 */
const MAINLAND: [prefixes: string, mic: string, isFund: boolean][] = [
  ['600 601 603 605 688 689 900', 'XSHG', false],
  ['50 51 52 53 56 58', 'XSHG', true],
  ['000 001 002 003 200 300 301 302', 'XSHE', false],
  ['150 159 16 180 184', 'XSHE', true],
  ['920', 'BJSE', false],
  ['43 82 83 87 88', '', false],
];

const rowOf = (code: string) =>
  /^\d{6}$/.test(code)
    ? MAINLAND.find(([prefixes]) => prefixes.split(' ').some((each) => code.startsWith(each)))
    : undefined;

export const isFund = (code: string): boolean => rowOf(code)?.[2] ?? false;

/** Mainland China's exchange of a number, null where it stays open; undefined where no share has it. */
export function mainland(code: string, text: string): Exchange | null | undefined {
  const row = rowOf(code);
  return row && exchangeNamed(row[1] || (BEIJING.test(text) ? 'BJSE' : ''));
}

/**
 * The exchange of a number by its shape and by the words around it: null where it stays open, undefined
 * where no exchange has such numbers.
 */
export function exchangeOfNumber(code: string, text: string): Exchange | null | undefined {
  if (HANGUL.test(text)) return code.length === 6 ? null : undefined;
  // Postal codes begin as funds do.
  if (/^\d{6}$/.test(code))
    return isFund(code) && !FUND.test(text) ? undefined : mainland(code, text);
  if (TAIWAN.test(text) || /^00\d{3}[A-Z]$/.test(code)) return code.length > 3 ? null : undefined;
  if (KANA.test(text)) return code.length === 4 ? exchangeNamed('XTKS') : undefined;
  if (!/^\d+$/.test(code) || /^[1-9]\d{4}$/.test(code)) return undefined;
  // Of four digits only Hong Kong's begin so; Taiwan's funds begin with two zeros.
  const isHongKong = code.length !== 4 || /^0[1-9]/.test(code) || HONG_KONG.test(text);
  return isHongKong ? exchangeNamed('XHKG') : null;
}
