import { WORDS } from '../exchanges/names.ts';
import { ANCHOR_LABEL } from './label-reading.ts';

/**
 * What a text may hold, each a bit. Conditions that are necessary for a rule and never sufficient: a rule
 * whose bit is missing finds nothing in the text.
 */
export const MAY_HOLD = {
  /** A mark that leads to a symbol: `$ : ( < [`, or a character of another script. */
  sign: 1,
  /** A part of a label: `mbol` of symbol, `cker` of ticker. */
  label: 2,
  /** A character of East Asia. */
  eastern: 4,
  /** A capital after a dot. */
  reuters: 8,
  /** Two capitals, a space or a colon before them, a capital, a digit or a slash before that, or another text. */
  bloomberg: 16,
  /** Five capitals and digits in a row, the last from 1 to 8. */
  brazil: 32,
  /** A capital and another, or a digit. */
  symbol: 64,
  /** Twelve capitals and digits in a row, or the word ISIN or WKN. */
  isin: 128,
  /** Five capitals in a row, the last an X: the symbol of an American fund. */
  fund: 256,
} as const;

/** What a rule may begin at, but a label: capitals and digits, marks, characters of East Asia, full-width forms. */
const BEGINS = /[A-Z\d$:(<[\u3000-\uffff]/g;
const LABEL = new RegExp(ANCHOR_LABEL);
/** Where the scripts of East Asia begin. */
const EASTERN = 0x3000;

/**
 * Looks over a text before any rule does: most texts hold nothing that a rule could begin at. Two plain expressions
 * find the places, for a browser goes through a text by an expression several times as fast as by a loop.
 */
export function candidatesIn(text: string): number {
  let found: number = LABEL.test(text) ? MAY_HOLD.label : 0;
  BEGINS.lastIndex = 0;
  while (BEGINS.test(text)) {
    const at = BEGINS.lastIndex - 1;
    const code = text.charCodeAt(at);
    if (isCapital(code) || isDigit(code)) {
      const end = endOfRun(text, at);
      // Most stand alone: the first letter of a word, a digit of a price.
      found |= end > at + 1 ? inRun(text, at, end) : alone(text, at, code);
      BEGINS.lastIndex = end;
    } else if (code >= EASTERN) found |= MAY_HOLD.sign | MAY_HOLD.eastern;
    else found |= MAY_HOLD.sign;
  }
  return found;
}

const isCapital = (code: number): boolean => code > 0x40 && code < 0x5b;
const isDigit = (code: number): boolean => code > 0x2f && code < 0x3a;

/** The end of the capitals and digits in a row that begin at an index. */
function endOfRun(text: string, from: number): number {
  let at = from + 1;
  for (let code = text.charCodeAt(at); isCapital(code) || isDigit(code); )
    code = text.charCodeAt(++at);
  return at;
}

/** What a capital or a digit may be beside which no other stands. */
function alone(text: string, at: number, code: number): number {
  if (!isCapital(code)) return 0;
  return atWord(text, at) | atNumberLabel(text, at, code);
}

/** What capitals and digits in a row may be. */
function inRun(text: string, from: number, end: number): number {
  let found = isCapital(text.charCodeAt(from)) ? atWord(text, from) : 0;
  let afterCapital = false;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    const run = at - from;
    if (afterCapital) found |= MAY_HOLD.symbol;
    if (isDigit(code)) {
      if (run > 3) found |= MAY_HOLD.brazil | (run > 10 ? MAY_HOLD.isin : 0);
      afterCapital = false;
      continue;
    }
    if (afterCapital && run === 1) {
      if (isApart(text, from - 1)) found |= MAY_HOLD.bloomberg;
    } else if (run === 4 && code === X) found |= MAY_HOLD.fund;
    else if (run > 1 && code === N && isIorK(text.charCodeAt(at - 1))) found |= MAY_HOLD.isin;
    afterCapital = true;
  }
  return found;
}

const [SPACE = 0, DOT, COLON, SLASH, I, K, N, X, W] = [...' .:/IKNXW'].map((each) =>
  each.charCodeAt(0),
);
const isIorK = (code: number): boolean => code === I || code === K;

/** What the first capital of a word may be, by the character before it. */
const atWord = (text: string, at: number): number =>
  text.charCodeAt(at - 1) === DOT ? MAY_HOLD.reuters : 0;

/** Whether the word for a WKN stands at an index: `Wertpapierkennnummer`. */
const atNumberLabel = (text: string, at: number, code: number): number =>
  code === W && text.startsWith('Wertpapier', at) ? MAY_HOLD.isin : 0;

/** Whether a space or a colon stands at an index, and a capital, a digit or a slash before it, or another text. */
function isApart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  // Any space, those beyond ASCII too.
  const isSpace = code <= SPACE || code === COLON || code > 0x7f;
  return isSpace && (at === 0 || isCapital(before) || isDigit(before) || before === SLASH);
}

