import { isGone, rangeIn, viewOf } from '../tickers/page/document.ts';
import { nameOf, parentOf } from '../tickers/page/dom.ts';
import type { PageText } from '../tickers/page/line.ts';
import type { Line } from '../tickers/text/context.ts';
import { MAX_EXCERPT } from './limits.ts';
import type { WrittenNumber } from './written-numbers.ts';

/** Of a long text, read at once; what stands at its end is seen with what follows. */
export const STEP = 2048;
const OVERLAP = 64;
/** What of the line stands beside a text's own characters. */
const AROUND = 48;

/** Where a number stands in the page. */
export interface FigurePlace {
  start: Text;
  from: number;
  end: Text;
  to: number;
}

/**
 * Takes a part of a text with its surroundings, including other texts of the line: the pieces, their joined text, and
 * the shift from a position in the joined text to its position in the text node.
 */
export function around(text: Text, data: string, from: number, line: Line<PageText>) {
  const end = Math.min(data.length, from + STEP);
  const pieces: LinePiece[] = [];
  if (from < AROUND) {
    for (const { node, data } of line(-1)) {
      const skip = Math.max(0, data.length - AROUND);
      pieces.unshift({ node, data: data.slice(skip), skip });
    }
  }
  const first = Math.max(0, from - OVERLAP);
  const before = pieces.reduce((length, { data }) => length + data.length, 0);
  pieces.push({ node: text, data: data.slice(first, end + OVERLAP), skip: first });
  if (end + OVERLAP >= data.length) {
    for (const { node, data } of line(1)) pieces.push({ node, data: data.slice(0, AROUND) });
  }
  const said = pieces.map(({ node, data }) => (isNote(node) ? NOTE.repeat(data.length) : data));
  return { pieces, said: said.join(''), shift: first - before };
}

/** A text of a line; `skip` counts the characters left out of its beginning. */
interface LinePiece {
  node: Text;
  data: string;
  skip?: number;
}

/** Where the characters of a number are in the page. */
export function placeOf(
  pieces: readonly LinePiece[],
  { at, end }: WrittenNumber,
): FigurePlace | null {
  let passed = 0;
  let start: Pick<FigurePlace, 'start' | 'from'> | null = null;
  for (const { node, data, skip = 0 } of pieces) {
    const next = passed + data.length;
    if (!start && at < next) start = { start: node, from: at - passed + skip };
    if (start && end <= next) return { ...start, end: node, to: end - passed + skip };
    passed = next;
  }
  return null;
}

/** What the page says at a number, and where in it the number stands. */
export interface Excerpt {
  excerpt: string;
  at: number;
  length: number;
}

/** The number with as much of its line as fits, white space folded. */
export function excerptOf(said: string, { at, end }: WrittenNumber): Excerpt {
  const number = folded(said.slice(at, end)).slice(0, MAX_EXCERPT);
  const room = MAX_EXCERPT - number.length;
  const before = folded(said.slice(Math.max(0, at - room), at)).trimStart();
  const after = folded(said.slice(end, end + room)).trimEnd();
  const wantedAfter = Math.min(after.length, Math.floor(room / 2));
  const lead = before.slice(Math.max(0, before.length - (room - wantedAfter)));
  const tail = after.slice(0, room - lead.length);
  return { excerpt: lead + number + tail, at: lead.length, length: number.length };
}

const folded = (text: string): string => text.replaceAll(NOTE, '').replace(/\s+/g, ' ');

/** Stands for the characters of a footnote's mark, which belong to no number beside them. */
const NOTE = '\uFFFC';

/** Whether a text is raised or lowered, mostly by a link of its own: a mark such as the 1 of `310,459¹`. */
export function isNote(text: Text): boolean {
  let around = parentOf(text);
  for (let left = 3; around && left > 0; left--) {
    if (/^su[bp]$/.test(nameOf(around))) return true;
    around = parentOf(around);
  }
  return false;
}

/** A range over a match, where the page still has what was read there; null where not. */
export function rangeOf(place: FigurePlace, { excerpt, at, length }: Excerpt): Range | null {
  const { start, from, end, to } = place;
  if (isGone(start) || isGone(end)) return null;
  const doc = start.ownerDocument;
  if (viewOf(doc) === null || from > start.data.length || to > end.data.length) return null;
  const range = rangeIn(doc);
  range.setStart(start, from);
  range.setEnd(end, to);
  const written = folded(range.toString());
  return written.includes(excerpt.slice(at, at + length)) ? range : null;
}
