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
    .replace(/[\p{Cf}®™]/gu, '')
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[\p{Pi}\p{Pf}„]/gu, '"')
    .replace(/\s+/g, ' ');
};