/** Between an anchor and the words beside it: marks before it; after it perhaps an indented line. */
const GAP_BEFORE = 4;
const GAP_AFTER = 40;
/** The longest word of a name has 10 letters. */
const MAX_WORD_LENGTH = 16;

/** A possible symbol after a sign: no `$45`, no capitalised word. */
const SYMBOL_AFTER = /[\s"'“‘«$(]{0,40}(?:[A-Z\d０-９Ａ-Ｚ]{1,12}(?![a-z]))/y;
const AMOUNT = /\s?\d[\d.,]*(?!\.?[A-Z\d])/y;
/** A bracket that ends in a code after other words: `(Tokyo 7203)`, `(东证 7203)`. */
const NAME_FIRST = /[^()（）]{3,48}[A-Z\d][)）;,]/y;
const IN_FULL = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]/;

/** A quick check of both sides of a sign: most signs belong to prose and cost no more than this. */
export function mayLeadToTicker(data: string, at: number): boolean {
  const mark = data.charAt(at);
  const ends = at + 1 + GAP_AFTER > data.length && !data.slice(at + 1).trim();
  if (mark === '$' || mark === '＄') return ends || !matchesAt(AMOUNT, data, at + 1);
  if (mark === ':' || mark === '：') {
    const before = wordBeside(data, at, -1, GAP_BEFORE);
    const known =
      data.charCodeAt(at - 1) > 255 || (before ? WORDS.has(before.toLowerCase()) : at < GAP_BEFORE);
    if (known) return ends || matchesAt(SYMBOL_AFTER, data, at + 1);
    return WORDS.has(wordBeside(data, at, 1, GAP_AFTER).toLowerCase()) || isCountry(data, at);
  }
  return (
    ends ||
    matchesAt(SYMBOL_AFTER, data, at + 1) ||
    (matchesAt(NAME_FIRST, data, at + 1) && hasName(data.slice(at + 1, at + GAP_AFTER)))
  );
}

/** Two capitals and a tight colon before a symbol, or the other way round: `HK:700`, `AAPL:US`. */
const isCountry = (data: string, at: number) =>
  /(?:^|[^A-Za-z\d])(?:[A-Z]{2}:[A-Z\d]|[A-Z\d./]{1,8}:[A-Z]{2}(?![\w]))/.test(
    data.slice(Math.max(0, at - 9), at + 4),
  );

const hasName = (text: string) =>
  IN_FULL.test(text) || text.split(/[^A-Za-z]+/).some((word) => WORDS.has(word.toLowerCase()));

export function matchesAt(pattern: RegExp, data: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(data);
}

/** The word before (-1) or after (1) an index, at most so many other characters away. */
function wordBeside(data: string, at: number, step: 1 | -1, gap: number): string {
  let near = at + step;
  for (let left = gap; left > 0 && !isLetter(data.charCodeAt(near)); left--) near += step;
  let far = near;
  for (let left = MAX_WORD_LENGTH; left > 0 && isLetter(data.charCodeAt(far)); left--) far += step;
  return step > 0 ? data.slice(near, far) : data.slice(far + 1, near + 1);
}

/** Latin letters and digits. */
const isLetter = (code: number) =>
  (code > 0x2f && code < 0x3a) ||
  (code > 0x40 && code < 0x5b) ||
  (code > 0x60 && code < 0x7b) ||
  (code > 0xbf && code < 0x250);
