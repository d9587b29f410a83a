import { LETTER } from '../text/symbols.ts';
import type { Exchange } from '../types.ts';
import { GENERIC, NAMES, type Naming } from './table.ts';

/** An exchange's name found in a plain text. */
export interface Named extends Naming {
  start: number;
}

/** The longest name has 31 letters; a label and odd spacing come on top. */
const REACH = 60;
/** What may follow a name before the colon: "NYSE symbol: …", "SGX counter code : …". */
const LABEL = /(?: (?:\w+ ){0,2}(?:symbols?|code|ticker))? ?$/i;
const WORD = new RegExp(`[${LETTER}]+`, 'g');
/** Before a name these make it part of an address, a tag or an identifier. */
const JOINED = /[@#\\=&_.]/;

/** All words of all names and labels, small: none is read where none of them stands. */
export const WORDS = new Set(
  `symbol symbols code ticker exchange market ${[...NAMES.keys()].join(' ')}`
    .toLowerCase()
    .split(' '),
);

/** Looks up a name as written. Small letters throughout are less sure: `Nasdaq`, `nasdaq`. */
export function lookUp(written: string): Naming | undefined {
  const whole = written.replace(/[ .-]+/g, ' ');
  const key = whole.replace(GENERIC, '');
  const small = key.toLowerCase();
  const named = NAMES.get(key) ?? NAMES.get(small);
  const ambiguous = key === small || (named?.ambiguous && key === whole);
  return named && { ...named, ambiguous: !!ambiguous };
}

/** The longest exchange name that ends at an index of a plain text, a label after it apart. */
export function nameEndingAt(text: string, end: number): Named | null {
  const from = Math.max(0, end - REACH);
  const near = text.slice(from, end).replace(LABEL, '');
  for (const { 0: word, index } of near.matchAll(WORD)) {
    if (!WORDS.has(word.toLowerCase())) continue;
    const named = lookUp(near.slice(index));
    const start = from + index;
    if (named && !JOINED.test(text.charAt(start - 1))) return { ...named, start };
  }
  return null;
}

/** The exchange that a suffix stands for: `TO`; or to Reuters alone, `n`. */
export const suffixed = (suffix: string): Exchange | undefined =>
  NAMES.get(`.${suffix}`)?.exchanges[0];

/**
 * The exchange that a service or a page calls by that name, code or MIC; null when unknown, or when
 * the name leaves open which one is meant.
 */
export function exchangeNamed(text: string): Exchange | null {
  const [exchange, other] = lookUp(text.trim())?.exchanges ?? [];
  return (!other && exchange) || null;
}
