import { ANCHOR_LABEL } from './label-words.ts';

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
  /** Two capitals, a space or a colon before them, a capital or a digit before that. */
  bloomberg: 16,
  /** Five capitals and digits in a row, the last from 1 to 8. */
  brazil: 32,
  /** A capital after " as ", " under ", or " as the " and " under the ", perhaps in quotation marks. */
  listedAs: 64,
  /** A capital and another, or a digit. */
  symbol: 128,
  /** Twelve capitals and digits in a row, or the word ISIN. */
  isin: 256,
  /** Two capitals after the end of a word that leads to a list: `like`, `such as`. */
  list: 512,
  /** A colon after the end of a word that heads a list of symbols, and a capital. */
  heading: 1024,
  /** A capital, perhaps a comma, a space and a sign or a digit: `TLLN, +2.35%`, `TLLN 3.04%`. */
  quoted: 2048,
  /** Two capitals after a word with a capital: `Tallon, Inc. TLLN`, `Tallon TLLN`. */
  behind: 4096,
} as const;

/** Classes of characters; nearly all are of none. */
const CAPITAL = 1;
const DIGIT = 2;
const SIGN = 3;
const LABEL = 4;

/** The class of each Latin character. */
const CLASSES = new Uint8Array(0x250);
for (const [characters, kind] of [
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', CAPITAL],
  ['0123456789', DIGIT],
  ['$:(<[', SIGN],
  // Capitals that begin the anchor of a label are looked at with the others.
  ['cmkvzü', LABEL],
] as const) {
  for (const character of characters) CLASSES[character.charCodeAt(0)] = kind;
}
/** Where the scripts of East Asia begin, and the full-width forms after them. */
const EASTERN = 0x3000;

/**
 * Reads a part of a text once, character by character, before any expression runs: most texts hold nothing
 * that a rule could begin at.
 *
 * @returns bits of `MAY_HOLD`
 */
export function candidatesIn(text: string, from: number, to: number): number {
  let found = 0;
  /** Capitals and digits in a row so far. */
  let run = 0;
  let afterCapital = false;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const kind = code < 0x250 ? CLASSES[code] : 0;
    if (kind === CAPITAL) {
      if (run === 0) found |= atWord(text, at);
      else if (afterCapital) {
        found |= MAY_HOLD.symbol;
        if (run === 1) {
          if (isApart(text, at - 2)) found |= MAY_HOLD.bloomberg;
          found |= afterWord(text, at - 2);
        } else if (run > 2 && isEndOfIsin(text, at, code)) found |= MAY_HOLD.isin;
      }
      if ((code === C || code === M || code === K) && isLabel(text, at)) found |= MAY_HOLD.label;
      run++;
      afterCapital = true;
      continue;
    }
    if (kind === DIGIT) {
      if (afterCapital) found |= MAY_HOLD.symbol;
      if (run > 3) found |= MAY_HOLD.brazil | (run > 10 ? MAY_HOLD.isin : 0);
      run++;
    } else {
      run = 0;
      if (kind === SIGN) {
        found |= MAY_HOLD.sign;
        if (code === COLON && isHeading(text, at)) found |= MAY_HOLD.heading;
      } else if (kind === LABEL) found |= isLabel(text, at) ? MAY_HOLD.label : 0;
      else if (code >= EASTERN) found |= MAY_HOLD.sign | MAY_HOLD.eastern;
      else if (afterCapital && (code === COMMA || isSpace(code)) && isChange(text, at))
        found |= MAY_HOLD.quoted;
    }
    afterCapital = false;
  }
  return found;
}

const [SPACE = 0, DOT, COLON = 0, COMMA, CLOSING] = codesOf(' .:,)');
const QUOTES = codesOf('"\'“‘');
const [E, R, S, D, I, N, C, M, K] = codesOf('ersdINCMK');

function codesOf(characters: string): number[] {
  return [...characters].map((each) => each.charCodeAt(0));
}

/** What the first capital of a word may be, by the characters before it. */
function atWord(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  if (before === DOT) return MAY_HOLD.reuters;
  const space = QUOTES.includes(before) ? at - 2 : at - 1;
  if (text.charCodeAt(space) !== SPACE) return 0;
  // The last letters of " as" and " under", and of " the" after them.
  const letter = text.charCodeAt(space - 1);
  if (letter === E) return endsIn(' the', text, space) ? listedAs(text, space - 4) : 0;
  return letter === S || letter === R ? listedAs(text, space) : 0;
}

const endsIn = (words: string, text: string, end: number): boolean =>
  end >= words.length && text.startsWith(words, end - words.length);

