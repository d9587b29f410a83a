import { nameIndex } from './name-index.ts';
import { listingKey } from './name-key.ts';
import { type KnownListing, type KnownLists, knownListing, type ListedName } from './types.ts';

/** Most known listings of one entry: as many as a search returns. */
const MAX_MATCHES = 20;

/** The longest symbol; a single word of that length may be a symbol in small letters. */
const MAX_SYMBOL = 10;

/**
 * The known listings that each entry may mean, the user's own first: those of its symbol, of its name where that tells
 * them apart; those of its name where no symbol is known. Exchanges are for the caller to compare.
 */
export function matchList(
  entries: readonly ListedName[],
  { own, directory }: KnownLists,
): KnownListing[][] {
  const indexes = [own, directory].map(nameIndex);
  return entries.map(({ symbol, name }) => {
    // A lone word may be a symbol in small letters, or a name in capitals.
    const isWord = name !== null && name.length <= MAX_SYMBOL && !/\s/.test(name);
    const either = symbol ?? (isWord ? name.toUpperCase() : null);
    const ofSymbol = indexes.flatMap((index) => (either === null ? [] : index.bySymbol(either)));
    const ofName = indexes.flatMap((index) => index.byName(name ?? symbol ?? ''));
    const both = ofSymbol.filter((company) => ofName.includes(company));
    const found = [both, ofSymbol, ofName].find(({ length }) => length > 0) ?? [];
    const listings = Map.groupBy(found.map(knownListing), listingKey);
    return [...listings.values()].flatMap(([first]) => first ?? []).slice(0, MAX_MATCHES);
  });
}
