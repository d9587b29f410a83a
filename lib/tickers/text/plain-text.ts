/** The commonest characters besides ASCII: curly quotes, dashes, hard spaces, accented letters. */
const COMMON =
  /[^ -~\u00a0-\u024f\u2010-\u2015\u2018-\u201f\u2022\u2026\u2002-\u200a\u202f\s]|[ªº²³¹¼½¾]/;
const MARKS = /[\u00a0®\u00ad\u2010-\u2015\u2018-\u201f\u2002-\u200a\u202f\n\t\r]| {2}/;
const SWAPS: [RegExp, string][] = [
  [/[®\u00ad]/g, ''],
  [/[\u2010-\u2015]/g, '-'],
  [/[\u2018\u2019]/g, "'"],
  [/[\u201a-\u201f«»]/g, '"'],
  [/\s+/g, ' '],
];

/** Formats (`\p{Cf}` of the BMP; pattern.ts says why by ranges), and marks of trade. */
const INVISIBLE =
  /[®™\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Dashes (`\p{Pd}`). */
const DASH =
  /[\u2010-\u2015\u058a\u05be\u1400\u1806\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0]/g;
/** Quotation marks (`\p{Pi}`, `\p{Pf}`), and the low one. */
const QUOTE =
  /[«»\u201b-\u201f\u2039\u203a\u2e02-\u2e05\u2e09\u2e0a\u2e0c\u2e0d\u2e1c\u2e1d\u2e20\u2e21]/g;

/** Anything that may make a text differ from its plain form. */
const ODD = /[^ -~\u00c0-\u024f\u2022\u2026]| {2}/;
/** Whether a text is its own plain form; false where it is not known. */
export const isPlain = (text: string): boolean => !ODD.test(text);

/**
 * The plain form of a text: spaces of every width become one space, full-width forms ASCII, dashes
 * `-`, quotation marks `"` and `'`. Invisible characters are removed, and so are ® and ™, which are no
 * part of a name. The length may change.
 */
export const plain = (text: string): string => {
  if (!COMMON.test(text)) {
    if (!MARKS.test(text) && !/[«»]/.test(text)) return text;
    return SWAPS.reduce((plainer, [from, to]) => plainer.replace(from, to), text);
  }
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(DASH, '-')
    .replace(/[‘’]/g, "'")
    .replace(QUOTE, '"')
    .replace(/\s+/g, ' ');
};
