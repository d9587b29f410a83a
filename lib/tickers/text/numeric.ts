import { exchangeNamed } from '../exchanges/names.ts';
import type { Emit, Exchange } from '../types.ts';

const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
/** A name in an East Asian script, or in capitals as there, before the bracket. */
const NAME = new RegExp(
  `(?![号號路市区區楼樓室])[${HAN}\\p{Script=Hangul}](?:[A-Za-z0-9&.・-]{0,12})["'」』)]? ?$`,
  'u',
);
const LATIN_NAME = /[A-Za-z.&-]{2,} ?$/;
const CODE = /^ ?(\d{6}|\d{5}|[1-9]\d[0-9A-Z]\d|[1-9]\d{2}[A-Z]) ?[)>\]】〉》]/;
const KANA = /[\u3041-\u30ff]/;
const HANGUL = /[\uac00-\ud7a3]/;
const YEAR = /^(?:19|20)\d\d$/;
/** What a text about shares holds. */
const MARKET =
  /株|銘柄|東証|証券|上場|決算|投資|円高|円安|業績|股|涨|漲|跌|证券|證券|A股|港股|市值|주가|주식|증권|코스피|코스닥|상장|종목|전자|실적|투자/;

/**
 * The numeric code of an East Asian exchange in a bracket after a company's name: `トヨタ（7203）`,
 * `<7203>`, `삼성전자(005930)`, `贵州茅台（600519）`. The script of the text and the code's own
 * range say which exchange it is; where they leave it open, none is named.
 *
 * @param open index of the bracket in a plain text
 */
export function numericAt(text: string, open: number, emit: Emit): boolean {
  const [, code = ''] = CODE.exec(text.slice(open + 1, open + 12)) ?? [];
  if (!code) return false;
  const before = text.slice(0, open);
  const angle = text.charAt(open) === '<';
  const east = NAME.test(before);
  if (!east && !(LATIN_NAME.test(before) && (KANA.test(text) || HANGUL.test(text)))) return false;
  const isMarket = MARKET.test(text);
  if (YEAR.test(code) && !angle) return false;
  if (!isMarket && !angle) return false;
  const exchange = exchangeOf(code, text, angle);
  if (exchange === undefined) return false;
  emit({
    symbol: code,
    exchange,
    form: 'company',
    confidence: angle || code.length > 4 ? 'certain' : 'likely',
    evidence: `${
      before
        .slice(-20)
        .split(/[\s、。，,・（(「]/)
        .pop() ?? ''
    }(${code})`,
  });
  return true;
}

/** Null leaves the exchange open; undefined says that no exchange gives out such codes. */
function exchangeOf(code: string, text: string, angle: boolean): Exchange | null | undefined {
  if (HANGUL.test(text)) return code.length === 6 ? null : undefined;
  if (code.length === 6) return exchangeNamed(chinese(code) ?? '') ?? undefined;
  if (KANA.test(text) || angle) return code.length === 4 ? exchangeNamed('XTKS') : undefined;
  if (code.length === 5) return code.startsWith('0') ? exchangeNamed('XHKG') : undefined;
  return /^\d+$/.test(code) ? null : undefined;
}

/** Mainland China's exchanges share out their codes by the first digits. */
export function chinese(code: string): string | null {
  if (/^(?:60[0135]|68[89]|900)/.test(code)) return 'XSHG';
  return /^(?:00[0-3]|30[01]|200)/.test(code) ? 'XSHE' : null;
}
