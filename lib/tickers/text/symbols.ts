import { AMERICAN_SHAPE, NAMES } from '../exchanges/table.ts';
import type { Exchange } from '../types.ts';

/** A symbol, and its exchange where that is known. */
export interface Listing {
  symbol: string;
  exchange: Exchange | null;
}

/** Latin letters and digits; scripts without capitals border on symbols without a space. */
export const LETTER = 'A-Za-z0-9\\u00c0-\\u024f';

/** A symbol with its class, as a part of patterns. */
export const SYMBOL = '[A-Z0-9]{1,12}(?:&[A-Z0-9]{1,9})?(?:[.-][A-Z0-9]{1,5}|/[A-Z](?![A-Z])){0,2}';
/** It stands by itself: no `T-Mobile`, `AT&T`, `U.S.A.`, `15,234`. */
export const STANDS = `(?![${LETTER}_@%$€£#=]|[.&-][${LETTER}]|,\\d|'(?!s\\b)[a-z])`;

/** The symbol as listings on exchanges it fits, without the exchange's own suffix: `RY.TO`. */
export function listed(symbol: string, exchanges: Exchange[]): Listing | null {
  const [, bare = '', suffix = ''] = /^(.+)(\.\w+)$/.exec(symbol) ?? [];
  for (const exchange of exchanges) {
    const own = NAMES.get(suffix)?.exchanges.includes(exchange) ? bare : symbol;
    if (exchange.shape.test(own)) return { symbol: own, exchange };
  }
  return null;
}

/** The symbol as a listing on an American exchange, which one is open. */
export const american = (symbol: string): Listing | null =>
  AMERICAN_SHAPE.test(symbol) ? { symbol, exchange: null } : null;

/** The same symbol however its class is set off: `BRK.B`, `BRK-B`, `BRK/B`; `700`, `0700`. */
export const symbolKey = (symbol: string): string =>
  symbol.replace(/[-/ ]/g, '.').replace(/^0+(?=\d{1,4}$)/, '');

/** What sets a class, a unit or a right of an American share apart from a Reuters suffix. */
export const AMERICAN_CLASS = /^[ABCDKUVWR]$/;
