import { exchangeOfService } from '../exchanges/service-name.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { Exchange } from '../types.ts';

/** A company that the user has pinned, as the detector is told of it. */
export interface Pin {
  symbol: string;
  /** As the service names it. */
  exchange: string;
}

/** The symbols that count by themselves, each with its exchange; null where it is not known to us, or two are pinned. */
export type Pins = ReadonlyMap<string, Exchange | null>;

export const NO_PINS: Pins = new Map();

/** Of two letters there are too many words and abbreviations; of digits alone, numbers. */
const SHAPE = /^[A-Z][A-Z0-9]{2,9}(?:[./-][A-Z]{1,2})?$/;

/** Which pinned symbols may count where a page writes them bare. */
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

/** Characters on either side that tell running text from capitals throughout. */
const AROUND = 40;

/** A headline or a label in capitals throughout says nothing of one of its words. */
export function isShouted(data: string, start: number, end: number): boolean {
  const around = data.slice(Math.max(0, start - AROUND), start) + data.slice(end, end + AROUND);
  const capitals = around.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > (around.match(/\p{Ll}/gu)?.length ?? 0);
}

/** In the isolated world, which the page's scripts cannot see. */
declare global {
  /** Left by the background for the rules that come next. */
  var tickerPins: Pin[] | undefined;
}
