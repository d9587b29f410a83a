import { rootOf } from '../../tickers/page/document.ts';
import { all, attribute } from '../../tickers/page/dom.ts';
import type { Steps } from '../../tickers/types.ts';
import { createBits, hashOfPair, hashOn, hasKey, lowestBits, NOTHING } from '../key-table.ts';
import { isEastern } from '../name-key.ts';
import type { FoundName, NamePlace } from '../types.ts';
import { easternNamesIn, easternTalkIn, isBusinessAfter } from './eastern.ts';
import { groupMentions, marksOf, type NameMark, type Placed } from './group.ts';
import { type KnownLines, type Line, type LinePart, readLines, type Touched } from './lines.ts';
import type { LineMentions, LineReading, Mention, Reading } from './mention.ts';
import { namesIn } from './names-in-line.ts';
import { isCell, paired, pairIn, pairsOf, symbolsIn } from './pairs.ts';
import { type Tokens, tokensOf } from './tokens.ts';
import { NOUNS_WITH_CAPITALS, TALK } from './words.ts';

/** Characters of prose that lead an article, and of a block that is prose. */
const LEAD = 600;
const PROSE = 60;
/** Mentions kept of a page. */
const MAX_MENTIONS = 3000;
/** Characters to read between two checks of the clock; a new line and a known line count as so many more. */
const CHARACTERS = 8192;
const LINE_COST = 64;
const KNOWN_COST = 16;
const TITLE = 'meta[property="og:title"]';
/** What a page's title says behind its own headline: the site. */
const SITE = /\s(?:[|–—·»]|-)\s[^|–—·»]{2,40}$/;

/** Letters after a Latin name in an East Asian text that may show that the name is a company's. */
const REACH = 12;

/** The tables of keys that a page is read with, as `unpackKeys` gives them. */
export interface NameKeys {
  directory: Uint32Array;
  own: Uint32Array;
}

/** Reads the names of companies on a page. Changes nothing and sends nothing. */
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
  const isSmall = (words: string) => words.split(' ').every((word) => small.mayHave(hashOn(word)));
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
      return { small: smallWordsOf(tokens, language), ...readBoth((by) => mentionsIn(tokens, by)) };
    };
    /** Pairs in a row; known ones where its lines are the same. */
    const readRow = (row: Line[]): LineReading => {
      const [first] = row;
      const known = first?.pairs;
      const isKnown =
        known?.row.length === row.length && row.every((one, at) => one === known.row[at]);
      if (isKnown) return known;
      const pairs = { row, small: [], ...readBoth((by) => pairsOf(row, by)) };
      if (first) first.pairs = pairs;
      return pairs;
    };
    const readWith = `${language} ${own.join()}`;
    if (page.readWith !== readWith) Object.assign(page, nothingKnown());
    // A reading that comes to no end leaves nothing to use again.
    page.readWith = '';
    const lines = yield* readLines(doc, page, touched);
    const said: Said[] = [];
    const nowSmall = createBits();
    const say = (read: LineReading, at: Partial<Said>) => {
      read.small.forEach(nowSmall.add);
      said.push({ where: 'body', before: LEAD, parts: [], isSilent: false, ...at, read });
    };
    let left = CHARACTERS;
    let prose = 0;
    let headlines = '';
    let row: Line[] = [];
    for (const [at, line] of lines.entries()) {
      const { text, parts, heading } = line;
      left -= line.reading ? KNOWN_COST : LINE_COST + text.length;
      line.reading ??= readText(text);
      if (heading === 'title') headlines += ` ${text}`;
      say(line.reading, { where: heading ?? 'body', before: prose, parts });
      if (heading === null && text.length >= PROSE) prose += text.length;
      if (line.row && isCell(text)) row.push(line);
      if (row.length > 1 && lines[at + 1]?.row !== line.row) say(readRow(row), {});
      if (lines[at + 1]?.row !== line.row) row = [];
      if (left > 0) continue;
      left = CHARACTERS;
      yield;
    }
    const title = titleOf(root);
    if (title && !headlines.includes(title)) {
      say(readText(title), { where: 'title', isSilent: true });
    }
    const nowPlaced = yield* placedOf(said, 'all');
    const isOther = said.some(({ read }) => read.all !== read.listed);
    const nowListed = isOther ? yield* placedOf(said, 'listed') : nowPlaced;
    page.readWith = readWith;
    small = nowSmall;
    placed = nowPlaced;
    listed = nowListed;
  }

  return {
    page,
    read,
    found: () => groupMentions(placed, isSmall),
    listed: () => (listed === placed ? null : groupMentions(listed, isSmall)),
    marks: () => marksOf(listed, isSmall),
  };
}

