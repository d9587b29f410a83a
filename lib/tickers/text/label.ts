import type { Naming } from '../exchanges/table.ts';
import type { Emit } from '../types.ts';
import { fixedLabelAt } from './fixed-label.ts';
import { labelConfidence } from './label-confidence.ts';
import { exchangeOfCode, exchangesBeside } from './label-exchange.ts';
import { type Item, isWord, listingsOf } from './label-items.ts';
import { isBracketed, isQuoted, type LabelReading, labelReadingAt } from './label-reading.ts';
import type { NamedIn } from './named-in.ts';
import { isNoLabel } from './no-label.ts';
import { NOT_SYMBOLS } from './not-symbols.ts';

export { ANCHOR_LABEL } from './label-words.ts';

/**
 * A label in words and its symbol, with the exchange that its sentence names: `ticker: AAPL`,
 * `listed on the NYSE under the symbol “T”`, `Börsenkürzel: SAP`.
 *
 * @param at index of the anchor in a plain text
 * @returns true when it is a label with a symbol
 */
export function labelAt(text: string, at: number, emit: Emit): boolean {
  if (fixedLabelAt(text, at, emit)) return true;
  const reading = labelReadingAt(text, at);
  if (!reading || isNoLabel(reading)) return false;
  const { begin, end, words, items } = reading;
  const beside = exchangesBeside(text, begin, end);
  const anyNamed = beside.length > 0 || items.some(({ named }) => named.length > 0);
  const confidence = labelConfidence(reading, anyNamed);
  if (!confidence) return false;
  const isMexican = /clave de/i.test(words);
  for (const item of items) {
    const { symbol } = item;
    if (!anyNamed && isMereWord(reading, symbol)) continue;
    const evidence = text.slice(begin, text.indexOf(symbol, begin) + symbol.length).trim();
    for (const listing of listingsOf(item, exchangesOf(reading, item, beside), isMexican))
      emit({ ...listing, form: 'label', confidence, evidence });
  }
  return true;
}

/** Whether a symbol is rather a word that the label's sentence goes on with: `Ticker: NATO warnt`. */
function isMereWord(reading: LabelReading, symbol: string): boolean {
  if (isQuoted(reading) || isBracketed(reading)) return false;
  if (NOT_SYMBOLS.has(symbol)) return true;
  const { text, end, words, gap } = reading;
  const isAlone = gap.includes(':') && /^ ?(?:$|[).,;|])/.test(text.slice(end));
  return /^tickers?$/i.test(words) && isWord(symbol) && !isAlone;
}

/** The exchanges of one symbol: those named for it alone, those named for all, or the one that the label means. */
function exchangesOf(reading: LabelReading, item: Item, beside: NamedIn[]): Naming[] {
  if (item.named.length) return item.named;
  const { text, begin, end, words, items } = reading;
  const isRespective =
    beside.length === items.length &&
    /^.{0,12}(?:respectiv|jeweils|beziehungs)/i.test(text.slice(end));
  const index = items.indexOf(item);
  const shared = isRespective
    ? beside.slice(index, index + 1)
    : items.length > 1 && beside.length > 1
      ? []
      : beside;
  return shared.length ? shared : exchangeOfCode(text, begin, words, item.symbol);
}
