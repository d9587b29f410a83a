import { nameEndingAt } from '../exchanges/names.ts';
import { anyOf, lazy, sourceOf, wordsOf } from '../words/lexicon.ts';
import { type Item, itemsFrom } from './label-items.ts';

/**
 * Anchors of labels: a part of the word, `cker` of ticker, `mbol` of symbol. They begin with one class
 * of few letters, nearly all ASCII, so that most of a page is skipped fast. Labels for a code count only
 * before capitals, or with a colon at the end of a text.
 */
export const ANCHOR_LABEL = anchorOf(wordsOf('labelPart'));

function anchorOf(parts: string[]): string {
  const first = new Set(['c', 'C', 'M', ...parts.map((part) => part.charAt(0))]);
  const rest = new Set(parts.map((part) => sourceOf(part.slice(1))));
  return (
    `[${[...first].join('')}](?:${[...rest].join('|')}|` +
    'ode(?=s?(?:\\(s\\))?[ :-]{1,3}["\'(]?[A-Z0-9]{2}|s?:\\s?$)|(?<=TIDM)\\b|(?<=\\b(?:[Ee]pi|EPI)[cC])(?=: ?(?:[A-Z]|$)))'
  );
}

/** The rest of a label, from its anchor on. */
const REST = lazy(
  () =>
    new RegExp(
      `(?:${ANCHOR_LABEL})[a-zà-ÿ]*(?:\\(s\\))?(?: (?:${anyOf('labelRest')})[a-zà-ÿ]*)?`,
      'iy',
    ),
);

/** More of the same label follows, with an anchor of its own. */
const GOES_ON = /^[- ]?(?:(?:trading |stock )?symbo|k[üu]rzel|tape)/i;

/** Labels of listed securities only. */
const STRONG = lazy(() => {
  const first = anyOf('labelFirst');
  return new RegExp(
    `(?:^|[^a-zà-ÿ])(?:(?:${first})?-?(?:new |old )?tickers?(?:n|en|i|in)?(?: codes?)?|` +
      `(?:(?:${first})[- ]?|ticker or trading |(?:jse|aim) )` +
      '(?:(?:trading |ticker |company )?(?:symbo[lo][a-z]*|codes?)|kürzels?)(?:\\(s\\))?|' +
      `${anyOf('labelWhole')})$`,
    'i',
  );
});

/** Words before a label in a sentence. */
export const UNDER = lazy(
  () => new RegExp(`\\b(?:${anyOf('beforeLabel')})(?: [a-zà-ÿ-]+){0,3} $`, 'i'),
);

/** Between a label and its symbol. */
const GAP = lazy(
  () =>
    new RegExp(
      "(?: for [A-Z][\\w .&']{1,40}? (?:is|was))?(?: (?:changed? )?from)?(?: on [A-Z]\\w+(?: Board)?(?= ?:))?" +
        `(?: (?:${anyOf('isSymbol')})(?![a-zà-ÿ]))? ?` +
        `(?:[:=] ?|- |, (?=["'A-Z])|(?:[.…] ?){3,60})?(?:["'(]\\s?){0,2}`,
      'iy',
    ),
);

/** Words that make the symbol beside them a share's. */
export const SHARES = lazy(() => near(anyOf('quoted', 'nearLabel')));

/** Words that make it something else, unless an exchange or shares are named too. */
export const NOT_SHARES = lazy(() => near(anyOf('notShare')));

const near = (words: string) => new RegExp(`\\b(?:${words})(?![\\wà-ÿ])`, 'i');

/** Words before `ticker` that make it a news ticker: "im Ticker", "Corona-Ticker". */
export const NEWS_TICKER = /(?:-|\b(?:news|live|im|breaking|börsen) )$/i;

/** A label in words with its symbols, as they stand in a plain text; what they are worth is judged elsewhere. */
export interface LabelReading {
  text: string;
  /** Index of its anchor. */
  at: number;
  /** Where the label begins. */
  begin: number;
  /** Where its last symbol ends. */
  end: number;
  /** The label's own words: `Ticker symbol`. */
  words: string;
  /** They mean nothing but a listing. */
  strong: boolean;
  /** The last characters before the label. */
  lead: string;
  /** Between the label and its first symbol. */
  gap: string;
  first: Item;
  /** All its symbols, the first among them. */
  items: Item[];
}

const MAX_LABEL_LENGTH = 28;
const LEAD_LENGTH = 12;
/** A word for a symbol, which is a label where enough speaks for it. */
const WEAK = lazy(() => new RegExp(`^[^a-zà-ÿ]*(?:${anyOf('labelStem')})`, 'i'));
/** A label of several symbols, and a list in a bracket. */
const SEVERAL = /(?:symbol[es]*s|tickers|kürzel|\(s\))$/i;
const LIST = /^[A-Z0-9.]+(?:[,;] ?[A-Z0-9.]+)+\)/;

/** Reads a label, what joins it to its symbols, and these. */
export function labelReadingAt(text: string, at: number): LabelReading | null {
  const label = wordsAt(text, at);
  if (!label) return null;
  const { words, strong, after } = label;
  const joins = GAP();
  joins.lastIndex = after;
  const gap = joins.exec(text)?.[0] ?? '';
  const colon = gap.indexOf(':');
  // `qualifiedAt` reads `NASDAQ symbol: …` at the colon.
  if (!gap || (colon >= 0 && nameEndingAt(text, after + colon))) return null;
  const from = after + gap.length;
  const { items, end } = itemsFrom(text, from, SEVERAL.test(words) || LIST.test(text.slice(from)));
  const [first] = items;
  if (!first) return null;
  const begin = after - words.length;
  const lead = text.slice(Math.max(0, begin - LEAD_LENGTH), begin);
  return { text, at, begin, end, words, strong, lead, gap, first, items };
}

/** The words of a label around its anchor, and where they end. */
function wordsAt(
  text: string,
  at: number,
): { words: string; strong: boolean; after: number } | null {
  const pattern = REST();
  pattern.lastIndex = at;
  const rest = pattern.exec(text)?.[0] ?? '';
  const after = at + rest.length;
  // `Tickersymbol` has its other anchor later.
  const goesOn =
    (/^cker./i.test(rest) && /symb|rzel|tape/i.test(rest)) ||
    GOES_ON.test(text.slice(after, after + 20));
  if (!rest || goesOn) return null;
  const label = text.slice(Math.max(0, at - MAX_LABEL_LENGTH), after);
  const [found] = STRONG().exec(label) ?? [];
  if (found !== undefined) return { words: found.replace(/^[^a-zà-ÿ]/i, ''), strong: true, after };
  const words = /[^ ("]*$/.exec(label)?.[0] ?? '';
  return WEAK().test(words) ? { words, strong: false, after } : null;
}

/** Whether a quotation mark stands before the first symbol. */
export const isQuoted = ({ gap }: LabelReading): boolean => /["']/.test(gap);

/** Whether label and symbol stand in a bracket: `Tallon Inc. (Symbol: TLLN)`. */
export const isBracketed = ({ lead, gap }: LabelReading): boolean =>
  /[([]$/.test(lead) && /[:=,]/.test(gap);
