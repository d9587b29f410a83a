import {
  bloombergCode,
  exchangeNamed,
  lookUp,
  nameEndingAt,
  suffixed,
} from '../exchanges/names.ts';
import { mainMic } from '../exchanges/rows.ts';
import { NEVER_SYMBOLS } from '../text/not-symbols.ts';
import { american, listed, type SymbolListing } from '../text/symbols.ts';
import type { Exchange } from '../types.ts';

/** Reuters writes the class small: `BRKa.N`, `VOLVb.ST`. */
const SMALL_CLASS = /^([A-Z0-9]+)_?([a-z])(?=\.[A-Z]+\b)/;
/** Coins, currencies, indices, futures: `BTC-USD`, `EURUSD=X`, `ES=F`, `^GSPC`, `.SPX`; and ISINs. */
const NO_SHARE =
  /^[\^.$@]|=|[-/:](?:USD[TC]?|EUR|GBP|JPY|BTC|CUR|IND|COM|GOV|INDEX\w*|CRYPTO|FOREX)$|\.X$|^(?:INDEX\w*|CURRENCY|CRYPTO\w*|FX\w*|BINANCE|COINBASE|KRAKEN):|^[A-Z]{2}[A-Z0-9]{9}\d\b/;
/** Symbols of any exchange, for values that are said to be symbols: `BC8`, `PETR4`, `600519`, `285A`. */
const LOOSE = /^(?:\d{4,6}[A-Z]?|(?=\d{0,3}[A-Z])[A-Z0-9]{1,10}(?:[.-][A-Z0-9]{1,3})?)$/;
/** The exchanges that a code may belong to besides American ones. */
interface Allowed {
  exchanges?: Exchange[];
  loose?: boolean;
}

/**
 * A share's code as sites and news systems write it: `AAPL`, `NASDAQ:AAPL`, `AAPL:NASDAQ`, `XETR KLBG`,
 * `tsx-shop`, `VOD.L`, `AAPL.O`, `US:ORCL`, `VOD:LN`. Expects capitals; null for anything but a share.
 */
export function readCode(
  written: string,
  { exchanges = [], loose }: Allowed = {},
): SymbolListing | null {
  const code = written.trim().replace(SMALL_CLASS, '$1-$2');
  if (code.length > 40 || NO_SHARE.test(code)) return null;
  const found = known(code, exchanges) ?? (loose && LOOSE.test(code) ? bare(code) : american(code));
  return found && !NEVER_SYMBOLS.test(found.symbol) ? found : null;
}

const bare = (symbol: string): SymbolListing => ({ symbol, exchange: null });

function known(code: string, exchanges: Exchange[]): SymbolListing | null {
  const own = listed(code, exchanges) ?? qualified(code);
  if (own) return own;
  const [, symbol = '', suffix = ''] = /^(.+)\.([A-Z]{1,3})$/.exec(code) ?? [];
  const exchange =
    suffixed(suffix) ?? (/^(?:N|OQ?)$/.test(suffix) && suffixed(suffix.toLowerCase()));
  return exchange ? listed(symbol, [exchange]) : null;
}

/** At a colon, or at the first dash or space that leaves an exchange on one side, a symbol on the other. */
function qualified(code: string): SymbolListing | null {
  for (const { 0: mark, index } of code.matchAll(code.includes(':') ? /:/g : /[-–| ]/g)) {
    const left = code.slice(0, index).trim();
    const right = code.slice(index + 1).trim();
    // After a dash two letters are a class rather than a country: `BAC-PL`.
    const isOpen = mark === ':' || mark === ' ';
    const before = exchangesOf((isOpen && mainMic(left)) || left);
    const last = right.replace(/ Equity$/i, '');
    const after =
      (isOpen && bloombergCode(last)) ||
      (right.length > (isOpen || last === 'US' ? 1 : 2) && exchangesOf(last));
    const found = (before && place(right, before)) || (after && place(left, after));
    if (found) return found;
  }
  return null;
}

const place = (symbol: string, exchanges: Exchange[]): SymbolListing | null =>
  exchanges.length > 0 ? listed(symbol, exchanges) : american(symbol);

/** The exchanges a name stands for; none for the United States, whose exchange stays open. */
const exchangesOf = (name: string): Exchange[] | undefined =>
  name === 'US' || name === 'USA' ? [] : lookUp(name)?.exchanges;

/**
 * The exchange that a longer text names, such as `The Nasdaq Stock Market LLC (Nasdaq Global Select
 * Market)`; null where it names none or several.
 */
export function exchangeIn(text: string): Exchange | null {
  const line = text.slice(0, 120);
  const named = exchangeNamed(line);
  if (named) return named;
  let last: { start: number; exchanges: Exchange[] } | null = null;
  const all = new Set<Exchange | undefined>();
  for (const { 0: word, index } of line.matchAll(/[^\s()/,;:]+/g)) {
    const name = nameEndingAt(line, index + word.length);
    if (!name || name.ambiguous) continue;
    // A longer name with the same beginning replaces the shorter: Euronext, Euronext Paris.
    if (last && name.start > last.start) all.add(last.exchanges[0]);
    last = name.exchanges.length === 1 ? name : null;
  }
  if (last) all.add(last.exchanges[0]);
  const [exchange, other] = all;
  return (!other && exchange) || null;
}

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
