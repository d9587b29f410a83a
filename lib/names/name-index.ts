import {
  bareSymbol,
  companiesByKey,
  companiesByName,
  type Keyed,
  wordsOf,
} from './company-keys.ts';
import type { KnownCompany } from './types.ts';

/** Finds companies of a list by names and symbols; builds its maps when they are first needed. */
export interface NameIndex {
  byKey(key: string): Keyed | undefined;
  /** The companies with a whole name, or another name that the list gives them. */
  byName(name: string): readonly KnownCompany[];
  /** The companies with a symbol, in any of its spellings. */
  bySymbol(symbol: string): readonly KnownCompany[];
}

/** The index of each list, kept while the list exists, because an unchanged list stays the same object. */
const made = new WeakMap<readonly KnownCompany[], NameIndex>();

/** Makes the index of a list once. */
export function nameIndex(companies: readonly KnownCompany[]): NameIndex {
  const index = made.get(companies) ?? createIndex(companies);
  made.set(companies, index);
  return index;
}

function createIndex(companies: readonly KnownCompany[]): NameIndex {
  let keys: Map<string, Keyed> | undefined;
  let names: ReturnType<typeof companiesByName> | undefined;
  let symbols: Map<string | null, KnownCompany[]> | undefined;
  return {
    byKey(key) {
      keys ??= companiesByKey(companies);
      return keys.get(key.replaceAll(' ', ''));
    },
    byName(name) {
      names ??= companiesByName(companies);
      // Without the additions of registers, as in the keys: `Tallon Corp /DE/`.
      const [words = []] = wordsOf({ name, aliases: [] });
      return names.get(words.join('')) ?? [];
    },
    bySymbol(symbol) {
      symbols ??= Map.groupBy(companies, ({ ticker }) => ticker && bareSymbol(ticker));
      return symbols.get(bareSymbol(symbol)) ?? [];
    },
  };
}
