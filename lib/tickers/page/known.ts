import { exchangeOfService } from '../exchanges/names.ts';
import { isWord, NEVER_SYMBOLS, NOT_SYMBOLS } from '../text/not-symbols.ts';
import { patternWith } from '../text/pattern.ts';
import type { Exchange } from '../types.ts';
import type { PageText } from './line.ts';

/** A company that the user has pinned, as the background passes it to the detector. */
export interface PinnedSymbol {
  symbol: string;
  /** The exchange's name as the service writes it. */
  exchange: string;
}

/** Pinned symbols, each with its exchange; null where the exchange is unknown or two are pinned. */
export type Pins = ReadonlyMap<string, Exchange | null>;

export const NO_PINS: Pins = new Map();

/** Two letters are too often a word or an abbreviation, digits alone a number. */
const SHAPE = /^[A-Z][A-Z0-9]{2,9}(?:[./-][A-Z]{1,2})?$/;

/** The pinned symbols that may count where they stand alone. */
export function pinsOf(pinned: readonly PinnedSymbol[]): Pins {
  const pins = new Map<string, Exchange | null>();
  for (const { symbol, exchange } of pinned) {
    if (!SHAPE.test(symbol) || NEVER_SYMBOLS.test(symbol) || isWord(symbol)) continue;
    const named = exchangeOfService(exchange, symbol);
    const before = pins.get(symbol);
    pins.set(symbol, before === undefined || before?.name === named?.name ? named : null);
  }
  return pins;
}

/** Characters on either side that show whether all of the text is in capitals. */
const AROUND = 40;
const CAPITAL = patternWith('g')`\p{Lu}`;
const SMALL = patternWith('g')`\p{Ll}`;

/** Whether a symbol stands in text all in capitals, where any word looks like a symbol. */
function isShouted(data: string, start: number, end: number): boolean {
  const around = data.slice(Math.max(0, start - AROUND), start) + data.slice(end, end + AROUND);
  const capitals = around.match(CAPITAL)?.length ?? 0;
  return capitals > (around.match(SMALL)?.length ?? 0);
}

/** In the isolated world, which the page's scripts cannot see. */
declare global {
  /** Set by the background before it injects the rules. */
  var tickerPins: PinnedSymbol[] | undefined;
}

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
