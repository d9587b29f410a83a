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
        if (run === 1 && isApart(text, at - 2)) found |= MAY_HOLD.bloomberg;
        if (run > 2) found |= MAY_HOLD.label | (isEndOfIsin(text, at, code) ? MAY_HOLD.isin : 0);
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
      if (kind === SIGN) found |= MAY_HOLD.sign;
      else if (kind === LABEL) found |= isLabel(text, at) ? MAY_HOLD.label : 0;
      else if (code >= EASTERN) found |= MAY_HOLD.sign | MAY_HOLD.eastern;
    }
    afterCapital = false;
  }
  return found;
}

const [SPACE = 0, DOT, COLON = 0] = codesOf(' .:');
const QUOTES = codesOf('"\'“‘');
const [E, R, S, I, N, C, M, K] = codesOf('ersINCMK');

function codesOf(characters: string): number[] {
  return [...characters].map((each) => each.charCodeAt(0));
}

/** What the first capital of a word may be, by the characters before it. */
function atWord(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  if (before === DOT) return MAY_HOLD.reuters;
  const space = QUOTES.includes(before) ? at - 2 : at - 1;
  if (text.charCodeAt(space) !== SPACE) return 0;
  // The last letters of " as" and " under", and those before " the".
  const letter = text.charCodeAt(space - 1);
  const last = letter === E ? text.charCodeAt(space - 5) : letter;
  return last === S || last === R ? MAY_HOLD.listedAs : 0;
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

/** Whether the anchor of a label stands at an index. */
function isLabel(text: string, at: number): boolean {
  if (!THIRDS.get(text.charCodeAt(at + 1))?.includes(text.charAt(at + 2))) return false;
  ANCHOR.lastIndex = at;
  return ANCHOR.test(text);
}
