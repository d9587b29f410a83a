import { lookUp, suffixed } from '../exchanges/names.ts';
import type { Emit, Exchange } from '../types.ts';
import { anyOf, lazy, wordsOf } from '../words/lexicon.ts';
import { isFund, mainland } from './east-asia.ts';
import { american, listed } from './symbols.ts';

/**
 * Where a label of East Asia may stand; kana of either width. No list of words: the fewest characters that lead to each
 * label, which every text is searched for.
 */
export const ANCHOR_NUMBER_LABEL =
  'コード|ｺｰﾄﾞ|代[码碼號号]|(?<=股[份票])編號|종목[코번]|단축코|東[証PSGＰＳＧ12１２一二]|ティッカー|코스[닥피] (?=\\d{6})|티커';

/** Tokyo's market and Korea's two name an exchange and label a number at once: they are patterns. */
const LABEL = lazy(
  () =>
    new RegExp(
      `(?:${anyOf('numberLabel')}|코스[닥피]|東(?:証(?:プライム|スタンダード|グロース|PRM|STD|GRT|[PSG]\\b|[一二12]部)?(?:市場)?|[PSG12一二](?=[:・]? ?\\d)))` +
        '(?:上場|[はは은는为為是])?[ :・,、("]{0,3}',
      'uy',
    ),
);
/** Words before a label that make it a share's: 証券コード, 股份代號, H股代码. */
const SHARE = lazy(() => new RegExp(`(?:${anyOf('numberLabelFirst')})(?:交易)?$`, 'u'));
/** The end of the text before a label of no other thing; 商品コード is a product's. */
const APART = /(?:^|[\s(),:;、。・/|【「])$/u;
/** A number, or letters of an American exchange; no amount, no date. */
const CODE = lazy(
  () =>
    new RegExp(
      '((?:SH|SZ|HK|A(?=\\d{6}))?)((?:\\d[0-9A-Z]\\d[0-9A-Z]|\\d{1,6}[A-Z]?|[A-Z]{1,5})(?:\\.[A-Z]{1,3})?)' +
        `(?![0-9A-Za-z]|[-./,]\\d|[${wordsOf('numberUnit').join('')}])`,
      'uy',
    ),
);
const NEXT = /(?: ?\([^)]{0,12}\))? ?[、,/;及和與与] ?/uy;
/** Exchanges and boards by name in these scripts, without names of cities alone: exchanges, no words of a language. */
const NAMED: [RegExp, string][] = [
  [/東証|東京証券|プライム|スタンダード|グロース/gu, 'XTKS'],
  [/名証|札証|福証/gu, ''],
  [/[港聯联]交所|香港(?:交易|[聯联]合|上市)|港股|H股/gu, 'XHKG'],
  [/上交所|上海(?:证券|證券)|沪市/gu, 'XSHG'],
  [/深交所|深圳(?:证券|證券)|深市/gu, 'XSHE'],
  [/[台臺]灣證券|證交所|台股/gu, 'XTAI'],
  [/櫃買|上櫃/gu, 'ROCO'],
  [/[纽紐]交所|[纽紐][约約](?:证券|證券)|뉴욕증/gu, 'XNYS'],
  [/[纳納]斯[达達]克|那斯達克|나스닥/gu, 'XNAS'],
  [/유가증권|코스피|KOSPI/gu, 'XKRX'],
  [/코스닥|KOSDAQ/gu, 'XKOS'],
];
const LISTED = lazy(() => new RegExp(anyOf('nearNumber'), 'u'));
const REACH = 30;

/**
 * The label of a share's number in Japanese, Chinese or Korean, and the number: `証券コード：7203`,
 * `股份代號：700`, `证券代码：600519`, `종목코드 005930`; `（東証プライム 7203）`.
 */
