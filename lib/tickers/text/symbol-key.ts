/** The characters and the greatest length of a reported symbol. */
export const REPORTED_SYMBOL = /^[A-Z0-9][A-Z0-9.\-/&]{0,19}$/;

/** The same symbol however its class is set off: `BRK.B`, `BRK-B`, `BRK/B`, `BRKb`; `700`, `0700`. */
export const symbolKey = (symbol: string): string =>
  // Most are capitals alone.
  /^[A-Z]+$/.test(symbol)
    ? symbol
    : upperCased(symbol)
        .replace(/[-/ ]/g, '.')
        .replace(/^0+(?=\d{1,4}$)/, '');

/** Reuters writes classes and registered shares in small letters: `VOLVb` is `VOLV-B`, `DBKGn` `DBKGN`. */
export const upperCased = (symbol: string): string =>
  symbol.replace(/([a-m])$/, '-$1').toUpperCase();
