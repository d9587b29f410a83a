import { lookUp, suffixed } from '../exchanges/names.ts';
import { NEVER_SYMBOLS, NOT_SYMBOLS } from '../text/not-symbols.ts';
import { american, type Listing, listed } from '../text/symbols.ts';

/**
 * Where the well-known sites keep their quote pages: what the address begins with, up to the symbol;
 * then the MIC, where all of a site's symbols are of one exchange. Subdomains are the site's too:
 * `uk.finance.yahoo.com`.
 */
const SITES = `
finance.yahoo.com/quote/
finance.yahoo.co.jp/quote/
google.com/finance/quote/
bloomberg.com/quote/
marketwatch.com/investing/stock/
nasdaq.com/market-activity/stocks/
nyse.com/quote/
reuters.com/markets/companies/
reuters.com/companies/
wsj.com/market-data/quotes/
barrons.com/market-data/stocks/
londonstockexchange.com/stock/ XLON
cnbc.com/quotes/
seekingalpha.com/symbol/
stocktwits.com/symbol/
finviz.com/quote.ashx?t=
tradingview.com/symbols/
morningstar.com/stocks/
markets.ft.com/data/equities/tearsheet/summary?s=
fool.com/quote/
stockanalysis.com/stocks/
marketbeat.com/stocks/
asx.com.au/markets/company/ XASX
nseindia.com/get-quotes/equity?symbol= XNSE`;

/** By host: what the path begins with, and the exchange where it is always the same. */
const PATHS = Map.groupBy(
  SITES.trim()
    .split('\n')
    .map((line) => /^([^/]+)(\S+) ?(.*)/.exec(line) ?? []),
  ([, host]) => host,
);

/** The host, where there is one, and the path with its query. Longer addresses are cut. */
const ADDRESS = /^(?:(?:https?:)?\/\/([^/?#]{1,99}))?(\/.{0,200})/i;
/** Reuters writes the class small: `BRKa.N`, `VOLVb.ST`. */
const SMALL_CLASS = /^([A-Z0-9]+)_?([a-z])(?=\.[A-Z]+\b)/;
/** Coins and currencies, which many sites list like shares. */
const PAIR = /(?:-(?:USD[TC]?|EUR|GBP|JPY|BTC)|\.X)$/;

/**
 * The ticker whose quote page an address leads to, or null.
 *
 * @param href as written in the page
 * @param home the page's own host, for addresses that begin with `/`
 */
export function readQuoteLink(href: string, home: string): (Listing & { evidence: string }) | null {
  const [, host = home, address = ''] = ADDRESS.exec(href) ?? [];
  for (
    let site = host.toLowerCase();
    site;
    site = site.slice(site.indexOf('.') + 1 || site.length)
  ) {
    for (const [, , path = '', mic] of PATHS.get(site) ?? []) {
      if (!address.startsWith(path)) continue;
      const [code = ''] = address.slice(path.length).split(/[?#&]/);
      const listing = readCode(code, mic, site === 'reuters.com');
      if (listing && !NEVER_SYMBOLS.test(listing.symbol) && !NOT_SYMBOLS.has(listing.symbol)) {
        return { ...listing, evidence: site + path + code };
      }
    }
  }
  return null;
}

/** A site's code: `AAPL`, `AAPL:NASDAQ`, `XNYS:IBM`, `nasdaq/aapl`, `VOD.L`, `AAPL:US`. */
function readCode(written: string, mic: string | undefined, reuters: boolean): Listing | null {
  const code = written.replace('%3A', ':').replace(SMALL_CLASS, '$1-$2').toUpperCase();
  const [first = '', second = '', third = ''] = code.split('/');
  const [, left = '', right = ''] = /^([^:-]+)[:-](.+)$/.exec(first) ?? [];
  const pairs = [
    [mic, first],
    [first, second],
    [second, third],
    [left, right],
    [right, left],
  ];
  for (const [name = '', symbol = ''] of pairs) {
    const exchanges = lookUp(name)?.exchanges;
    if (symbol && exchanges) return listed(symbol, exchanges);
  }
  const [, symbol = '', suffix = ''] = /^(.+)\.([A-Z]+)$/.exec(first) ?? [];
  const exchange = (reuters && suffixed(suffix.toLowerCase())) || suffixed(suffix);
  if (exchange) return listed(symbol, [exchange]);
  // Bloomberg's `AAPL:US` leaves open which exchange of the country it is.
  return PAIR.test(first) ? null : american(right === 'US' ? left : first);
}
