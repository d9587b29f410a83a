import { randomOf } from './random.ts';
import type { World } from './run-in-page.ts';
import { companyOf } from './words.ts';

export const WORDS = 5000;
/** After a longer time, no larger page is tried. */
export const MAX_MS = 60_000;

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

/** A company's name for each of the symbols: the generated pages' own, then invented ones. */
export function companiesOf(symbols: string[]): [symbol: string, name: string][] {
  const known = new Map(
    Array.from({ length: 400 }, (_, index) => {
      const { symbol, name } = companyOf(index);
      return [symbol, name];
    }),
  );
  return symbols.map((symbol, index) => [
    symbol,
    known.get(symbol) ??
      `${companyOf(index).name} of ${symbol.charAt(0)}${symbol.slice(1).toLowerCase()}`,
  ]);
}

/** @returns milliseconds by the clock, and the words found */
export async function mark(world: World, words: string[]) {
  const { ms, found }: Record<string, unknown> = Object(
    await world.run(`markWords(${JSON.stringify(words)})`),
  );
  if (typeof ms !== 'number' || !Array.isArray(found)) throw new Error('mark.js gave nothing');
  return { ms, found: found.map(String) };
}
