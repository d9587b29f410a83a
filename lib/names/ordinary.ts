import type json from './ordinary.json';

/** The file of these lists in the package, beside the manifest: the background reads it on first need. */
export const ORDINARY_FILE = 'ordinary.json';
export type OrdinaryLists = typeof json;
const LISTS = new Map<string, Set<string>>();

function setOf(name: keyof OrdinaryLists): ReadonlySet<string> {
  const words = new Set<string>();
  LISTS.set(name, words);
  return words;
}

/** Fills the lists below, without which names cannot be told from ordinary words. */
export function fillLists(lists: OrdinaryLists): void {
  for (const [name, lines] of Object.entries(lists))
    for (const word of lines.join(' ').split(' ')) LISTS.get(name)?.add(word);
}

/**
 * Ordinary English words that are also companies' names. Within a sentence, a capital shows the name; as the first word
 * of a longer name, such a word does not stand for the whole name.
 */
export const WORDS = setOf('words');

/**
 * First names, surnames, places, nationalities, markets and indices. A company named by one such word needs evidence
 * beside the name, because the word always has a capital.
 */
export const PROPER = setOf('proper');

/** Words that articles omit at the end of a name, except words that name a separate company (`Siemens Energy`). */
export const GENERIC = setOf('generic');

/** Words that never name a company alone, because they modify other words or name places and people. */
export const NEVER_ALONE = setOf('neverAlone');

/** Words that people omit before a name: `Banco Bradesco`, `Compagnie de Saint-Gobain`, `Walt Disney`. */
export const HEADS = setOf('heads');

/** First words of names that articles mean another company by: `Siemens` of Siemens Energy. */
export const PARENTS = setOf('parents');

/** Words at the end of a newspaper's or an agency's name, which pages name as their source. */
export const MEDIA = setOf('media');

/** Last words of names that have shares but are not a company's. */
export const NO_COMPANY = setOf('noCompany');

/** Institutions that have a president and a budget as a company does, so that `ECB` never means ECB Bancorp. */
export const INSTITUTIONS = setOf('institutions');
