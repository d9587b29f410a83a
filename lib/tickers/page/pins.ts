import { exchangeOfService } from '../exchanges/service-name.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from '../text/not-symbols.ts';
import { patternWith } from '../text/pattern.ts';
import type { Exchange } from '../types.ts';

/** A company that the user has pinned, as the background passes it to the detector. */
export interface Pin {
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
export function pinsOf(pinned: readonly Pin[]): Pins {
  const pins = new Map<string, Exchange | null>();
  for (const { symbol, exchange } of pinned) {
    if (!SHAPE.test(symbol) || NEVER_SYMBOLS.test(symbol)) continue;
    if (NOT_SYMBOLS.has(symbol) || ABBREVIATIONS.has(symbol)) continue;
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
export function isShouted(data: string, start: number, end: number): boolean {
  const around = data.slice(Math.max(0, start - AROUND), start) + data.slice(end, end + AROUND);
  const capitals = around.match(CAPITAL)?.length ?? 0;
  return capitals > (around.match(SMALL)?.length ?? 0);
}

/** In the isolated world, which the page's scripts cannot see. */
declare global {
  /** Set by the background before it injects the rules. */
  var tickerPins: Pin[] | undefined;
}
