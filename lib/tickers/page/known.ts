import { NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { Exchange } from '../types.ts';
import type { PageText } from './line.ts';
import { isShouted, NO_PINS, type Pins } from './pins.ts';

/** Symbols of a page that are told from words at a glance, at most. */
const MAX_PINNED = 100;
/** More than any symbol is long. */
const MAX_LENGTH = 32;

/** A pinned symbol that stands alone. */
export interface Pinned {
  exchange: Exchange | null;
}

/**
 * The symbols that a page has stated so far: the same letters alone mean them from then on. And those of
 * companies that the user has pinned, stated or not.
 */
export interface Known {
  /** @param start where it is stated first */
  add(symbol: string, node: Node, start: number): void;
  /** Tells each of them that stands alone in a part of a text; `pinned` where nothing but a pin says so. */
  mentionsIn(
    text: PageText,
    from: number,
    to: number,
    tell: (symbol: string, start: number, pinned: Pinned | null) => void,
  ): void;
}

/** What may be one: capitals and digits, a class after a dot, a slash or a hyphen. */
const TOKEN = /[A-Z][A-Z\d]+(?:[./-][A-Z]{1,2}(?![A-Za-z]))?/g;

export function createKnown(pins: Pins = NO_PINS): Known {
  const symbols = new Map<string, { node: Node; start: number }>();
  return {
    add(symbol, node, start) {
      // One letter, digits alone and what is a word as well mean too much else.
      if (symbols.size >= MAX_PINNED || symbols.has(symbol)) return;
      if (!/^[A-Z][A-Z0-9./-]+$/.test(symbol) || NOT_SYMBOLS.has(symbol)) return;
      symbols.set(symbol, { node, start });
    },
    mentionsIn({ node, data }, from, to, tell) {
      if (symbols.size === 0 && pins.size === 0) return;
      // Of the rest of a long text no more than this part is looked at.
      const part = data.slice(from, to + MAX_LENGTH);
      TOKEN.lastIndex = 0;
      for (let match = TOKEN.exec(part); match; match = TOKEN.exec(part)) {
        const [symbol] = match;
        const start = from + match.index;
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

/** By itself: no part of a word, a tag, an address or a longer symbol. */
const stands = (data: string, start: number, end: number) =>
  !/[\w$@#&.-]/.test(data.charAt(start - 1)) && !/^(?:\w|[.@&-]\w)/.test(data.slice(end, end + 2));
