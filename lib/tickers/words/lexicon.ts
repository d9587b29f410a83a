import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Language, WordClass } from './language.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';
import { type Words, words } from './word-table.ts';
import { zh } from './zh.ts';

/** All languages whose words the rules know, by ISO 639. */
export const LANGUAGES: Readonly<Record<string, Partial<Language>>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  sv,
  da,
  nb,
  fi,
  pl,
  ja,
  zh,
  ko,
};

/** The words of some classes in all languages, each once. */
export function wordsOf(...classes: WordClass[]): string[] {
  const lists = Object.values(LANGUAGES).flatMap((language) =>
    classes.map((each) => language[each] ?? ''),
  );
  return [...new Set(lists.join(' ').split(' '))].filter(Boolean);
}

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

const sourceOf = (word: string): string =>
  word.replaceAll('_', '[\\s-]?').replaceAll('*', '[\\wà-ÿ]*');

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
