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

/** The words of each class in all languages, each once; the build makes one text of each. */
export const LISTS: Readonly<Partial<Record<WordClass, string>>> = joined();

function joined(): Partial<Record<WordClass, string>> {
  const lists: Partial<Record<WordClass, string>> = {};
  for (const language of Object.values(LANGUAGES)) {
    for (const [name, list] of Object.entries(language) as [WordClass, string][]) {
      const all = new Set([...(lists[name] ?? '').split(' '), ...list.split(' ')]);
      lists[name] = [...all].filter(Boolean).join(' ');
    }
  }
  return lists;
}
