import type { Emit } from '../types.ts';
import { EAST, exchangeOfNumber, MARKET } from './east-asia.ts';

/** Four digits before a name in an East Asian script, at the beginning of a text or after a mark. */
export const ANCHOR_NUMBER_FIRST = `(?<![\\dA-Za-z.,:/#%+-])[1-9]\\d{3}(?=[ \\u3000][${EAST}])`;

const NAMED = new RegExp(`(?!19|20)(\\d{4}) ([${EAST}][${EAST}A-Za-z0-9&・-]{1,16})`, 'uy');
/** The change of a share with its sign, or what its price is called. */
const SIGNED = /[( :、,][-+▲△▼]\d{1,2}\.\d+ ?%/;
const MOVED = /終値|前日比|現在値|年初来|[收开開]盤|收盘|[漲跌涨]\d|[漲跌涨](?:停|幅)/;
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
 *
 * @param at index of the number in a plain text
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
  if (!isSigned && !isSaid && !isListed && !MOVED.test(line)) return false;
  const exchange = exchangeOfNumber(code, text);
  if (exchange === undefined) return false;
  const confidence =
    isSaid || MARKET.test(line) || (isSigned && PRICED.test(line)) ? 'likely' : 'plausible';
  emit({ symbol: code, exchange, form: 'company', confidence, evidence: `${code} ${name}` });
  return true;
}
