import { MAY_HOLD } from '../text/candidates.ts';
import {
  candidatesAround,
  type Look,
  lookAt,
  looksIn,
  scanStart,
  scanText,
  startsWithSymbol,
} from '../text/scan-text.ts';
import type { Steps } from '../types.ts';
import { parentOf } from './dom.ts';
import { type Keeper, keeperOf, type Reading } from './keep-mention.ts';
import type { Kept } from './kept.ts';
import {
  aloneIn,
  isOneItem,
  isSnippet,
  labelledLine,
  type TextBeside,
  textsBeside,
} from './label-before.ts';
import { linesOf, type PageText } from './line.ts';
import { isCode } from './place.ts';
import { createNumberReader } from './security-numbers.ts';
import { mayContainTicker } from './walk.ts';

/** Text read between two looks at the clock, in UTF-16 units; other work is counted in the same unit. */
const STEP = 4096;
/** Long texts are read in parts of this length, because any part may be full of candidates. */
const PART = 512;
const NODE_COST = 32;

/** What stands around a text of a page. */
interface Surroundings {
  lineOf: ReturnType<typeof linesOf>;
  textBeside: TextBeside;
  readNumbers: ReturnType<typeof createNumberReader>;
}

/** Creates a reader of texts, at most those of one step of a walk at once. */
export function createTextReader(doc: Document, kept: Kept) {
  const textBeside = textsBeside(doc);
  const around: Surroundings = {
    lineOf: linesOf(doc),
    textBeside,
    readNumbers: createNumberReader(kept, textBeside),
  };
  return function* readTexts(texts: readonly Text[], reading: Reading): Steps {
    let left = STEP;
    for (const text of texts) {
      if (reading.looks <= 0) return;
      try {
        const { data } = text;
        const steps = readText({ node: text, data }, reading, around);
        if (steps) yield* steps;
        left -= Math.min(data.length, STEP) + NODE_COST;
      } catch {
        // One broken text hides no other.
      }
      if (left < 0) {
        yield;
        left = STEP;
      }
    }
  };
}

/** Reads a text; in steps, which it returns, where rules have to look closer. */
function readText(text: PageText, reading: Reading, around: Surroundings): Steps | null {
  const { node, data } = text;
  const isLong = data.length > PART;
  const held = isLong ? 0 : candidatesAround(text, 0, data.length);
  const looks = looksIn(text, 0, PART, held);
  const isStart = startsWithSymbol(data);
  const isWorth =
    looks.length > 0 || (held & MAY_HOLD.isin) !== 0 || (held !== 0 && reading.known.size > 0);
  if (!isLong && !isWorth && !isStart) return null;
  const parent = parentOf(node);
  const alone = isStart ? aloneIn(data) : '';
  // A symbol set as code counts for what stands around it.
  const isSet = parent !== null && alone !== '' && isSnippet(parent);
  const element = isSet ? parentOf(parent) : parent;
  if (!element || isCode(element)) return null;
  const keeper = keeperOf(reading, text, element, around.lineOf(node));
  const scan: Scan = { text, keeper, reading, around };
  return readClosely(scan, { held, looks, isStart, alone, isSet, isLong });
}

/** What a quick look at a text has found. */
interface Found {
  held: number;
  looks: readonly Look[];
  isStart: boolean;
  alone: string;
  isSet: boolean;
  isLong: boolean;
}

/** Reads a text in which rules have found something to look at. */
function* readClosely(scan: Scan, found: Found): Steps {
  const { text, keeper, around } = scan;
  const { held, looks, isStart, alone } = found;
  const { lineOf, textBeside } = around;
  if (isStart) yield* scanStart(text, keeper.keep, ({ node }) => lineOf(node), mayContainTicker);
  if (alone) readLabelled(text, alone, keeper, textBeside);
  if (found.isSet) return;
  if (found.isLong) yield* readParts(scan);
  else yield* readPart(scan, 0, held, looks);
}

/** Reads what stands alone in its text, as in a chip or a cell, with the label in the text before. */
function readLabelled(
  { node, data }: PageText,
  said: string,
  { keep }: Keeper,
  textBeside: TextBeside,
): void {
  const before = textBeside(node, -1);
  if (!before.said) return;
  const line = labelledLine(before.said, said, isOneItem(node, before.node));
  const start = data.indexOf(said);
  const at = { piece: { node, data }, start, end: start + said.length };
  if (line) scanText({ data: line }, (mention) => keep(mention, at));
}

/** The reading of one text by the rules. */
interface Scan {
  text: PageText;
  keeper: Keeper;
  reading: Reading;
  around: Surroundings;
}

function* readParts(scan: Scan): Steps {
  const { text, reading } = scan;
  for (let from = 0; from < text.data.length && reading.looks > 0; from += PART) {
    const held = candidatesAround(text, from, from + PART);
    yield* readPart(scan, from, held, looksIn(text, from, from + PART, held));
    yield;
  }
}

/** Takes a step for each look, and several for the first ones, which compile what they use. */
function* readPart(scan: Scan, from: number, held: number, looks: readonly Look[]): Steps {
  const { text, keeper, reading } = scan;
  for (const look of looks) {
    reading.looks--;
    yield* lookAt(text, look, keeper.keep, keeper.line);
    yield;
  }
  readRest(scan, from, held);
}

/** Looks for what no anchor leads to: later mentions of known symbols, ISINs and WKNs. */
function readRest({ text, keeper, reading, around }: Scan, from: number, held: number): void {
  const { keepLater, isReadable, line } = keeper;
  const to = from + PART;
  if (held & MAY_HOLD.symbol) reading.known.mentionsIn(text, from, to, keepLater);
  if (held & MAY_HOLD.isin) around.readNumbers(text, from, to, line, isReadable);
}
