import { NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { PageText } from './line.ts';

/** Symbols of a page that are told from words at a glance, at most. */
const MOST = 100;

/** The symbols that a page has stated so far: the same letters alone mean them from then on. */
export interface Known {
  /** @param start where it is stated first */
  add(symbol: string, text: Node, start: number): void;
  /** Tells each of them that stands alone in a part of a text. */
  mentionsIn(
    text: PageText,
    from: number,
    to: number,
    tell: (symbol: string, start: number) => void,
  ): void;
}

export function createKnown(): Known {
  const symbols = new Map<string, { text: Node; start: number }>();
  let pattern: RegExp | null = null;
  return {
    add(symbol, text, start) {
      // One letter, digits alone and what is a word as well mean too much else.
      if (symbols.size >= MOST || symbols.has(symbol)) return;
      if (!/^[A-Z][A-Z0-9./-]+$/.test(symbol) || NOT_SYMBOLS.has(symbol)) return;
      symbols.set(symbol, { text, start });
      pattern = null;
    },
    mentionsIn({ node, data }, from, to, tell) {
      if (symbols.size === 0) return;
      pattern ??= new RegExp([...symbols.keys()].map(escaped).sort(longestFirst).join('|'), 'g');
      pattern.lastIndex = from;
      for (let match = pattern.exec(data); match && match.index < to; match = pattern.exec(data)) {
        const [symbol] = match;
        const after = data.slice(match.index + symbol.length, pattern.lastIndex + 2);
        const stands =
          !/[\w$@#&]/.test(data.charAt(match.index - 1)) && !/^(?:\w|[.-][A-Z])/.test(after);
        const first = symbols.get(symbol);
        const isLater = first?.text !== node || first.start < match.index;
        if (stands && isLater) tell(symbol, match.index);
      }
    },
  };
}

const escaped = (symbol: string) => symbol.replace(/[./-]/g, '\\$&');
const longestFirst = (a: string, b: string) => b.length - a.length;