/** Whether ` as` or ` under` ends at an index, after a letter or a bracket: after a comma a clause begins. */
function listedAs(text: string, end: number): number {
  const length = endsIn(' as', text, end) ? 3 : endsIn(' under', text, end) ? 6 : 0;
  const before = text.charCodeAt(end - length - 1);
  return length > 0 && (before > 0x40 || before === CLOSING) ? MAY_HOLD.listedAs : 0;
}

/** The last letters of the words that lead to a list of symbols: `like`, `such as`, `including`, `zoals`. */
const LEAD_ENDS = new Set('ke as ng ie me mo ls om'.split(' '));
/** Legal forms without a small letter at the end or a capital at the beginning, by their last letters. */
const LEGAL_ENDS = new Set('lc LC .V SE AG'.split(' '));

/** What two capitals may begin, if a space stands at an index, by the word before it. */
function afterWord(text: string, space: number): number {
  if (!isSpace(text.charCodeAt(space))) return 0;
  let end = space;
  while (space - end < 2 && isMark(text.charCodeAt(end - 1))) end--;
  const last = text.slice(end - 2, end);
  const found = end === space && LEAD_ENDS.has(last) ? MAY_HOLD.list : 0;
  return LEGAL_ENDS.has(last) || isName(text, end) ? found | MAY_HOLD.behind : found;
}

/** The longest word of a name. */
const MAX_WORD = 26;
/** Whether a word with a capital and small letters ends at an index. */
function isName(text: string, end: number): boolean {
  if (!isSmall(text.charCodeAt(end - 1))) return false;
  for (let at = end - 2; at >= 0 && at >= end - MAX_WORD; at--) {
    const code = text.charCodeAt(at);
    if (CLASSES[code] === CAPITAL) return true;
    if (!isSmall(code) && !JOINS.includes(code)) return false;
  }
  return false;
}

const JOINS = codesOf("'’&-");
const isSmall = (code: number): boolean => code > 0x60 && code < 0x7b;
const isMark = (code: number): boolean => code === DOT || code === COMMA;
const isSpace = (code: number): boolean => code === SPACE || code === 0xa0 || code === 10;

/** Whether a capital follows a colon, and the end of a word such as `Gainers` or `mentioned` stands before it. */
function isHeading(text: string, colon: number): boolean {
  const last = text.charCodeAt(colon - 1);
  if (last !== S && last !== D && last !== E) return false;
  const next = text.charCodeAt(colon + 1) === SPACE ? colon + 2 : colon + 1;
  return CLASSES[text.charCodeAt(next)] === CAPITAL;
}

const CHANGE_SIGNS = codesOf('+-\u2212\u2013');
/** Whether a change may follow a symbol and a comma, or a space: perhaps in the next text. */
function isChange(text: string, end: number): boolean {
  let at = end + 1;
  while (isSpace(text.charCodeAt(at))) at++;
  if (at >= text.length) return text.charCodeAt(end) === COMMA;
  const code = text.charCodeAt(at);
  if (CHANGE_SIGNS.includes(code)) return true;
  const isDigit = CLASSES[code] === DIGIT;
  return (
    isDigit &&
    (text.charCodeAt(at + 1) === DOT ||
      text.charCodeAt(at + 2) === DOT ||
      text.charCodeAt(at + 3) === DOT)
  );
}

const isEndOfIsin = (text: string, at: number, code: number): boolean =>
  code === N && text.charCodeAt(at - 1) === I;

/** Whether a space or a colon stands at an index, and a capital or a digit before it. */
function isApart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const before = CLASSES[text.charCodeAt(at - 1)];
  // Any space, those beyond ASCII too.
  const isSpace = code <= SPACE || code === COLON || code > 0x7f;
  return isSpace && (before === CAPITAL || before === DIGIT);
}

const ANCHOR = new RegExp(ANCHOR_LABEL, 'y');
/** The third characters of the anchors, by the second. */
const THIRDS = new Map(
  ['ke ', 'KE ', 'bo', 'BO', 'neé', 'NE', 'ód', 'ord', 'rz', 'e ', 'ia', ': '].map((each) => [
    each.charCodeAt(0),
    each.slice(1),
  ]),
);

/** Which characters are second ones: a quick look before the map. */
const SECONDS = new Uint8Array(0x100);
for (const code of THIRDS.keys()) SECONDS[code] = 1;

/** Whether the anchor of a label stands at an index. */
function isLabel(text: string, at: number): boolean {
  const second = text.charCodeAt(at + 1);
  const isUsual = SECONDS[second] === 1 && THIRDS.get(second)?.includes(text.charAt(at + 2));
  // `TIDM`, of which the last letter is the anchor, has no third.
  if (!isUsual && !(text.charCodeAt(at) === M && endsIn('TIDM', text, at + 1))) return false;
  ANCHOR.lastIndex = at;
  return ANCHOR.test(text);
}
