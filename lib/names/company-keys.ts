import { symbolKey } from '../tickers/text/symbol-key.ts';
import { hashOfName, hashOfPair, hashOfStart } from './key-table.ts';
import { isEastern, isLegal, nameWords } from './name-key.ts';
import { GENERIC, HEADS, NEVER_ALONE, PARENTS, PROPER, WORDS } from './ordinary.ts';
import type { KnownCompany } from './types.ts';

/** Additions that registers make to a name: `BANK OF AMERICA CORP /DE/`, `QUALCOMM INC/DE`, `Alphabet Inc. Class A`. */
const ADDED =
  /\s{0,3}(?:\/\s?[A-Za-z]{2,4}\s?\/?|\(The\)|,? (?:Class [A-C]|Common Stock|Ordinary Shares|ADRs?|ADS))\s*$/i;
const MAY_BE_ADDED = /[/)]|(?:[ABC]|stock|shares|adrs?|ads)$/i;

/** Removes the additions of registers from a name. */
function bareName(name: string): string {
  if (!MAY_BE_ADDED.test(name)) return name;
  let bare = name;
  for (let left = 2; left > 0; left--) bare = bare.replace(ADDED, '');
  return bare || name;
}

/** The words of a company's name, then of each other name. */
export const wordsOf = ({ name, aliases }: Pick<KnownCompany, 'name' | 'aliases'>): string[][] =>
  [bareName(name), ...aliases].map(nameWords);

/** All words beside which a company's symbol names it. */
export function firstWordsOf(company: KnownCompany): string[] {
  const names = wordsOf(company);
  return [
    ...names.flatMap(([first = '', ...rest]) => [first, ...lettersOf([first, ...rest])]),
    ...initialsOf(company, names),
  ];
}

/** Single letters at the beginning of a name, which pages write together: `VF` for `V F Corp`. */
function lettersOf(words: readonly string[]): string[] {
  const end = words.findIndex(({ length }) => length > 1);
  const letters = end < 0 ? words : words.slice(0, end);
  return letters.length > 1 ? [letters.join('')] : [];
}

/** A name's initials, if they are its ticker or begin the ticker of a depositary receipt: `AMD`, `BMW` of BMWKY. */
function initialsOf(company: KnownCompany, [words = []]: string[][]): string[] {
  const initials = words.map(([initial]) => initial).join('');
  const symbol = company.ticker?.toLowerCase() ?? '';
  const isReceipt = initials.length > 2 && symbol.length === 5 && /[yf]$/.test(symbol);
  const isIt = symbol === initials || (isReceipt && symbol.startsWith(initials));
  if (!isIt || initials.length < 2) return [];
  // `TSMC` of Taiwan Semiconductor Manufacturing Co.
  return / co\b/i.test(company.name) ? [initials, `${initials}c`] : [initials];
}

/** Removes a suffix that only names the exchange: `6009.T` becomes `6009`. */
export const bareSymbol = (ticker: string): string =>
  symbolKey(ticker.replace(/^(\d[\dA-Z]{2,5})\.[A-Z]{1,2}$/, '$1'));

