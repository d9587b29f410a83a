import { symbolKey } from '../tickers/text/symbol-key.ts';
import { hashOfName, hashOfPair, hashOfStart } from './hash.ts';
import { isEastern, nameKey, nameWords } from './name-key.ts';
import type { KnownCompany } from './types.ts';
import { bareName, eachVariant, initialsOf, RANKS, type Rank } from './variants.ts';

/** The word beside which a company's symbol names it. */
export const firstWordOf = (name: string): string =>
  isEastern(name) ? nameKey(name) : (nameWords(name)[0] ?? '');

/** All words beside which a company's symbol names it. */
export const firstWordsOf = (company: KnownCompany): string[] =>
  [
    ...[bareName(company.name), ...company.aliases].map(firstWordOf),
    initialsOf(company) ?? [],
  ].flat();

/** A symbol without what only names its exchange: `6009.T` is `6009`. */
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
 * The companies that each key names, by keys without spaces; where several have a key, those that it names best. A
 * shortened name that two companies share names neither.
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
        known.companies.push(company);
        if (rank !== RANKS.name && known.companies[0]?.name !== company.name) shared.set(key, rank);
      }
    });
  }
  // A better name may have come after it was shared.
  for (const [key, rank] of shared) if (byKey.get(key)?.rank === rank) byKey.delete(key);
  return byKey;
}

/**
 * The hashed keys of companies for the table that a page is read with: of their names, the beginnings of East Asian
 * ones, and of symbol and first word.
 */
export function hashesOf(companies: Iterable<KnownCompany>): number[] {
  const all = [...companies];
  const hashes = new Set<number>();
  for (const key of companiesByKey(all).keys()) {
    hashes.add(hashOfName(key));
    if (isEastern(key)) hashes.add(hashOfStart(key));
  }
  for (const company of all) {
    const { ticker } = company;
    if (ticker === null) continue;
    for (const word of firstWordsOf(company)) hashes.add(hashOfPair(bareSymbol(ticker), word));
  }
  return [...hashes];
}
