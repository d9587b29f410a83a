import { foldHash, hashOn, NOTHING } from '../key-table.ts';
import { isLegal } from '../name-key.ts';
import { type Mention, mentionAt, type Reading } from './mention.ts';
import { GAPS, gapAfter, plainAt, plainRun, stemsOf, type Tokens } from './tokens.ts';
import * as words from './words.ts';

/** Most words of a name. */
const MAX_WORDS = 6;
const NINE = 0x39;
/** Most mentions taken from a line. */
const MAX_MENTIONS = 60;
/** Headlines capitalize words of at least this many letters. */
const LONG_WORD = 4;
/** A line is a headline if more than this share of its long words have capitals. */
const CAPITALIZED = 0.75;
/** Legal forms with their capitals, because `as`, `se` and `co` in lower case are words. */
const LEGAL_FORM =
  /^(?:Inc|INC|Incorporated|Corp|CORP|Corporation|Co|Company|Ltd|LTD|Limited|LLC|L?LP|plc|Plc|PLC|AG|SE|SA|NV|BV|SpA|Spa|Srl|ASA|Oyj|OYJ|AB|ABP|Abp|AS|KGaA|GmbH|Bhd|Tbk|PJSC|JSC|OAO|PAO|KK|ПАО|ОАО|АО)$/;
/** Legal forms with dots or a slash: `S.A.`, `N.V.`, `S.p.A.`, `A/S`, `p.l.c.` */
const DOTTED_FORM =
  /^,?\s?(?:S\.\s?A\.?(?:B\.?)?|N\.\s?V\.?|B\.\s?V\.?|S\.p\.A\.?|S\.r\.l\.?|A\/S|p\.l\.c\.?|P\.L\.C\.?|L\.P\.?)(?![\p{L}\p{N}])/u;
/** Languages whose nouns all have capitals. */
const NOUNS_WITH_CAPITALS = new Set(['de', 'lb']);
/** Languages whose adjectives follow their nouns: `le constructeur automobile Tallon`. */
const ROMANCE = new Set(['fr', 'es', 'it', 'pt', 'ca', 'ro']);
/** The text before the name of a picture agency. */
const CREDIT = /(?:photos?|images?|credits?|foto|cr[eé]dit|bild)\s?:\s?$|[/©]\s?$/i;
/** How far a price moved, behind the verb: `rose as much as 4.5%`. */
const BY_PERCENT = /^(?:\s[a-z]+){0,4}\s\d+(?:\.\d+)?\s?(?:%|percent|per cent)/;
const REACH = 40;
/** A name between two words of a line. */
export interface Span {
  from: number;
  /** The index after the name's last word. */
  to: number;
  /** Empty for an unknown name until it has evidence. */
  key: string;
  isKnown: boolean;
  /** Letters of the last word that are an ending: `Tallon's`. */
  ending: number;
}

/** Finds the names in a line: known ones, and runs of capitalised words with a legal form or a share word beside. */
export function namesIn(tokens: Tokens, reading: Reading): { mention: Mention; from: number }[] {
  const found: { mention: Mention; from: number }[] = [];
  for (let at = 0; at < tokens.count && found.length < MAX_MENTIONS; ) {
    const isCapital = tokens.isCapital[at];
    if (!isCapital && !opensWithDigit(tokens, at)) {
      at++;
      continue;
    }
    const isRun = isCapital && startsRun(tokens, at);
    const span = knownAt(tokens, at, reading) ?? (isRun ? runAt(tokens, at) : null);
    const mention = span && judged(tokens, span, reading);
    if (mention) found.push({ mention, from: at });
    // Within an unknown run there may be a known name: `Chipmaker Tallon`.
    at = span?.isKnown ? span.to : at + 1;
  }
  return found;
}

/** Whether a word of small letters begins with a digit: `10x`. */
const opensWithDigit = ({ text, starts, isUpper }: Tokens, at: number): boolean =>
  !isUpper[at] && text.charCodeAt(starts[at] ?? 0) <= NINE;

