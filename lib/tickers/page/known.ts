import { NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { Exchange } from '../types.ts';
import type { PageText } from './line.ts';
import { isShouted, NO_PINS, type Pins } from './pins.ts';

/** Symbols that are looked for by themselves. */
const MAX_SYMBOLS = 100;
/** Longer than any symbol. */
const MAX_LENGTH = 32;

/** A pinned symbol that stands alone. */
export interface Pinned {
  exchange: Exchange | null;
}

/**
 * The symbols that a page has stated so far, which from then on count wherever they stand alone, and the
 * symbols of pinned companies, stated or not.
 */
export interface Known {
  /** How many there are. */
  readonly size: number;
  /** @param start index of its first mention */
  add(symbol: string, node: Node, start: number): void;
  /** Calls back for each symbol that stands alone in a part of a text; `pinned` if only a pin counts it. */
  mentionsIn(
    text: PageText,
    from: number,
    to: number,
    tell: (symbol: string, start: number, pinned: Pinned | null) => void,
  ): void;
}

/** A possible symbol: capitals and digits, a class after a dot, a slash or a hyphen. */
const TOKEN = /[A-Z][A-Z\d]+(?:[./-][A-Z]{1,2}(?![A-Za-z]))?/g;

export function createKnown(pins: Pins = NO_PINS): Known {
  const symbols = new Map<string, { node: Node; start: number }>();
  return {
    get size() {
      return symbols.size + pins.size;
    },
    add(symbol, node, start) {
      // Single letters, digits alone and words have too many other meanings.
      if (symbols.size >= MAX_SYMBOLS || symbols.has(symbol)) return;
      if (!/^[A-Z][A-Z0-9./-]+$/.test(symbol) || NOT_SYMBOLS.has(symbol)) return;
      symbols.set(symbol, { node, start });
    },
    mentionsIn({ node, data }, from, to, tell) {
      if (symbols.size === 0 && pins.size === 0) return;
      // No more than this part of a long text.
      const part = data.length > to + MAX_LENGTH ? data.slice(0, to + MAX_LENGTH) : data;
      TOKEN.lastIndex = from;
      for (let match = TOKEN.exec(part); match; match = TOKEN.exec(part)) {
        const [symbol] = match;
        const start = match.index;
        if (start >= to) return;
        const first = symbols.get(symbol);
        const exchange = pins.get(symbol);
        if (!first && exchange === undefined) continue;
        const end = start + symbol.length;
        if (!stands(data, start, end)) continue;
        if (first && (first.node !== node || first.start < start)) tell(symbol, start, null);
        else if (exchange !== undefined && !isShouted(data, start, end))
          tell(symbol, start, { exchange });
      }
    },
  };
}

/** Whether a symbol stands alone: no part of a word, a tag, an address or a longer symbol. */
const stands = (data: string, start: number, end: number) =>
  !/[\w$@#&.-]/.test(data.charAt(start - 1)) && !/^(?:\w|[.@&-]\w)/.test(data.slice(end, end + 2));
