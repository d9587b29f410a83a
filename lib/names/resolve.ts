import { symbolKey } from '../tickers/text/symbol-key.ts';
import type { Ticker } from '../tickers/types.ts';
import { bareSymbol, firstWordsOf, type Keyed, wordsOf } from './company-keys.ts';
import { type NameIndex, nameIndex } from './name-index.ts';
import { isEastern, isOtherForm, listingKey, nameKey, nameWords, plainText } from './name-key.ts';
import { HEADS, INSTITUTIONS, MEDIA, NEVER_ALONE, NO_COMPANY, PROPER, WORDS } from './ordinary.ts';
import { withPair } from './pair-ticker.ts';
import {
  type FoundName,
  type KnownCompany,
  type KnownListing,
  type KnownLists,
  knownListing,
  MAX_OFFERS,
  NAME_PLACES,
  type NamedCompany,
  type PageNames,
  type UnknownName,
} from './types.ts';

/** A name of at most this many letters may be an abbreviation of anything. */
const SHORT = 3;
const NEVER = Infinity;
const FEW = 2;
/** The user's own list first. */
const SOURCES = ['own', 'directory'] as const;

/** Tickers that a page states, and names found on it. */
interface OnPage {
  tickers: readonly Ticker[];
  found: readonly FoundName[];
}

/**
 * Resolves a page's names to companies of the lists and names that a search may find. A name beside its own symbol
 * makes a stated ticker certain, and adds the ticker if the page states it nowhere else.
 */
export function resolveNames(page: OnPage, lists: KnownLists): { tickers: Ticker[] } & PageNames {
  let tickers = [...page.tickers];
  const named: NamedCompany[] = [];
  const unknown: UnknownName[] = [];
  const pairs = page.found.map((name) => pairsOf(name, lists));
  const symbols = new Set(page.found.filter((_, at) => pairs[at]?.[0]).map(({ symbol }) => symbol));
  for (const [at, name] of page.found.entries()) {
    // `SNW` behind Snowden is its symbol, and not Snow.
    if (name.symbol === null && (symbols.has(name.name) || isEnd(name, page.found))) continue;
    const [pair, ...more] = pairs[at] ?? [];
    const known = [pair, ...more].flatMap((list) => list?.companies ?? []);
    if (pair) tickers = withPair(tickers, name, known);
    const company = pair ? namedAs(name, pair, isOffered(name)) : companyOf(name, lists);
    if (company === undefined) continue;
    if (company) {
      const at = named.findIndex((other) => isSame(other, company));
      if (at < 0) named.push(company);
      else named[at] = merged(named[at] ?? company, company);
    } else {
      const bare = withoutPlace(name);
      if (mayBeCompany(bare)) unknown.push(bare);
    }
  }
  const written = named.flatMap((company) => [company.name, ...company.written]);
  const stated = new Set(tickers.map(({ name }) => nameKey(name ?? '')));
  const isNamed = ({ name }: UnknownName) =>
    stated.has(nameKey(name)) || written.some((one) => isPartOf(one, name));
  return {
    tickers,
    named: named.sort(inOrder),
    unknown: unknown
      .filter((each) => isOffered(each) && !isNamed(each))
      .sort(byPlace)
      .slice(0, MAX_OFFERS),
  };
}

/** Those of the named companies whose ticker the page does not state. */
export function withoutStated(
  named: readonly NamedCompany[],
  tickers: readonly Ticker[],
): NamedCompany[] {
  const stated = new Set(tickers.map(({ symbol }) => symbolKey(symbol)));
  const isStated = ({ ticker }: KnownListing) => ticker !== null && stated.has(bareSymbol(ticker));
  return named.filter(({ listings }) => !listings.some(isStated));
}

