import lists from './words.json' with { type: 'json' };

/*
 * Words beside a name that say it is a company's, of all languages together: an article of one language hardly uses the
 * words of another. In small letters without accents, as `plainText` makes them.
 */
const setOf = (lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** The share itself, after the name: `Quillane shares`, `Quillane-Aktie`. */
export const SHARE_AFTER = setOf(lists.shareAfter);
/** Before it, with one small word between them: `shares of Quillane`, `acciones de Quillane`. */
export const SHARE_BEFORE = setOf(lists.shareBefore);
/** What a company has, or is: after the name. */
export const BUSINESS_AFTER = setOf(lists.businessAfter);
/** What a company is, or belongs to: before the name. */
const BUSINESS_BEFORE = setOf(lists.businessBefore);
/** Ends of such words in languages that join nouns: `Technologiekonzern`. */
const KINDS =
  /\p{L}{3}(?:konzern|concern|koncern|hersteller|bauer|maker|fabrikant|verzekeraar|versicherer)$/u;
export const isBusinessBefore = (word: string): boolean =>
  BUSINESS_BEFORE.has(word) || KINDS.test(word);
/** Small words that may stand between such a word and the name. */
export const LINKS = setOf(lists.links);
/** The same in Romance text alone: `a` is an article in English, `en` is "and" in Dutch, `das` an article in German. */
export const ROMANCE_LINKS = setOf(lists.romanceLinks);
/** After prepositions like these stands a place, unless the word before says otherwise. */
export const PLACES = setOf(['in w i en a au']);
/** An article before a lone name says that it is no name: `the Dow`, `the Amazon`. */
export const ARTICLES = setOf(lists.articles);
/** Before a person. */
export const BEFORE_PERSON = setOf(lists.beforePerson);
/** Words for a company that groups of players, members and neighbours are called too: an adjective decides. */
export const OPEN_KINDS = setOf(lists.openKinds);
/** What else bears such a name, right before it: `la calle Tallon`, `la compañía teatral Tallon`. */
export const OTHER_KINDS = setOf(lists.otherKinds);
/** `Uber-like`, `Merck-ähnlich`: only compared with the company. */
export const LIKE = setOf(lists.like);
/** Verbs for a share, which show that `shares` before them is not a verb (as in `Warren shares memories`). */
export const MOVES = setOf(lists.moves);
/** Verbs for a company in the singular, because an ordinary plural word takes other forms. */
export const ACTS = setOf(lists.acts);
/** Past-tense verbs of people and companies, which also fit a plural subject. */
export const ACTED = setOf(lists.acted);
/** Words around the name of a page's source of figures: `polled by Tallon`, `Tallon estimate`. */
export const SOURCE_BEFORE = setOf(lists.sourceBefore);
export const SOURCE_AFTER = setOf(lists.sourceAfter);
/** Small words inside a name: `Bank of America`, `Sociedad Química y Minera de Chile`. */
export const INSIDE = setOf(lists.inside);
/** Small words that join a name and its place or kind: `Vale do Douro`. */
export const NAME_LINKS = setOf(lists.nameLinks);
/** Words of pages about companies in Chinese, Japanese and Korean. */
export const EASTERN_TALK = [...setOf(lists.easternTalk)];
/** Words of pages about companies. */
export const TALK = setOf([...lists.talk, ...lists.easternTalk]);
