import { createFigureIndex } from '../figures/figure-index.ts';
import { writtenNumbers } from '../figures/written-numbers.ts';
import type { TextSegment } from './search-terms.ts';

/** A part of a page's text: words that run on, or lines whose figures stand beneath each other. */
interface PageBlock {
  columns: boolean;
  /** Its own words; all blocks together are the whole text, line ends included. */
  segments: TextSegment[];
}

/** Where a line goes on in another column: three spaces, a tab, two spaces before a figure, a rule. */
const GAP = / {3}|\t|[^.!?:;\s] {2}[-+(−–\p{Sc}]{0,3}\d|\|.*\|/u;
/** A longer line runs on, whatever gaps it has: no user would scroll along it. */
const MAX_LINE = 160;
/** Lines without a gap that a table may have between two with one, as a heading in its midst. */
const MAX_BETWEEN = 2;

/** Columns stand beneath each other only where no line is broken and all characters are as wide. */
export function pageBlocks(segments: readonly TextSegment[]): PageBlock[] {
  const whole = segments.map(({ text }) => text).join('');
  const columns = columnLines(whole.split('\n'));
  const blocks: PageBlock[] = [];
  let line = 0;
  for (const { text, ...mark } of segments) {
    let part: TextSegment | null = null;
    for (const piece of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
      if (blocks.at(-1)?.columns !== columns.has(line)) {
        blocks.push({ columns: columns.has(line), segments: [] });
        part = null;
      }
      if (part === null) {
        part = { text: '', ...mark };
        blocks.at(-1)?.segments.push(part);
      }
      part.text += piece;
      if (piece.endsWith('\n')) line += 1;
    }
  }
  return blocks;
}

/** The places of the lines that belong to a table: two lines with gaps at least. */
function columnLines(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (let first = 0; first < lines.length; first++) {
    if (!isSet(lines[first])) continue;
    let [last, rows, longest] = [first, 1, lines[first]?.length ?? 0];
    for (let at = first + 1; at - last <= MAX_BETWEEN + 1 && at < lines.length; at++) {
      const { length = 0 } = lines[at] ?? '';
      if (isSet(lines[at])) {
        rows += 1;
        last = at;
        longest = Math.max(longest, length);
      } else if (length > longest) break;
    }
    if (rows > 1) {
      // A heading over a column is set apart from the line's start, not from another column.
      let from = first;
      while (/^(?: {3}|\t)/.test(lines[from - 1] ?? '') && !found.has(from - 1)) from--;
      for (let at = from; at <= last; at++) found.add(at);
    }
    first = last;
  }
  return found;
}

const isSet = (line = '') => line.length <= MAX_LINE && GAP.test(line.trim());

/** Typed in Latin, full-width or Arabic digits; null where it is no page from 1 to `most`. */
export function pageNumber(text: string, most: number): number | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
  const page = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return page >= 1 && page <= most ? page : null;
}

/** How many pages a document has, where that is known and the page in front is one of them. */
export const knownPages = (pageCount: number | null, page: number): number | null =>
  pageCount !== null && pageCount >= page ? pageCount : null;

/**
 * Marks a fact's own figure: its digits, raw, grouped or rounded by a word of scale, with its
 * sign. A part of a longer figure is not taken for it.
 */
export function markFigure(text: string, value: string): TextSegment[] {
  const isFound = createFigureIndex([{ value, currency: null }]);
  const segments: TextSegment[] = [];
  let last = 0;
  for (const number of writtenNumbers(text, { isOfSource: true })) {
    const { at, end, isScaled } = number;
    const isOfSign = isNegative(text, at, end) === value.trim().startsWith('-');
    if (!isOfSign || isFound(number).length === 0) continue;
    segments.push({ text: text.slice(last, at), hit: false });
    segments.push({ text: text.slice(at, end), hit: true, ...(isScaled && { rounded: true }) });
    last = end;
  }
  segments.push({ text: text.slice(last), hit: false });
  return segments.filter((segment) => segment.text !== '');
}

/** A minus before the digits, a currency's sign between them or not; or brackets around them. */
function isNegative(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - 4), at);
  const bracketed = /\(\p{Sc}?\s?$/u.test(before) && /^\s?\)/.test(text.slice(end, end + 2));
  return bracketed || /[-\u2212\u2013]\p{Sc}?$/u.test(before);
}
