import { termsOf } from './terms.ts';

/** Room around the matches, so that trimming the ends to whole words never takes a match away. */
const MARGIN = 50;

/**
 * The part of a page with the most matches, at most `most` UTF-16 code units and so never more code
 * points. It is the page's own text: nothing is marked or added.
 */
export function excerptOf(text: string, terms: Set<string>, most: number): string {
  if (text.length <= most) return text.trim();
  const matches = Array.from(termsOf(text)).filter(({ term }) => terms.has(term));
  const best = densest(matches, most - 2 * MARGIN);
  const margin = Math.floor((most - (best.end - best.start)) / 2);
  const start = Math.min(Math.max(0, best.start - margin), text.length - most);
  return trimToWords(text, start, start + most);
}

interface Range {
  start: number;
  end: number;
}

/** The range of at most `most` that holds the most matches; the first of several. */
function densest(matches: Range[], most: number): Range {
  let best = { start: 0, end: 0 };
  let bestCount = 0;
  let first = 0;
  for (const [last, { end }] of matches.entries()) {
    while ((matches[first]?.start ?? end) < end - most) first += 1;
    const count = last - first + 1;
    if (count > bestCount) {
      bestCount = count;
      best = { start: matches[first]?.start ?? end, end };
    }
  }
  return best;
}

/** Takes off what was cut at an end: part of a word where spaces divide words, never half a character. */
function trimToWords(text: string, start: number, end: number): string {
  let part = text.slice(start, end);
  if (start > 0 && /\S/.test(text[start - 1] ?? '')) part = part.replace(/^\S{0,49}\s/, '');
  if (/\S/.test(text[end] ?? '')) part = part.replace(/\s\S{0,49}$/, '');
  return part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').trim();
}
