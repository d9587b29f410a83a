import { pattern } from '../text/pattern.ts';
import type { WordClass } from './language.ts';
import { LISTS } from './lists.ts';

/** The words of some classes in all languages, each once. */
export const wordsOf = (...classes: WordClass[]): string[] => [
  ...new Set(
    classes
      .map((each) => LISTS[each] ?? '')
      .join(' ')
      .split(' '),
  ),
];

/** A table of these words, made when it is first asked. */
export function tableOf(...classes: WordClass[]): Words {
  let table: Words | undefined;
  return {
    test(word) {
      table ??= words(wordsOf(...classes).join(' '));
      return table.test(word);
    },
  };
}

/** These words as the alternatives of an expression. */
export const anyOf = (...classes: WordClass[]): string =>
  wordsOf(...classes)
    .map(sourceOf)
    .join('|');

/** A word of the lists as an expression's source. */
export const sourceOf = (word: string): string =>
  word.replaceAll('_', '[\\s-]').replaceAll('*', '[\\wà-ÿ]*');

const EASTERN = /[\u3040-\ud7ff]/;
/** The source of an expression of these words: whole ones, in scripts without spaces parts of a text. */
export function anyWordOf(...classes: WordClass[]): string {
  const all = wordsOf(...classes);
  const whole = all.filter((word) => !EASTERN.test(word)).map(sourceOf);
  const parts = all.filter((word) => EASTERN.test(word));
  return [`(?<![\\wà-ÿ])(?:${whole.join('|')})(?![\\wà-ÿ])`, ...parts].join('|');
}

/** Makes a value at its first use: a page needs few. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A table of words, apart by spaces in its lists. */
export interface Words {
  test(word: string): boolean;
}

/** The letters that a star leaves open. */
const LETTERS = pattern`^\p{L}*$`;

/**
 * A table of whole words: `rose`; of words that begin so: `climb*`; and of words that end so: `*bureau`. It is read
 * when it is first asked. An expression of as many words takes a browser a hundred times as long to read.
 */
export function words(...lists: string[]): Words {
  let whole: Set<string> | undefined;
  const stems = new Set<string>();
  const endings: string[] = [];
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0];

  function read(): Set<string> {
    const rest = new Set<string>();
    for (const word of lists.flatMap((list) => list.split(' '))) {
      if (word.startsWith('*')) endings.push(word.slice(1));
      else if (word.endsWith('*')) {
        stems.add(word.slice(0, -1));
        shortest = Math.min(shortest, word.length - 1);
        longest = Math.max(longest, word.length - 1);
      } else rest.add(word);
    }
    return rest;
  }

  const begins = (word: string): boolean => {
    for (let length = Math.min(longest, word.length); length >= shortest; length--) {
      if (stems.has(word.slice(0, length))) return LETTERS.test(word.slice(length));
    }
    return false;
  };
  const ends = (word: string): boolean =>
    endings.some((ending) => word.endsWith(ending) && LETTERS.test(word.slice(0, -ending.length)));

  return {
    test(word) {
      whole ??= read();
      return whole.has(word) || begins(word) || ends(word);
    },
  };
}
