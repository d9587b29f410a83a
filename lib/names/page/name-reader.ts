import { rootOf } from '../../tickers/page/document.ts';
import { all, attribute } from '../../tickers/page/dom.ts';
import type { Steps } from '../../tickers/types.ts';
import { hashOn, hasKey, NOTHING } from '../key-table.ts';
import type { FoundName, NamePlace } from '../types.ts';
import { easternNamesIn, isEasternText } from './eastern.ts';
import { groupMentions, marksOf, type NameMark, type Placed } from './group.ts';
import { type KnownLines, type Line, type LinePart, readLines, type Touched } from './lines.ts';
import type { LineMentions, LineReading, Mention, Reading } from './mention.ts';
import { namesIn } from './names-in-line.ts';
import { createRows, isPair, paired, pairIn, symbolsIn } from './pairs.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** Characters of prose that lead an article, and of a block that is prose. */
const LEAD = 600;
const PROSE = 60;
/** Mentions kept of a page. */
const MAX_MENTIONS = 3000;
/** Characters read between two looks at the clock. */
const CHARACTERS = 8192;
const TITLE = 'meta[property="og:title"]';
/** What a page's title says behind its own headline: the site. */
const SITE = /\s(?:[|–—·»]|-)\s[^|–—·»]{2,40}$/;

/** The tables of keys that a page is read with, as `unpackKeys` gives them. */
export interface NameKeys {
  directory: Uint32Array;
  own: Uint32Array;
}

/** Reads the names of companies on a page. Writes nothing, and asks nobody. */
export interface NameReader {
  /** What it knows of the page. */
  readonly page: KnownPage;
  /**
   * Reads the page as it is now.
   *
   * @param touched where it may have changed since it was read last
   */
  read(touched: Touched): Steps;
  /** What the last reading found. */
  found(): FoundName[];
  /**
   * What the directory's names alone would have found: what is highlighted depends on them, because a page can see it
   * and must not learn which companies are the user's own. Null where the user's own make no difference.
   */
  listed(): FoundName[] | null;
  /** Where the article writes these names. */
  marks(): NameMark[];
}

/** Creates a reader of a page's names by the tables that it was loaded with. */
export type CreateNameReader = (doc: Document, page?: KnownPage) => NameReader;

/** @param page what is known of the page, which outlives a reader and its tables */
export function createNameReader(
  doc: Document,
  { directory, own }: NameKeys,
  page: KnownPage = nothingKnown(),
): NameReader {
  // Most words are no name, and are known as such at once.
  const filter = createBits();
  for (const table of [directory, own]) table.forEach(filter.add);
  const isListed = (key: number) => filter.mayHave(key) && hasKey(directory, key);
  /** Whether a key of the user's own companies alone was met. */
  let isOwn = false;
  const has = (key: number) => {
    if (!filter.mayHave(key)) return false;
    if (hasKey(directory, key)) return true;
    if (!hasKey(own, key)) return false;
    isOwn = true;
    return true;
  };
  /** Words that the page writes in small letters: a name among them is an ordinary word there. */
  let small = createBits();
  const isSmall = (word: string) => small.mayHave(hashOn(word));
  let placed: Placed[] = [];
  /** By the directory alone. */
  let listed: Placed[] = [];

  function* read(touched: Touched): Steps {
    const root = rootOf(doc);
    const language = languageOf(root);
    const reading: Reading = { has, language };
    const byDirectory: Reading = { has: isListed, language };
    /** Reads by all names, and again by the directory's alone where the user's own make a difference. */
    function readBoth(mentionsBy: (reading: Reading) => readonly Mention[]): LineMentions {
      isOwn = false;
      const all = mentionsBy(reading);
      return { all, listed: isOwn ? mentionsBy(byDirectory) : all };
    }
    const readText = (text: string): LineReading => {
      const tokens = tokensOf(text);
      return { small: smallWordsOf(tokens), ...readBoth((by) => mentionsIn(tokens, by)) };
    };
    const readWith = `${language} ${own.join()}`;
    if (page.readWith !== readWith) Object.assign(page, nothingKnown());
    // A reading that comes to no end leaves nothing to use again.
    page.readWith = '';
    const lines = yield* readLines(doc, page, touched);
    let left = CHARACTERS;
    for (const line of lines) {
      if (line.reading) continue;
      line.reading = readText(line.text);
      left -= line.text.length;
      if (left > 0) continue;
      left = CHARACTERS;
      yield;
    }
    const now: Placed[] = [];
    const nowListed: Placed[] = [];
    const nowSmall = createBits();
    let isAlike = true;
    let prose = 0;
    let headlines = '';
    const add = (to: Placed[], mentions: readonly Mention[], place: Place) => {
      for (const mention of mentions) {
        if (to.length >= MAX_MENTIONS) return;
        const isLead = place.where === 'body' && place.before + mention.at < LEAD;
        const part = place.parts.findLast(({ at }) => at <= mention.at) ?? null;
        const isWhole = part !== null && mention.end <= part.at + part.node.data.length;
        const where = isLead ? 'lead' : place.where;
        to.push({ ...mention, where, isSilent: place.isSilent, part: isWhole ? part : null });
      }
    };
    const addBoth = ({ all, listed }: LineMentions, place: Place) => {
      if (all !== listed) isAlike = false;
      add(now, all, place);
      add(nowListed, listed, place);
    };
    const rows = createRows((row, pairsBy) => {
      const [first] = row;
      if (!first) return;
      const known = page.rows.get(first);
      const isKnown =
        known?.row.length === row.length && row.every((line, at) => line === known.row[at]);
      const pairs = isKnown ? known.pairs : readBoth(pairsBy);
      page.rows.set(first, { row, pairs });
      addBoth(pairs, IN_ROW);
    });
    for (const line of lines) {
      const { text, parts, heading } = line;
      const read = line.reading ?? readText(text);
      read.small.forEach(nowSmall.add);
      if (heading === 'title') headlines += ` ${text}`;
      addBoth(read, { where: heading ?? 'body', before: prose, parts, isSilent: false });
      if (heading === null && text.length >= PROSE) prose += text.length;
      rows.take(line);
    }
    rows.end();
    const title = titleOf(root);
    if (title && !headlines.includes(title)) {
      const read = readText(title);
      read.small.forEach(nowSmall.add);
      addBoth(read, { where: 'title', before: 0, parts: [], isSilent: true });
    }
    page.readWith = readWith;
    small = nowSmall;
    placed = now;
    listed = isAlike ? now : nowListed;
  }

  return {
    page,
    read,
    found: () => groupMentions(placed, isSmall),
    listed: () => (listed === placed ? null : groupMentions(listed, isSmall)),
    marks: () => marksOf(listed, isSmall),
  };
}

