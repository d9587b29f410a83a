import { randomOf } from './random.ts';
import type { World } from './run-in-page.ts';
import { companyOf } from './words.ts';

export const WORDS = 5000;
/** Beyond this, no larger page is tried. */
export const MOST_MS = 60_000;

/** The two ways of mark.js (in-page/marks.ts). */
export const WAYS = ['words', 'pattern'] as const;
export type Way = (typeof WAYS)[number];

/**
 * The symbols that mark.js is given: all those it could find on the sample pages and the generated
 * ones, then invented ones. That is more than an honest list could know.
 */
export function wordList(known: string[]): string[] {
  const words = new Set(known);
  for (let index = 0; index < 400; index++) words.add(companyOf(index).symbol);
  const random = randomOf(5);
  const letter = () => String.fromCharCode(65 + random.below(26));
  while (words.size < WORDS)
    words.add(Array.from({ length: 3 + random.below(2) }, letter).join(''));
  return [...words];
}

/** mark.js reads the page once for each word of a list, so a part of the list is measured. */
const PART = 100;

/** @returns milliseconds by the clock for the whole list, and the words found of the measured part */
export async function mark(world: World, words: string[], way: Way) {
  const part = way === 'words' ? words.slice(0, PART) : words;
  const told = Object(await world.run(`markWords(${JSON.stringify(part)}, '${way}')`));
  const { ms, found }: Record<string, unknown> = told;
  if (typeof ms !== 'number' || !Array.isArray(found)) throw new Error('mark.js gave nothing');
  return { ms: (ms * words.length) / part.length, found: found.map(String) };
}
