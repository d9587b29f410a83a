import { firstWordOf } from './company-keys.ts';
import { isEastern, nameKey, plainWords } from './name-key.ts';
import type { KnownCompany } from './types.ts';

/** Companies suggested for a text as it is typed. */
export const MAX_SUGGESTIONS = 8;

/**
 * The known companies that a text may mean: by the start of their ticker or of any word of their names; a name without
 * spaces between its words, by any part. A whole ticker comes first, then the user's own companies. An empty text may
 * mean any of these.
 *
 * @param own the user's own, in the order to suggest them
 */
export function suggest(
  text: string,
  own: readonly KnownCompany[],
  directory: readonly KnownCompany[],
  most: number = MAX_SUGGESTIONS,
): KnownCompany[] {
  if (text.trim() === '') return own.slice(0, most);
  const wanted = wantedOf(text);
  const mine = ranked(own, wanted);
  const shown = new Set(mine.flat().map(sameAs));
  const others = ranked(directory, wanted).map((rank) =>
    rank.filter((one) => !shown.has(sameAs(one))).slice(0, most),
  );
  const [ticker, ...rest] = mine;
  return [ticker, others[0], ...rest, ...others.slice(1)]
    .flatMap((rank) => rank ?? [])
    .slice(0, most);
}

/** Equal for two rows of one listing; a row without an id is known by its words. */
const sameAs = ({ id, ticker, name, exchange }: KnownCompany): string =>
  id ?? `${ticker} ${firstWordOf(name)} ${exchange}`;

interface Wanted {
  ticker: string;
  /** A space before each word; empty where the text has none. */
  words: string;
  /** The text without spaces, for names that have none. */
  part: string;
  isEastern: boolean;
}

const wantedOf = (text: string): Wanted => ({
  ticker: tickerOf(text),
  words: spaced(text),
  part: nameKey(text).replaceAll(' ', ''),
  isEastern: isEastern(text),
});

const tickerOf = (text: string): string => text.normalize('NFKC').trim().toUpperCase();
const spaced = (text: string): string =>
  plainWords(text)
    .map((word) => ` ${word}`)
    .join('');

/** A company's names as a text is compared with them. */
interface Names {
  ticker: string;
  /** Of each name, a space before each word. */
  words: string[];
  /** Names without spaces between words. */
  parts: string[];
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
      parts: all.filter(isEastern).map(nameKey),
    };
  });
  namesOf.set(companies, names);
  return names;
}

/** Those that fit, by how well: the whole ticker, its start, the start of a name, another part of one. */
function ranked(companies: readonly KnownCompany[], wanted: Wanted): KnownCompany[][] {
  const all: KnownCompany[][] = [[], [], [], []];
  for (const [place, names] of namesIn(companies).entries()) {
    const rank = rankOf(names, wanted);
    const company = companies[place];
    if (rank !== null && company) all[rank]?.push(company);
  }
  return all;
}

function rankOf({ ticker, words, parts }: Names, wanted: Wanted): 0 | 1 | 2 | 3 | null {
  if (ticker === wanted.ticker) return 0;
  if (ticker.startsWith(wanted.ticker)) return 1;
  let rank: 3 | null = null;
  for (const name of words) {
    const at = wanted.words === '' ? -1 : name.indexOf(wanted.words);
    if (at === 0) return 2;
    if (at > 0) rank = 3;
  }
  for (const name of parts) {
    const at = wanted.part === '' ? -1 : name.indexOf(wanted.part);
    if (at === 0) return 2;
    // Latin letters inside a name without spaces may begin no word of it.
    if (at > 0 && wanted.isEastern) rank = 3;
  }
  return rank;
}
