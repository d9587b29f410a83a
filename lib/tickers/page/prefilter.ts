/**
 * Whether a text may say a ticker at all: the one thing asked of every text of a page. Two patterns,
 * for a browser runs each at the speed of memory only while it begins with one plain class.
 */
const CAPITALS = /[A-Z]{2}/;
/**
 * What stands without two capitals: `$F`, `(Nasdaq: Z)`, `Ford (F)`, `under the symbol "T"`, codes of
 * digits (`Hong Kong: 700`, `<7203>`, `代码 600519`), full-width letters.
 */
const SIGNS =
  /[$:(<["＄：（＜「〈【“닥피ドの码碼号號드호] ?(?:[A-Z](?![a-z])|\d{3,6}(?!\d)|[\uff10-\uff19\uff21-\uff3a])/;

/** A number by itself, with what gives it away in the text before: `삼성전자(` `005930` `)`. */
const NUMBER = /^\s?(?!19|20)\d{4,6}\s?$/;
const MAX_NUMBER_LENGTH = 8;

export const mayContainTicker = (text: string): boolean =>
  CAPITALS.test(text) ||
  SIGNS.test(text) ||
  (text.length <= MAX_NUMBER_LENGTH && NUMBER.test(text));
