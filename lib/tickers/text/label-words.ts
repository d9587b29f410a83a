import { anyOf, lazy, sourceOf, wordsOf } from '../words/lexicon.ts';

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
    'ode(?=s?(?:\\(s\\))?[ :-]{1,3}["\'(]?[A-Z0-9]{2}|s?:\\s?$)|(?<=TIDM)(?:\\b|(?=[A-Z][A-Z0-9]{1,3}\\b))|(?<=\\b(?:[Ee]pi|EPI)[cC])(?=: ?(?:[A-Z]|$)))'
  );
}

/** The rest of a label, from its anchor on. */
export const REST = lazy(
  () =>
    new RegExp(
      `(?:${ANCHOR_LABEL})[a-zà-ÿ]*(?:\\(s\\))?(?: (?:${anyOf('labelRest')})[a-zà-ÿ]*)?`,
      'iy',
    ),
);

/** More of the same label follows, with an anchor of its own. */
export const GOES_ON = /^[- ]?(?:(?:trading |stock )?symbo|k[üu]rzel|tape)/i;

/** Labels of listed securities only. */
export const STRONG = lazy(() => {
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
export const GAP = lazy(
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
