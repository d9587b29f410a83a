import { documentOf, rootOf } from '../page/document.ts';
import { isNoShare, NOT_SYMBOLS } from '../text/not-symbols.ts';
import { american, type SymbolListing } from '../text/symbols.ts';
import type { EmitAt, Steps } from '../types.ts';
import { readStated } from './codes.ts';
import { attribute, cut, each, forEach, one, type Root, tagOf, textOf } from './elements.ts';

/** Attributes of quote chips and widgets. These always hold a ticker; the others may hold other things. */
const SURE =
  'data-ticker-symbol data-ticker-name data-stock-symbol data-stock-ticker data-quote-symbol data-ric'.split(
    ' ',
  );
const OPEN = 'data-ticker data-symbol'.split(' ');
/** Attributes with the exchange alone. */
const EXCHANGES = 'data-exchange data-market data-mic data-exchange-code data-stock-exchange'.split(
  ' ',
);
/** Dow Jones' attribute: `STOCK/US/XNAS/TSLA`. */
const CHARTING = 'data-charting-symbol';
const ALL = [CHARTING, ...SURE, ...OPEN];

/** Codes of market data feeds: `AAPL`, `^GSPC`, `ES=F`, `BTC-USD`, `EURUSD=X`, `7203.T`. */
const FEED = /^[\^.]?[A-Z0-9][A-Z0-9.:&=_/ -]{0,20}$/;
/** A price or a change, as beside a symbol. */
const PRICE = /\d[.,]\d|%/;
/** Weights of chemical elements: `1.008`. */
const WEIGHT = /^(?:[A-Z]\w* )?\d{1,3}\.\d{3,}$/;
/** Coins, futures, metals, whose symbols look the same. */
const GOOD =
  /\b(?:coins?|tokens?|krypto\w*|cripto\w*|crypto\w*|futures|commodit(?:y|ies)|metals?)\b/i;
const HEADINGS = 'title,h1,h2,h3';

/** Whether an element's page is about goods: judged once, because that may take a search through the page. */
export function createGoodsTest(): (element: Element) => boolean {
  let known: boolean | undefined;
  return (element) => {
    known ??= isAmongGoods(element);
    return known;
  };
}

/** Whether the page's title or its first heading speaks of goods, and nothing of shares. */
function isAmongGoods(element: Element): boolean {
  const heading = one(rootOf(documentOf(element)), HEADINGS);
  const said = heading ? textOf(heading, 120) : '';
  return GOOD.test(said) && !/stocks?|shares?|aktien|acciones|actions/i.test(said);
}

const FINANCE = /stock|ticker|\bquote|equity|aktie|cotiza|fin-streamer/i;

/**
 * Attributes such as `data-symbol`. They also serve for icons, chemical elements and currencies: a bare
 * symbol counts only where every value of the attribute on the page could come from a market, and the
 * element looks like a quote.
 */
export function* readDataAttributes(root: Root, emit: EmitAt): Steps {
  // One query for each: a browser answers at once for an attribute that no element has.
  const elements = new Set<Element>();
  for (const name of ALL)
    for (const element of yield* each(root, `[${name}]`)) elements.add(element);
  if (elements.size === 0) return;
  const distrusted = new Set<string>();
  for (const name of OPEN) {
    yield* forEach(elements, (element) => {
      const value = attribute(element, name);
      if (value && !FEED.test(value.slice(0, 30))) distrusted.add(name);
    });
  }

  function stated(element: Element): (SymbolListing & { name: string; isSure: boolean }) | null {
    const beside = EXCHANGES.map((name) => attribute(element, name)).find(Boolean) ?? '';
    for (const name of ALL) {
      const value = attribute(element, name).slice(0, 60);
      const [, mic = '', share = ''] = /^STOCK\/[^/]*\/([^/]*)\/([^/]+)$/.exec(value) ?? [];
      if (!value || (name === CHARTING && !share)) continue;
      const [listing] = readStated(share || value, mic || beside.slice(0, 60));
      if (listing) return { ...listing, name, isSure: !!listing.exchange || SURE.includes(name) };
    }
    return null;
  }

  const isGoods = createGoodsTest();
  yield* forEach(elements, (element) => {
    const found = stated(element);
    if (!found) return;
    const { name, isSure, ...listing } = found;
    const { symbol } = listing;
    if (!listing.exchange && (isNoShare(symbol) || NOT_SYMBOLS.has(symbol))) return;
    const isPlain = /^\d+$/.test(symbol) || american(symbol);
    if (!isSure && (!isPlain || distrusted.has(name) || !isQuote(element, symbol))) return;
    if (!isSure && (GOOD.test(textOf(element, 120)) || isGoods(element))) return;
    const confidence = isSure ? 'certain' : 'likely';
    emit(
      { ...listing, form: 'pageData', confidence, evidence: cut(`${name}: ${symbol}`) },
      element,
    );
  });
}

/** Whether an element holds a price, links to the symbol, or has a name about shares. */
function isQuote(element: Element, symbol: string): boolean {
  const href = attribute(element, 'href').slice(0, 300);
  return (
    FINANCE.test(`${tagOf(element)} ${attribute(element, 'class').slice(0, 200)}`) ||
    (href.includes(symbol) && !href.startsWith('#')) ||
    isInPath(href, symbol) ||
    isPriced(textOf(element, 120))
  );
}

const isPriced = (text: string): boolean => PRICE.test(text) && !WEIGHT.test(text);

/** Whether a part of the address begins with the symbol: `/aandelen/tlln-tallon`. */
const isInPath = (href: string, symbol: string): boolean =>
  symbol.length > 2 &&
  href
    .toUpperCase()
    .split(/[/?=&#.-]/)
    .includes(symbol) &&
  /\/(?:aandel|aktie|action|accion|azion|acoes|share|equit)/.test(href);
