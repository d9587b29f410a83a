import { lookUp, suffixed } from '../exchanges/names.ts';
import type { Naming } from '../exchanges/table.ts';
import { namesAt } from './named-in.ts';
import { isWord, NEVER_SYMBOLS } from './not-symbols.ts';
import { listed, SERIES, STANDS, SYMBOL, type SymbolListing } from './symbols.ts';

/** A symbol of a label, with its class and the exchanges named for this symbol alone. */
export interface Item {
  symbol: string;
  series: string;
  named: Naming[];
}

/** A symbol and the class of a Nordic share; no name before a colon, no start of a headline. */
const ITEM = new RegExp(
  `(${SYMBOL})${STANDS}(?: ((?:TR|BT[AU]|TO\\d)\\b|P[Rr] ?[A-Z](?=["'),.;]|$)|${SERIES}(?=["'),.;]|$)))?(?!:(?![A-Z]{2}\\b))(?! :(?![A-Z]{2}\\b| [a-zà-ÿ]))(?! [A-Z]{3,} [A-Z]{2,}| (?:CORP|INC|LTD|PLC|LLC|GROUP|HOLDINGS?)\\b)`,
  'y',
);
/** Between the symbols of a list. */
const AND =
  /[.,]?["')]{0,2}(?:,? (?:and|or|und|oder|et|y|e|en|och) (?:under |unter )?| to (?=["'])| ?[,;/&] ?| (?="))["'(]?/y;
/** The shape of a symbol without a known exchange; no WKN and no page number. */
const LIKELY = /^(?=.*[A-Z])[A-Z0-9]{1,7}(?:[./-][A-Z0-9]{1,3}){0,2}$|^\d{3,6}$/;
const MAX_ITEMS = 8;

/** The symbols of a label from an index on, one or a list, and where the last one ends. */
export function itemsFrom(
  text: string,
  from: number,
  several: boolean,
): { items: Item[]; end: number } {
  const items: Item[] = [];
  let end = from;
  for (let next = from; items.length < MAX_ITEMS; ) {
    const quoted = /["']/.test(text.charAt(next - 1));
    const found = itemAt(text, next, quoted);
    if (!found) break;
    const { item } = found;
    // Only a symbol in quotation marks or with its own exchange continues the list.
    if (items.length && !several && !quoted && !item.named.length) break;
    if (items.length && !quoted && isWord(item.symbol)) break;
    items.push(item);
    end = found.end;
    AND.lastIndex = end;
    const and = AND.exec(text)?.[0];
    if (!and) break;
    next = end + and.length;
  }
  return { items, end };
}

/** The symbol at an index with the exchanges named right behind it; null where none stands there. */
function itemAt(text: string, at: number, quoted: boolean): { item: Item; end: number } | null {
  ITEM.lastIndex = at;
  const [whole, symbol = '', series = ''] = ITEM.exec(text) ?? [];
  if (!whole || NEVER_SYMBOLS.test(symbol)) return null;
  if (!quoted && lookUp(symbol)) return null;
  const after = at + whole.length;
  const { named, end } = namesAt(text, after);
  return { item: { symbol, series, named }, end };
}

/** The symbol on each of the exchanges that it fits; or on one that is open. */
export function listingsOf(
  { symbol, series }: Item,
  named: Naming[],
  mexican: boolean,
): SymbolListing[] {
  const found = new Map<string | undefined, SymbolListing>();
  // A preferred share: `TLLN PrA`.
  const preferred = series.toUpperCase().replace(/^PR ?(?=[A-Z]$)/, '.PR');
  const whole = preferred.startsWith('.')
    ? symbol + preferred
    : series
      ? `${symbol}-${series}`
      : symbol;
  for (const { exchanges } of named) {
    const listing = listed(whole, exchanges) ?? listed(symbol, exchanges);
    if (listing) found.set(listing.exchange?.name, listing);
  }
  if (found.size) return [...found.values()];
  const [, bare = '', suffix = ''] = /^(\w+)\.([A-Z]{1,3})$/.exec(symbol) ?? [];
  const exchange = mexican ? lookUp('BMV')?.exchanges[0] : suffixed(suffix);
  const own = exchange && listed(mexican ? symbol : bare, [exchange]);
  if (own) return [own];
  return LIKELY.test(symbol) ? [{ symbol: whole, exchange: null }] : [];
}
