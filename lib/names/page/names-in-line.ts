import { foldHash, hashOn, NOTHING } from '../key-table.ts';
import { isLegal } from '../name-key.ts';
import {
  acts,
  afterName,
  beforeName,
  endsPhrase,
  goesOn,
  isExample,
  isInside,
  opensHeadline,
  reports,
} from './beside-name.ts';
import { type Mention, mentionAt, type Reading, type Span } from './mention.ts';
import { GAPS, gapAfter, plainAt, plainRun, stemsOf, type Tokens } from './tokens.ts';
import * as words from './words.ts';

/** Most words of a name. */
const MAX_WORDS = 6;
const NINE = 0x39;
/** Most mentions taken from a line. */
const MAX_MENTIONS = 60;
/** Legal forms with their capitals, because `as`, `se` and `co` in lower case are words. */
const LEGAL_FORM =
  /^(?:Inc|INC|Incorporated|Corp|CORP|Corporation|Co|Company|Ltd|LTD|Limited|LLC|L?LP|plc|Plc|PLC|AG|SE|SA|NV|BV|SpA|Spa|Srl|ASA|Oyj|OYJ|AB|ABP|Abp|AS|KGaA|GmbH|Bhd|Tbk|PJSC|JSC|OAO|PAO|KK)$/;
/** Legal forms with dots or a slash: `S.A.`, `N.V.`, `S.p.A.`, `A/S`, `p.l.c.` */
const DOTTED_FORM =
  /^,?\s?(?:S\.\s?A\.?(?:B\.?)?|N\.\s?V\.?|B\.\s?V\.?|S\.p\.A\.?|S\.r\.l\.?|A\/S|p\.l\.c\.?|P\.L\.C\.?|L\.P\.?)(?![\p{L}\p{N}])/u;

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

/** The endings of German adjectives, which names of companies hold: `der Deutschen Bank`. */
const DECLINED = /(?<=sch)e[mnrs](?!\p{L})/u;

/** The longest known name that begins with a word; in German, also where its first word is declined. */
function knownAt(
  tokens: Tokens,
  from: number,
  reading: Reading,
  first: string = plainAt(tokens, from),
): Span | null {
  const { has, language } = reading;
  let hash = NOTHING;
  let key = '';
  let known: Span | null = null;
  for (let at = from; at < tokens.count && at < from + MAX_WORDS; at++) {
    const gap = at === from ? GAPS.space : gapAfter(tokens, at - 1);
    if (gap === GAPS.apart || gap === GAPS.comma) break;
    const plain = at === from ? first : plainAt(tokens, at);
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
  const bare = first.replace(DECLINED, 'e');
  const isDeclined = known === null && language === 'de' && bare !== first;
  return isDeclined ? knownAt(tokens, from, reading, bare) : known;
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
    words.ARTICLES.has(plainAt(tokens, at - 1)) ||
    words.DAYS.has(plainAt(tokens, at - 1))
  );
};

/** A run of capitalised words that is in no table, up to a legal form or a word for shares. */
function runAt(tokens: Tokens, from: number): Span | null {
  let to = from;
  for (; to < tokens.count && to <= from + MAX_WORDS; to++) {
    const gap = to === from ? GAPS.space : gapAfter(tokens, to - 1);
    if (gap === GAPS.apart || gap === GAPS.comma) break;
    const plain = plainAt(tokens, to);
    if (words.DAYS.has(plain)) break;
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
  const isBeside = share || after === 'business' || before === 'business';
  const business = isBeside || (isKnown && (reports(tokens, span) || isExample(tokens, from)));
  // `Asian shares`
  const isOpen = isLone && before !== 'share' && !tokens.apostrophes[to - 1];
  if (!isKnown && !legal && (!share || isOpen)) return null;
  span.key ||= keyOfRun(tokens, span);
  const isNoun = isLone && before === 'article' && !legal && !business;
  if (isNoun && !endsPhrase(tokens, to)) return null;
  let kind: Mention['kind'] = isNoun ? 'noun' : 'plain';
  if (before === 'other' && !legal && !business) kind = before;
  else if (before === 'person' || (before === 'place' && isLone && !business)) kind = before;
  else if (!legal && !business && !isNoun && (after === 'loose' || before === 'loose'))
    kind = 'loose';
  return {
    ...mentionOfSpan(tokens, span, null),
    kind,
    before: before === 'first' ? plainAt(tokens, from - 1) : '',
    isInside: kind === 'plain' && (isInside(tokens, span, reading) || acts(tokens, span)),
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
  const mention = mentionAt(text, at, end);
  const isDeclined = isKnown && !key.startsWith(plainAt(tokens, from));
  return {
    ...mention,
    name: isDeclined ? mention.name.replace(DECLINED, 'e') : mention.name,
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
