import { symbolKey } from '../tickers/text/symbol-key.ts';
import { hashOfName, hashOfPair, hashOfStart } from './key-table.ts';
import { isEastern, isLegal, nameKey, nameWords } from './name-key.ts';
import { GENERIC, HEADS, NEVER_ALONE, PARENTS, PROPER, WORDS } from './ordinary.ts';
import type { KnownCompany } from './types.ts';

/** The word beside which a company's symbol names it. */
export const firstWordOf = (name: string): string =>
  isEastern(name) ? nameKey(name) : (nameWords(name)[0] ?? '');

/** Single letters at the beginning of a name, which pages write together: `VF` for `V F Corp`. */
const LETTERS = /^(?:\w )+\w(?= |$)/;

/** All words beside which a company's symbol names it. */
export function firstWordsOf(company: KnownCompany): string[] {
  const names = [bareName(company.name), ...company.aliases];
  const letters = names.flatMap(
    (name) => LETTERS.exec(nameKey(name))?.[0].replaceAll(' ', '') ?? [],
  );
  return [...names.map(firstWordOf), ...letters, initialsOf(company) ?? []].flat();
}

/** Removes a suffix that only names the exchange: `6009.T` becomes `6009`. */
export const bareSymbol = (ticker: string): string =>
  symbolKey(ticker.replace(/^(\d[\dA-Z]{2,5})\.[A-Z]{1,2}$/, '$1'));

/** Companies that a key may name, and how well it names them. */
export interface Keyed<T extends KnownCompany> {
  companies: T[];
  rank: Rank;
  /** Words of the key as the list writes it. */
  words: number;
}

/**
 * Maps each key without spaces to the companies that it names; if several companies have a key, to those that it names
 * best. A shortened name that two companies share names neither company.
 */
export function companiesByKey<T extends KnownCompany>(
  companies: Iterable<T>,
): Map<string, Keyed<T>> {
  const byKey = new Map<string, Keyed<T>>();
  const shared = new Map<string, Rank>();
  for (const company of companies) {
    eachVariant(company, (key, rank, words) => {
      const known = byKey.get(key);
      if (!known || rank < known.rank) byKey.set(key, { companies: [company], rank, words });
      else if (rank === known.rank && known.companies.at(-1) !== company) {
        const [first = company] = known.companies;
        known.companies.push(company);
        if (rank !== RANKS.name && !isAlike(first, company)) shared.set(key, rank);
      }
    });
  }
  // A better name may have arrived after two companies shared the key.
  for (const [key, rank] of shared) {
    const known = byKey.get(key);
    if (known?.rank !== rank) continue;
    const companies = wholeOf(known.companies);
    if (companies.length > 0) byKey.set(key, { ...known, companies });
    else byKey.delete(key);
  }
  return byKey;
}

const namesOf = ({ name, aliases }: KnownCompany) => [bareName(name), ...aliases].map(nameKey);

/** Compares all names by key, because two listings of one company may differ in legal form or script. */
function isAlike(one: KnownCompany, other: KnownCompany): boolean {
  const names = new Set(namesOf(one));
  return namesOf(other).some((name) => names.has(name));
}

/** Of companies, the listings of the one whose short name all others continue: `Goldman Sachs BDC`. */
function wholeOf<T extends KnownCompany>(companies: readonly T[]): T[] {
  const short = ({ name }: T) => {
    const words = nameWords(bareName(name));
    return words.slice(0, shortLength(words)).join(' ');
  };
  // The beginning of another text sorts before it.
  const whole = companies.reduce((one, other) => (short(other) < short(one) ? other : one));
  const listings = companies.filter((each) => isAlike(whole, each));
  const parts = companies.filter((each) => !isAlike(whole, each));
  return parts.every((part) => short(part).startsWith(`${short(whole)} `)) ? listings : [];
}

/**
 * The hashed keys of companies for the table with which a page is read: keys of their names, of the beginnings of East
 * Asian names, and of each symbol with a first word.
 */
export function hashesOf(companies: Iterable<KnownCompany>): number[] {
  const all = [...companies];
  const hashes = new Set<number>();
  for (const key of companiesByKey(all).keys()) {
    hashes.add(hashOfName(key));
    if (isEastern(key)) hashes.add(hashOfStart(key.slice(0, 2))).add(hashOfStart(key));
  }
  for (const company of all) {
    const { ticker } = company;
    if (ticker === null) continue;
    for (const word of firstWordsOf(company)) hashes.add(hashOfPair(bareSymbol(ticker), word));
  }
  return [...hashes];
}