/** The longest known name that begins with a word. */
function knownAt(tokens: Tokens, from: number, { has, language }: Reading): Span | null {
  let hash = NOTHING;
  let key = '';
  let known: Span | null = null;
  for (let at = from; at < tokens.count && at < from + MAX_WORDS; at++) {
    const gap = at === from ? GAPS.space : gapAfter(tokens, at - 1);
    if (gap === GAPS.apart || gap === GAPS.comma) break;
    const plain = plainAt(tokens, at);
    // `Snap-on`, `Jack in the Box`
    const isTight = gap === GAPS.dot || gap === GAPS.hyphen;
    const isName = tokens.isCapital[at] || /^\d/.test(plain) || isTight;
    if (!isName && !words.INSIDE.has(plain) && !words.PLACES.has(plain)) break;
    const joint = at === from ? '' : gap === GAPS.and ? ' and ' : ' ';
    const before = gap === GAPS.and ? hashOn('and', hash) : hash;
    hash = hashOn(plain, before);
    // Two letters are a name in capitals alone: `Le` and `As` are words.
    if (isName && (at > from || plain.length > 2 || tokens.isUpper[at])) {
      if (has(foldHash(hash)))
        known = { from, to: at + 1, key: key + joint + plain, isKnown: true, ending: 0 };
      else {
        for (const stem of stemsOf(tokens, at, language)) {
          if (!has(foldHash(hashOn(stem, before)))) continue;
          known = {
            from,
            to: at + 1,
            key: key + joint + stem,
            isKnown: true,
            ending: endingOf(tokens, at, stem),
          };
          break;
        }
      }
    }
    key += joint + plain;
  }
  return known;
}

const endingOf = (tokens: Tokens, index: number, stem: string): number =>
  plainAt(tokens, index).length - stem.length + (tokens.apostrophes[index] ? 1 : 0);

/** Whether a run of capitalised words begins at this word and not earlier. */
const startsRun = (tokens: Tokens, at: number): boolean => {
  const gap = gapAfter(tokens, at - 1);
  return (
    gap === GAPS.apart ||
    gap === GAPS.comma ||
    !tokens.isCapital[at - 1] ||
    words.ARTICLES.has(plainAt(tokens, at - 1))
  );
};

/** A run of capitalised words that is in no table, up to a legal form or a word for shares. */
function runAt(tokens: Tokens, from: number): Span | null {
  let to = from;
  for (; to < tokens.count && to <= from + MAX_WORDS; to++) {
    const gap = to === from ? GAPS.space : gapAfter(tokens, to - 1);
    if (gap === GAPS.apart || gap === GAPS.comma) break;
    const plain = plainAt(tokens, to);
    if (to > from && (isLegalAt(tokens, to) || words.SHARE_AFTER.has(plain))) break;
    if (!tokens.isCapital[to] && !(words.INSIDE.has(plain) && tokens.isCapital[to + 1])) break;
  }
  while (to > from && !tokens.isCapital[to - 1]) to--;
  const first = plainAt(tokens, from);
  // `Shares of Quillane Freight Corp.`
  const isTalk =
    (words.SHARE_BEFORE.has(first) || words.BUSINESS_AFTER.has(first)) &&
    words.INSIDE.has(plainAt(tokens, from + 1));
  const isWhole = to > from && to <= from + MAX_WORDS && !words.ARTICLES.has(first);
  if (!isWhole || isTalk) return null;
  const [stem] = tokens.apostrophes[to - 1] ? stemsOf(tokens, to - 1) : [];
  const ending = stem === undefined ? 0 : endingOf(tokens, to - 1, stem);
  return { from, to, key: '', isKnown: false, ending };
}

/** The key of a run, which is written for the few runs with evidence. */
function keyOfRun(tokens: Tokens, { from, to, ending }: Span): string {
  const key = plainRun(tokens, from, to).join(' ');
  const [stem] = ending > 0 ? stemsOf(tokens, to - 1) : [];
  return stem === undefined ? key : key.slice(0, stem.length - plainAt(tokens, to - 1).length);
}

