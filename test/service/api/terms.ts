/** A term as it is compared, and where it stands in the text. */
interface Term {
  term: string;
  start: number;
  end: number;
}

const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
const WORDS = new RegExp(String.raw`${UNSPACED}+|[[\p{L}\p{N}\p{M}]--${UNSPACED}]+`, 'gv');
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'v');

/**
 * Splits text into terms: runs of letters and digits, compared without case and diacritics. Scripts
 * that put no spaces between words are split into overlapping pairs of characters. Everything else,
 * operators and quotes included, only separates: a query is text, not a language (contract 4, rule 3).
 */
export function* termsOf(text: string): Generator<Term> {
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (IS_UNSPACED.test(word)) yield* pairsOf(word, index);
    else yield { term: fold(word), start: index, end: index + word.length };
  }
}

export const distinctTerms = (text: string): Set<string> =>
  new Set(Array.from(termsOf(text), ({ term }) => term));

const fold = (word: string) =>
  word.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');

function* pairsOf(run: string, index: number): Generator<Term> {
  const points = [...run];
  let start = index;
  for (const [at, point] of points.entries()) {
    const pair = point + (points[at + 1] ?? '');
    // The last character alone is a term only where the run has no other.
    if (pair !== point || points.length === 1) {
      yield { term: pair.normalize('NFKC'), start, end: start + pair.length };
    }
    start += point.length;
  }
}

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
