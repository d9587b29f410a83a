import { hashOfName, hashOfPair } from './hash.ts';
import { isEastern, nameKey, nameWords } from './name-key.ts';
import type { KnownCompany } from './types.ts';

/** The keys of a company's names, as `nameKey` makes them. */
export const keysOf = ({ name, aliases }: Pick<KnownCompany, 'name' | 'aliases'>): string[] => [
  ...new Set([name, ...aliases].map(nameKey).filter((key) => key.length > 1)),
];

/** The words before which, or after which, a company's symbol names it. */
export const firstWordOf = (name: string): string =>
  isEastern(name) ? nameKey(name) : (nameWords(name)[0] ?? '');

/** The hashed keys of companies for the table that a page is read with: of their names, and of symbol and first word. */
export function hashesOf(companies: Iterable<KnownCompany>): number[] {
  const hashes: number[] = [];
  for (const company of companies) {
    for (const key of keysOf(company)) hashes.push(hashOfName(key));
    const { ticker, name, aliases } = company;
    if (ticker === null) continue;
    for (const each of [name, ...aliases]) {
      hashes.push(hashOfPair(ticker.toUpperCase(), firstWordOf(each)));
    }
  }
  return hashes;
}
