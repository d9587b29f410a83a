import lists from './ordinary.json' with { type: 'json' };

const setOf = (lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/**
 * Ordinary English words that companies carry as names. Within a sentence a capital tells them apart; where they begin a longer name,
 * they do not stand for it.
 */
export const WORDS = setOf(lists.words);

/**
 * First names and surnames, places, nationalities, markets and indices: they have a capital everywhere, so that a company of one such word
 * needs evidence beside it.
 */
export const PROPER = setOf(lists.proper);

/** Words that articles leave out at the end of a name. Those of companies apart (`Siemens Energy`) are not among them. */
export const GENERIC = setOf(lists.generic);

/** Words that stand before others, or for places and people: never a company alone. */
export const NEVER_ALONE = setOf(lists.neverAlone);

/** Words before the name that people use: `Banco Bradesco`, `Compagnie de Saint-Gobain`, `Walt Disney`. */
export const HEADS = setOf(lists.heads);

/** Words at the end of a newspaper's or an agency's name, which pages name as their source. */
export const MEDIA = setOf(lists.media);

/** Words at the end of what has shares and is no company. */
export const NO_COMPANY = setOf(lists.noCompany);

/** Institutions that have a president and a budget as a company does, so that `ECB` never means ECB Bancorp. */
export const INSTITUTIONS = setOf(lists.institutions);
