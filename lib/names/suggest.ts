import { symbolKey } from '../tickers/text/symbol-key.ts';
import { isEastern, listingKey, nameKey, plainWords } from './name-key.ts';
import type { KnownCompany, KnownLists } from './types.ts';

/** Companies suggested for a text as it is typed. */
export const MAX_SUGGESTIONS = 8;

/**
 * The known companies that a text may mean: by the start of their ticker or of any word of their names; a name without
 * spaces between its words, by any part; a name with other spaces or another legal form, by its start. A whole ticker
 * or name comes first, then the user's own companies. An empty text may mean any of these.
 *
 * @param lists the user's own in the order to suggest them
 */
export function suggest(
  text: string,
  { own, directory }: KnownLists,
  most: number = MAX_SUGGESTIONS,
): KnownCompany[] {
  if (text.trim() === '') return own.slice(0, most);
  const wanted = wantedOf(text);
  const mine = ranked(own, wanted);
  const shown = new Set(mine.flat().map(listingKey));
  const others = ranked(directory, wanted).map((rank) =>
    rank.filter((one) => !shown.has(listingKey(one))).slice(0, most),
  );
  const [ticker, ...rest] = mine;
  return [ticker, others[0], ...rest, ...others.slice(1)]
    .flatMap((rank) => rank ?? [])
    .slice(0, most);
}

interface Wanted {
  ticker: string;
  /** A space before each word; empty where the text has none. */
  words: string;
  /** The text without spaces and legal form. */
  key: string;
  isEastern: boolean;
}

const wantedOf = (text: string): Wanted => ({
  ticker: tickerOf(text),
  words: spaced(text),
  key: keyOf(text),
  isEastern: isEastern(text),
});

const tickerOf = (text: string): string => symbolKey(text.normalize('NFKC').trim().toUpperCase());
const keyOf = (name: string): string => nameKey(name).replaceAll(' ', '');
const spaced = (text: string): string =>
  plainWords(text)
    .map((word) => ` ${word}`)
    .join('');

/** A company's names as a text is compared with them. */
interface Names {
  ticker: string;
  /** Of each name, a space before each word. */
  words: string[];
  /** Each without spaces and legal form. */
  keys: string[];
}

/** Names of the directory, made at the first letter typed: it stays the same while the background runs. */
const namesOf = new WeakMap<readonly KnownCompany[], Names[]>();

function namesIn(companies: readonly KnownCompany[]): Names[] {
  const known = namesOf.get(companies);
  if (known) return known;
  const names = companies.map(({ name, aliases, ticker }): Names => {
    const all = [name, ...aliases];
    return {
      ticker: ticker === null ? '' : tickerOf(ticker),
      words: all.filter((one) => !isEastern(one)).map(spaced),
      keys: all.map(keyOf),
    };
  });
  namesOf.set(companies, names);
  return names;
}

/** The companies that fit by a whole ticker or name, a ticker's start, a name's start, or another part of a name. */
function ranked(companies: readonly KnownCompany[], wanted: Wanted): KnownCompany[][] {
  const all: KnownCompany[][] = [[], [], [], []];
  for (const [place, names] of namesIn(companies).entries()) {
    const rank = rankOf(names, wanted);
    const company = companies[place];
    if (rank !== null && company) all[rank]?.push(company);
  }
  return all;
}

function rankOf({ ticker, words, keys }: Names, wanted: Wanted): 0 | 1 | 2 | 3 | null {
  const { key } = wanted;
  const isWhole = key !== '' && (keys.includes(key) || ticker === key.toUpperCase());
  if (ticker === wanted.ticker || isWhole) return 0;
  if (ticker.startsWith(wanted.ticker)) return 1;
  let rank: 3 | null = null;
  for (const name of words) {
    const at = wanted.words === '' ? -1 : name.indexOf(wanted.words);
    if (at === 0) return 2;
    if (at > 0) rank = 3;
  }
  for (const name of keys) {
    const at = key === '' ? -1 : name.indexOf(key);
    if (at === 0 && wanted.isEastern) return 2;
    // Latin letters inside a name without spaces may begin no word of it.
    if (at === 0 || (at > 0 && wanted.isEastern)) rank = 3;
  }
  return rank;
}
