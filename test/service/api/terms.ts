/** A term as it is compared, and where it stands in the text. */
export interface Term {
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
