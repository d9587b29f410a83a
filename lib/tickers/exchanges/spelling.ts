/** Scripts that put no spaces between words: kana, Chinese characters, Hangul, as part of patterns. */
export const EASTERN = '\\u3005-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3';
const HAS_EASTERN = new RegExp(`[${EASTERN}]`);

/** A name with its words one space apart, no dots and dashes; Eastern names without any. */
export function spelled(written: string): string {
  // Most are codes and words of a few letters: no space, dot or dash stands in them.
  if (/^[A-Za-z0-9]+$/.test(written)) return written;
  const words = written.replace(/[ .-]+/g, ' ').trim();
  return HAS_EASTERN.test(words) ? words.replace(/[ ・]/g, '') : words;
}

/** Pairs of a letter and its replacement: accents, the characters of Taiwan, Hong Kong and Japan. */
const SAME =
  'áaãaéeèeêeíiıiöoøoóoúuüułl證证証证聯联滬沪納纳紐纽約约倫伦臺台灣湾東东創创業业櫃柜檯台買买賣卖國国韓韩馬马亞亚蘭兰賓宾達达岡冈';
export const FOLDED = new Map(
  [...SAME.matchAll(/(.)(.)/g)].map(([, letter = '', first = '']) => [letter, first]),
);

/** A name as the table keeps it: lower case, without accents, in simplified characters. */
export function folded(name: string): string {
  const small = name.toLowerCase();
  if (!MAY_FOLD.test(small)) return small;
  return small
    .replace('i\u0307', 'i')
    .replace(/[^ -~]/g, (letter) => FOLDED.get(letter) ?? letter)
    .replace(/boerse/g, 'borse')
    .replace(/^(?:nasdaq )?first north(?: growth)?(?: premier)?/, 'first north');
}
/** Whatever `folded` changes, and more: nearly all names are in small letters without accents. */
const MAY_FOLD = /[^ -~]|boerse|first north/;

/** Words before the name of a city or a country: "Bolsa de Valores de Lima", "OMX Helsinki". */
const BEFORE =
  /^(?:(?:bolsa|borsa|bourse|beurs|bursa|börse|boerse)(?: de (?:comercio|valores|valori))?(?: (?:d[aeiou]|van|von|in))? |bourse d'|otc (?=pink)|(?:stock|securities) exchange of |euronext |(?:nasdaq )?omx |nasdaq )/i;
/** Words after a name: kinds of market, and the legal forms of companies that run exchanges. */
const AFTER =
  /(?:er (?:wertpapier)?b(?:ö|oe)rse|se beurs|,? (?:(?:(?:stock|securities) )?(?:exchange|market)|main ?board|main market|(?:fonds|wertpapier)?b(?:ö|oe|ø|o)rse?|beurs|pörssi|(?<=tokyo )(?:prime|standard|growth|pro)|ad[rs]s?|(?<=pink )(?:current|open|sheets?|no information)|inc|llc|plc|(?:co,? )?ltd|limited|ag|n ?v|s ?p? ?a|ab|asa))$/i;
/** Words after a name in Eastern scripts, sections of the exchanges among them. */
const EASTERN_AFTER =
  /(?:プライム|スタンダード|グロース|マザーズ|プレミア|メイン|ネクスト|[一二12]部|主[板機机]板?|증?시장?|市[场場]|上[市場]|상장|有限公司|(?:[证證証]券|증권)?(?:交易所|取引所|거래소)|[证證]交所|[证證証]券)$/;
const INSIDE = / (?:(?:stock|securities) )?(?:exchange|market)(?= )/i;

/** Whatever optional words stand beside: a space, an apostrophe, an Eastern letter. Symbols have none. */
const MAY_SHORTEN = new RegExp(`[ '${EASTERN}]`);

/** The name without one of its optional words; unchanged when it has none. */
export function shorter(name: string): string {
  if (!MAY_SHORTEN.test(name)) return name;
  for (const part of [AFTER, EASTERN_AFTER, BEFORE, INSIDE]) {
    const less = name.replace(part, '');
    if (less && less !== name) return less;
  }
  return name;
}
