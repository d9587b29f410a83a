import { exchangeNamed, lookUp } from '../exchanges/names.ts';
import { mainland } from '../text/east-asia.ts';
import { isNoShare, NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { SymbolListing } from '../text/symbols.ts';
import { localCode, readCode } from './codes.ts';
import { type QuotePath, quotePathsOf, tellingPaths } from './quote-sites.ts';

/** A ticker that an address names, with its confidence and the part of the address that names it. */
export interface QuoteLink extends SymbolListing {
  evidence: string;
  confidence: 'certain' | 'likely' | 'plausible';
  /** The exchange is that of the site. */
  isAssumed?: boolean;
  /** The address may lead to something else: the words of the link must show the symbol too. */
  isDoubtful?: boolean;
}

/** Longer addresses are cut. */
const MAX_LENGTH = 800;
/** Prefilter: every address below has one of these words. */
const MAYBE =
  /quote|symbol|stock|ticker|equit|invest|market|compan|cours|chart|acoes|financ|shareprice|detalhes|nkd|item|tearsheet|securities|irbank|etf|shares|\/q[/?]|fintel|click-a|stooq|xueqiu|qq\.com|10jqka|eastmoney|\/asx\/|browse-edgar|CIK=|%2F/i;
/** The host, if any, and the path with its query. */
const ADDRESS = /^(?:(?:https?:)?\/\/(?:[^/?#@]{0,99}@)?([^/?#:]{1,99})(?::\d+)?)?(\/.{0,240})/is;
/** Another address inside one, as in the links that count clicks: `?url=https%3A%2F%2F…`. */
const WRAPPED = /[?&](?:url|u|q|to|target|dest)=(https?(?::|%3A)(?:\/|%2F){2}[^&#]{1,400})/i;
/** Links that share this page, or come back to it after a sign-in. */
const DEED = /\b(?:share\w*|intent|submit|log-?in|sign-?(?:in|up)|auth\w*|register|subscribe)\b/i;
/** What a path for symbols is called, on an unknown site. */
const PLACE = '^\\/(?:[\\w-]{1,30}\\/){0,3}?(?:quotes?|symbols?|tickers?|stocks?|charts?)';
/** A symbol in capitals at its end. */
const ANYWHERE = new RegExp(
  `${PLACE}\\/([A-Z]{1,8}(?:%20[A-Z][a-z]{1,9})?(?:(?:[:.-]|%3A)[A-Z0-9]{1,12}){0,3})\\/?(?:$|[?#])`,
);
const ANY_PAIR = new RegExp(`${PLACE}\\/([a-z]{3,10})\\/([a-z.-]{1,6})\\/?(?:$|[?#])`, 'i');
/** A symbol in any case, or a number, where its words show it too. */
const DOUBTFUL =
  /^\/(?:[\w-]{1,30}\/){0,3}?(?:quotes?|symbols?|tickers?|stocks?|equit(?:y|ies))(?:\/|\.\w{2,4}|(?=\?))(?:[\w.]{0,20}\?(?:[^#]{0,99}&)?(?:code|symbol|ticker|s)=)?([a-z]{2,5}(?:[.-][a-z])?|\d{4,6})(?:[/?#&]|\.html?|$)/i;
/** The parameters that hold the symbol on the well-known sites. */
const PARAMETERS = ['symbol', 'ticker', 'symb'];
/** Other pages of a site whose addresses are all in lower case. */
const PAGES =
  /^(?:all|news|list|index|fx|top|home|main|quote|stock|chart|etfs?|new|funds?|faq|about|help|login|edit|us|bond|world|ipos?|gainers|losers|movers|active|sectors?|indices|calendar|earnings|dividends?|overview|summary|screener|delisted|ftse|dax|sp500|stocks|companies|ticker|symbol)$/;

/** A quick look at an address: false for most of a page's links, which lead to no quote page. */
export const mayLeadToQuote = (href: string, home: string): boolean =>
  MAYBE.test(href.length > MAX_LENGTH ? href.slice(0, MAX_LENGTH) : href) ||
  quotePathsOf(home).length > 0;

/**
 * The ticker whose quote page an address leads to, or null.
 *
 * @param home the page's own host, for addresses that begin with `/`
 */
export function readQuoteLink(href: string, home: string): QuoteLink | null {
  if (!mayLeadToQuote(href, home)) return null;
  const link = href.slice(0, MAX_LENGTH);
  const wrapped = WRAPPED.exec(link);
  if (wrapped) {
    const isDeed = DEED.test(link.slice(0, wrapped.index));
    return isDeed ? null : readQuoteLink(decoded(wrapped[1] ?? ''), '');
  }
  const [, host = home, address = ''] = ADDRESS.exec(link) ?? [];
  if (!address) return null;
  let isKnown = false;
  for (
    let site = host.toLowerCase();
    site;
    site = site.slice(site.indexOf('.') + 1 || site.length)
  ) {
    const paths = quotePathsOf(site);
    for (const path of paths) {
      isKnown = true;
      const found = atSite(address, path);
      if (found) return { ...found, evidence: site + found.evidence, confidence: 'certain' };
    }
    const [first] = paths;
    const found = first && byParameter(address, first.codes);
    if (found) return { ...found, evidence: site + found.evidence, confidence: 'certain' };
  }
  return isKnown ? null : anywhere(address);
}

type Read = SymbolListing & Pick<QuoteLink, 'isAssumed'>;
type Found = Read & { evidence: string };

function atSite(address: string, { begins, path, parameter, codes }: QuotePath): Found | null {
  if (address.slice(0, begins.length).toLowerCase() !== begins) return null;
  const [said = '', rest = ''] = path.exec(address) ?? [];
  const written = parameter ? valueIn(rest, parameter) : rest;
  const listing = written && readParts(decoded(written), codes, address);
  if (!listing) return null;
  const end = parameter ? said.lastIndexOf(written) + written.length : said.length;
  return { ...listing, evidence: decoded(said.slice(0, end)).replace(/\/$/, '') };
}

/** At a known site a parameter says what its page is about, whatever the path. */
function byParameter(address: string, codes: string): Found | null {
  const [, query = ''] = /\?([^#]+)/.exec(address) ?? [];
  for (const parameter of query ? PARAMETERS : []) {
    const written = valueIn(query, parameter);
    const listing = written && readParts(decoded(written), codes, address);
    if (listing) return { ...listing, evidence: `/…?${parameter}=${decoded(written)}` };
  }
  return null;
}

/** The last value of a parameter in a query. */
function valueIn(query: string, parameter: string): string {
  const start = `${parameter}=`;
  const pair = query.split('&').findLast((each) => each.toLowerCase().startsWith(start));
  return pair?.slice(start.length) ?? '';
}

function readParts(written: string, codes: string, address: string): Read | null {
  const parts = written.replace(/\.(?:s?html?|aspx|php)$/i, '').split('/', 3);
  // Reuters writes the class in lower case, and all else in capitals.
  const [first = '', second = '', third = ''] = parts.map((part) =>
    /^[A-Z0-9]+_?[a-z]\.[A-Z]+$/.test(part) ? part : part.toUpperCase(),
  );
  const local = localCode(first, codes);
  const isPage =
    isPageName(parts[0]) || (/^(?:cn|fr)$/.test(codes) && /^[a-z]+$/.test(parts[0] ?? ''));
  if (local !== undefined) return isPage ? null : local;
  // `nyse/all`
  const isList = parts.some(
    (part, index) =>
      index > 0 && PAGES.test(part) && exchangeNamed(parts[index - 1]?.toUpperCase() ?? ''),
  );
  if (isList) return null;
  return (
    paired(first, second) ??
    paired(second, third) ??
    (isPage ? null : one(besides(address) + first, codes))
  );
}

/** Whether letters are no symbol without an exchange. */
const isWord = (symbol: string): boolean => isNoShare(symbol) || NOT_SYMBOLS.has(symbol);

/** Whether a part in lower case is a page of the site and no symbol. */
const isPageName = (part = ''): boolean => PAGES.test(part) || /^[a-z]{6,}$/.test(part);

/** An exchange and a symbol in two parts of a path: `xnas/aapl`. */
function paired(name: string, symbol: string): SymbolListing | undefined {
  const exchange = symbol ? exchangeNamed(name) : null;
  const listing = exchange && readCode(symbol, { exchanges: [exchange] });
  return listing?.exchange ? listing : undefined;
}

function one(code: string, codes: string): Read | null {
  const isAssumed = codes.endsWith('?');
  const stated = isAssumed ? readCode(code) : null;
  if (stated?.exchange) return stated;
  const mics = codes.replace('?', '').split(',');
  const exchanges = mics.flatMap((mic) => exchangeNamed(mic) ?? []);
  const listing = readCode(code, { exchanges });
  if (exchanges.length > 0 && !listing?.exchange) return null;
  return listing && isAssumed ? { ...listing, isAssumed } : listing;
}

/** MarketWatch's country, `?countrycode=uk`, or Benzinga's exchange, `#NASDAQ`. */
function besides(address: string): string {
  const [, country = '', mark = ''] =
    /[?&]countrycode=([a-z]{2})\b|#([A-Z]{3,8})$/i.exec(address) ?? [];
  const name = country.toUpperCase() || (exchangeNamed(mark) ? mark : '');
  return name && `${name}:`;
}

/** Reads an address that is only a path, or one of an unknown site. */
function anywhere(address: string): QuoteLink | null {
  for (const path of tellingPaths()) {
    const found = atSite(address, path);
    // In small letters it may be a page about anything: `/markets/stocks/dogs`.
    const isDoubtful = !!found && isSmall(found);
    if (found && !(isDoubtful && isWord(found.symbol)))
      return { ...found, confidence: 'likely', isDoubtful };
  }
  const [pair = '', name = '', symbol = ''] = ANY_PAIR.exec(address) ?? [];
  const isPair = lookUp(name.toUpperCase())?.ambiguous === false;
  const both = isPair && !PAGES.test(symbol) && paired(name.toUpperCase(), symbol.toUpperCase());
  if (both) return { ...both, evidence: pair, confidence: 'likely' };
  const said = ANYWHERE.exec(address);
  const listing = said?.[1] && readCode(decoded(said[1]));
  if (listing && said && !isWord(listing.symbol)) {
    // On an unknown site, one or two letters may be anything.
    const isDoubtful = !listing.exchange && listing.symbol.length < 3;
    const evidence = decoded(said[0]);
    // Shops have stock, and books have quotes.
    const confidence = listing.exchange ? 'likely' : 'plausible';
    return { ...listing, evidence, confidence, isDoubtful };
  }
  return doubtful(address);
}

/** Whether an address has the symbol in small letters. */
const isSmall = ({ symbol, evidence }: Found): boolean =>
  !evidence.includes(symbol) && evidence.toUpperCase().includes(symbol);

/** A path whose words must show the symbol too, on a page about shares. */
function doubtful(address: string): QuoteLink | null {
  const [evidence = '', code = ''] = DOUBTFUL.exec(address) ?? [];
  const listing = /^\d/.test(code)
    ? { symbol: code, exchange: mainland(code, '') ?? null }
    : readCode(code.toUpperCase());
  if (!code || !listing || isWord(listing.symbol)) return null;
  return { ...listing, evidence, confidence: 'plausible', isDoubtful: true };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
