import { elementsBelow, isGone, rangeIn, rootOf, textsBelow, viewOf } from '../page/document.ts';
import { frameRoot, isShown, nameOf, openRoot, parentOf } from '../page/dom.ts';
import { linesOf, type PageText } from '../page/line.ts';
import { createPlaces } from '../page/place.ts';
import { unharmed } from '../page/slices.ts';
import type { Line } from '../text/context.ts';
import type { Steps } from '../types.ts';
import { type Beside, besideNumber } from './beside-number.ts';
import { createFigureIndex, type Figure, type Fit } from './figure-index.ts';
import { MAX_ALIKE, MAX_EXCERPT, MAX_MATCHES } from './limits.ts';
import { ANY_DIGIT, type WrittenNumber, writtenNumbers } from './written-numbers.ts';

/** Characters of texts, shadow trees and frames that are read at most. */
const MAX_READ = 12_000_000;
const MAX_ROOTS = 200;
/** Of a long text, read at once; what stands at its end is seen with what follows. */
const STEP = 2048;
const OVERLAP = 64;
/** What of the line stands beside a text's own characters. */
const AROUND = 48;
/** Characters, and texts as so many, between two looks at the clock; what is searched has one after each part. */
const PASSED = 32_768;
const TEXT_COST = 64;
/** A frame smaller than this holds a counter or an advertisement. */
const LEAST_FRAME = 200;

/** Where a match stands. */
export interface FigurePlace {
  start: Text;
  from: number;
  end: Text;
  to: number;
}

/** A number of the page with the digits of a figure. */
export interface FigureMatch {
  /** Places of the figures among those looked for. */
  figures: number[];
  isRounded: boolean;
  /** What the page says there, and where in it the number stands. */
  excerpt: string;
  at: number;
  length: number;
}

/** What a search has found so far. */
export interface FigureSearch {
  matches: FigureMatch[];
  /** By match. */
  places: FigurePlace[];
  /** There are more matches than are told. */
  more: boolean;
  /** The page is longer than what is read, or has more shadow trees and frames. */
  isCut: boolean;
  /** Frames of other origins, as large as a paragraph at least: they cannot be read. */
  frames: number;
}

export const nothingFound = (): FigureSearch => ({
  matches: [],
  places: [],
  more: false,
  isCut: false,
  frames: 0,
});

/**
 * Looks for figures in the text of a page, its open shadow trees and its frames of the same origin, in slices
 * (`runInSlices`). Changes nothing. What the page changes meanwhile is read as it is when its turn comes.
 *
 * @param search takes what is found
 */
export function* searchFigures(
  doc: Document,
  figures: readonly Figure[],
  search: FigureSearch,
): Steps {
  const fits = createFigureIndex(figures);
  const roots: (Element | ShadowRoot)[] = [rootOf(doc)];
  const judge: Judge = (number, said) => {
    const fitting = fits(number);
    return fitting.length === 0
      ? fitting
      : judged(number, fitting, besideNumber(said, number.at, number.end), figures);
  };
  const searching = { search, judge, left: MAX_READ };
  for (const root of roots) {
    yield* unharmed(searchRoot(root, searching));
    if (search.more || searching.left < 0) return;
    yield* unharmed(innerRoots(root, roots, search));
  }
}

/** Those figures that a number in a line is. */
type Judge = (number: WrittenNumber, said: string) => Fit[];

/** A search under way. */
interface Searching {
  search: FigureSearch;
  judge: Judge;
  /** Characters that may still be read. */
  left: number;
}

function* searchRoot(root: Element | ShadowRoot, searching: Searching): Steps {
  const { search } = searching;
  const own = root.ownerDocument;
  const iterator = textsBelow(own, root);
  const lineOf = linesOf(own);
  const { isRead } = createPlaces();
  for (let passed = 0; ; ) {
    if (passed > PASSED) {
      passed = 0;
      yield;
    }
    // The iterator returns texts only.
    const text = iterator.nextNode() as Text | null;
    if (!text) return;
    const { data } = text;
    searching.left -= data.length + 1;
    if (searching.left < 0) {
      search.isCut = true;
      return;
    }
    passed += data.length + TEXT_COST;
    if (data.length <= STEP && !ANY_DIGIT.test(data)) continue;
    const parent = parentOf(text);
    if (!parent || isNote(text) || !isRead(parent)) continue;
    for (let from = 0; from < data.length && !search.more; from += STEP) {
      searchPart(text, data, from, lineOf(text), searching);
      passed = 0;
      yield;
    }
    if (search.more) return;
  }
}