/** Judges a name by the words beside it; null if the name is part of a longer name, or has no evidence. */
function judged(tokens: Tokens, span: Span, reading: Reading): Mention | null {
  const { from, to, isKnown } = span;
  const isLone = to - from === 1;
  const legal = legalAfter(tokens, to);
  const next = goesOn(tokens, span, reading) ? 'part' : afterName(tokens, span, reading);
  const after = next === 'part' && opensHeadline(tokens, span) ? 'loose' : next;
  const before = beforeName(tokens, from, isLone, reading);
  if (!legal && (after === 'part' || before === 'part')) return null;
  const share = after === 'share' || before === 'share';
  const business = share || after === 'business' || before === 'business';
  // `Asian shares`
  const isOpen = isLone && before !== 'share' && !tokens.apostrophes[to - 1];
  if (!isKnown && !legal && (!share || isOpen)) return null;
  span.key ||= keyOfRun(tokens, span);
  if (isLone && before === 'article' && !legal && !business) return null;
  let kind: Mention['kind'] = 'plain';
  if (before === 'other' && !legal && !business) kind = before;
  else if (before === 'person' || (before === 'place' && isLone && !business)) kind = before;
  else if (!legal && !business && (after === 'loose' || before === 'loose')) kind = 'loose';
  return {
    ...mentionOfSpan(tokens, span, null),
    kind,
    before: before === 'first' ? plainAt(tokens, from - 1) : '',
    isInside: kind === 'plain' && (isInside(tokens, from) || acts(tokens, span, reading)),
    business,
  };
}

/** The mention of a name, by itself. */
export function mentionOfSpan(tokens: Tokens, span: Span, symbol: string | null): Mention {
  const { text, starts, ends } = tokens;
  const { from, to, key, isKnown, ending } = span;
  const at = starts[from] ?? 0;
  const legal = legalAfter(tokens, to);
  const end = legal || (ends[to - 1] ?? 0) - ending;
  return {
    ...mentionAt(text, at, end),
    key,
    isKnown,
    isLone: to - from === 1,
    legal: legal > 0,
    symbol,
  };
}

/** Whether a word is a legal form as names carry it, or its possessive: `Tallon Inc's`. */
export function isLegalAt(tokens: Tokens, index: number): boolean {
  const [bare = plainAt(tokens, index)] = stemsOf(tokens, index);
  return (
    isLegal(bare) &&
    LEGAL_FORM.test(tokens.text.slice(tokens.starts[index], bareEnd(tokens, index)))
  );
}

/** Where a word ends without its possessive. */
const bareEnd = ({ apostrophes, ends }: Tokens, index: number): number =>
  apostrophes[index] || (ends[index] ?? 0);

/** Where the legal form after a name ends, else 0: `Inc.`, `& Co.`, `, Inc.`, `S.A.` */
function legalAfter(tokens: Tokens, to: number): number {
  const gap = gapAfter(tokens, to - 1);
  const end = tokens.ends[to - 1] ?? 0;
  if (gap === GAPS.apart || gap === GAPS.hyphen || gap === GAPS.dot) return 0;
  if (isLegalAt(tokens, to)) return bareEnd(tokens, to);
  const dotted = DOTTED_FORM.exec(tokens.text.slice(end, end + 10).trimStart());
  return dotted ? end + 1 + dotted[0].length : 0;
}

type After = 'share' | 'business' | 'loose' | 'part' | null;

