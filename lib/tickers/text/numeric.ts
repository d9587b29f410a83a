import { exchangeNamed, suffixed } from '../exchanges/names.ts';
import type { Emit, Exchange, Mention } from '../types.ts';

const EAST = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}';
/** A name in an East Asian script, perhaps with letters or a bracket at its end; no address. */
const NAME = new RegExp(
  `(?![号號路市区區楼樓室번])[${EAST}](?:[A-Za-z0-9&.・+*-]{0,14}|\\([^()]{1,8}\\))["'」』)]? ?$`,
  'u',
);
const LATIN_NAME = /[A-Za-z.&-]{2,} ?$/;
const EASTERN = new RegExp(`[${EAST}]`, 'u');
/** A code, perhaps with the suffix of its exchange, and what ends it or goes on with a list. */
const CODE =
  /^ ?(SH|SZ|HK)?(\d{6}|\d{5}|\d{4}[A-Z]\d|[1-9]\d[0-9A-Z]\d|\d{4}|[1-9]\d{2}[A-Z])(?:[-.:]([A-Z]{2}))? ?(?=[)>\]】〉》,、]|:[^\d]|・[東名札福]証|[」』](?:이?라는 )?종목 ?코드)/;
const KANA = /[\u3041-\u30ff]/;
const HANGUL = /[\uac00-\ud7a3]/;
const YEAR = /^(?:1\d|20)\d\d$/;
/** A day as a six-digit number. */
const DAY = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** Words before numbers of other things: an order, a request, an extension. */
const NUMBERED = /(?:순서|번호|접수|문의|내선|우편)$/;
const OTHERS = /(?<=\()\d{4}(?=\))/g;
/** Words of a text about shares. */
const MARKET =
  /株|銘柄|東証|証券|決算|業績|股|涨|漲|跌|买入|買超|賣超|外資|收盤|收盘|证券|證券|市值|上市公司|주가|주식|증권|코스피|코스닥|상장|종목|실적|투자|익절|손절|매수|매도|오른|내린|상승|하락/;
const SUFFIXES = new Set('SZ SH SS HK TW KS KQ'.split(' '));

/**
 * The numeric code of an East Asian exchange in a bracket after a company's name: `トヨタ（7203）`,
 * `<7203>`, `삼성전자(005930)`, `贵州茅台（600519）`, `比亞迪(002594-SZ)`; or in angle brackets
 * before it, `<1787> ナカボテック`; or `(SH600519)`. The script of the text and the range of the code
 * decide the exchange, or leave it open.
 *
 * @param open index of the bracket in a plain text
 */
export function numericAt(text: string, open: number, emit: Emit): boolean {
  const rest = text.slice(open + 1);
  const [whole = '', prefix = '', code = '', suffix = prefix] = CODE.exec(rest) ?? [];
  if (!code) return false;
  const before = text.slice(0, open);
  // The prefix of Chinese sites needs no name: `(SH600519)`.
  const sited = /^S[HZ]$/.test(prefix) && chinese(code) === `XS${prefix[1] === 'H' ? 'HG' : 'HE'}`;
  const angle = text.charAt(open) === '<';
  const leads = angle && EASTERN.test(rest.slice(whole.length, whole.length + 9));
  const eastern = NAME.test(before) || (LATIN_NAME.test(before) && EASTERN.test(text));
  if ((!eastern && !leads && !sited) || NUMBERED.test(before)) return false;
  const exchange = SUFFIXES.has(suffix) ? suffixed(suffix) : exchangeOf(code, text, angle);
  if (exchange === undefined || (exchange && !exchange.shape.test(code))) return false;
  const confidence = judge(code, angle || suffix !== '', MARKET.test(text), text);
  if (!confidence) return false;
  const name =
    before
      .slice(-20)
      .split(/[\s、。，,・（(「]/)
      .pop() ?? '';
  emit({ symbol: code, exchange, form: 'company', confidence, evidence: `${name}(${code})` });
  return true;
}

function judge(
  code: string,
  marked: boolean,
  market: boolean,
  text: string,
): Mention['confidence'] | null {
  if (marked) return 'certain';
  // A year may be a code in a list of codes: `南亞(1303)與中鋼(2002)`.
  if (YEAR.test(code)) {
    const others = [...text.matchAll(OTHERS)].filter(([other]) => !/^(?:19|20)/.test(other)).length;
    return market && (others > 1 || !/^(?:19|20)/.test(code)) ? 'likely' : null;
  }
  if (market) return code.length > 4 ? 'certain' : 'likely';
  if (code.length === 5 || (HANGUL.test(text) && !DAY.test(code))) return 'likely';
  return 'plausible';
}

/** Null where the exchange stays open; undefined where no exchange has such codes. */
function exchangeOf(code: string, text: string, angle: boolean): Exchange | null | undefined {
  if (HANGUL.test(text)) return code.length === 6 ? null : undefined;
  if (code.length === 6) return exchangeNamed(chinese(code) ?? '') ?? undefined;
  if (code.length === 5) return code.startsWith('0') ? exchangeNamed('XHKG') : undefined;
  if (KANA.test(text) || angle) return code.length === 4 ? exchangeNamed('XTKS') : undefined;
  return /^\d+$/.test(code) ? null : undefined;
}

/** In mainland China the first digits of a code decide the exchange. */
function chinese(code: string): string | null {
  if (/^(?:60[0135]|68[89]|900)/.test(code)) return 'XSHG';
  return /^(?:00[0-3]|30[01]|200)/.test(code) ? 'XSHE' : null;
}