/** Looks at the numbers that begin in one part of a text. */
function searchPart(
  text: Text,
  data: string,
  from: number,
  line: Line<PageText>,
  { search, judge }: Searching,
): void {
  const { pieces, own } = around(text, data, from, line);
  const { said, start } = joined(pieces, own);
  const end = Math.min(data.length, from + STEP);
  for (const number of writtenNumbers(said)) {
    const place = number.at - start + own.skip;
    if (place < from || place >= end) continue;
    const found = judge(number, said);
    if (found.length === 0) continue;
    const where = placeOf(pieces, number);
    if (!where) continue;
    if (search.matches.length === MAX_MATCHES) {
      search.more = true;
      return;
    }
    search.places.push(where);
    search.matches.push({
      figures: found.slice(0, MAX_ALIKE).map(({ figure }) => figure),
      isRounded: found.every(({ isRounded }) => isRounded),
      ...excerptOf(said, number),
    });
  }
}

/** A part of a text with some of what stands before and after it, in other texts of its line too. */
function around(text: Text, data: string, from: number, line: Line<PageText>) {
  const end = Math.min(data.length, from + STEP);
  const pieces: LinePiece[] = [];
  if (from < AROUND) {
    for (const { node, data } of line(-1)) {
      const skip = Math.max(0, data.length - AROUND);
      pieces.unshift({ node, data: data.slice(skip), skip });
    }
  }
  const first = Math.max(0, from - OVERLAP);
  const own = {
    node: text,
    data: data.slice(first, Math.min(data.length, end + OVERLAP)),
    skip: first,
  };
  pieces.push(own);
  if (end + OVERLAP >= data.length) {
    for (const { node, data } of line(1)) pieces.push({ node, data: data.slice(0, AROUND) });
  }
  return { pieces, own };
}

/** A text of a line; what is left out of its beginning. */
interface LinePiece {
  node: Text;
  data: string;
  skip?: number;
}

/**
 * Those figures that nothing beside the number speaks against; exact ones before rounded ones. Few digits fit many
 * figures: a rounded number has three at least, and of a few its currency, or its percent sign, has to be there.
 */
function judged(
  number: WrittenNumber,
  fits: Fit[],
  { isNegative, isLoss, isPercent, isCount, currencies }: Beside,
  figures: readonly Figure[],
): Fit[] {
  const digits = number.significant;
  const needsUnit = number.isShort || digits < LEAST_ALONE;
  const left = fits.filter(({ figure, isRounded }) => {
    const { value, currency } = figures[figure] as Figure;
    const isMinus = value.trim().startsWith('-');
    if (isMinus !== isNegative && !(isMinus && isLoss)) return false;
    if (isRounded && digits < LEAST_ROUNDED) return false;
    if (currency === null) return isPercent || !needsUnit;
    if (isPercent || isCount) return false;
    return currencies === null ? !needsUnit : currencies.includes(currency.toUpperCase());
  });
  const exact = left.filter(({ isRounded }) => !isRounded);
  return exact.length > 0 ? exact : left;
}

const LEAST_ROUNDED = 3;
const LEAST_ALONE = 4;

function joined(pieces: readonly LinePiece[], own: LinePiece): { said: string; start: number } {
  let said = '';
  let start = 0;
  for (const piece of pieces) {
    if (piece === own) start = said.length;
    said += isNote(piece.node) ? NOTE.repeat(piece.data.length) : piece.data;
  }
  return { said, start };
}

/** Where the characters of a number are in the page. */
function placeOf(pieces: readonly LinePiece[], { at, end }: WrittenNumber): FigurePlace | null {
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

/** The number with as much of its line as fits, white space folded. */
function excerptOf(said: string, { at, end }: WrittenNumber) {
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
function isNote(text: Text): boolean {
  let around = parentOf(text);
  for (let left = 3; around && left > 0; left--) {
    if (/^su[bp]$/.test(nameOf(around))) return true;
    around = parentOf(around);
  }
  return false;
}

/** The open shadow trees and the frames within a root; those that cannot be read are counted. */
function* innerRoots(
  root: Element | ShadowRoot,
  roots: (Element | ShadowRoot)[],
  search: FigureSearch,
): Steps {
  const iterator = elementsBelow(root.ownerDocument, root);
  for (let looked = 1; ; looked++) {
    // The iterator returns elements only; a search for all of them at once would hold a long page.
    const element = iterator.nextNode() as Element | null;
    if (!element) return;
    const isFrame = nameOf(element) === 'iframe';
    const inner = isFrame ? frameRoot(element) : openRoot(element);
    if (inner && roots.length < MAX_ROOTS) roots.push(inner);
    else if (inner) search.isCut = true;
    else if (isFrame && isLarge(element)) search.frames += 1;
    if (looked % 64 === 0) yield;
  }
}

function isLarge(element: Element): boolean {
  if (!isShown(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width >= LEAST_FRAME && height >= LEAST_FRAME / 2;
}

/** A range over a match, where the page still has what was read there; null where not. */
export function rangeOf(place: FigurePlace, { excerpt, at, length }: FigureMatch): Range | null {
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
