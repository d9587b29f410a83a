import { symbolKey } from '../tickers/text/symbol-key.ts';
import { nameKey } from './name-key.ts';
import { type KnownCompany, type KnownListing, knownListing } from './types.ts';

/** A company as a list of the user's names it. */
export interface ListedName {
  /** In capitals; null where the list names no symbol. */
  symbol: string | null;
  name: string | null;
}

/** Known listings of one entry at most: as many as a search brings. */
const MAX_MATCHES = 20;

/** The longest symbol; a single word of the length may be one in small letters. */
const MAX_SYMBOL = 10;

/**
 * The known listings that each entry may mean, in the order of the companies: those of its symbol, of its name where
 * that tells them apart; those of its name where no symbol is known. Exchanges are for the caller to compare.
 *
 * @param companies each with all its listings; an earlier one of the same id stands for a later one
 */
export function matchList(
  entries: readonly ListedName[],
  companies: Iterable<KnownCompany>,
): KnownListing[][] {
  const wanted = entries.map(keysOf);
  const bySymbol = new Map(wanted.map(({ symbol }) => [symbol, [] as Match[]]));
  const byName = new Map(wanted.map(({ name }) => [name, [] as Match[]]));
  for (const company of companies) {
    const listing = knownListing(company);
    const match = { listing, names: new Set([listing.name, ...company.aliases].map(nameKey)) };
    if (listing.ticker !== null) bySymbol.get(keyOfSymbol(listing.ticker))?.push(match);
    for (const name of match.names) if (name !== '') byName.get(name)?.push(match);
  }
  return wanted.map(({ symbol, name }) => {
    const ofSymbol = bySymbol.get(symbol) ?? [];
    const ofName = byName.get(name) ?? [];
    const both = ofSymbol.filter((match) => ofName.includes(match));
    return distinct([both, ofSymbol, ofName].find((found) => found.length > 0) ?? []);
  });
}

interface Match {
  listing: KnownListing;
  names: ReadonlySet<string>;
}

const keyOfSymbol = (symbol: string): string => symbolKey(symbol.toUpperCase());

/** A lone word may be a symbol in small letters, or a name in capitals. */
function keysOf({ symbol, name }: ListedName): { symbol: string; name: string } {
  const isWord = name !== null && name.length <= MAX_SYMBOL && !/\s/.test(name);
  const either = symbol ?? (isWord ? name : null);
  return {
    symbol: either === null ? '' : keyOfSymbol(either),
    name: nameKey(name ?? symbol ?? ''),
  };
}

function distinct(matches: readonly Match[]): KnownListing[] {
  const byKey = new Map<string, KnownListing>();
  for (const { listing } of matches) {
    const { id, name, ticker, exchange } = listing;
    const key = id ?? JSON.stringify([nameKey(name), ticker, exchange]);
    if (!byKey.has(key)) byKey.set(key, listing);
  }
  return [...byKey.values()].slice(0, MAX_MATCHES);
}

/** The same for two entries that name the same company. */
export const entryKey = ({
  symbol,
  exchange,
  name,
}: ListedName & { exchange: string | null }): string =>
  symbol === null
    ? `name ${nameKey(name ?? '') || name}`
    : `${symbolKey(symbol)} ${exchange?.toLowerCase() ?? ''}`;
