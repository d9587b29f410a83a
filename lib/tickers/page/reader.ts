import { prepareWords } from '../exchanges/names.ts';
import { readStructure } from '../structure/read-structure.ts';
import { behindAt } from '../text/behind-name.ts';
import { MAY_HOLD } from '../text/candidates.ts';
import { quotedAt } from '../text/change.ts';
import { judgeName } from '../text/company-name.ts';
import { AFTER, type Line, type Spot } from '../text/context.ts';
import { isinsIn } from '../text/isin.ts';
import { isIndex, isNoShare } from '../text/no-shares.ts';
import { ABBREVIATIONS } from '../text/not-symbols.ts';
import { plain } from '../text/plain-text.ts';
import {
  candidatesAround,
  type Look,
  lookAt,
  looksIn,
  scanStart,
  scanText,
  startsWithSymbol,
} from '../text/scan-text.ts';
import { REPORTED_SYMBOL } from '../text/symbol-key.ts';
import { american } from '../text/symbols.ts';
import type { Emit, EmitAt, EmitIsinAt, Form, Mention, Steps } from '../types.ts';
import { documentOf, textsBelow } from './document.ts';
import { isText, parentOf } from './dom.ts';
import { type Finding, isBare, isSure, keptOf } from './findings.ts';
import { createRoom, type Kept, keepIsin, type Room } from './kept.ts';
import { createKnown, type Pinned } from './known.ts';
import {
  aloneIn,
  codeIn,
  isBoxed,
  isOneItem,
  isSnippet,
  labelledLine,
  listOfCodes,
  textsBeside,
} from './label-before.ts';
import { linesOf, type PageText } from './line.ts';
import { listsTickers, symbolOfItem } from './listed-label.ts';
import { createShareReader } from './named-share.ts';
import { NO_PINS, type Pin, pinsOf } from './pins.ts';
import { createPlaces, isCode, isData, type Places } from './place.ts';
import { settle } from './settle.ts';
import { unharmed } from './slices.ts';
import { mayContainTicker, type Walked } from './walk.ts';

/** Text read between two looks at the clock, in UTF-16 units; other work is counted in the same unit. */
const STEP = 4096;
/** Long texts are read in parts of this length, because any part may be full of candidates. */
const PART = 512;
const NODE_COST = 32;
/** Forms that stand in a cell of their own, and texts of a cell that are searched for the symbol. */
const TABULAR = new Set<Form>(['table', 'filing']);
const MAX_IN_CELL = 8;
/** The end of a text before a symbol, which may be a company's name. */
const NAME_REACH = 60;
const ENDS_AS_NAME = /[A-Za-z\u00c0-\u024f.,]$/;
/** Places that rules examine in one scan; a page with more is not prose. */
const MAX_LOOKS = 50_000;
/** The longest ISIN in groups after the word; parts of a text overlap by so much. */
const ISIN_REACH = 40;
const MAY_BE_ISIN = /[A-Z]{2}[A-Z0-9]{9}\d|ISIN/;

/**
 * Reads the texts and trees of a walk, and keeps the findings.
 *
 * @param walk the steps of the walk that are left: each one's texts are read at once, and let go
 */
export type Read = (walked: Walked, walk: Steps) => Steps;
/** The findings of one reading. */
interface Found {
  /** Mentions that state a ticker, and later mentions of its bare symbol. */
  found: Finding[];
  later: Finding[];
  /** Room for either kind. */
  room: Room;
  laterRoom: Room;
  /** Places that may still be examined. */
  looks: number;
  /** Where the mentions found begin in their texts. */
  starts: Map<Node, number[]>;
}
/** Keeps what is found in one text, if the text is shown. */
interface Keeper {
  line: Line<PageText>;
  isReadable(): boolean;
  keep(mention: Mention, at: Spot<PageText> | null): void;
  keepLater(symbol: string, start: number, pin: Pinned | null): void;
}
export type CreateReader = (doc: Document, kept: Kept, pinned?: readonly Pin[]) => Read;