/** Additions that registers make to a name: `BANK OF AMERICA CORP /DE/`, `QUALCOMM INC/DE`, `Alphabet Inc. Class A`. */
const ADDED =
  /\s{0,3}(?:\/\s?[A-Za-z]{2,4}\s?\/?|\(The\)|,? (?:Class [A-C]|Common Stock|Ordinary Shares|ADRs?|ADS))\s*$/i;

const MAY_BE_ADDED = /[/)]|(?:[ABC]|stock|shares|adrs?|ads)$/i;

const FUNDS = new Set(['acquisition', 'fund']);

const EASTERN_GENERIC = /(?:グループ|ホールディングス|HD|控股|集团|集團|科技|홀딩스|그룹)$/i;
/** Fewest letters of a first word that may stand for the whole name. */
const MIN_FIRST = 4;

/** Removes the additions of registers from a name. */
function bareName(name: string): string {
  if (!MAY_BE_ADDED.test(name)) return name;
  let bare = name;
  for (let left = 2; left > 0; left--) bare = bare.replace(ADDED, '');
  return bare || name;
}

/** A name's initials, if they are its ticker or begin the ticker of a depositary receipt: `AMD`, `BMW` of BMWKY. */
function initialsOf({ name, ticker }: Pick<KnownCompany, 'name' | 'ticker'>): string | null {
  const initial = ticker?.[0]?.toLowerCase();
  if (!ticker || ticker.length < 2 || initial !== name[0]?.toLowerCase()) return null;
  const initials = nameWords(bareName(name))
    .map((word) => word[0])
    .join('');
  const symbol = ticker.toLowerCase();
  const isReceipt = initials.length > 2 && symbol.length === 5 && /[yf]$/.test(symbol);
  return symbol === initials || (isReceipt && symbol.startsWith(initials)) ? initials : null;
}

/** How well a key names its company; the full name ranks first. */
const RANKS = { name: 0, shortened: 1, firstWord: 2 } as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Takes a key without spaces, its rank, and its number of words. */
type TakeKey = (key: string, rank: Rank, words: number) => void;

/**
 * Gives the keys by which articles may name a company: the name and the aliases, without generic words at the end
 * (`META PLATFORMS`, `FORD MOTOR CO`), and the first word, where it is no ordinary one.
 */
function eachVariant(company: KnownCompany, take: TakeKey): void {
  const initials = initialsOf(company);
  if (initials) take(initials, RANKS.shortened, 1);
  for (const each of [bareName(company.name), ...company.aliases]) {
    if (isEastern(each)) easternVariants(each, take);
    else {
      const words = nameWords(each);
      latinVariants(words, take);
      latinVariants(turned(words), take);
    }
  }
}

/** A name of the SEC's with the initials before the surname, as articles write it: `HORTON D R`. */
function turned(words: string[]): string[] {
  const [surname = '', ...rest] = words;
  const letters = rest.findIndex((word) => word.length > 1);
  const count = letters < 0 ? rest.length : letters;
  if (count < 2 || surname.length < 3) return [];
  return [...rest.slice(0, count), surname, ...rest.slice(count)];
}

function latinVariants(words: string[], take: TakeKey): void {
  const key = words.join('');
  if (key.length < 2) return;
  take(key, RANKS.name, words.length);
  const end = shortLength(words);
  const [first = ''] = words;
  // `Citi`
  const joined = /^(.+)group$/.exec(first)?.[1] ?? '';
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

const isDistinct = (word: string): boolean =>
  word.length >= MIN_FIRST &&
  !WORDS.has(word) &&
  !PROPER.has(word) &&
  !NEVER_ALONE.has(word) &&
  !HEADS.has(word) &&
  !/\d/.test(word);

function easternVariants(name: string, take: TakeKey): void {
  const key = nameKey(name);
  take(key, RANKS.name, 1);
  const short = key.replace(EASTERN_GENERIC, '');
  if (short !== key && short.length > 1) take(short, RANKS.shortened, 1);
}
