import { WORDS } from '../exchanges/names.ts';
import type { Emit, Mention } from '../types.ts';
import { ANCHOR_BLOOMBERG, bloombergAt } from './bloomberg.ts';
import { ANCHOR_BRAZIL, brazilAt } from './brazil.ts';
import { cashtagAt } from './cashtag.ts';
import { changeAt } from './change.ts';
import { companyAt } from './company.ts';
import { ALONE, contextOf, type Line, type Piece, type Spot, spotOf } from './context.ts';
import { countryAt } from './country.ts';
import { ANCHOR_LABEL, labelAt } from './label.ts';
import { ANCHOR_LISTED_AS, listedAsAt } from './listed-as.ts';
import { ANCHOR_NUMBER_LABEL, numberLabelAt } from './number-label.ts';
import { numericAt } from './numeric.ts';
import { qualifiedAt } from './qualified.ts';
import { ANCHOR_REUTERS, reutersAt } from './reuters.ts';
import { bracketAt, symbolFirstAt } from './symbol-first.ts';

/** Takes a mention, and where its symbol is written. */
export type EmitSpot<P extends Piece = Piece> = (mention: Mention, spot: Spot<P> | null) => void;

const CODE = '[A-Z\\d０-９Ａ-Ｚ]{1,12}(?![a-z])';
/** A mark with a symbol or an exchange's name after it, here or in the text that goes on the line. */
const SIGNS = new RegExp(
  `[$＄](?=[A-Z\\d]|\\s?$)|[:：](?=[\\s"'“‘«$(]{0,40}(?:${CODE}|$)|Nasdaq)` +
    `|[(（<＜[［【〔〈《](?=[\\s"'“‘$]{0,4}(?:${CODE}|$)|[A-Z\\u3040-\\uffff][^()（）]{2,28}[A-Z\\d][)）;,])`,
  'g',
);
/** Words and codes without such a mark, each with the rule that reads it. */
const RULES: [string, typeof labelAt][] = [
  [ANCHOR_LABEL, labelAt],
  [ANCHOR_NUMBER_LABEL, numberLabelAt],
  [ANCHOR_REUTERS, reutersAt],
  [ANCHOR_BLOOMBERG, bloombergAt],
  [ANCHOR_BRAZIL, brazilAt],
  [ANCHOR_LISTED_AS, listedAsAt],
];
const CODES = new RegExp(RULES.map(([anchor]) => `(${anchor})`).join('|'), 'g');
/** A text that is a symbol, or begins with one: what gives it away may stand in the text before. */
const STARTS = /^\s*["'“$]?[A-Z\d]{1,7}(?:[./-][A-Z]{1,2})?["'”]?\s*(?:[),;:）]|$)/;
const ENDS = /([:：(（<$])[\s"'“]*$/;

/** Between an anchor and the words beside it: marks before it; after it perhaps an indented line. */
const GAP_BEFORE = 4;
const GAP_AFTER = 40;
/** The longest word of a name has 10 letters. */
const LONGEST_WORD = 16;

/**
 * Finds the tickers that a text states outright. Reads it once for each kind of anchor; the work at
 * each is bounded, so the whole is linear in its length.
 *
 * @param line reads on where the page splits a line over several texts
 * @param from,to the part whose anchors are looked at; the rest of the text serves as context
 * @returns how many places were looked at closely
 */
export function scanText<P extends Piece>(
  piece: P,
  emit: EmitSpot<P>,
  line: Line<P> = ALONE,
  from = 0,
  to = piece.data.length,
): number {
  const { data } = piece;
  const part = from === 0 && to >= data.length ? data : data.slice(from, to);
  let looks = 0;
  const look = (at: number, read: (text: string, at: number, emit: Emit) => void) => {
    looks++;
    const { text, at: index } = contextOf(data, at, line);
    read(text, index, (mention) => emit(mention, spotOf(mention.symbol, piece, at, line)));
  };
  SIGNS.lastIndex = 0;
  while (SIGNS.test(part)) {
    // The pattern looks ahead only: what it matched is one mark.
    const at = from + SIGNS.lastIndex - 1;
    if (isWorthLooking(data, at)) look(at, readSign);
  }
  CODES.lastIndex = 0;
  for (let match = CODES.exec(part); match; match = CODES.exec(part)) {
    const [, rule] = RULES[match.indexOf(match[0], 1) - 1] ?? [];
    if (rule) look(from + match.index, rule);
  }
  return looks;
}

/**
 * The text before one that begins with a symbol may hold what gives it away, and nothing else:
 * `(NASDAQ:` `AAPL` `)`, `under the symbol` `AAPL`.
 *
 * @param isRead whether a text is scanned by itself
 */
export function scanStart<P extends Piece>(
  piece: P,
  emit: EmitSpot<P>,
  lineOf: (piece: P) => Line<P>,
  isRead: (text: string) => boolean,
): void {
  if (!STARTS.test(piece.data)) return;
  for (const before of lineOf(piece)(-1)) {
    const { data } = before;
    if (!data.trim()) continue;
    if (isRead(data)) return;
    const line = lineOf(before);
    const spotted: Emit = (mention) => emit(mention, spotOf(mention.symbol, piece, 0, ALONE));
    const sign = ENDS.exec(data);
    const label = sign ? null : new RegExp(`(?:${ANCHOR_LABEL})`).exec(data.slice(-40));
    if (!sign && !label) return;
    const at = sign ? sign.index : Math.max(0, data.length - 40) + (label?.index ?? 0);
    const { text, at: index } = contextOf(data, at, line);
    (sign ? readSign : labelAt)(text, index, spotted);
    return;
  }
}

function readSign(text: string, at: number, emit: Emit): void {
  const anchor = text.charAt(at);
  if (anchor === '$') cashtagAt(text, at, emit);
  else if (anchor === ':') {
    if (!qualifiedAt(text, at, emit) && !countryAt(text, at, emit)) symbolFirstAt(text, at, emit);
  } else {
    let found = false;
    const note: Emit = (mention) => {
      found = true;
      emit(mention);
    };
    if (anchor === '(') bracketAt(text, at, note);
    if (!found) numericAt(text, at, note);
    if (!found && anchor === '(') changeAt(text, at, note);
    if (!found && anchor === '(') companyAt(text, at, note);
  }
}

/** A look at the words on both sides of an anchor. */
function isWorthLooking(data: string, at: number): boolean {
  const anchor = data.charAt(at);
  if (anchor !== ':' && anchor !== '：') return true;
  const after = wordBeside(data, at, 1, GAP_AFTER);
  if (WORDS.has(after.toLowerCase())) return true;
  const before = wordBeside(data, at, -1, GAP_BEFORE);
  return before
    ? WORDS.has(before.toLowerCase())
    : at < GAP_BEFORE || data.charCodeAt(at - 1) > 255;
}

/** The word before (-1) or after (1) an index, at most so many other characters away. */
function wordBeside(data: string, at: number, step: 1 | -1, gap: number): string {
  let near = at + step;
  for (let left = gap; left > 0 && !isLetter(data.charCodeAt(near)); left--) near += step;
  let far = near;
  for (let left = LONGEST_WORD; left > 0 && isLetter(data.charCodeAt(far)); left--) far += step;
  return step > 0 ? data.slice(near, far) : data.slice(far + 1, near + 1);
}

/** Latin letters and digits. */
const isLetter = (code: number) =>
  (code > 0x2f && code < 0x3a) ||
  (code > 0x40 && code < 0x5b) ||
  (code > 0x60 && code < 0x7b) ||
  (code > 0xbf && code < 0x250);