/** Creates a reader of a page. Each reading uses the address that the page has then. */
export const createReader: CreateReader = (doc, kept, pinned = []) => {
  const lineOf = linesOf(doc);
  const textBeside = textsBeside(doc);
  const isOfTickers = listsTickers(doc);
  let known = createKnown();
  let pins = NO_PINS;

  /** Reads a text; in steps, which it returns, where rules have to look closer. */
  function readText(node: Text, data: string, reading: Found, places: Places): Steps | null {
    const text: PageText = { node, data };
    const isLong = data.length > PART;
    const held = isLong ? 0 : candidatesAround(text, 0, data.length);
    const looks = looksIn(text, 0, PART, held);
    const isStart = startsWithSymbol(data);
    const isWorth =
      looks.length > 0 || (held & MAY_HOLD.isin) !== 0 || (held !== 0 && known.size > 0);
    const item = (held & MAY_HOLD.symbol) !== 0 ? symbolOfItem(data) : '';
    if (!isLong && !isWorth && !isStart && !item) return null;
    const parent = parentOf(node);
    const alone = isStart ? aloneIn(data) : '';
    // A symbol set as code counts for what stands around it.
    const isSet = parent !== null && alone !== '' && isSnippet(parent);
    const element = isSet ? parentOf(parent) : parent;
    if (!element || isCode(element)) return null;
    const keeper = keeperOf(text, element, reading, places);
    if (isStart) scanStart(text, keeper.keep, ({ node }) => lineOf(node), mayContainTicker);
    if (alone) readAlone(text, alone, keeper);
    else if (looks.length > 0 && isBoxed(data)) readAlone(text, data.trim(), keeper);
    if (item) readItem(text, item, keeper);
    if (isStart && held & MAY_HOLD.reuters) readListed(text, codeIn(data), keeper);
    if (isSet) return null;
    if (isLong) return readParts(text, keeper, reading);
    if (looks.length > 0) return readPart(text, keeper, reading, 0, held, looks);
    readRest(text, keeper, 0, held);
    return null;
  }

  /** Reads what stands alone in its text with the label or the company's name in the text before. */
  function readAlone(text: PageText, said: string, { keep, line }: Keeper): void {
    const { node, said: before } = textBeside(text.node, -1);
    if (!before) return;
    const start = text.data.indexOf(said);
    const tell: Emit = (mention) => keep(mention, { piece: text, start, end: start + said.length });
    const isOne = isOneItem(text.node, node);
    const labelled = labelledLine(before, said, isOne, () => textBeside(text.node, 1).said);
    if (labelled) {
      scanText({ data: labelled }, tell);
      return;
    }
    if (!ENDS_AS_NAME.test(before)) return;
    const name = plain(before.slice(-NAME_REACH));
    const after = [...line(1)].map(({ data }) => data).join('');
    const whole = plain(`${name} ${said} ${after.slice(0, AFTER)}`);
    const at = name.length + 1;
    if (!quotedAt(whole, at + said.length, tell)) behindAt(whole, at, tell);
  }

  /** Reads the symbol of an item in a list that words before it say is of tickers. */
  function readItem(text: PageText, symbol: string, { keep }: Keeper): void {
    const listing = american(symbol);
    if (!listing || ABBREVIATIONS.has(symbol) || !isOfTickers(text.node)) return;
    const start = text.data.lastIndexOf(symbol);
    const at = { piece: text, start, end: start + symbol.length };
    const evidence = text.data.trim();
    keep({ ...listing, form: 'label', confidence: 'likely', evidence }, at);
  }

  /** Reads a Reuters code that stands alone in a list of such. It counts where the page is about shares. */
  function readListed(text: PageText, code: string, { keep }: Keeper): void {
    if (!code) return;
    const list = listOfCodes(
      textBeside(text.node, -1).said,
      code,
      () => textBeside(text.node, 1).said,
    );
    const [own] = mentionsIn(list);
    const start = text.data.indexOf(code);
    const at = { piece: text, start, end: start + code.lastIndexOf('.') };
    if (own) keep({ ...own, confidence: 'plausible', evidence: code }, at);
  }

  function* readParts(text: PageText, keeper: Keeper, reading: Found): Steps {
    for (let from = 0; from < text.data.length && reading.looks > 0; from += PART) {
      const held = candidatesAround(text, from, from + PART);
      yield* readPart(text, keeper, reading, from, held, looksIn(text, from, from + PART, held));
      yield;
    }
  }

  /** Takes a step for each look: the first ones compile what they use. */
  function* readPart(
    text: PageText,
    keeper: Keeper,
    reading: Found,
    from: number,
    held: number,
    looks: readonly Look[],
  ): Steps {
    for (const look of looks) {
      reading.looks--;
      lookAt(text, look, keeper.keep, keeper.line);
      yield;
    }
    readRest(text, keeper, from, held);
  }

  /** Looks for what no anchor leads to: later mentions of known symbols, and ISINs. */
  function readRest(
    text: PageText,
    { keepLater, isReadable }: Keeper,
    from: number,
    held: number,
  ): void {
    const to = from + PART;
    if (held & MAY_HOLD.symbol) known.mentionsIn(text, from, to, keepLater);
    if (!(held & MAY_HOLD.isin)) return;
    // With the characters before the part, because an ISIN must not be part of a longer word.
    const part = text.data.slice(Math.max(0, from - ISIN_REACH), to + ISIN_REACH);
    if (!MAY_BE_ISIN.test(part) || !isReadable()) return;
    for (const { isin } of isinsIn(plain(part))) keepIsin(kept, isin, text.node);
  }

  function keeperOf(text: PageText, element: Element, reading: Found, places: Places): Keeper {
    const { found, later, room, laterRoom, starts } = reading;
    const { node } = text;
    let readable: boolean | undefined;
    const isReadable = () => {
      readable ??= places.isRead(element);
      return readable;
    };
    return {
      line: lineOf(node),
      isReadable,
      keep(stated, at) {
        if (!isReadable() || !REPORTED_SYMBOL.test(stated.symbol)) return;
        if (!room.take(stated.symbol)) return;
        const mention = doubted(stated);
        const { piece = text, start = -1, end = -1 } = at ?? {};
        found.push({ ...mention, node: piece.node, start, end, where: 'page' });
        const others = starts.get(piece.node);
        if (others) others.push(start);
        else starts.set(piece.node, [start]);
        if (isSure(mention)) known.add(mention.symbol, piece.node, start);
      },
      keepLater(symbol, start, pin) {
        if (starts.get(node)?.includes(start) || !isReadable() || !laterRoom.take(symbol)) return;
        const end = start + symbol.length;
        later.push({ ...bare(symbol, pin), node, start, end, where: 'page' });
      },
    };
  }

  /** Reads texts of the walk, at most those of one of its steps. */
  function* readTexts(
    texts: readonly Text[],
    reading: Found,
    places: Places,
    readShares: (text: string, node: Node) => void,
  ): Steps {
    let left = STEP;
    for (const text of texts) {
      if (reading.looks <= 0) return;
      try {
        const { data } = text;
        readShares(data, text);
        const steps = readText(text, data, reading, places);
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
  }

  function* read(walked: Walked, walk: Steps): Steps {
    prepareWords();
    yield true;
    if (pinned.length > 0) pins = pinsOf(pinned);
    known = createKnown(pins);
    for (const finding of kept.findings) {
      if (isSure(finding)) known.add(finding.symbol, finding.node, finding.start);
    }
    const reading: Found = {
      found: [],
      later: [],
      room: createRoom(kept.findings.filter((each) => !isBare(each))),
      laterRoom: createRoom(kept.findings.filter(isBare)),
      looks: MAX_LOOKS,
      starts: new Map(),
    };
    const { found, later, room, laterRoom } = reading;
    const places = createPlaces();
    const readShares = createShareReader(kept);
    for (let isOver: boolean | undefined = false; ; ) {
      yield* readTexts(walked.texts, reading, places, readShares);
      walked.texts.length = 0;
      // The last step may have found texts, too.
      if (isOver) break;
      const step = walk.next();
      isOver = step.done;
      if (!step.done) yield step.value;
    }
    for (const root of walked.roots) {
      const keep: EmitAt = (mention, element) => {
        const isSeen = isData(element) || places.isRead(element);
        if (!isSeen || !REPORTED_SYMBOL.test(mention.symbol)) return;
        if (!room.take(mention.symbol)) return;
        const at = TABULAR.has(mention.form) ? spotIn(element, mention.symbol) : null;
        const spot = at ?? { node: element, start: -1, end: -1 };
        found.push({ ...doubted(mention), ...spot, where: 'page' });
      };
      const keepLinked: EmitIsinAt = (isin, element) => {
        // Menus and sidebars link to funds of the day.
        if (places.isRead(element) && !places.isAside(element)) keepIsin(kept, isin, element);
      };
      yield* unharmed(readStructure(root, doc.location, keep, keepLinked));
    }
    const more = room.full || laterRoom.full || reading.looks <= 0 || walked.full;
    if (more) kept.full = true;
    yield true;
    for (const each of [...found, ...later]) kept.findings.push(keptOf(each));
    yield true;
    const isSame = found.length + later.length === 0;
    // What is said elsewhere on the page, or no longer, may change what was found before.
    if (isSame && !(kept.isOpen && (kept.isStale || walked.said + walked.count > 0))) return;
    yield* settle(doc, kept, places);
  }

  return read;
};

/**
 * A coin, a currency or an index is no share unless an exchange or a certain form says so; after a name, nothing else on
 * the page does, unless its legal form is a company's: `Tallon Corp. (SOL)`.
 */
const doubted = (mention: Mention): Mention =>
  mention.form === 'company' && !mention.exchange && isNoCompany(mention)
    ? { ...mention, confidence: 'possible', sum: Number.NEGATIVE_INFINITY }
    : mention.exchange || mention.confidence === 'certain' || !isNoShare(mention.symbol)
      ? mention
      : { ...mention, confidence: 'possible' };

const isNoCompany = ({ symbol, name = '' }: Mention): boolean =>
  isIndex(symbol) || (isNoShare(symbol) && !judgeName(name, symbol).legal);

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

/** What a text by itself states, in its order. */
function mentionsIn(data: string): Mention[] {
  const found: Mention[] = [];
  if (data) scanText({ data }, (mention) => found.push(mention));
  return found;
}
const bare = (symbol: string, pin: Pinned | null): Mention => ({
  symbol,
  exchange: pin?.exchange ?? null,
  form: pin ? 'pinned' : 'company',
  confidence: pin ? 'plausible' : 'possible',
  evidence: symbol,
});
