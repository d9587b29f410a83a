import { symbolKey } from '../../tickers/text/symbol-key.ts';
import { foldHash, hashOn } from '../key-table.ts';
import type { Line } from './lines.ts';
import type { Mention, Reading } from './mention.ts';
import { isLegalAt, mentionOfSpan } from './names-in-line.ts';
import { GAPS, gapAfter, plainAt, plainRun, stemsOf, type Tokens, tokensOf } from './tokens.ts';

/** Words between a symbol and its name in a line, symbols of a line, and words of a name. */
const REACH = 12;
const MAX_SYMBOLS = 60;
const MAX_WORDS = 6;
const LETTERS = /^[A-Z]{1,6}$/;
const CODE = /^(?:\d{4,6}|\d{3,4}[A-Z]|[A-Z]{4}\d{1,2}|\d{3})$/;
/** A symbol of two letters, a year, or any symbol in a line of capitals stands in a bracket, or behind a colon. */
const OPENS = /[([<>$:|（【：]\s?$/;
const OPEN_WORD = /^(?:[A-Z]{1,2}|(?:19|20)\d\d|\d{3})$/;

/** A symbol in a line, and its word. */
export interface LineSymbol {
  symbol: string;
  index: number;
  isEnclosed: boolean;
}

/** The words of a line that may be symbols. */
export function symbolsIn(tokens: Tokens): LineSymbol[] {
  const { text, starts, ends, count } = tokens;
  const found: LineSymbol[] = [];
  const isAlone = count <= 2;
  for (let at = 0; at < count && found.length < MAX_SYMBOLS; at++) {
    const start = starts[at] ?? 0;
    if (!tokens.isUpper[at] || (ends[at] ?? 0) - start > MAX_WORDS) continue;
    let written = text.slice(start, ends[at]);
    if (!LETTERS.test(written) && !CODE.test(written)) continue;
    // In `SONYの`, the Latin word is not a symbol.
    if (ends[at] === starts[at + 1]) continue;
    const gap = gapAfter(tokens, at - 1);
    if (gap === GAPS.hyphen || gap === GAPS.and) continue;
    const next = gapAfter(tokens, at);
    if (next === GAPS.dot || next === GAPS.hyphen) {
      const suffix = text.slice(starts[at + 1], ends[at + 1]);
      // A share class, or the exchange of a number: `BRK.B`, `6009.T`.
      if (LETTERS.test(written) && /^[A-Z]$/.test(suffix)) written += `.${suffix}`;
      else if (next === GAPS.hyphen || !/^[A-Z]{1,2}$/.test(suffix)) continue;
    }
    const isEnclosed = isAlone || OPENS.test(text.slice(Math.max(0, start - 2), start));
    const isPrice = /^\d/.test(written) && text[start - 1] === '$';
    if (isPrice || (OPEN_WORD.test(written) && !isEnclosed)) continue;
    found.push({ symbol: symbolKey(written), index: at, isEnclosed });
  }
  return found;
}

/** Begins `hashOfPair`, because a line has many pairs of a symbol and a word. */
const hashOfSymbol = (symbol: string) => hashOn(`${symbol}|`);

/** The nearest word beside a symbol that begins its company's name; -1 if the line has no such word. */
export function pairIn(
  tokens: Tokens,
  { symbol, index, isEnclosed }: LineSymbol,
  has: Reading['has'],
): number {
  const hash = hashOfSymbol(symbol);
  const name = symbol.toLowerCase();
  for (let away = 1; away <= REACH; away++) {
    for (const at of [index - away, index + away]) {
      if (at < 0 || at >= tokens.count || !tokens.isCapital[at]) continue;
      // `IBM (IBM)` is a pair. `IBM` twice in a sentence, or `IBM` and `IBM's`, is not a pair.
      const isSame = plainAt(tokens, at) === name || stemsOf(tokens, at)[0] === name;
      if (isSame && !(isEnclosed && at === index - 1)) continue;
      if (isFirstWord(tokens, at, hash, has)) return at;
    }
  }
  return -1;
}

/** Whether a word is the first of the company that a symbol's hash begins. */
const isFirstWord = (tokens: Tokens, at: number, hash: number, has: Reading['has']): boolean =>
  has(foldHash(hashOn(plainAt(tokens, at), hash))) ||
  stemsOf(tokens, at).some((stem) => has(foldHash(hashOn(stem, hash))));

/** Behind the last word of the run that a pair's first word begins. */
function endOfRun(tokens: Tokens, from: number): number {
  let to = from + 1;
  while (to < tokens.count && to < from + MAX_WORDS) {
    const gap = gapAfter(tokens, to - 1);
    const goesOn = gap !== GAPS.apart && gap !== GAPS.comma && tokens.isCapital[to];
    if (!goesOn || isLegalAt(tokens, to)) break;
    to++;
  }
  return to;
}

/** The mention of a name that its symbol alone shows. */
export function paired(tokens: Tokens, word: number, symbol: string): Mention {
  const to = endOfRun(tokens, word);
  const key = plainRun(tokens, word, to).join(' ');
  return mentionOfSpan(tokens, { from: word, to, key, isKnown: false, ending: 0 }, symbol);
}

/** Lines of one row, and the length and words of its cells. */
const MAX_LINES = 16;
const MAX_CELL = 120;
const MAX_CELL_WORDS = 4;

export const isCell = (text: string): boolean => text.length <= MAX_CELL;

/** The pairs whose symbol and name are in different lines of one row of a table or entry of a list. */
export function pairsOf(lines: readonly Line[], reading: Reading): Mention[] {
  const cells = lines.slice(0, MAX_LINES).map(({ text }) => tokensOf(text));
  const found: Mention[] = [];
  for (const cell of cells) {
    // A cell with a symbol holds little else: its exchange, a bracket.
    if (cell.count > MAX_CELL_WORDS) continue;
    for (const { symbol } of symbolsIn(cell)) {
      const pair = pairAmong(cells, cell, symbol, reading);
      if (pair) found.push(pair);
    }
  }
  return found;
}

function pairAmong(cells: Tokens[], own: Tokens, symbol: string, reading: Reading): Mention | null {
  const hash = hashOfSymbol(symbol);
  for (const cell of cells) {
    if (cell === own) continue;
    for (let at = 0; at < Math.min(cell.count, MAX_CELL_WORDS); at++) {
      if (cell.isCapital[at] && isFirstWord(cell, at, hash, reading.has)) {
        return paired(cell, at, symbol);
      }
    }
  }
  return null;
}
