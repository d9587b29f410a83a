import { AMERICAN_SHAPE, NAMES } from '../exchanges/table.ts';
import type { Exchange } from '../types.ts';

/** A symbol, and its exchange where that is known. */
export interface SymbolListing {
  symbol: string;
  exchange: Exchange | null;
}

/** Latin letters and digits; scripts without capitals border on symbols without a space. */
export const LETTER = 'A-Za-z0-9\\u00c0-\\u024f';

/** A symbol with its class, as a part of patterns. */
export const SYMBOL = '[A-Z0-9]{1,12}(?:&[A-Z0-9]{1,9})?(?:[.-][A-Z0-9]{1,5}|/[A-Z](?![A-Z])){0,2}';
/** It stands by itself: no `T-Mobile`, `AT&T`, `U.S.A.`, `15,234`. */
export const STANDS = `(?![${LETTER}_@%$€£#=]|[.&-][${LETTER}]|,\\d|'(?!s\\b)[a-z])`;

/** What some exchanges set off by a space: classes, rights and paid shares of the North, Mexico's units. */
export const SERIES = '(?:[A-DLRU]|CPO|UB[CDL]?|BT[AU]|TR|TO\\d|PREF|W[ST]|RT)(?![A-Za-z0-9])';
/** The MICs of those exchanges. */
export const SET_APART = /^(?:X(?:STO|CSE|HEL|ICE|SAT|NGM|MEX)|FN[A-Z]{2})$/;

/** The symbol as listings on exchanges it fits, without the exchange's own suffix: `RY.TO`. */
export function listed(symbol: string, exchanges: Exchange[]): SymbolListing | null {
  const [, bare = '', suffix = ''] = /^(.+)(\.\w+)$/.exec(symbol) ?? [];
  const suffixed = NAMES.get(suffix)?.exchanges ?? [];
  for (const exchange of exchanges) {
    // Of a group, such as Euronext, the suffix tells the market.
    const market = exchange.mic
      ? exchange
      : suffixed.find(({ name }) => name.startsWith(exchange.name));
    const own = suffixed.includes(market ?? exchange) ? bare : symbol;
    if (exchange.shape.test(own)) return { symbol: own, exchange: market ?? exchange };
  }
  return null;
}

/** The symbol as a listing on an American exchange, which one is open. */
export const american = (symbol: string): SymbolListing | null =>
  AMERICAN_SHAPE.test(symbol) ? { symbol, exchange: null } : null;

/** What sets a class, a unit or a right of an American share apart from a Reuters suffix. */
export const AMERICAN_CLASS = /^[ABCDKUVWR]$/;
