import { tableOf } from '../words/lexicon.ts';
import { pattern, patternWith } from './pattern.ts';

const SHARES = tableOf('share', 'paper');
const MOVES = tableOf('move');
/** The last word of a text, or of its last compound; German writes nouns large. */
const LAST = pattern`[ -]((?:\p{Ll}|A)\p{Ll}+|Share (?:Chat|Price))$`;
/** A change or a price: `4.2%`, `2,2 Prozent`, `$29.30`, `27,90 Euro`. */
const AMOUNT = pattern`\d ?(?:%|(?:per ?cent|pct|Prozent|procent|por ciento|cents?|euros?|Euro|kron\p{L}+|yen|(?:US-)?[Dd][oó]l\p{L}+)(?!\p{L}))|[$€£¥₹] ?\d`;
/** A price alone. */
const PRICE = pattern`[$€£¥₹] ?\d|\d(?:p| cents?| [Ee]uros?| (?:US-)?[Dd][oó]l\p{L}+)(?!\p{L})`;
/** A price with its change alone: `(TLLN) 640.40p 3.22%`, `(TLLN) $29.30 (+1.2%)`. */
const QUOTE = /^ ?[:,]? ?(?:[£$€¥] ?\d[\d.,]*|\d[\d.,]*p),? ?\(?[-+−]?\d+(?:[.,]\d+)? ?%/;
/** A change alone: `(TLLN): -1.48%`. */
const CHANGE = /^ ?[:,]? ?[-+−]\d+(?:[.,]\d+)? ?%/;
/** The end of the clause about this company: a point inside a number ends nothing. */
const CLAUSE = /^(?:[^.;()!?]|\.(?=\d)){0,70}/;
const WORD = patternWith('g')`\p{L}+`;
/** Words between the bracket and the verb: "is currently", "war zuletzt"; between the share and the name: "Aktie der". */
const BETWEEN = 5;
const FEW = 3;
const REACH = 70;

/** What the words beside a company's name say of its share. */
interface ShareTalk {
  /** It is named. */
  share: boolean;
  /** A verb of prices is. */
  move: boolean;
  /** A change or a price follows. */
  amount: boolean;
  /** Its price is: a quote, or a price after such a verb, `jumped 7.3% to 74p`. */
  priced: boolean;
  /** Its price and its change stand right behind it, as in a list of movers. */
  listed: boolean;
}

export function shareTalk(before: string, name: string, after: string): ShareTalk {
  const [clause = ''] = CLAUSE.exec(after.replace(/^'s\b/, '')) ?? [];
  const next = wordsOf(clause).slice(0, BETWEEN);
  const last = wordsOf(before.slice(-REACH).replace(/^.*[.,;:)]/, '')).slice(-FEW);
  const listed = QUOTE.test(after);
  const isQuote = listed || CHANGE.test(after);
  // `The share of pupils at …` is a part of them.
  const isOwned = last.some((word) => isShareWord(word) && word !== 'share');
  // Somewhere something else moved: `Enrolment at Tollan College (TLCL) fell 3%`.
  const isInside = /\b(?:at|in|to|near|across)(?: the)? $/.test(before) || / (?:at|in) /.test(name);
  const move = isQuote || (!isInside && next.some((word) => MOVES.test(word)));
  return {
    share: isOwned || next.slice(0, 2).some(isShareWord),
    move,
    amount: isQuote || AMOUNT.test(clause),
    priced: isQuote || (move && PRICE.test(clause)),
    listed,
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The word for the share that a text ends in, with what joins it: `Tallon shares`, `Lakemere-Aktie`. */
export function shareAtEnd(text: string): string {
  const [joined = '', word = ''] = LAST.exec(text.slice(-REACH)) ?? [];
  return isShareWord(word.replace(/ .*/, '')) ? joined : '';
}

/** Whether a word names a share. */
export const isShareWord = (word: string): boolean => SHARES.test(word.toLowerCase());
