import { isPlain, plain } from './plain-text.ts';

/**
 * The longest text given to a pattern that may take the square of its length, in UTF-16 units: about
 * a million steps, a few milliseconds. Text of a page is cut to it before such a pattern sees it.
 */
export const MAX_QUADRATIC_INPUT = 1024;

/** A text of the page; in a browser a text node. */
export interface Piece {
  readonly data: string;
}

/** The texts of the same line before (-1) or after (1) one, nearest first, as far as they matter. */
export type Line<P extends Piece = Piece> = (step: 1 | -1) => Iterable<P>;

/** A text that stands alone. */
export const ALONE = (): never[] => [];

/** The plain text around one character. */
export interface Context {
  text: string;
  /** Index of that character in `text`. */
  at: number;
}

/** Characters that rules see: before a place a bracket of several listings, after it one listing. */
export const BEFORE = 120;
export const AFTER = 200;
/** One character may become 18 in plain text, so that each side is cut once more. */
const MAX_SIDE = MAX_QUADRATIC_INPUT / 2;

/** The context of the character at `at`: some hundred characters, whatever the page holds. */
export function contextOf(data: string, at: number, line: Line): Context {
  if (at >= BEFORE && at + AFTER <= data.length) {
    const text = data.slice(at - BEFORE, at + AFTER);
    if (isPlain(text)) return { text, at: BEFORE };
  }
  let before = data.slice(Math.max(0, at - BEFORE), at);
  let after = data.slice(at, at + AFTER);
  if (at < BEFORE) {
    for (const { data: text } of line(-1)) {
      before = text.slice(-BEFORE) + before;
      if (before.length >= BEFORE) break;
    }
  }
  if (at + AFTER > data.length) {
    for (const { data: text } of line(1)) {
      after += text.slice(0, AFTER);
      if (after.length >= AFTER) break;
    }
  }
  // Texts beside it may be longer than what is asked for.
  if (before.length + after.length < MAX_SIDE) {
    const text = before + after;
    if (isPlain(text)) return { text, at: before.length };
  }
  const start = plain(before).slice(-MAX_SIDE);
  return { text: start + plain(after).slice(0, MAX_SIDE), at: start.length };
}

/** Where a symbol is written: the text, and its index there. */
export interface Spot<P extends Piece = Piece> {
  piece: P;
  start: number;
  end: number;
}

/**
 * Finds a symbol in the page's own texts, after the character that led to it, or else before it.
 * Null where it is written in another way, such as in full-width letters.
 */
export function spotOf<P extends Piece>(
  symbol: string,
  piece: P,
  at: number,
  line: Line<P>,
): Spot<P> | null {
  const [stem = symbol] = symbol.split(/[-/ ]/);
  // Reuters writes classes and registered shares in lower case: `VOLVb`, `DBKGn`.
  const small = symbol.replace(/(?:-[A-M]|N)$/, (mark) => mark.slice(-1).toLowerCase());
  const words = stem === small ? [stem] : [stem, small];
  const ahead = indexOfWord(piece.data, words, at, at + AFTER);
  if (ahead >= 0) return spot(piece, ahead, [symbol, ...words]);
  let left = AFTER - (piece.data.length - at);
  for (const next of left > 0 ? line(1) : []) {
    const index = indexOfWord(next.data, words, 0, left);
    if (index >= 0) return spot(next, index, [symbol, ...words]);
    left -= next.data.length;
    if (left <= 0) break;
  }
  const behind = indexOfWord(piece.data, words, Math.max(0, at - BEFORE), at);
  if (behind >= 0) return spot(piece, behind, [symbol, ...words]);
  left = BEFORE - at;
  for (const before of left > 0 ? line(-1) : []) {
    const index = indexOfWord(before.data, words, Math.max(0, before.data.length - left), Infinity);
    if (index >= 0) return spot(before, index, [symbol, ...words]);
    left -= before.data.length;
    if (left <= 0) break;
  }
  return null;
}

/** @param ways spellings of the symbol; the longest one found counts */
function spot<P extends Piece>(piece: P, start: number, ways: string[]): Spot<P> {
  const there = ways.filter((way) => piece.data.startsWith(way, start));
  return { piece, start, end: start + Math.max(...there.map(({ length }) => length)) };
}

const isPart = (code: number) =>
  (code > 0x2f && code < 0x3a) || (code > 0x40 && code < 0x5b) || (code > 0x60 && code < 0x7b);

/** The index of the first of some words that begins between two indices, or -1. */
const indexOfWord = (data: string, words: string[], from: number, to: number): number =>
  words.map((word) => indexOf(data, word, from, to)).find((index) => index >= 0) ?? -1;

function indexOf(data: string, word: string, from: number, to: number): number {
  const part = data.slice(from, Math.min(data.length, to + word.length));
  for (let at = part.indexOf(word); at >= 0; at = part.indexOf(word, at + 1)) {
    const [before, after] = [from + at - 1, from + at + word.length];
    if (!isPart(data.charCodeAt(before)) && !isPart(data.charCodeAt(after))) return from + at;
  }
  return -1;
}