export function numberLabelAt(text: string, at: number, emit: Emit): boolean {
  const labels = LABEL();
  labels.lastIndex = at;
  const [label] = labels.exec(text) ?? [];
  if (!label) return false;
  const before = text.slice(Math.max(0, at - REACH), at);
  const [word = ''] = SHARE().exec(before) ?? [];
  const tokyo = label.startsWith('東');
  const korean = /^[종단ティ티]/.test(label);
  const named = tokyo || label.startsWith('코');
  // An exchange's name before a colon is read at the colon.
  if (
    named
      ? /[証코].*:/u.test(label) || (tokyo && !/[(【][^)】]*$/.test(before))
      : !word && !korean && !isApart(text, at, label)
  )
    return false;
  const codes = CODE();
  let any = false;
  for (let next = at + label.length; ; ) {
    codes.lastIndex = next;
    const [whole, prefix = '', code = ''] = codes.exec(text) ?? [];
    if (!whole) break;
    const end = next + whole.length;
    const near = namedNear(before + label, /^[^。;]{0,15}/u.exec(text.slice(end))?.[0] ?? '');
    const listing = listingOf(code, prefix, word + label, near, text);
    if (!listing) break;
    const evidence = text.slice(at - word.length, end);
    emit({
      ...listing,
      form: 'label',
      confidence: word || korean || named ? 'certain' : 'likely',
      evidence,
    });
    any = true;
    NEXT.lastIndex = end;
    next = end + (NEXT.exec(text)?.[0].length ?? Number.NaN);
    if (Number.isNaN(next)) break;
  }
  return any;
}

/** A bare コード or 代码 in a text about shares. */
const isApart = (text: string, at: number, label: string) =>
  APART.test(text.slice(Math.max(0, at - 1), at)) &&
  (/[:番]/.test(label) || text.charAt(at - 1) === '(') &&
  LISTED().test(text);

/** The exchange named last before a number, or else first after it; undefined when none is. */
function namedNear(before: string, after: string): Exchange | null | undefined {
  let nearest = Number.POSITIVE_INFINITY;
  let found: string | undefined;
  for (const [name, code] of NAMED) {
    const last = [...before.matchAll(name)].at(-1)?.index;
    const first = after.search(name);
    const away =
      last === undefined ? (first < 0 ? Number.NaN : first + REACH) : before.length - last;
    if (away < nearest) [nearest, found] = [away, code];
  }
  return found === undefined ? undefined : (lookUp(found)?.exchanges[0] ?? null);
}

/** The listing of a number after a label, or null. */
function listingOf(
  code: string,
  prefix: string,
  label: string,
  near: Exchange | null | undefined,
  text: string,
) {
  const [bare = '', suffix = ''] = code.split('.');
  const own = suffixed(suffix || prefix);
  if (own) return listed(bare, [own]);
  const beside = near && listed(bare, [near]);
  if (/^[종단코티]/.test(label)) {
    if (!/^\d{5}[0-9A-Z]$/.test(bare)) return american(code);
    return beside || { symbol: bare, exchange: null };
  }
  if (/^\d{6}$/.test(bare)) {
    // In traditional characters six digits may be Taiwan's too: only a named exchange counts.
    if (/[碼號]/.test(label)) return beside || { symbol: bare, exchange: null };
    if (label.startsWith('基金') && !isFund(bare)) return null;
    const exchange = mainland(bare, text);
    return exchange === undefined ? null : { symbol: bare, exchange };
  }
  if (/コ|東/.test(label)) {
    const tokyo = lookUp('XTKS')?.exchanges ?? [];
    const listing = listed(bare, tokyo);
    return listing && near === null ? { symbol: bare, exchange: null } : listing;
  }
  if (/^\d{1,5}[A-Z]?$/.test(bare)) {
    const exchange = /股份[代編]/.test(label) && lookUp('XHKG')?.exchanges[0];
    const listing = exchange ? listed(bare, [exchange]) : beside;
    if (listing) return listing;
    return bare.length > 3 ? { symbol: bare, exchange: null } : null;
  }
  return beside || american(code);
}
