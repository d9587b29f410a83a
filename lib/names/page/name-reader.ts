import { rootOf } from '../../tickers/page/document.ts';
import { all, attribute, nameOf, parentOf } from '../../tickers/page/dom.ts';
import { createPlaces, surveyOf } from '../../tickers/page/place.ts';
import type { Steps } from '../../tickers/types.ts';
import { hashOn, hasKey, NOTHING } from '../key-table.ts';
import type { FoundName, NamePlace } from '../types.ts';
import { easternNamesIn, isEasternText } from './eastern.ts';
import { groupMentions, marksOf, type NameMark, type Placed } from './group.ts';
import { type LinePart, walkLines } from './lines.ts';
import type { Mention, Reading } from './mention.ts';
import { namesIn } from './names-in-line.ts';
import { createRows, isPair, paired, pairIn, symbolsIn } from './pairs.ts';
import { tokensOf } from './tokens.ts';

/** Characters of prose that lead an article, and of a block that is prose. */
const LEAD = 600;
const PROSE = 60;
/** Mentions kept of a page. */
const MAX_MENTIONS = 3000;
/** Shorter lines are read again rather than kept. */
const MIN_KEPT = 40;
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
  /** Reads the page as it is now; lines that it has read before cost little. */
  read(): Steps;
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
export type CreateNameReader = (doc: Document) => NameReader;

export function createNameReader(doc: Document, { directory, own }: NameKeys): NameReader {
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
  const small = createBits();
  const isSmall = (word: string) => small.mayHave(hashOn(word));
  /** What lines held, by their hash and length, of the last reading. */
  let kept = new Map<number, LineMentions>();
  let placed: Placed[] = [];
  /** By the directory alone. */
  let listed: Placed[] = [];

  function* read(): Steps {
    const root = rootOf(doc);
    const language = languageOf(root);
    const reading: Reading = { has, language };
    const byDirectory: Reading = { has: isListed, language };
    const landmarks = yield* surveyOf(root);
    const places = createPlaces();
    const now: Placed[] = [];
    const nowListed: Placed[] = [];
    let isAlike = true;
    const nowKept: typeof kept = new Map();
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
    const rows = createRows((pairsBy) => addBoth(readBoth(pairsBy), IN_ROW));
    /** Reads by all names, and again by the directory's alone where the user's own make a difference. */
    function readBoth(mentionsBy: (reading: Reading) => readonly Mention[]): LineMentions {
      isOwn = false;
      const all = mentionsBy(reading);
      return { all, listed: isOwn ? mentionsBy(byDirectory) : all };
    }
    const mentionsOf = (text: string) => {
      const key = text.length < MIN_KEPT ? 0 : hashOn(text) * 4096 + (text.length & 4095);
      let mentions = key ? kept.get(key) : undefined;
      mentions ??= readBoth((by) => mentionsIn(text, by, small.add));
      if (key) nowKept.set(key, mentions);
      return mentions;
    };
    yield* walkLines(doc, places, (text, block, parts) => {
      const isArticle = places.placeOf(block, landmarks) === 'article';
      if (!isArticle) return;
      const heading = headingOf(block);
      if (heading === 'title') headlines += ` ${text}`;
      const where = heading ?? 'body';
      addBoth(mentionsOf(text), { where, before: prose, parts, isSilent: false });
      if (heading === null && text.length >= PROSE) prose += text.length;
      rows.take(text, block);
    });
    rows.end();
    const title = titleOf(root);
    if (title && !headlines.includes(title)) {
      addBoth(mentionsOf(title), { where: 'title', before: 0, parts: [], isSilent: true });
    }
    placed = now;
    listed = isAlike ? now : nowListed;
    kept = nowKept;
  }

  return {
    read,
    found: () => groupMentions(placed, isSmall),
    listed: () => (listed === placed ? null : groupMentions(listed, isSmall)),
    marks: () => marksOf(listed, isSmall),
  };
}

/**
 * All that one line says of companies: their names, and pairs of a symbol and a name.
 *
 * @param onSmall hears the hashes of the words that are written in small letters
 */
function mentionsIn(
  line: string,
  reading: Reading,
  onSmall: (hash: number) => void,
): readonly Mention[] {
  const tokens = tokensOf(line);
  for (let at = 0; at < tokens.count; at++) {
    if (!tokens.isCapital[at]) onSmall(hashOn(line, NOTHING, tokens.starts[at], tokens.ends[at]));
  }
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
  if (!isEasternText(line)) return mentions;
  for (const mention of easternNamesIn(line, reading)) {
    const own = symbols.find(({ symbol }) => isPair(symbol, mention.key, reading.has));
    mentions.push(own ? { ...mention, symbol: own.symbol } : mention);
  }
  return mentions;
}

/** The mentions in one line: by all names, and by the directory's alone; the same ones where these are alike. */
interface LineMentions {
  all: readonly Mention[];
  listed: readonly Mention[];
}

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

/** Levels from a block to the heading around it. */
const LEVELS = 3;

function headingOf(block: Element): 'title' | 'heading' | null {
  let at: Element | null = block;
  for (let left = LEVELS; at && left > 0; left--) {
    const name = nameOf(at);
    if (name === 'h1') return 'title';
    if (/^h[2-6]$/.test(name)) return 'heading';
    at = parentOf(at);
  }
  return null;
}

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
