import { hashOfName } from '../key-table.ts';
import type { Reading, Span } from './mention.ts';
import { GAPS, gapAfter, plainAt, type Tokens } from './tokens.ts';
import * as words from './words.ts';

/** What the words beside a name say of it. */

/** Headlines capitalize words of at least this many letters. */
const LONG_WORD = 4;
/** A line is a headline if more than this share of its long words have capitals. */
const CAPITALIZED = 0.75;
/** Languages whose adjectives follow their nouns: `le constructeur automobile Tallon`. */
const ROMANCE = new Set(['fr', 'es', 'it', 'pt', 'ca', 'ro']);
/** The text before the name of a picture agency. */
const CREDIT = /(?:photos?|images?|credits?|foto|cr[eé]dit|bild)\s?:\s?$|[/©]\s?$/i;
/** How far a price moved, behind the verb: `rose as much as 4.5%`. */
const BY_PERCENT = /^(?:\s[a-z]+){0,4}\s\d+(?:\.\d+)?\s?(?:%|percent|per cent)/;
const REACH = 40;

type After = 'share' | 'business' | 'loose' | 'part' | null;

/** Whether a Romance name continues after a small word: `Vale do Douro`, `Société Générale d’histoire`. */
export function goesOn(tokens: Tokens, { from, to }: Span, { language }: Reading): boolean {
  if (!ROMANCE.has(language) || !words.NAME_LINKS.has(plainAt(tokens, to))) return false;
  if (gapAfter(tokens, to - 1) !== GAPS.space || gapAfter(tokens, to) !== GAPS.space) return false;
  return to - from === 1
    ? tokens.isCapital[to + 1] === true
    : words.OPEN_KINDS.has(plainAt(tokens, from));
}

/**
 * Whether a name begins a line in which most words have capitals, so that the next word may not belong to the name:
 * `Tallon Plans Major Push`.
 */
export function opensHeadline(tokens: Tokens, { from, to }: Span): boolean {
  const isBesideWord = gapAfter(tokens, to - 1) === GAPS.space && tokens.isCapital[to];
  if (!isBesideWord || gapAfter(tokens, from - 1) !== GAPS.apart) return false;
  const { starts, ends, isCapital } = tokens;
  const long = isCapital.filter((_, at) => (ends[at] ?? 0) - (starts[at] ?? 0) >= LONG_WORD);
  return long.filter(Boolean).length > long.length * CAPITALIZED;
}

/** The evidence of the word after a name. */
export function afterName(tokens: Tokens, { to, ending }: Span, { language }: Reading): After {
  const gap = gapAfter(tokens, to - 1);
  // `A.P. Tallon`
  if (gap === GAPS.initial && tokens.isCapital[to]) return 'part';
  if (gap === GAPS.apart || gap === GAPS.comma || gap === GAPS.initial) return null;
  const next = plainAt(tokens, to);
  const isSource = words.SOURCE_AFTER.has(next) || isData(tokens, to);
  if (language === 'en' && isSource) return 'loose';
  if (gap === GAPS.hyphen && words.LIKE.has(next)) return 'part';
  if (words.SHARE_AFTER.has(next)) {
    const isNoun = tokens.apostrophes[to - 1] || gap === GAPS.hyphen || next !== 'shares';
    const ends = gapAfter(tokens, to) === GAPS.apart || gapAfter(tokens, to) === GAPS.comma;
    return isNoun || ends || words.MOVES.has(plainAt(tokens, to + 1)) ? 'share' : null;
  }
  if (words.BUSINESS_AFTER.has(next) && !ROMANCE.has(language)) return 'business';
  // An index, a model: `IBEX 35`, and not `Tallon 1,5 %`.
  const isNumber = /^\d+(?![.,]?\d*\s?%)/.test(tokens.text.slice(tokens.starts[to]));
  if (isNumber && /^\d+$/.test(next)) return 'part';
  // `Tallon-Fahrer`, and not `Tallon-made`.
  if (gap === GAPS.hyphen && language !== 'en') return 'loose';
  if (!tokens.isCapital[to]) return gap === GAPS.dot ? 'part' : null;
  // `Tallon's Ann Quist`, `Why Tallon Is Falling`
  const isApart = gap === GAPS.space && words.NOT_IN_NAMES.has(next);
  if (isApart || isPossessive(tokens, to - 1, ending)) return null;
  if (words.NOUNS_WITH_CAPITALS.has(language)) return 'loose';
  return 'part';
}

/** Whether the name before gives its figures to others: `Tallon data showed`, and not `Tallon data centers`. */
const isData = ({ text, starts }: Tokens, at: number): boolean =>
  /^data(?:[.,;)]| show| compiled)/.test(text.slice(starts[at], (starts[at] ?? 0) + 16));