/** What a line or a row says, and where it stands; `before` are the characters of prose before it. */
interface Said {
  read: LineMentions;
  where: NamePlace;
  before: number;
  parts: readonly LinePart[];
  isSilent: boolean;
}

function* placedOf(
  said: readonly Said[],
  kind: keyof LineMentions,
): Generator<undefined, Placed[]> {
  const placed: Placed[] = [];
  let left = CHARACTERS;
  for (const { read, where, before, parts, isSilent } of said) {
    for (const mention of read[kind]) {
      if (placed.length >= MAX_MENTIONS) return placed;
      const part = parts.findLast(({ at }) => at <= mention.at) ?? null;
      const isWhole = part !== null && mention.end <= part.at + part.node.data.length;
      const place = where === 'body' && before + mention.at < LEAD ? 'lead' : where;
      placed.push({ ...mention, where: place, isSilent, part: isWhole ? part : null });
      left -= LINE_COST;
    }
    left -= 1;
    if (left > 0) continue;
    left = CHARACTERS;
    yield;
  }
  return placed;
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
  if (!isEastern(tokens.text)) return mentions;
  for (const mention of mentions) {
    const after = tokens.text.slice(mention.end, mention.end + REACH);
    mention.business ||= isBusinessAfter(after);
    // East Asian scripts have no capitals, so a capital does not mark the beginning of a sentence.
    mention.isInside ||= isEastern(after.charAt(0));
  }
  for (const mention of easternNamesIn(tokens.text, reading)) {
    const own = symbols.find(({ symbol }) => reading.has(hashOfPair(symbol, mention.key)));
    mentions.push(own ? { ...mention, symbol: own.symbol } : mention);
  }
  return mentions;
}

/** The words of a line in small letters, and nouns of business where nouns have capitals, by their lowest bits. */
function smallWordsOf(
  { text, count, starts, ends, isCapital }: Tokens,
  language: string,
): number[] {
  const isNouns = NOUNS_WITH_CAPITALS.has(language);
  const talk = isEastern(text) ? easternTalkIn(text) : [];
  const small = talk.map((word) => lowestBits(hashOn(word)));
  for (let at = 0; at < count; at++) {
    if (!isCapital[at]) small.push(lowestBits(hashOn(text, NOTHING, starts[at], ends[at])));
    else if (isNouns) {
      const noun = text.slice(starts[at], ends[at]).toLowerCase();
      if (TALK.has(noun)) small.push(lowestBits(hashOn(noun)));
    }
  }
  return small;
}

/** What was read of a page, used again where nothing has changed. */
export interface KnownPage extends KnownLines {
  /** What it was read with, apart from the directory. */
  readWith: string;
}

const nothingKnown = (): KnownPage => ({
  blocks: new WeakMap(),
  landmarks: null,
  readWith: '',
});

const languageOf = (root: Element): string =>
  (attribute(root, 'lang') ?? '').slice(0, 2).toLowerCase();

/** What the page calls itself, without the site's name. */
function titleOf(root: Element): string {
  const named = all(root, TITLE)[0];
  const stated = named && attribute(named, 'content');
  const title = stated ?? all(root, 'head > title')[0]?.textContent ?? '';
  return title.slice(0, 300).replace(SITE, '').replace(/\s+/g, ' ').trim();
}
