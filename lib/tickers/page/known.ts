import { NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { PageText } from './line.ts';

/** Symbols of a page that are told from words at a glance, at most. */
const MOST = 100;
/** More than any symbol is long. */
const LONGEST = 32;

/** The symbols that a page has stated so far: the same letters alone mean them from then on. */
export interface Known {
  /** @param start where it is stated first */
  add(symbol: string, node: Node, start: number): void;
  /** Tells each of them that stands alone in a part of a text. */
  mentionsIn(
    text: PageText,
    from: number,
    to: number,
    tell: (symbol: string, start: number) => void,
  ): void;
}

/** What may be one: capitals and digits, a class after a dot, a slash or a hyphen. */
const TOKEN = /[A-Z][A-Z\d]+(?:[./-][A-Z]{1,2}(?![A-Za-z]))?/g;

export function createKnown(): Known {
  const symbols = new Map<string, { node: Node; start: number }>();
  return {
    add(symbol, node, start) {
      // One letter, digits alone and what is a word as well mean too much else.
      if (symbols.size >= MOST || symbols.has(symbol)) return;
      if (!/^[A-Z][A-Z0-9./-]+$/.test(symbol) || NOT_SYMBOLS.has(symbol)) return;
      symbols.set(symbol, { node, start });
    },
    mentionsIn({ node, data }, from, to, tell) {
      if (symbols.size === 0) return;
      // Of the rest of a long text no more than this part is looked at.
      const part = data.slice(from, to + LONGEST);
      TOKEN.lastIndex = 0;
      for (let match = TOKEN.exec(part); match; match = TOKEN.exec(part)) {
        const [symbol] = match;
        const start = from + match.index;
        if (start >= to) return;
        const first = symbols.get(symbol);
        if (!first || !stands(data, start, start + symbol.length)) continue;
        if (first.node !== node || first.start < start) tell(symbol, start);
      }
    },
  };
}

/** By itself: no part of a word, a tag, an address or a longer symbol. */
const stands = (data: string, start: number, end: number) =>
  !/[\w$@#&.-]/.test(data.charAt(start - 1)) && !/^(?:\w|[.@&-]\w)/.test(data.slice(end, end + 2));