/** How well a key names its company; the full name ranks first. */
const RANKS = { name: 0, shortened: 1, firstWord: 2 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Companies that a key may name, and how well it names them. */
export interface Keyed {
  companies: KnownCompany[];
  rank: Rank;
  /** Words of the key as the list writes it. */
  words: number;
}

/**
 * Maps each key without spaces to the companies that it names; if several companies have a key, to those that it names
 * best. A shortened name that two companies share names neither company.
 */
export function companiesByKey(companies: Iterable<KnownCompany>): Map<string, Keyed> {
  const byKey = new Map<string, Keyed>();
  for (const company of companies) {
    eachVariant(company, (key, rank, words) => {
      const known = byKey.get(key);
      if (!known || rank < known.rank) byKey.set(key, { companies: [company], rank, words });
      else if (rank === known.rank && known.companies.at(-1) !== company)
        known.companies.push(company);
    });
  }
  for (const [key, known] of byKey) {
    if (known.companies.length === 1) continue;
    if (known.rank > RANKS.name) known.companies = wholeOf(known.companies);
    // `UBS` is UBS Group rather than UBS AG, whose notes have other symbols.
    const group = byKey.get(`${key}group`)?.companies ?? [];
    if (group.some(({ ticker }) => ticker?.toLowerCase() === key)) known.companies = group;
    if (known.companies.length === 0) byKey.delete(key);
  }
  return byKey;
}

/** Maps each whole name without spaces to its companies, in much less time than it takes to map all keys. */
export function companiesByName(companies: Iterable<KnownCompany>): Map<string, KnownCompany[]> {
  const byName = new Map<string, KnownCompany[]>();
  for (const company of companies) {
    for (const words of wordsOf(company).flatMap(turnings)) {
      const key = words.join('');
      const known = byName.get(key);
      if (key.length < 2) continue;
      if (!known) byName.set(key, [company]);
      else if (known.at(-1) !== company) known.push(company);
    }
  }
  return byName;
}

/** The listings of the company whose short name all others continue: `Goldman Sachs BDC`. */
function wholeOf(companies: readonly KnownCompany[]): KnownCompany[] {
  const named = companies.map((company) => {
    const all = wordsOf(company);
    const [words = []] = all;
    const short = words.slice(0, shortLength(words)).join(' ');
    return { company, names: all.map((each) => each.join(' ')), short };
  });
  // The beginning of another text sorts before it.
  const whole = named.reduce((one, other) => (other.short < one.short ? other : one));
  // Two listings of one company may differ in legal form or script.
  const isWhole = ({ names }: { names: string[] }) =>
    names.some((name) => whole.names.includes(name));
  const isPart = ({ short }: { short: string }) => short.startsWith(`${whole.short} `);
  const isOnly = named.every((each) => isWhole(each) || isPart(each));
  return isOnly ? named.filter(isWhole).map(({ company }) => company) : [];
}

/**
 * The hashed keys of companies for the table with which a page is read: keys of their names, of the beginnings of East
 * Asian names, and of each symbol with a first word.
 */
export function hashesOf(companies: readonly KnownCompany[]): number[] {
  const hashes = new Set<number>();
  for (const key of companiesByKey(companies).keys()) {
    hashes.add(hashOfName(key));
    if (isEastern(key)) hashes.add(hashOfStart(key.slice(0, 2))).add(hashOfStart(key));
  }
  for (const company of companies) {
    const { ticker } = company;
    if (ticker === null) continue;
    for (const word of firstWordsOf(company)) hashes.add(hashOfPair(bareSymbol(ticker), word));
  }
  return [...hashes];
}

/** Takes a key without spaces, its rank, and its number of words. */
type TakeKey = (key: string, rank: Rank, words: number) => void;

/**
 * Gives the keys by which articles may name a company: the name and the aliases, without generic words at the end
 * (`META PLATFORMS`, `FORD MOTOR CO`), and the first word, where it is not an ordinary word.
 */
function eachVariant(company: KnownCompany, take: TakeKey): void {
  const names = wordsOf(company);
  for (const initials of initialsOf(company, names)) take(initials, RANKS.shortened, 1);
  const first = names[0]?.[0] ?? '';
  // `CVS` of CVS Health.
  const isSymbol = first.length === MIN_SYMBOL && first === company.ticker?.toLowerCase();
  if (isSymbol && isDistinct(first, MIN_SYMBOL)) take(first, RANKS.shortened, 1);
  for (const words of names.flatMap(turnings)) variantsOf(words, take);
}

/** The small words between two words that articles write as letters: `J&J`, `BofA`. */
const JOINING = new Set(['and', 'of']);

/** Adds to a name as the SEC writes it, `HORTON D R`, that with the initials before the surname, as articles do. */
function turnings(words: string[]): string[][] {
  const [surname = '', ...rest] = words;
  if (surname.length < 3 || rest[0]?.length !== 1 || rest[1]?.length !== 1) return [words];
  const letters = rest.findIndex((word) => word.length > 1);
  const count = letters < 0 ? rest.length : letters;
  return [words, [...rest.slice(0, count), surname, ...rest.slice(count)]];
}

const FUNDS = new Set(['acquisition', 'fund']);

/** Endings of a first word that articles leave out: `Citigroup`. */
const JOINED = /^(.+?)(?:group|グループ|ホールディングス|HD|控股|集团|集團|科技|홀딩스|그룹)$/i;

function variantsOf(words: readonly string[], take: TakeKey): void {
  const key = words.join('');
  if (key.length < 2) return;
  take(key, RANKS.name, words.length);
  const end = shortLength(words);
  const [first = '', link = '', third = ''] = words;
  if (end === 3 && JOINING.has(link) && first.length > 1 && third.length > 1)
    take(first.charAt(0) + link + third.charAt(0), RANKS.shortened, link === 'and' ? 3 : 1);
  const [, joined = ''] = JOINED.exec(first) ?? [];
  if (isDistinct(joined)) take(joined, RANKS.shortened, 1);
  // Also takes `Hertz Global` for Hertz Global Holdings.
  for (let cut = end; cut < words.length; cut++) {
    const isName = cut > 1 || (first.length > 2 && !NEVER_ALONE.has(first));
    if (isName) take(words.slice(0, cut).join(''), RANKS.shortened, cut);
  }
  if (end === 1) return;
  // `Enel Chile` is not the Enel that articles name, and a fund is not the firm that it is named after.
  const isPart = PROPER.has(words[1] ?? '') || words.some((word) => FUNDS.has(word));
  if (isDistinct(first) && !PARENTS.has(first) && !isPart) take(first, RANKS.firstWord, 1);
  let start = 0;
  while (start < end && isHead(words[start] ?? '')) start++;
  if (start === 0) return;
  const rest = words.slice(words[start] === 'de' ? start + 1 : start, end);
  // `Santander` is Banco Santander rather than Santander UK.
  const rank = end === words.length ? RANKS.shortened : RANKS.firstWord;
  const [only = ''] = rest;
  if (rest.length > 1 || PROPER.has(only) || isDistinct(only))
    take(rest.join(''), rank, rest.length);
}

/** Words of a name without the generic ones at its end. */
function shortLength(words: readonly string[]): number {
  let end = words.length;
  while (end > 1 && isGeneric(words[end - 1] ?? '', end)) end--;
  return end;
}

/** Whether articles omit the last word of a name of `count` words. */
const isGeneric = (word: string, count: number): boolean =>
  GENERIC.has(word) || isLegal(word) || (word === 'bank' && count > 2);

/** Whether people omit a word before a name; includes initials: `J. M. Brenfell`. */
const isHead = (word: string): boolean => word.length === 1 || HEADS.has(word);

/** Fewest letters of a word that may stand for the whole name. */
const MIN_FIRST = 4;
const MIN_SYMBOL = 3;
const MIN_EASTERN = 2;

const isDistinct = (word: string, least = MIN_FIRST): boolean =>
  word.length >= MIN_EASTERN &&
  (word.length >= least || isEastern(word)) &&
  !ORDINARY.some((words) => words.has(word)) &&
  !/\d/.test(word);

const ORDINARY = [WORDS, PROPER, NEVER_ALONE, HEADS];