/** Whether a Romance name continues after a small word: `Vale do Douro`, `Société Générale d’histoire`. */
function goesOn(tokens: Tokens, { from, to }: Span, { language }: Reading): boolean {
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
function opensHeadline(tokens: Tokens, { from, to }: Span): boolean {
  const isBesideWord = gapAfter(tokens, to - 1) === GAPS.space && tokens.isCapital[to];
  if (!isBesideWord || gapAfter(tokens, from - 1) !== GAPS.apart) return false;
  const { starts, ends, isCapital } = tokens;
  const long = isCapital.filter((_, at) => (ends[at] ?? 0) - (starts[at] ?? 0) >= LONG_WORD);
  return long.filter(Boolean).length > long.length * CAPITALIZED;
}

/** The evidence of the word after a name. */
function afterName(tokens: Tokens, { to, ending }: Span, { language }: Reading): After {
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
  if (!tokens.isCapital[to]) return gap === GAPS.dot ? 'part' : null;
  // `Tallon's Ann Quist`, `Why Tallon Is Falling`
  const isApart = gap === GAPS.space && words.NOT_IN_NAMES.has(next);
  if (isApart || isPossessive(tokens, to - 1, ending)) return null;
  if (NOUNS_WITH_CAPITALS.has(language)) return gap === GAPS.hyphen ? null : 'loose';
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
function beforeName(tokens: Tokens, from: number, isLone: boolean, { language }: Reading): Before {
  const gap = gapAfter(tokens, from - 1);
  if (gap === GAPS.apart || gap === GAPS.comma) {
    // `Mr. Ford`
    const start = tokens.starts[from] ?? 0;
    if (CREDIT.test(tokens.text.slice(Math.max(0, start - 12), start))) return 'loose';
    const isTitle = /^\.\s/.test(tokens.text.slice(tokens.ends[from - 1], start));
    return isTitle && words.BEFORE_PERSON.has(plainAt(tokens, from - 1)) ? 'person' : null;
  }
  const previous = plainAt(tokens, from - 1);
  if (gap === GAPS.space) {
    if (words.BEFORE_PERSON.has(previous)) return 'person';
    if (previous === 'by' && words.SOURCE_BEFORE.has(plainAt(tokens, from - 2))) return 'loose';
    if (words.isBusinessBefore(previous)) return 'business';
    if (words.SHARE_BEFORE.has(previous)) return 'share';
    if (ROMANCE.has(language) && words.OTHER_KINDS.has(previous)) return 'other';
    const isLink =
      words.LINKS.has(previous) || (ROMANCE.has(language) && words.ROMANCE_LINKS.has(previous));
    if (isLink) return afterLink(tokens, from - 1, language);
    if (words.ARTICLES.has(previous)) return 'article';
    const [, ...nouns] = nounsBefore(tokens, from - 1, language);
    const isOpen = (noun: string) => words.OPEN_KINDS.has(noun);
    if (nouns.some((noun) => words.isBusinessBefore(noun) && !isOpen(noun))) return 'business';
  }
  if (!tokens.isCapital[from - 1]) return null;
  if (gap === GAPS.hyphen || gap === GAPS.and || gap === GAPS.dot) return 'part';
  if (NOUNS_WITH_CAPITALS.has(language)) return 'loose';
  const startsSentence = gapAfter(tokens, from - 2) === GAPS.apart;
  if (startsSentence) return 'first';
  return isLone ? 'person' : 'loose';
}

/** The evidence of a small word and the nouns before it for the name after it: `shares of`, `usine de`, `in`. */
function afterLink(tokens: Tokens, at: number, language: string): Before {
  const link = plainAt(tokens, at);
  const nouns = nounsBefore(tokens, at - 1, language);
  // `il titolo sale a Piazza Tallon`
  const isPlace = ROMANCE.has(language) && words.ROMANCE_PLACES.has(link);
  if (!isPlace && nouns.some((noun) => words.SHARE_BEFORE.has(noun))) return 'share';
  const isBusiness = nouns.some((noun) => words.BUSINESS_AFTER.has(noun));
  if (ROMANCE.has(language) && words.OTHER_KINDS.has(nouns[0] ?? '')) return 'other';
  if (!ROMANCE.has(language)) {
    if (isBusiness) return 'business';
    return words.PLACES.has(link) ? 'place' : null;
  }
  // In Portuguese `a` is an article, and in Spanish it stands before people and companies, too.
  if (link === 'a' && language === 'pt') return null;
  if (link === 'a' && language === 'es') return 'loose';
  if (isPlace) return 'place';
  return isBusiness ? 'business' : null;
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
function acts(tokens: Tokens, { to, key }: Span, { language }: Reading): boolean {
  if (language !== 'en' || gapAfter(tokens, to - 1) !== GAPS.space) return false;
  const verb = plainAt(tokens, to);
  if (words.ACTS.has(verb) || (!key.endsWith('s') && words.ACTED.has(verb))) return true;
  const end = tokens.ends[to] ?? 0;
  return words.MOVES.has(verb) && BY_PERCENT.test(tokens.text.slice(end, end + REACH));
}

/** Whether a sentence has begun before a word, in small letters: its capital is then its own. */
function isInside(tokens: Tokens, from: number): boolean {
  let at = from - 1;
  // `rivals such as Tallon, Uberon`
  if (gapAfter(tokens, at) === GAPS.comma) {
    while (tokens.isCapital[at] && gapAfter(tokens, at - 1) !== GAPS.apart) at--;
  }
  return at >= 0 && gapAfter(tokens, at) !== GAPS.apart && !tokens.isCapital[at];
}