/** Whether all mentions of a name only end longer names: `River Financial` in Hollow River Financial Corp. */
function isEnd({ name, count, evidence }: FoundName, found: readonly FoundName[]): boolean {
  if (evidence.includes('business')) return false;
  const key = ` ${nameKey(name)}`;
  let left = count;
  for (const longer of found) {
    if (longer.isKnown || !longer.evidence.includes('legal') || /['\u2019]/.test(longer.name))
      continue;
    const [before, after] = nameKey(longer.name).split(key);
    // `On Tuesday Tallon Inc.`
    if (after === '' && before?.split(' ').some((word) => !isCommon(word))) left -= longer.count;
  }
  return left <= 0;
}

/** Whether a name goes on from another, and no legal form tells the two apart. */
const isPartOf = (part: string, name: string): boolean =>
  ` ${nameKey(name)} `.includes(` ${nameKey(part)} `) && !isOtherForm(part, name);

/** The company that a name without a symbol means; undefined if a list has the name but the page does not mean it. */
function companyOf(found: FoundName, lists: KnownLists): NamedCompany | null | undefined {
  // Keys also match by chance: a symbol that no list has with the name is no evidence.
  const evidence = found.evidence.filter((of) => of !== 'symbol');
  const key = nameKey(found.name);
  for (const source of SOURCES) {
    const keyed = nameIndex(lists[source]).byKey(key);
    if (!keyed) continue;
    const companies = keyed.companies.filter(({ name }) => !isNamesake(name, found.name));
    if (companies.length === 0) return null;
    const needed = mentionsNeeded({ ...found, evidence }, keyed);
    if (needed === NEVER) return undefined;
    const isShown = isOffered(found) && isEnough(found, needed);
    return namedAs({ ...found, evidence }, { companies, source }, isShown);
  }
  return null;
}

/** Companies of one list. */
interface Listed {
  companies: readonly KnownCompany[];
  source: NamedCompany['source'];
}

const namedAs = (
  { name, isKnown: _, symbol: __, ...found }: FoundName,
  { companies, source }: Listed,
  isOffered: boolean,
): NamedCompany => ({
  ...found,
  listings: companies.map(knownListing),
  name: companies[0]?.name ?? '',
  written: [name],
  source,
  isOffered,
});

/** Whether a found name belongs to another company, which differs by its legal form. */
function isNamesake(name: string, found: string): boolean {
  const [whole = '', part = ''] = [name, found].map((one) => nameKey(one).replaceAll(' ', ''));
  // A separate alias may be the name of a subsidiary with its own legal form.
  return (whole.includes(part) || part.length <= SHORT) && isOtherForm(name, found);
}

/** The companies of each list that a name beside its symbol means. */
const pairsOf = (name: FoundName, lists: KnownLists): Listed[] =>
  SOURCES.map((source) => ({ source, companies: pairOf(name, nameIndex(lists[source])) })).filter(
    ({ companies }) => companies.length > 0,
  );

/** The listings with a found symbol whose names begin with a word of the found name. */
function pairOf({ name, symbol, sentence }: FoundName, index: NameIndex): KnownCompany[] {
  if (symbol === null) return [];
  const [first = '', second] = nameWords(name);
  return index.bySymbol(symbol).filter((company) => {
    // `Advanced settings (AMD)`; `BNY` in a sentence with another bank.
    const isPart = NEVER_ALONE.has(first) || (HEADS.has(first) && first !== symbol.toLowerCase());
    const [words] = wordsOf(company);
    const isNamed = !isPart || words?.[1] === second;
    // `AP Photo (AP)` does not name Ampco Pittsburgh, whose symbol is its initials; `IBM (IBM)` names IBM.
    const isOther = first === symbol.toLowerCase() && words?.[0] !== first;
    const isOwn = !isOther || sentence.includes(`${symbol} (${symbol})`);
    return isNamed && isOwn && firstWordsOf(company).includes(first);
  });
}

/**
 * How many mentions a name needs without evidence. A lone word needs more, because it may be an ordinary word, a person
 * or a place, especially if it is only the first word of the company's name.
 */
function mentionsNeeded(found: FoundName, keyed: Keyed): number {
  const { name, evidence } = found;
  const key = nameKey(name);
  if (evidence.includes('legal')) return 0;
  if (INSTITUTIONS.has(key.replaceAll(' ', ''))) return NEVER;
  const isShort = !isEastern(key) && key.replace(/ |and/g, '').length <= SHORT;
  if (evidence.includes('business')) return isShort && !isOwnLetters(key, keyed) ? 1 : 0;
  if (isEastern(key)) return key.length < SHORT ? NEVER : 0;
  const words = key.split(' ');
  // `Parker and Stanley` may be two people, unlike `Parker & Stanley`.
  const isAnd = (word: string) => word === 'and' && !name.includes('&');
  if (words.every((word) => PROPER.has(word) || isAnd(word))) {
    // Accepts `Morgan Stanley` only in full and on a page about business.
    return words.length > 1 && keyed.rank === 0 && evidence.includes('topic') ? 0 : NEVER;
  }
  if (isShort) return shortNeeds(key, keyed, found);
  if (words.length === 1) return loneNeeds(key, keyed.rank, found);
  // `Main Street` is not always MainStreet, and newspapers are sources.
  if (MEDIA.has(words.at(-1) ?? '') || words.length > keyed.words) return NEVER;
  return keyed.rank > 0 && words.every((word) => WORDS.has(word) || PROPER.has(word)) ? NEVER : 0;
}

/** Whether letters are two joined ones, or begin the symbol of a company that they mean: `J&J`, `BMW` of BMWKY. */
const isOwnLetters = (key: string, { companies }: Keyed): boolean =>
  key.includes(' and ') || companies.some(({ ticker }) => ticker?.toLowerCase().startsWith(key));

/** A name of few letters means the company twice on a page about business; outside the title, only its whole name. */
function shortNeeds(key: string, { companies, rank }: Keyed, found: FoundName): number {
  const { where, evidence } = found;
  const isWhole = rank === 0 && companies.some(({ ticker }) => ticker?.toLowerCase() === key);
  const isNamed = where === 'title' || (isWhole && evidence.includes('inside'));
  if (where === 'body' || !isNamed || !evidence.includes('topic')) return NEVER;
  return where === 'lead' ? 1 : FEW;
}

/** An ordinary word, or a single word of a longer name, means the company only on a page about business. */
function loneNeeds(word: string, rank: number, { where, evidence }: FoundName): number {
  const isOrdinary = isWord(word) || WORDS.has(word.replace(/s$/, ''));
  const isTopic = evidence.includes('topic');
  if (rank === 0 && !isOrdinary) return isTopic ? 0 : 1;
  const isInside = evidence.includes('inside');
  // Within sentences, and first named before the article's body, `Apple` is not the fruit.
  if (!isTopic) return rank === 0 && isInside && where !== 'body' ? FEW : NEVER;
  if (rank === 1 && !isOrdinary) return isInside ? 0 : 1;
  // A capital at the beginning of a sentence is not evidence.
  const isOpening = isOrdinary && !isInside;
  if (isOpening || (where === 'body' && rank > 0)) return NEVER;
  // Headlines leave out articles: `Carrier says strike cost it $2 million`.
  return isOrdinary && where === 'title' ? FEW : rank || 1;
}

const hasListing = ({ listings }: NamedCompany, listing: KnownListing): boolean =>
  listings.some((each) => listingKey(each) === listingKey(listing));

/** Whether two names mean the same company, because they share a listing in either list. */
const isSame = (one: NamedCompany, other: NamedCompany): boolean =>
  one.listings.some((listing) => hasListing(other, listing));

/**
 * Merges two rows; the user's own list takes precedence over the directory. Of companies that share one name, keeps the
 * company that the other name means.
 */
function merged(one: NamedCompany, other: NamedCompany): NamedCompany {
  const [best, rest] = byPlace(one, other) <= 0 ? [one, other] : [other, one];
  const { listings: all, source } = other.source === 'own' ? other : one;
  const shared = all.filter((each) => hasListing(one, each) && hasListing(other, each));
  const meant = new Set(shared.map(({ name }) => nameKey(name)));
  const listings = all.filter(({ name }) => meant.has(nameKey(name)));
  return {
    ...best,
    ...{ name: listings[0]?.name ?? best.name, listings, source },
    count: one.count + other.count,
    isOffered: one.isOffered || other.isOffered,
    evidence: [...new Set([...best.evidence, ...rest.evidence])],
    written: [...new Set([...one.written, ...other.written])],
  };
}

/** Whether a name has enough mentions; a name in the title needs one mention fewer. */
const isEnough = ({ where, count }: Placed, needed: number): boolean =>
  count + (where === 'title' || where === 'heading' ? 1 : 0) > needed;

type Placed = Pick<NamedCompany, 'where' | 'count'>;

/** A reader wants what the page is about: its title, a heading or its first lines, or what it names twice. */
const isOffered = ({ where, count }: Placed): boolean => where !== 'body' || count > 1;

const byPlace = (one: Placed, other: Placed): number =>
  NAME_PLACES.indexOf(one.where) - NAME_PLACES.indexOf(other.where) || other.count - one.count;

const inOrder = (one: NamedCompany, other: NamedCompany): number =>
  Number(other.isOffered) - Number(one.isOffered) || byPlace(one, other);

/** A name without the country before it: `Japan's Nikkei`, `Germany's Ostrava Kilns`. */
function withoutPlace(found: FoundName): FoundName {
  const [, place = '', name = ''] = /^(\p{L}{2,20})['\u2019]s\s(.+)$/u.exec(found.name) ?? [];
  return PROPER.has(plainText(place)) ? { ...found, name } : found;
}

const isWord = (word: string): boolean => WORDS.has(word) || NEVER_ALONE.has(word);
const isCommon = (word: string): boolean => isWord(word) || PROPER.has(word);

/** Whether a name that no list knows may be a company's. */
function mayBeCompany({ name, isKnown, evidence }: FoundName): boolean {
  if (evidence.includes('legal')) return true;
  // A known key without an entry in the lists comes from a symbol alone, or from a chance match of keys.
  if (isKnown || !evidence.includes('business')) return false;
  const words = nameWords(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isOne = words.length === 1 && (isCommon(first) || first.length <= SHORT);
  // `Big Tech`, `Blue Chip`
  const isKind = NEVER_ALONE.has(last) && words.every(isCommon);
  return (
    !isOne && !isKind && !NEVER_ALONE.has(first) && !NO_COMPANY.has(first) && !NO_COMPANY.has(last)
  );
}
