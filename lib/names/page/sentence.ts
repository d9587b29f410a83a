import { MAX_SENTENCE } from '../types.ts';

/** A full stop before a small letter ends an abbreviation. */
const ENDS = /[.!?]["”’)]?\s(?=\s{0,20}[^\s\p{Ll}])|[。！？]/gu;

/** The sentence around a name, without the line's white space, cut around the name where it is long. */
export function sentenceAt(text: string, start: number, end: number): string {
  const from = Math.max(0, start - MAX_SENTENCE);
  const around = text.slice(from, end + MAX_SENTENCE);
  const at = start - from;
  let first = 0;
  let last = around.length;
  for (const { index, 0: mark } of around.matchAll(ENDS)) {
    if (index + mark.length <= at) first = index + mark.length;
    else if (index >= end - from) {
      last = index + 1;
      break;
    }
  }
  const room = MAX_SENTENCE - (end - start);
  const begin = Math.max(first, last - first > MAX_SENTENCE ? at - (room >> 1) : first);
  return around
    .slice(begin, Math.min(last, begin + MAX_SENTENCE))
    .replace(/\s+/g, ' ')
    .trim();
}
