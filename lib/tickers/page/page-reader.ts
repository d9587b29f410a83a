import { prepareWords } from '../exchanges/names.ts';
import { readStructure } from '../structure/read-structure.ts';
import type { EmitAt, EmitIsinAt, Form, Steps } from '../types.ts';
import { documentOf, textsBelow } from './document.ts';
import { isText } from './dom.ts';
import { isPinned, keptOf } from './findings.ts';
import { beginReading, doubted, hasRoom, isCutShort, type Reading } from './keep-mention.ts';
import { type Kept, keepNumber } from './kept.ts';
import { NO_PINS, type PinnedSymbol, pinsOf } from './known.ts';
import { isData } from './place.ts';
import { place, settle } from './settle.ts';
import { unharmed } from './slices.ts';
import { createTextReader } from './text-reader.ts';
import type { Walked } from './walk.ts';

/** Forms that stand in a cell of their own, and texts of a cell that are searched for the symbol. */
const TABULAR = new Set<Form>(['table', 'filing']);
const MAX_IN_CELL = 8;

/**
 * Reads the texts and trees of a walk, and keeps the findings.
 *
 * @param walk the steps of the walk that are left: each one's texts are read at once, and let go
 */
export type Read = (walked: Walked, walk: Steps) => Steps;
export type CreateReader = (doc: Document, kept: Kept, pinned?: readonly PinnedSymbol[]) => Read;

/** Creates a reader of a page. Each reading uses the address that the page has then. */
export const createReader: CreateReader = (doc, kept, pinned = []) => {
  const readTexts = createTextReader(doc, kept);
  let pins = NO_PINS;
  return function* read(walked, walk) {
    prepareWords();
    yield true;
    if (pinned.length > 0) pins = pinsOf(pinned);
    const reading = beginReading(kept, pins);
    for (let isOver: boolean | undefined = false; ; ) {
      yield* readTexts(walked.texts, reading);
      walked.texts.length = 0;
      // The last step may have found texts, too.
      if (isOver) break;
      const step = walk.next();
      isOver = step.done;
      if (!step.done) yield step.value;
    }
    for (const root of walked.roots) yield* readTree(root, doc.location, kept, reading);
    if (isCutShort(reading) || walked.full) kept.full = true;
    yield true;
    const found = [...reading.found, ...reading.later].map(keptOf);
    kept.findings.push(...found);
    yield true;
    // What is said elsewhere on the page, or no longer, may change what was found before.
    const isOpen = kept.isOpen && (kept.isStale || walked.said + walked.count > 0);
    if (isOpen || !found.every(isPinned)) yield* settle(doc, kept, reading.places);
    // Mentions that only a pin counts are just placed, because settling would change other mentions, too.
    else yield* place(doc, found, reading.places);
  };
};

/** Reads what the structure of a tree names: its tables, links, attributes and data. */
function* readTree(
  root: Walked['roots'][number],
  location: Location,
  kept: Kept,
  reading: Reading,
): Steps {
  const { places, found } = reading;
  const keep: EmitAt = (mention, element) => {
    const isSeen = isData(element) || places.isRead(element);
    if (!isSeen || !hasRoom(reading, mention)) return;
    const at = TABULAR.has(mention.form) ? spotIn(element, mention.symbol) : null;
    const spot = at ?? { node: element, start: -1, end: -1 };
    found.push({ ...doubted(mention), ...spot, where: 'page' });
  };
  const keepLinked: EmitIsinAt = (isin, element) => {
    // Menus and sidebars link to funds of the day.
    if (places.isRead(element) && !places.isAside(element)) keepNumber(kept.isins, isin, element);
  };
  yield* unharmed(readStructure(root, location, keep, keepLinked));
}

/** The place of a symbol in its cell. */
function spotIn(element: Element, symbol: string) {
  const texts = textsBelow(documentOf(element), element);
  for (let left = MAX_IN_CELL; left > 0; left--) {
    const node = texts.nextNode();
    if (!node || !isText(node)) return null;
    const start = node.data.indexOf(symbol);
    if (start >= 0) return { node, start, end: start + symbol.length };
  }
  return null;
}
