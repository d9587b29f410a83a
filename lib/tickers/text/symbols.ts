import { AMERICAN_SHAPE, NAMES } from '../exchanges/table.ts';
import type { Exchange } from '../types.ts';
import { ISIN_FORM } from './isin.ts';

/** A symbol and its exchange, if known. */
export interface SymbolListing {
  symbol: string;
  exchange: Exchange | null;
}

/** Latin letters and digits; scripts without capitals border on symbols without a space. */
export const LETTER = 'A-Za-z0-9\\u00c0-\\u024f';

/** A symbol with its class, as a part of patterns. */
export const SYMBOL = '[A-Z0-9]{1,12}(?:&[A-Z0-9]{1,9})?(?:[.-][A-Z0-9]{1,5}|/[A-Z](?![A-Z])){0,2}';
/** The end of a symbol that stands alone: no `T-Mobile`, `AT&T`, `U.S.A.`, `15,234`, no warrants `EPX+`. */
export const STANDS = `(?![${LETTER}_@%$€£#=^]|\\+(?! ?[\\dA-Z$])|[.&-][${LETTER}]|,\\d|'(?!s\\b)[a-z])`;

/** Series after a space: Nordic classes, rights and paid shares, Mexican units. */
export const SERIES = '(?:[A-DLRU]|CPO|UB[CDL]?|BT[AU]|TR|TO\\d|PREF|W[ST]|RT)(?![A-Za-z0-9])';
/** The MICs of exchanges with such series. */
export const SET_APART = /^(?:X(?:STO|CSE|HEL|ICE|SAT|NGM|MEX)|FN[A-Z]{2})$/;

/** What services put after symbols of American markets over the counter, and these markets. */
const COUNTER = /^\.(?:PK|OB|QB)$/;
const OVER_COUNTER = /^(?:OTC[BMQ]|PINX)$/;

/** The symbol as listings on exchanges it fits, without the exchange's own suffix: `RY.TO`. */
export function listed(symbol: string, exchanges: Exchange[]): SymbolListing | null {
  const [, bare = '', suffix = ''] = /^(.+)(\.\w+)$/.exec(symbol) ?? [];
  const suffixed = NAMES.get(suffix)?.exchanges ?? [];
  for (const exchange of exchanges) {
    // In a group such as Euronext, the suffix decides the market.
    const market = exchange.mic
      ? exchange
      : suffixed.find(({ name }) => name.startsWith(exchange.name));
    const isOwn =
      suffixed.includes(market ?? exchange) ||
      (COUNTER.test(suffix) && OVER_COUNTER.test(exchange.mic ?? ''));
    const own = isOwn ? bare : symbol;
    // Beside its symbol a share's ISIN stands as often: `(Euronext Paris: TLN – FR…)`.
    if (exchange.shape.test(own) && !ISIN_FORM.test(own))
      return { symbol: own, exchange: market ?? exchange };
  }
  return null;
}

/** The symbol as an American listing whose exchange stays open. */
export const american = (symbol: string): SymbolListing | null =>
  AMERICAN_SHAPE.test(symbol) ? { symbol, exchange: null } : null;

/** Letters of classes, units and rights of American shares, which are no Reuters suffixes. */
export const AMERICAN_CLASS = /^[ABCDKUVWR]$/;
