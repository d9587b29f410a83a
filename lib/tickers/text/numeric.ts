import { suffixed } from '../exchanges/names.ts';
import type { Emit, Mention } from '../types.ts';
import {
  EAST,
  exchangeOfNumber,
  HANGUL,
  HONG_KONG,
  MARKET,
  mainland,
  wordAtEnd,
} from './east-asia.ts';
import { shareTalk } from './share-talk.ts';

/** A name in an East Asian script, perhaps with letters or a bracket at its end; no address. */
const NAME = new RegExp(
  `(?![号號路市区區县縣省镇鎮街厦廈楼樓室번])[${EAST}](?:[A-Za-z0-9&.・+*-]{0,14}|\\([^()]{1,8}\\))["'」』)]? ?$`,
  'u',
);
const LATIN_NAME = /[A-Za-z.&-]{2,} ?$/;
const EASTERN = new RegExp(`[${EAST}]`, 'u');
/** A code, perhaps with the suffix or the prefix of its exchange, `SZ 000661`, and what ends it or goes on with a list. */
const CODE =
  /^ ?(?:(SH|SZ|HK|A(?=\d{6})) ?)?(\d{6}|\d{5}[A-Z]?|\d{4}[A-Z]\d|[1-9]\d[0-9A-Z]\d|\d{4}[A-Z]?|[1-9]\d{2}[A-Z]|\d{3})(?:[-.:]([A-Z]{2}|XSH[GE]))? ?(?=[)>\]】〉》,、]|:[^\d]|[·・] ?(?:[東名札福][証PSG12]|코스)|[」』](?:이?라는 )?종목 ?코드)/;
const YEAR = /^(?:1\d|20)\d\d$/;
/** A day as a six-digit number. */
const DAY = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** Before numbers of other things: an order, a request, an extension, a count, an index. */
const NUMBERED =
  /(?:생년월일|생일|날짜|순서|번호|접수|문의|내선|우편|전화|[数數家檔停次話话線线員员室號号碼码編编]|通り|講座|定員|料金|教室|(?:中证|沪深|上证|深证|国证|科创|创业板|恒生)\d*) ?$/;
const OTHERS = /(?<=\()(?!19|20)\d{4}(?=\))/g;
/** A movement right after the bracket, or a price. */
const MOVED = /^ ?(?:[急大暴微高再一度]{0,3}[升跌漲涨挫揚]|[收報报現现]{1,2} ?\d)/;
/** A share's change right after the bracket, with its sign and decimals: `星嶺電(3391)：+4.44%`; a discount has neither. */
const CHANGED = /^ ?:? ?[-+]\d{1,2}\.\d+ ?%/;
/** Brackets that may stand before the name: `<4552> 星嶺`, `【4552】星嶺`. */
const LEADING = /[<【〈[]/;
const SUFFIXES = new Set('SZ SH SS BJ HK TW KS KQ XSHG XSHE'.split(' '));

/**
 * The numeric code of an East Asian exchange in a bracket after a company's name: `トヨタ（7203）`,
 * `<7203>`, `삼성전자(005930)`, `贵州茅台（600519）`, `比亞迪(002594-SZ)`; or in angle brackets
 * before it, `<1787> ナカボテック`; or `(SH600519)`. The script of the text and the range of the code
 * decide the exchange, or leave it open.
 */
export function numericAt(text: string, open: number, emit: Emit): boolean {
  // Before any expression: most brackets hold words.
  if (!hasDigitSoon(text, open + 1)) return false;
  const rest = text.slice(open + 1);
  const [whole = '', prefix = '', code = '', suffix = prefix] = CODE.exec(rest) ?? [];
  if (!code) return false;
  const before = text.slice(0, open);
  // The prefix of Chinese sites needs no name: `(SH600519)`.
  const sited =
    /^S[HZ]$/.test(prefix) && mainland(code, text)?.mic === `XS${prefix[1] === 'H' ? 'HG' : 'HE'}`;
  const angle = text.charAt(open) === '<';
  const follows = rest.slice(whole.length + 1);
  const leads = LEADING.test(text.charAt(open)) && EASTERN.test(follows.slice(0, angle ? 9 : 2));
  const eastern = NAME.test(before) || (LATIN_NAME.test(before) && EASTERN.test(text));
  if (!eastern && /^0\d{4}$/.test(code)) return hongKongAt(before, code, follows, emit);
  if ((!eastern && !leads && !sited) || NUMBERED.test(before)) return false;
  const own = SUFFIXES.has(suffix) ? suffixed(suffix) : undefined;
  const exchange =
    own ?? (angle && code.length === 4 ? suffixed('T') : exchangeOfNumber(code, text));
  if (exchange === undefined || (exchange && !exchange.shape.test(code))) return false;
  const confidence =
    code.length === 3 && !own
      ? ofThree(text, open, follows)
      : judge(code, angle || suffix !== '', MARKET.test(text) || CHANGED.test(follows), text);
  if (!confidence) return false;
  const evidence = `${wordAtEnd(before)}(${code})`;
  emit({ symbol: code, exchange, form: 'company', confidence, evidence });
  return true;
}

/** Whether a digit stands at an index, or after a space and a prefix. */
function hasDigitSoon(text: string, from: number): boolean {
  for (let at = from; at < from + 4; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x2f && code < 0x3a) return true;
  }
  return false;
}

