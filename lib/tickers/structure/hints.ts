import { holds } from '../page/dom.ts';

/** The attributes of data-attributes.ts that say a share's symbol, and the tags of inline XBRL. */
const ATTRIBUTES =
  'data-ticker-symbol data-ticker-name data-stock-symbol data-stock-ticker data-quote-symbol data-ric data-charting-symbol ' +
  'data-ticker data-symbol contextref';
/** Parts of the addresses of quote pages; the rarer of quote-sites.ts are left out. */
const ADDRESSES = 'quote /symbol ticker stock /investing/ /compan /cours/';

/**
 * At least one of these selectors matches a page whose structure may name a ticker. Asked one by one: a
 * browser answers at once for an attribute that no element has, and walks through the page only for the
 * last three.
 */
const HINTS: readonly string[] = [
  ...ATTRIBUTES.split(' ').map((name) => `[${name}]`),
  'script[type="application/ld+json" i],table,dl,iframe[src*="symbol="],' +
    'meta:is([name*="ticker" i],[property*="ticker" i],[name*="symbol" i],[name$="keywords" i][content*=":"])',
  '[itemprop~="tickerSymbol"]',
  `a:is(${ADDRESSES.split(' ').map((part) => `[href*="${part}"]`)})`,
];

const ALL = HINTS.join();

/**
 * Prefilter of `readStructure`: whether a page's structure may name a ticker.
 *
 * @param isPart a part that was added to a page: one question for all is less work there
 */
export const mayNameTicker = (root: Element | ShadowRoot, isPart: boolean): boolean =>
  isPart ? holds(root, ALL) : HINTS.some((hint) => holds(root, hint));
