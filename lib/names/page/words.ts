import lists from './words.json' with { type: 'json' };

/*
 * Words beside a name that show that it is a company's. One list has all languages, because an article in one language
 * hardly uses the words of another. The words are in lower case without accents, as `plainText` writes them.
 */
const setOf = (lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Words for a share after the name: `Quillane shares`, `Quillane-Aktie`. */
export const SHARE_AFTER = setOf(lists.shareAfter);
/** Words for a share before the name, with a small word between: `shares of Quillane`, `acciones de Quillane`. */
export const SHARE_BEFORE = setOf(lists.shareBefore);
/** Words after the name for things that a company has or is. */
export const BUSINESS_AFTER = setOf(lists.businessAfter);
/** Words before the name for things that a company is or belongs to. */
const BUSINESS_BEFORE = setOf(lists.businessBefore);
/** Such words, and their endings in languages that join nouns: `Konzern`, `Technologiekonzern`. */
const KINDS =
  /(?:konzern|concern|koncern|hersteller|bauer|makers?|fabrikant|verzekeraar|versicherer|zulieferer|anbieter|betreiber|riese|aktionar|bank)$/;
/** The shortest word that `KINDS` takes. */
const SHORTEST = 7;
export const isBusinessBefore = (word: string): boolean =>
  BUSINESS_BEFORE.has(word) || (word.length >= SHORTEST && KINDS.test(word));
/** Whether a word is such a word in the plural: `carmakers Tallon and Uberon`. */
export const isPlural = (word: string): boolean =>
  word.endsWith('s') && BUSINESS_BEFORE.has(word.slice(0, -1));
/** Words between the last two names of a list. */
export const ANDS = setOf(['and or und oder et ou y o e en']);
/** Words between such a plural and its examples; `as` stands after `such`. */
export const EXAMPLES = setOf(lists.examples);
/** Small words that may stand between such a word and the name. */
export const LINKS = setOf(lists.links);
/** Small words for Romance text only: elsewhere, `a` and `das` are articles, and `en` is the Dutch "and". */
export const ROMANCE_LINKS = setOf(lists.romanceLinks);
/** Prepositions before a place, unless the word before the preposition shows otherwise. */
export const PLACES = setOf(['in w i']);
/** The same in Romance text, where `i` is "and" in Catalan and an article in Italian. */
export const ROMANCE_PLACES = setOf(['in en a au']);
/** Words before a town's name. */
export const TOWNS = setOf(['town city village county parish stadt dorf gemeinde']);
/** Languages whose nouns all have capitals. */
export const NOUNS_WITH_CAPITALS = setOf(['de lb']);
/** Small words before a name in these languages, after which a noun has an article: `bei Tallon`. */
export const BARE = setOf(lists.bare);
/** Articles, and roles in court, which show that a lone word is not a company's name: `the Dow`, `the Amazon`. */
export const ARTICLES = setOf(lists.articles);
/** Days and months, which begin no name: `On Tuesday Tallon fell`. */
export const DAYS = setOf(lists.days);
/** Words at the beginning of a sentence that are not a person's first name: `Like Tallon`. */
export const OPENERS = setOf(lists.openers);
/** Words before a person's name. */
export const BEFORE_PERSON = setOf(lists.beforePerson);
/** Words for companies and for groups of players, members or neighbours; an adjective decides. */
export const OPEN_KINDS = setOf(lists.openKinds);
/** Words directly before a name that is not a company's: `la calle Tallon`, `la compañía teatral Tallon`. */
export const OTHER_KINDS = setOf(lists.otherKinds);
/** Endings that make a place or a comparison of the name: `Tallon-Arena`, `Uber-like`, `Merck-ähnlich`. */
export const LIKE = setOf(lists.like);
/** Verbs for a share, which show that `shares` before them is not a verb (as in `Warren shares memories`). */
export const MOVES = setOf(lists.moves);
/** Verbs of companies: `QLX said`. */
export const REPORTS = setOf(lists.reports);
/** Words with a capital in headlines alone: `Why Tallon Is Falling`, `TALLON TO RECALL`. */
export const NOT_IN_NAMES = setOf(lists.notInNames);
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
