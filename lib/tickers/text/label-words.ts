import { anyOf, lazy } from '../words/lexicon.ts';

/**
 * Anchors of labels: the middle of the word, `cker` of ticker, `mbol` of symbol. They begin with one class
 * of few letters, nearly all ASCII, so that most of a page is skipped fast. Labels for a code count only
 * before capitals, or with a colon at the end of a text.
 */
export const ANCHOR_LABEL =
  '[cCmMkKüvz](?:ker|KER\\b|bo?ol|BOL|n[eé]mo|NEMO|k [Cc]ode|K CODE|ódigo|ortna|rzel|e de [cp]|iazione|' +
  'ode(?=s?(?:\\(s\\))?[ :-]{1,3}["\'(]?[A-Z0-9]{2}|s?:\\s?$)|(?<=TIDM)(?:\\b|(?=[A-Z][A-Z0-9]{1,3}\\b))|(?<=\\b(?:[Ee]pi|EPI)[cC])(?=: ?(?:[A-Z]|$)))';

/** The rest of a label, from its anchor on. */
export const REST = new RegExp(
  `(?:${ANCHOR_LABEL})[a-zà-ÿ]*(?:\\(s\\))?` +
    '(?: (?:boursi|burs[áa]til|borsistic|mn[ée]mo|alfanum|' +
    'de (?:cotizaci|bolsa|pizarra|negocia|cotation|bourse)|di (?:borsa|nego))[a-zà-ÿ]*)?',
  'iy',
);

/** More of the same label follows, with an anchor of its own. */
export const GOES_ON = /^[- ]?(?:(?:trading |stock )?symbo|k[üu]rzel|tape)/i;

/** Labels of listed securities only. */
export const STRONG = new RegExp(
  '(?:^|[^a-zà-ÿ])(?:(?:stock|trading|share|börsen|aktien|handels)?-?(?:new |old )?tickers?(?:n|en|i|in)?(?: codes?)?|' +
    '(?:(?:stock|share|securities|bond|exchange|trading|ticker|börsen|aktien|handels|beurs|aktie|aandelen)[- ]?|ticker or trading |(?:jse|aim) )' +
    '(?:(?:trading |ticker |company )?(?:symbo[lo][a-z]*|codes?)|kürzels?)(?:\\(s\\))?|tidm|epic|' +
    'symbo[a-z]+ (?:de|bo)[a-z ]+|s[íi]mbolo (?:burs|de|bors)[a-zà-ÿ ]+|' +
    '(?:code )?mn[ée]mo[a-z]*|kortna[mv]n(?:et)?|clave de (?:pizarra|cotización)|' +
    'código de (?:negocia|cotiza)[a-zà-ÿ]+|codice (?:di negoziazione|alfanumerico))$',
  'i',
);

/** Words before a label in a sentence. */
export const UNDER =
  /\b(?:under|as|with|has|hat|unter|mit|als|sous|bajo|con|sob|com|onder|met|sotto|med)(?: [a-zà-ÿ-]+){0,3} $/i;

/** Between a label and its symbol. */
export const GAP =
  /(?: for [A-Z][\w .&']{1,40}? (?:is|was))?(?: (?:changed? )?from)?(?: on [A-Z]\w+(?: Board)?(?= ?:))?(?: (?:will be|is|are|was|of|lautet|ist|est|es|será|é|är|er|which is)(?![a-zà-ÿ]))? ?(?:[:=] ?|- |, (?=["'A-Z])|(?:[.…] ?){3,60})?(?:["'(]\s?){0,2}/iy;

/** Words that make the symbol beside them a share's. */
export const SHARES = lazy(() => near(anyOf('quoted', 'nearLabel')));

/** Words that make it something else, unless an exchange or shares are named too. */
export const NOT_SHARES = lazy(() => near(anyOf('notShare')));

const near = (words: string) => new RegExp(`\\b(?:${words})(?![\\wà-ÿ])`, 'i');

/** Words before `ticker` that make it a news ticker: "im Ticker", "Corona-Ticker". */
export const NEWS_TICKER = /(?:-|\b(?:news|live|im|breaking|börsen) )$/i;