/** Hong Kong's five digits in a Latin text, which beside another name are a postal code: `Tollan (01810) rose 2%`. */
function hongKongAt(before: string, code: string, after: string, emit: Emit): boolean {
  if (!LATIN_NAME.test(before)) return false;
  const { share, move, amount } = shareTalk(before, '', after);
  const isStated = /HK\$|Hong Kong|Hang Seng|HKEX|H-shares?/.test(
    before.slice(-80) + after.slice(0, 80),
  );
  if (!(isStated ? share || move || amount : move && amount)) return false;
  const evidence = `${wordAtEnd(before.trimEnd())} (${code})`;
  emit({
    symbol: code,
    exchange: suffixed('HK') ?? null,
    form: 'company',
    confidence: 'likely',
    evidence,
  });
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

/** The last word of companies' names that nothing else ends in. */
const COMPANY =
  /(?:控股|集[團团]|股份|[實实][業业]|[銀银]行|地[產产]|置[業业]|[藥药][業业]|保[險险]|能源|科技|[證证]券)["'」』)]? ?$/;

/** Three digits are a code only beside longer ones, where a movement follows, or a company of Hong Kong's market. */
function ofThree(text: string, open: number, follows: string): Mention['confidence'] | null {
  if (text.charAt(open) !== '(') return null;
  const isMoved = MARKET.test(text) && (MOVED.test(follows) || OTHERS.test(text));
  return isMoved || (COMPANY.test(text.slice(0, open)) && HONG_KONG.test(text)) ? 'likely' : null;
}

/** Four digits before a name in an East Asian script, at the beginning of a text or after a mark. */
export const ANCHOR_NUMBER_FIRST = `(?<![\\dA-Za-z.,:/#%+-])[1-9]\\d{3}(?=[ \\u3000][${EAST}])`;

const NAMED = new RegExp(`(?!19|20)(\\d{4}) ([${EAST}][${EAST}A-Za-z0-9&・-]{1,16})`, 'uy');
/** The change of a share with its sign, or what its price is called. */
const SIGNED = /[( :、,][-+▲△▼]\d{1,2}\.\d+ ?%/;
const PRICE_MOVED = /終値|前日比|現在値|年初来|[收开開]盤|收盘|[漲跌涨]\d|[漲跌涨](?:停|幅)/;
/** What is said of a share right behind the name: `7203 星嶺自動車の株価`, `は続伸`. */
const SAID =
  /^\d{4} [^、。,の]{2,14}(?:の株価|株[がはも、]|[がは](?:大?幅?[に]?(?:続伸|反発|反落|続落|急騰|急落)|ストップ[高安]|年初来))/;
/** What heads a list of shares, and its items. */
const STOCKS = /(?:注目|個別|関連|推奨|保有|値上がり|値下がり)(?:の)?(?:銘柄|株)/;
const ITEMS = new RegExp(`(?<!\\d)(?!19|20)[1-9]\\d{3} [${EAST}]`, 'gu');
const PRICED = /\d ?[円元點点]/;
const REACH = 45;

/**
 * An item of a list of shares in Japan or Taiwan, the number first: `6094 みなほ鉄工 1,204円（+3.1%）`,
 * `3391 曜嶺電：收盤 112.5 元`. Other things have four digits and a price, too: the movement must be a share's.
 */
export function numberFirstAt(text: string, at: number, emit: Emit): boolean {
  NAMED.lastIndex = at;
  const [whole = '', code = '', name = ''] = NAMED.exec(text) ?? [];
  if (!whole) return false;
  const end = at + whole.length;
  const [line = ''] = text.slice(end, end + REACH).split('。');
  const isSigned = SIGNED.test(line);
  const isSaid = SAID.test(text.slice(at, end + REACH));
  const isListed = STOCKS.test(text) && (text.match(ITEMS)?.length ?? 0) > 1;
  if (!isSigned && !isSaid && !isListed && !PRICE_MOVED.test(line)) return false;
  const exchange = exchangeOfNumber(code, text);
  if (exchange === undefined) return false;
  const confidence =
    isSaid || MARKET.test(line) || (isSigned && PRICED.test(line)) ? 'likely' : 'plausible';
  emit({ symbol: code, exchange, form: 'company', confidence, evidence: `${code} ${name}` });
  return true;
}
