import { exchangeNamed } from '../exchanges/names.ts';
import type { SymbolListing } from '../text/symbols.ts';
import { exchangeIn, readCode } from './codes.ts';

/** Placeholders of missing values, and values that are no symbols. */
const EMPTY = /^(?:TRUE|FALSE|YES|NO|NONE|NULL|NAN|UNDEFINED|N\/A)$/i;
/** Symbols read of one value; a longer list says nothing about the page. */
const MAX_ITEMS = 50;

/**
 * Reads a value that is said to be a ticker or a list of tickers. Each may include its exchange; a single
 * one may have its exchange in another value.
 *
 * @param written `AAPL`, `NYSE:IBM`, `NYSE IBM`, `AAPL, MSFT`, `Nasdaq:AAPL; TSX:SHOP`, `7203.T`
 * @param beside the exchange in a value of its own: a name, a code or a MIC
 */
export function readStated(written: string, beside = ''): SymbolListing[] {
  const exchange = (beside && (exchangeNamed(beside) ?? exchangeIn(beside))) || null;
  const items = written.split(/[,;\n]+/, MAX_ITEMS).flatMap((item) => {
    // A record: `Lakemere Freight plc|LKMR|NYSE`.
    const [, record = '', place = ''] = /\|([A-Z0-9.-]+)\|([^|]+)$/.exec(item) ?? [];
    const named = record ? (exchangeNamed(place) ?? exchangeIn(place)) : null;
    if (named) return [readOne(record, named)];
    // A name and its symbol: `Lakemere Freight plc(LKMR)`.
    const [, bracketed = ''] = /[^\s(] ?\(([A-Z][A-Z0-9.:-]{0,14})\)$/.exec(item.trim()) ?? [];
    if (bracketed) return [readOne(bracketed, exchange)];
    return item.split('|').flatMap((part) => {
      const words = part.trim().replace(/^\$|[()[\]"']/g, '');
      const whole = words && readOne(words, exchange);
      // Symbols separated by spaces.
      return whole ? [whole] : words.split(' ', MAX_ITEMS).map((word) => readOne(word, null));
    });
  });
  return items.filter((listing) => listing !== null);
}

function readOne(written: string, exchange: SymbolListing['exchange']): SymbolListing | null {
  const exchanges = exchange ? [exchange] : [];
  return written && !EMPTY.test(written) ? readCode(written, { exchanges, loose: true }) : null;
}
