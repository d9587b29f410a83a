/** A segment of text, and whether a search term or a figure stands in it. */
export interface TextSegment {
  text: string;
  hit: boolean;
  /** A hit that is only a rounded form of the figure looked for. */
  rounded?: true;
}

/** Scripts written without spaces, where a term may begin anywhere. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

/** Marks each term, taken literally (contract 4, rule 3), in any case, at the start of a word. */
export function markTerms(text: string, query: string): TextSegment[] {
  const terms = [...new Set(query.trim().split(/\s+/).filter(hasLetterOrDigit))];
  if (terms.length === 0) return text === '' ? [] : [{ text, hit: false }];
  const longestFirst = terms.sort((a, b) => b.length - a.length).map(pattern);
  const parts = text.split(new RegExp(`(${longestFirst.join('|')})`, 'giu'));
  return parts
    .map((part, place) => ({ text: part, hit: place % 2 === 1 }))
    .filter((segment) => segment.text !== '');
}

/** Code points before the first match that still leave it in sight, and those kept before it. */
const NEAR = 90;
const LEAD = 45;

/** From shortly before the first match on; null where it is in sight anyway. */
export function fromFirstMatch(segments: readonly TextSegment[]): TextSegment[] | null {
  const [before, ...rest] = segments;
  if (!before || before.hit || rest.length === 0) return null;
  const points = Array.from(before.text);
  if (points.length <= NEAR) return null;
  const lead = points.slice(-LEAD).join('');
  return [{ text: lead.replace(/^\S*\s+(?=\S)/, ''), hit: false }, ...rest];
}

const hasLetterOrDigit = (term: string) => /[\p{L}\p{N}]/u.test(term);

function pattern(term: string): string {
  const literal = term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`^[${UNSPACED}]`, 'u').test(term) ? literal : `(?<![\\p{L}\\p{N}])${literal}`;
}
