import type { WordClass } from './language.ts';
import { LISTS } from './lists.ts';
import { type Words, words } from './word-table.ts';

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

/** Keeps what is made of words, which is made when it is first asked for: a page needs few of them. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