/** All that one line says of companies: their names, and pairs of a symbol and a name. */
function mentionsIn(tokens: Tokens, reading: Reading): readonly Mention[] {
  const names = namesIn(tokens, reading);
  const mentions = names.map(({ mention }) => mention);
  const symbols = symbolsIn(tokens);
  for (const each of symbols) {
    const word = pairIn(tokens, each, reading.has);
    if (word < 0) continue;
    const beside = names.find(({ from }) => from === word)?.mention;
    if (beside && beside.symbol === null)
      Object.assign(beside, { symbol: each.symbol, kind: 'plain' });
    else mentions.push(paired(tokens, word, each.symbol));
  }
  if (!isEasternText(tokens.text)) return mentions;
  for (const mention of easternNamesIn(tokens.text, reading)) {
    const own = symbols.find(({ symbol }) => isPair(symbol, mention.key, reading.has));
    mentions.push(own ? { ...mention, symbol: own.symbol } : mention);
  }
  return mentions;
}

/** The words of a line in small letters, by their lowest bits. */
function smallWordsOf({ text, count, starts, ends, isCapital }: Tokens): number[] {
  const small: number[] = [];
  for (let at = 0; at < count; at++) {
    if (!isCapital[at]) small.push(hashOn(text, NOTHING, starts[at], ends[at]) & MASK);
  }
  return small;
}

/** What was read of a page, used again where nothing has changed. */
export interface KnownPage extends KnownLines {
  /** Pairs in rows of several lines, by the first line. */
  rows: WeakMap<Line, { row: readonly Line[]; pairs: LineMentions }>;
  /** What it was read with, apart from the directory. */
  readWith: string;
}

const nothingKnown = (): KnownPage => ({
  blocks: new WeakMap(),
  landmarks: null,
  rows: new WeakMap(),
  readWith: '',
});

/** Where a line stands, and the texts that it is made of; `before` are the characters of prose before it. */
interface Place {
  where: NamePlace;
  before: number;
  parts: readonly LinePart[];
  isSilent: boolean;
}

/** Pairs are of several lines. */
const IN_ROW: Place = { where: 'body', before: LEAD, parts: [], isSilent: false };

const languageOf = (root: Element): string =>
  (attribute(root, 'lang') ?? '').slice(0, 2).toLowerCase();

/** What the page calls itself, without the site's name. */
function titleOf(root: Element): string {
  const named = all(root, TITLE)[0];
  const stated = named && attribute(named, 'content');
  const title = stated ?? all(root, 'head > title')[0]?.textContent ?? '';
  return title.slice(0, 300).replace(SITE, '').replace(/\s+/g, ' ').trim();
}

/** Bits of a set: 64 kB, whatever it holds. */
const BITS = 19;
const MASK = (1 << BITS) - 1;

/** A set of numbers by their lowest bits: it says no for certain, and yes for some that were not added, too. */
interface Bits {
  add(key: number): void;
  mayHave(key: number): boolean;
}

function createBits(): Bits {
  const bits = new Uint8Array(1 << (BITS - 3));
  return {
    add(key) {
      const bit = key & MASK;
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    },
    mayHave: (key) => (((bits[(key & MASK) >> 3] ?? 0) >> (key & 7)) & 1) === 1,
  };
}
