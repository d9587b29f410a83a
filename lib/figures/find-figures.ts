import { elementsBelow, rootOf, textsBelow } from '../tickers/page/document.ts';
import { frameRoot, isShown, nameOf, openRoot, parentOf } from '../tickers/page/dom.ts';
import { linesOf, type PageText } from '../tickers/page/line.ts';
import { createPlaces } from '../tickers/page/place.ts';
import { unharmed } from '../tickers/page/slices.ts';
import type { Line } from '../tickers/text/context.ts';
import type { Steps } from '../tickers/types.ts';
import { besideNumber } from './beside-number.ts';
import { createFigureIndex, type Figure, type Fit } from './figure-index.ts';
import { MAX_ALIKE, MAX_MATCHES } from './limits.ts';
import {
  around,
  type Excerpt,
  excerptOf,
  type FigurePlace,
  isNote,
  placeOf,
  STEP,
} from './line-part.ts';
import { createTableUnits, type Unit } from './table-unit.ts';
import { ANY_DIGIT, numberInCell, type WrittenNumber, writtenNumbers } from './written-numbers.ts';

/** Most characters that a search reads in texts, shadow trees and frames. */
const MAX_READ = 12_000_000;
const MAX_ROOTS = 200;
/** Characters passed over between two looks at the clock, where each text counts `TEXT_COST` more. */
const PASSED = 32_768;
const TEXT_COST = 64;
/** A longer text is not a cell that contains only a number. */
const MAX_CELL = 64;
/** A frame smaller than this holds a counter or an advertisement. */
const LEAST_FRAME = 200;
/** Fewest digits of a rounded number, and of a number without a unit. */
const LEAST_ROUNDED = 3;
const LEAST_ALONE = 4;

/** A number of the page with the digits of a figure. */
export interface FigureMatch extends Excerpt {
  /** Indexes into the figures to look for. */
  figures: number[];
  isRounded: boolean;
}

/** What a search has found so far. */
export interface FigureFindings {
  matches: FigureMatch[];
  /** The place of each match. */
  places: FigurePlace[];
  /** Whether the page has more matches than the search reports. */
  more: boolean;
  /** Whether the page has more text, shadow trees or frames than the search reads. */
  isCut: boolean;
  /** How many frames of other origins, at least as large as a paragraph, could not be read. */
  frames: number;
}

export const nothingFound = (): FigureFindings => ({
  matches: [],
  places: [],
  more: false,
  isCut: false,
  frames: 0,
});

/**
 * Looks for figures in the text of a page, its open shadow trees and its frames of the same origin, in slices
 * (`runInSlices`). Changes nothing. Reads each part in its current state if the page changes during the search.
 *
 * @param search receives the matches
 */
export function* searchFigures(
  doc: Document,
  figures: readonly Figure[],
  search: FigureFindings,
): Steps {
  const roots: (Element | ShadowRoot)[] = [rootOf(doc)];
  const searching = { search, judge: judgeOf(figures), left: MAX_READ };
  for (const root of roots) {
    yield* unharmed(searchRoot(root, searching));
    if (search.more || searching.left < 0) return;
    yield* unharmed(innerRoots(root, roots, search));
  }
}

/** Returns the figures that a number in a line matches; `unit` is the unit from the heading of its table. */
type Judge = (number: WrittenNumber, said: string, unit: Unit | null) => Fit[];

/**
 * Keeps the figures that agree with the text beside the number, and prefers exact matches. Because few digits fit many
 * figures, a rounded number needs three digits, and a short number needs its currency or percent sign.
 */
function judgeOf(figures: readonly Figure[]): Judge {
  const fits = createFigureIndex(figures);
  return (number, said, unit) => {
    const fitting = fits(number);
    if (fitting.length === 0) return fitting;
    const beside = besideNumber(said, number.at, number.end);
    const currencies = beside.currencies ?? unit?.currencies ?? null;
    const digits = number.significant;
    const needsUnit = number.isShort || digits < LEAST_ALONE;
    const left = fitting.filter(({ figure, isRounded }) => {
      const { value, currency } = figures[figure] as Figure;
      const isMinus = value.trim().startsWith('-');
      if (isMinus !== beside.isNegative && !(isMinus && beside.isLoss)) return false;
      if (isRounded && digits < LEAST_ROUNDED) return false;
      if (currency === null) return beside.isPercent || !needsUnit;
      if (beside.isPercent || beside.isCount) return false;
      // `GBp` is pence, `GBP` is pounds.
      const code = currency === 'GBp' ? 'GBX' : currency.toUpperCase();
      return currencies === null ? !needsUnit : currencies.includes(code);
    });
    const exact = left.filter(({ isRounded }) => !isRounded);
    return exact.length > 0 ? exact : left;
  };
}

/** A search under way. */
interface Searching {
  search: FigureFindings;
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
  const unitOf = createTableUnits();
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
    const unit = data.length <= MAX_CELL ? unitOf(parent) : null;
    for (let from = 0; from < data.length && !search.more; from += STEP) {
      searchPart(text, data, from, lineOf(text), unit, searching);
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
  unit: Unit | null,
  { search, judge }: Searching,
): void {
  const { pieces, said, shift } = around(text, data, from, line);
  const end = Math.min(data.length, from + STEP);
  for (const [number, found] of fittingIn(said, unit, judge)) {
    const place = number.at + shift;
    if (place < from || place >= end) continue;
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

/** The numbers of a line and the figures that they match; in a cell, in the unit of its heading, otherwise in full. */
function fittingIn(
  said: string,
  unit: Unit | null,
  judge: Judge,
): [number: WrittenNumber, found: Fit[]][] {
  const inCell = unit && numberInCell(said, unit.powers);
  const found = inCell ? judge(inCell, said, unit) : [];
  if (inCell && found.length > 0) return [[inCell, found]];
  return writtenNumbers(said).flatMap((number) => {
    const fitting = judge(number, said, null);
    return fitting.length > 0 ? [[number, fitting]] : [];
  });
}

/** The open shadow trees and frames within a root; counts frames that cannot be read. */
function* innerRoots(
  root: Element | ShadowRoot,
  roots: (Element | ShadowRoot)[],
  search: FigureFindings,
): Steps {
  const iterator = elementsBelow(root.ownerDocument, root);
  for (let looked = 1; ; looked++) {
    // The iterator returns only elements; a query for all elements at once would block a long page.
    const element = iterator.nextNode() as Element | null;
    if (!element) return;
    const isFrame = nameOf(element) === 'iframe';
    const inner = isFrame ? frameRoot(element) : openRoot(element);
    if (inner && roots.length < MAX_ROOTS) roots.push(inner);
    else if (inner) search.isCut = true;
    else if (isFrame && isLarge(element)) search.frames += 1;
    // The first look into a frame makes the browser prepare a world for it.
    if (isFrame || looked % 64 === 0) yield;
  }
}

function isLarge(element: Element): boolean {
  if (!isShown(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width >= LEAST_FRAME && height >= LEAST_FRAME / 2;
}
