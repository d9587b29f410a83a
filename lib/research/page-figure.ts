import { createFigureIndex } from '../figures/figure-index.ts';
import { writtenNumbers } from '../figures/written-numbers.ts';
import type { TextSegment } from './search-terms.ts';

/**
 * Splits a page's text where a fact's own figure stands in it: its digits, raw or in groups of three, or rounded by
 * a word of scale, as `$312.9 million`, which is marked as such. A part of a longer figure is not taken for it, nor
 * one of the other sign; where it is not found so, nothing is marked.
 *
 * @param value the fact's decimal string (contract 2.6), as `-1234.50`
 */
export function markFigure(text: string, value: string): TextSegment[] {
  const isFound = createFigureIndex([{ value, currency: null }]);
  const segments: TextSegment[] = [];
  let last = 0;
  for (const number of writtenNumbers(text, { isOfSource: true })) {
    const { at, end, isScaled } = number;
    const isOfSign = isNegative(text, at, end) === value.trim().startsWith('-');
    if (!isOfSign || isFound(number).length === 0) continue;
    segments.push({ text: text.slice(last, at), hit: false });
    segments.push({ text: text.slice(at, end), hit: true, ...(isScaled && { rounded: true }) });
    last = end;
  }
  segments.push({ text: text.slice(last), hit: false });
  return segments.filter((segment) => segment.text !== '');
}

/** A minus before the digits, a currency's sign between them or not; or brackets around them. */
function isNegative(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - 4), at);
  const bracketed = /\(\p{Sc}?\s?$/u.test(before) && /^\s?\)/.test(text.slice(end, end + 2));
  return bracketed || /[-\u2212\u2013]\p{Sc}?$/u.test(before);
}
