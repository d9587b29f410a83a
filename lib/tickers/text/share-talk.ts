import { anyOf, lazy, tableOf } from '../words/lexicon.ts';
import type { Words } from '../words/word-table.ts';
import { pattern, patternOf, patternWith } from './pattern.ts';

/*
 * Words about a share that stand beside its company's name, by language, in small letters.
 */

const SHARES = tableOf('share', 'paper');
const MOVES = tableOf('move');
const ACTS = tableOf('act');
const JUDGING = tableOf('judging');
const OF = tableOf('ofCompany');
const KINDS = tableOf('kind');
/** The last word of a text, or of its last compound; German writes nouns large. */
const LAST = pattern`[ -]((?:\p{Ll}|A)\p{Ll}+|Share (?:Chat|Price))$`;

/** A change or a price: `4.2%`, `2,2 Prozent`, `$29.30`, `27,90 Euro`. */
const AMOUNT = pattern`\d ?(?:%|(?:per ?cent|pct|Prozent|procent|por ciento|cents?|euros?|Euro|kron\p{L}+|yen|(?:US-)?[Dd][oó]l\p{L}+)(?!\p{L}))|[$€£¥₹] ?\d`;
/** A change alone: `(TLLN): -1.48%`. */
const CHANGE = /^ ?[:,]? ?[-+−]\d+(?:[.,]\d+)? ?%/;
/** A price alone: `(TLLN) is currently at $29.30`. */
const PRICED = pattern`^ (?:\p{L}+ ){1,3}at [$€£] ?\d`;
/** A price and its change: `(TLLN) 640.40p 3.22%`, `(TLLN) $29.30 (+1.2%)`. */
const QUOTE = /^ ?:? ?(?:[£$€¥] ?\d[\d.,]*|\d[\d.,]*p),? ?\(?[-+−]?\d+[.,]\d+ ?%/;
/** What only a listed company files. */
const FILED = pattern`^ (?:has |had )?(?:filed|files|submitted) (?:\p{L}+ ){0,4}(?:Form |registration statement|8-K|10-[KQ]|S-[1-8]\b)`;
/** Results by the quarter, which only listed companies have to report. */
const BY_QUARTER =
  /^ (?:has |had )?(?:post(?:s|ed)|report(?:s|ed)|announce[sd]?|logg?ed) (?=.{0,70}\b(?:quarter|quarterly|fiscal|per[ -]share)\b).{0,50}\b(?:profits?|loss(?:es)?|income|earnings|revenues?|sales|results)\b/;
/** More companies that share the verb: `(TLLN), Quarn (QRN) and Wren Corp. (WRN) rose`. */
const OTHERS = lazy(() =>
  patternOf(
    `^(?:(?:, ?| )(?:(?:${anyOf('and')}) )?(?:(?:\\p{Lu}[\\p{L}.&'-]*|plc|of|de) ){1,5}\\([A-Z.-]{1,6}\\)){1,4}`,
  ),
);
/** Another's share, from which on the clause is about that one: `Model Krest (KRST) and shares of Tallon rose`. */
const ANOTHERS = lazy(() =>
  patternOf(` (?:${anyOf('and')}|as|while|when|but) (?:the )?(?:shares|stock) (?:of|in) .*$`),
);
/** The end of the clause about this company: a point inside a number ends nothing. */
const CLAUSE = /^(?:[^.;()!?]|\.(?=\d)){0,90}/;
const WORD = patternWith('g')`\p{L}+`;
/** Words between the bracket and the verb: "is currently", "war zuletzt", "were slightly". */
const BETWEEN = 5;
/** Words after the bracket, and before it, that may judge. */
const JUDGED_AFTER = 14;
const JUDGED_BEFORE = 12;
/** Words between the share and the company's name: "Aktie der Firma", "shares of chip maker". */
const FEW = 4;
const REACH = 70;

/** What the words beside a company's name say of its share. */
export interface ShareTalk {
  /** It is named. */
  share: boolean;
  /** A verb of prices is. */
  move: boolean;
  /** A change or a price follows. */
  amount: boolean;
  /** The company announces or files something. */
  act: boolean;
  /** It reports its results by the quarter. */
  byQuarter: boolean;
  /** It is judged: "upgraded to Buy", "a solid addition to your portfolio". */
  judged: boolean;
}

/**
 * @param before the text up to the company's name
 * @param name the company's name; a headline's words in capitals may be part of it
 * @param after the text after the bracket
 */
export function shareTalk(before: string, name: string, after: string): ShareTalk {
  const [whole = ''] = CLAUSE.exec(after.replace(OTHERS(), '').replace(/^'s\b/, '')) ?? [];
  const clause = whole.replace(ANOTHERS(), '');
  const next = wordsOf(clause).slice(0, BETWEEN);
  const last = wordsOf(lastClause(before)).slice(-FEW);
  const isOne = (kind: Words) => (word: string) => kind.test(word);
  const isQuote = QUOTE.test(after);
  const owned = last.findLastIndex(isOne(SHARES));
  // `The share of pupils at …` is a part of them, and so is a market share.
  const isPart = last[owned] === 'share' && last[owned + 1] === 'of';
  const isOwned =
    owned >= 0 && !isPart && (owned === last.length - 1 || OF.test(last[owned + 1] ?? ''));
  return {
    share:
      isOwned || FILED.test(after) || SHARES.test(next[KINDS.test(next[0] ?? '') ? 1 : 0] ?? ''),
    move:
      next.some(isOne(MOVES)) ||
      last.slice(-2).some(isOne(MOVES)) ||
      CHANGE.test(after) ||
      PRICED.test(after) ||
      isQuote,
    amount: isQuote || AMOUNT.test(clause.slice(0, REACH)),
    act: ACTS.test(next[0] ?? ''),
    byQuarter: BY_QUARTER.test(clause),
    judged: isJudged(`${lastClause(before)} ${name}`, clause),
  };
}

/** Whether two different words beside the bracket judge a share. */
function isJudged(before: string, clause: string): boolean {
  const said = [
    ...wordsOf(before).slice(-JUDGED_BEFORE),
    ...wordsOf(clause).slice(0, JUDGED_AFTER),
  ];
  return new Set(said.filter((word) => JUDGING.test(word))).size > 1;
}

const lastClause = (text: string): string => text.slice(-REACH).replace(/^.*[.,;:)]/, '');
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The word for the share that a text ends in, with what joins it: `Tallon shares`, `Lakemere-Aktie`. */
export function shareAtEnd(text: string): string {
  const [joined = '', word = ''] = LAST.exec(text.slice(-REACH)) ?? [];
  return isShareWord(word.replace(/ .*/, '')) ? joined : '';
}

/** Whether a word names a share. */
export const isShareWord = (word: string): boolean => SHARES.test(word.toLowerCase());
