import type { Mention } from '../types.ts';
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
  const context = plainAround(data, at, line);
  const before = issuesJoined(context.text.slice(0, context.at));
  return { text: before + issuesJoined(context.text.slice(context.at)), at: before.length };
}

function plainAround(data: string, at: number, line: Line): Context {
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

/** On which side of its anchor a symbol stands. */
export type Side = 'before' | 'after';
/** Takes a mention; its symbol stands after the anchor unless a side is stated. */
export type EmitBeside = (mention: Mention, side?: Side) => void;

/**
 * Finds a symbol in the page's own texts, on the side of its anchor where the rule has read it, or else on the other.
 * Null where it is written in another way, such as in full-width letters.
 */
export function spotOf<P extends Piece>(
  symbol: string,
  piece: P,
  at: number,
  line: Line<P>,
  side: Side = 'after',
): Spot<P> | null {
  const [stem = symbol] = symbol.split(/[-/ ]|\.(?=(?:PR[A-Z]|W[ST]|RT)\b)/);
  // Reuters writes classes and registered shares in lower case: `VOLVb`, `DBKGn`.
  const small = symbol.replace(/(?:-[A-M]|N)$/, (mark) => mark.slice(-1).toLowerCase());
  const series = symbol.slice(stem.length + 1);
  const word: Word = {
    start: stem.slice(0, -1) || stem,
    stem,
    series,
    spellings: [symbol, stem, small],
  };
  const ahead = () => bestOf(word, partsAfter(piece, at, line));
  const behind = () => lastOf(word, partsBefore(piece, at, line));
  return side === 'before' ? (behind() ?? ahead()) : (ahead() ?? behind());
}

/** Longer than any spelling of a symbol. */
const MAX_SPELLING = 32;

/** How a symbol may be written. */
interface Word {
  /** The letters that all spellings begin with. */
  start: string;
  stem: string;
  spellings: readonly string[];
  /** The letters of its class, which may be set off in another way. */
  series: string;
}

/** A part of a text. */
interface Part<P extends Piece> {
  piece: P;
  from: number;
  to: number;
}

function* partsAfter<P extends Piece>(piece: P, at: number, line: Line<P>): Generator<Part<P>> {
  yield { piece, from: at, to: at + AFTER };
  let left = AFTER - (piece.data.length - at);
  if (left <= 0) return;
  for (const next of line(1)) {
    yield { piece: next, from: 0, to: left };
    left -= next.data.length;
    if (left <= 0) return;
  }
}

function* partsBefore<P extends Piece>(piece: P, at: number, line: Line<P>): Generator<Part<P>> {
  yield { piece, from: Math.max(0, at - BEFORE), to: at };
  let left = BEFORE - at;
  if (left <= 0) return;
  for (const before of line(-1)) {
    const { length } = before.data;
    yield { piece: before, from: Math.max(0, length - left), to: length };
    left -= length;
    if (left <= 0) return;
  }
}

/** The first place of a symbol, those where a symbol of another class is written only if there is no other. */
function bestOf<P extends Piece>(word: Word, parts: Iterable<Part<P>>): Spot<P> | null {
  let other: Spot<P> | null = null;
  for (const part of parts) {
    for (const spot of spotsIn(word, part)) {
      if (isSame(word, spot)) return spot;
      other ??= spot;
    }
  }
  return other;
}

/** The last place of a symbol. */
function lastOf<P extends Piece>(word: Word, parts: Iterable<Part<P>>): Spot<P> | null {
  for (const part of parts) {
    const spot = [...spotsIn(word, part)].at(-1);
    if (spot) return spot;
  }
  return null;
}

/** Another class, units or warrants of a company right after a symbol. */
const OTHER_SERIES = /^[-/.](?:[A-DU]|PR?[A-Z]|W[ST]|UN|RT)(?![A-Za-z0-9])/;
const SERIES_REACH = 8;

/** Whether a spot is the symbol itself, with its own class or without any. */
function isSame({ stem, series }: Word, { piece, start, end }: Spot): boolean {
  const after = piece.data.slice(end, end + SERIES_REACH);
  if (!series || end - start > stem.length) return !OTHER_SERIES.test(after);
  if (/^[-/. ]/.test(after) && after.slice(1).toUpperCase().startsWith(series)) return true;
  return issuesJoined(stem + after).startsWith(`${stem}.${series}`);
}

const isPart = (code: number) =>
  (code > 0x2f && code < 0x3a) || (code > 0x40 && code < 0x5b) || (code > 0x60 && code < 0x7b);

/** The places that begin in a part of a text where a spelling of a symbol stands alone, each with its longest one. */
function* spotsIn<P extends Piece>(
  { spellings, start: first }: Word,
  { piece, from, to }: Part<P>,
): Generator<Spot<P>> {
  const { data } = piece;
  const part = data.slice(from, to + MAX_SPELLING);
  for (let at = part.indexOf(first); at >= 0 && from + at < to; at = part.indexOf(first, at + 1)) {
    const start = from + at;
    if (isPart(data.charCodeAt(start - 1))) continue;
    const ends = spellings
      .filter((each) => part.startsWith(each, at) && !isPart(data.charCodeAt(start + each.length)))
      .map((each) => start + each.length);
    if (ends.length > 0) yield { piece, start, end: Math.max(...ends) };
  }
}

/**
 * A preferred series or warrants right behind a company's letters, as services set them off: `EPX/PC`, `EPX/PRC`,
 * `EPX^C`, `EPX prC`, `EPX p C`, `EPX.PR C`; `EPX/WS`, `EPX/WS.A`. A `^` behind a cashtag is mathematics.
 */
const ISSUE =
  /(?<![A-Za-z0-9&./-])([A-Z]{1,5})(?:(?:\/P|\/PR[ ./-]?|[.-]PR[ ./-]|(?<!\$[A-Z]{2,5})(?<=[A-Z]{2})\^| (?:p|[Pp]r|[Pp]ref|[Pp]fd)\.? ?-?)([A-Z])|\/(W[ST]|RT)(?:[./-]?([A-Z]))?)(?![A-Za-z0-9])/g;
/** All of them have one of these; most texts have none. */
const MAY_HOLD = /\/[PRW]|\^| [Pp]|[.-]PR/;

/** The text with each such symbol in one spelling that all rules read whole: `EPX.PRC`, `EPX.WS`. */
const issuesJoined = (text: string): string =>
  MAY_HOLD.test(text)
    ? text.replace(ISSUE, (_, stem: string, series?: string, kind = '', group?: string) =>
        series ? `${stem}.PR${series}` : `${stem}.${kind}${group ? `.${group}` : ''}`,
      )
    : text;