/** Whether a name ends in a possessive, behind which another name begins: `Uberon's`, `Lakes'`. */
const isPossessive = ({ text, ends, apostrophes }: Tokens, last: number, ending: number): boolean =>
  (ending > 0 && (apostrophes[last] ?? 0) > 0) ||
  /^['\u2019]\s/.test(text.slice(ends[last], (ends[last] ?? 0) + 2));

type Before =
  | 'share'
  | 'business'
  | 'person'
  | 'place'
  | 'other'
  | 'article'
  | 'first'
  | 'loose'
  | 'part'
  | null;

/** The evidence of the words before a name. */
export function beforeName(
  tokens: Tokens,
  from: number,
  isLone: boolean,
  reading: Reading,
): Before {
  const { language } = reading;
  const gap = gapAfter(tokens, from - 1);
  if (gap === GAPS.apart || gap === GAPS.comma) {
    // `Mr. Ford`
    const start = tokens.starts[from] ?? 0;
    if (isAbbreviation(tokens, from)) return 'other';
    if (CREDIT.test(tokens.text.slice(Math.max(0, start - 12), start))) return 'loose';
    const isTitle = /^\.\s/.test(tokens.text.slice(tokens.ends[from - 1], start));
    return isTitle && words.BEFORE_PERSON.has(plainAt(tokens, from - 1)) ? 'person' : null;
  }
  const previous = plainAt(tokens, from - 1);
  if (gap === GAPS.space) {
    if (words.BEFORE_PERSON.has(previous)) return 'person';
    if (previous === 'by' && words.SOURCE_BEFORE.has(plainAt(tokens, from - 2))) return 'loose';
    if (words.isBusinessBefore(previous)) return 'business';
    if (!tokens.isCapital[from - 1] && words.isPlural(previous)) return 'business';
    if (words.SHARE_BEFORE.has(previous)) return 'share';
    if (isOtherKind(previous, language)) return 'other';
    if (isLone && isAmongOthers(tokens, from - 1, reading)) return 'loose';
    const isLink =
      words.LINKS.has(previous) || (ROMANCE.has(language) && words.ROMANCE_LINKS.has(previous));
    if (isLink) return afterLink(tokens, from - 1, language);
    // `the Tallon event`
    if (previous === 'the' && !endsPhrase(tokens, from + 1)) return null;
    if (words.ARTICLES.has(previous)) return 'article';
    const [, ...nouns] = nounsBefore(tokens, from - 1, language);
    const isOpen = (noun: string) => words.OPEN_KINDS.has(noun);
    if (nouns.some((noun) => words.isBusinessBefore(noun) && !isOpen(noun))) return 'business';
  }
  // `On Tuesday Tallon fell`
  if (!tokens.isCapital[from - 1] || words.DAYS.has(previous)) return null;
  if (gap === GAPS.hyphen || gap === GAPS.and || gap === GAPS.dot) return 'part';
  const startsSentence = gapAfter(tokens, from - 2) === GAPS.apart;
  if (startsSentence && words.OPENERS.has(previous)) return null;
  if (words.NOUNS_WITH_CAPITALS.has(language)) return 'loose';
  if (startsSentence) return 'first';
  return isLone ? 'person' : 'loose';
}

/** Whether a sentence names a word that is in no table before the "and" before a name: `like Quist and Tallon`. */
function isAmongOthers(tokens: Tokens, and: number, { has, language }: Reading): boolean {
  const at = and - 1;
  if (!words.ANDS.has(plainAt(tokens, and)) || words.NOUNS_WITH_CAPITALS.has(language))
    return false;
  const isOne = tokens.isCapital[at] && !tokens.isCapital[at - 1];
  const isBeside = [at - 1, at].every((index) => gapAfter(tokens, index) === GAPS.space);
  return isOne === true && isBeside && !has(hashOfName(plainAt(tokens, at)));
}

/** Whether capitals in a bracket stand for the small words before them: `macular degeneration (AMD)`. */
const isAbbreviation = ({ text, starts, ends, isUpper }: Tokens, at: number): boolean =>
  isUpper[at] === true &&
  text[ends[at] ?? 0] === ')' &&
  /\p{Ll}\s\($/u.test(text.slice(Math.max(0, (starts[at] ?? 0) - 3), starts[at]));

/** Whether a word stands before the name of a town or of something else that is not a company. */
const isOtherKind = (word: string, language: string): boolean =>
  words.TOWNS.has(word) || (ROMANCE.has(language) && words.OTHER_KINDS.has(word));

/** The evidence of a small word and the nouns before it for the name after it: `shares of`, `usine de`, `in`. */
function afterLink(tokens: Tokens, at: number, language: string): Before {
  const link = plainAt(tokens, at);
  const nouns = nounsBefore(tokens, at - 1, language);
  // `il titolo sale a Piazza Tallon`
  const isPlace = ROMANCE.has(language) && words.ROMANCE_PLACES.has(link);
  if (!isPlace && nouns.some((noun) => words.SHARE_BEFORE.has(noun))) return 'share';
  const isBusiness = nouns.some((noun) => words.BUSINESS_AFTER.has(noun));
  if (isOtherKind(nouns[0] ?? '', language)) return 'other';
  if (!ROMANCE.has(language)) {
    if (isBusiness) return 'business';
    return words.PLACES.has(link) ? 'place' : null;
  }
  // In Portuguese `a` is an article, and in Spanish it stands before people and companies, too.
  if (link === 'a' && language === 'pt') return null;
  if (link === 'a' && language === 'es') return 'loose';
  if (isPlace) return 'place';
  if (isBusiness) return 'business';
  // `Léonard de Tallon`
  return words.NAME_LINKS.has(link) && tokens.isCapital[at - 1] ? 'loose' : null;
}

/** A word and, in Romance languages, up to two words before it, because adjectives follow nouns: `banco vasco`. */
function nounsBefore(tokens: Tokens, last: number, language: string): string[] {
  const nouns = [plainAt(tokens, last)];
  for (let at = last; ROMANCE.has(language) && at > last - 2; at--) {
    if (tokens.isCapital[at] || gapAfter(tokens, at - 1) !== GAPS.space) break;
    nouns.push(plainAt(tokens, at - 1));
  }
  return nouns;
}

/** Whether a verb follows that an ordinary word at the beginning of a sentence rarely takes without an article. */
export function acts(tokens: Tokens, { to, key }: Span): boolean {
  if (gapAfter(tokens, to - 1) !== GAPS.space) return false;
  const verb = plainAt(tokens, to);
  if (words.REPORTS.has(verb) && !key.endsWith('s')) return true;
  const end = tokens.ends[to] ?? 0;
  return words.MOVES.has(verb) && BY_PERCENT.test(tokens.text.slice(end, end + REACH));
}

/** Whether a verb follows that has companies for its subject, after a name in capitals: `QLX raises its outlook`. */
export const reports = (tokens: Tokens, { from, to }: Span): boolean =>
  tokens.isUpper[from] === true &&
  tokens.isUpper[to - 1] === true &&
  !tokens.isUpper[to] &&
  words.REPORTS.has(plainAt(tokens, to)) &&
  gapAfter(tokens, to - 1) === GAPS.space;

/** Whether nothing belongs to a noun after it: `the Tallon in`, `the Tallon.`, and not `the Tallon event`. */
export function endsPhrase(tokens: Tokens, to: number): boolean {
  const next = plainAt(tokens, to);
  const isBeside = gapAfter(tokens, to - 1) === GAPS.space;
  return !isBeside || words.LINKS.has(next) || words.NOT_IN_NAMES.has(next);
}

/** Whether a sentence has begun before a word, in small letters: its capital is then its own. */
export function isInside(tokens: Tokens, { from, to }: Span, { language }: Reading): boolean {
  const isNoun = words.NOUNS_WITH_CAPITALS.has(language) && to - from === 1;
  if (isNoun && !tokens.isUpper[from]) return words.BARE.has(plainAt(tokens, from - 1));
  const isListed = gapAfter(tokens, from - 1) === GAPS.comma;
  const at = (isListed ? listStart(tokens, from) : from) - 1;
  return at >= 0 && gapAfter(tokens, at) !== GAPS.apart && !tokens.isCapital[at];
}

/** Whether a name is an example of a kind of company: `rivals such as Tallon, Uberon and Lakemere`. */
export function isExample(tokens: Tokens, from: number): boolean {
  const at = listStart(tokens, from) - 1;
  if (at < 1 || tokens.isCapital[at] || gapAfter(tokens, at) !== GAPS.space) return false;
  const isSuch = plainAt(tokens, at) === 'as' && plainAt(tokens, at - 1) === 'such';
  if (!isSuch && !words.EXAMPLES.has(plainAt(tokens, at))) return false;
  const kind = plainAt(tokens, isSuch ? at - 2 : at - 1);
  return (
    [words.isBusinessBefore, words.isPlural].some((is) => is(kind)) || words.SHARE_BEFORE.has(kind)
  );
}

/** The first word of the list of names that a name stands in; the name's own word where there is no list. */
function listStart(tokens: Tokens, from: number): number {
  let first = from;
  for (;;) {
    const isAnd = words.ANDS.has(plainAt(tokens, first - 1)) && !tokens.isCapital[first - 1];
    let at = isAnd ? first - 2 : first - 1;
    const gap = gapAfter(tokens, at);
    const isJoined = gap === GAPS.comma || (isAnd && gap === GAPS.space);
    if (!isJoined || !tokens.isCapital[at]) return first;
    while (tokens.isCapital[at - 1] && gapAfter(tokens, at - 1) !== GAPS.apart) at--;
    first = at;
  }
}
