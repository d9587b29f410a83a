import lists from './ordinary.json' with { type: 'json' };

const setOf = (lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/**
 * Ordinary English words that are also companies' names. Within a sentence, a capital shows the name; as the first word
 * of a longer name, such a word does not stand for the whole name.
 */
export const WORDS = setOf(lists.words);

/**
 * First names, surnames, places, nationalities, markets and indices. A company named by one such word needs evidence
 * beside the name, because the word always has a capital.
 */
export const PROPER = setOf(lists.proper);

/** Words that articles omit at the end of a name, except words that name a separate company (`Siemens Energy`). */
export const GENERIC = setOf(lists.generic);

/** Words that never name a company alone, because they modify other words or name places and people. */
export const NEVER_ALONE = setOf(lists.neverAlone);

/** Words that people omit before a name: `Banco Bradesco`, `Compagnie de Saint-Gobain`, `Walt Disney`. */
export const HEADS = setOf(lists.heads);

/** First words of names that articles mean another company by: `Siemens` of Siemens Energy. */
export const PARENTS = setOf(lists.parents);

/** Words at the end of a newspaper's or an agency's name, which pages name as their source. */
export const MEDIA = setOf(lists.media);

/** Last words of names that have shares but are not a company's. */
export const NO_COMPANY = setOf(lists.noCompany);

/** Institutions that have a president and a budget as a company does, so that `ECB` never means ECB Bancorp. */
export const INSTITUTIONS = setOf(lists.institutions);
