/**
 * Where the well-known sites keep their quote pages: the host, then what the path begins with, up to
 * the symbol; `*` stands for one part of it, and after `?` comes the parameter that holds the symbol.
 * Then the MICs, where all of a site's symbols are of these exchanges, tried in turn, or how the site
 * writes its codes: `digits` alone, whose exchange stays open; the others as codes.ts has them. A MIC
 * with `?` is an exchange whose own site also shows shares of others: an exchange that the page states, or
 * that the code names, wins.
 * Subdomains belong to the site: `uk.finance.yahoo.com`. Sites that name the company or an ISIN alone
 * (Investing.com, finanzen.net, Euronext, Borsa Italiana) cannot be here. Source: the sites' addresses.
 */
const SITES = `
finance.yahoo.com/quote/
finance.yahoo.com/chart/
finance.yahoo.com/q?s
financas.yahoo.com/quote/
finanzas.yahoo.com/quote/
stock.yahoo.com/quote/ XTAI
finance.yahoo.co.jp/quote/
google.com/finance/quote/
google.com/finance/beta/quote/
google.com/finance?q
bloomberg.com/quote/
bloomberg.com/marketnews/stockdetail/?symbol
marketwatch.com/investing/(?:stock|fund)/
nasdaq.com/market-activity/stocks/ XNAS?
nasdaq.com/market-activity/etf/
nasdaq.com/symbol/ XNAS?
nyse.com/quote/ XNYS?
otcmarkets.com/stock/ OTCM?
reuters.com/(?:markets/)?companies/ reuters
reuters.com/finance/stocks/overview/ reuters
wsj.com/market-data/quotes/
quotes.wsj.com/
online.wsj.com/public/quotes/main.html?symbol
barrons.com/market-data/stocks/
barrons.com/quote/stock/
londonstockexchange.com/stock/ XLON,AIMX
lse.co.uk/shareprice.(?:html|asp)?shareprice XLON,AIMX
cnbc.com/quotes/ iso
cnn.com/markets/stocks/
money.cnn.com/quote/quote.html?symb
seekingalpha.com/symbol/
stocktwits.com/symbol/
finviz.com/quote.ashx?t
finviz.com/stock?t
tradingview.com/symbols/ tv
tradingview.com/chart/?symbol
morningstar.com/(?:stocks|etfs)/
markets.ft.com/data/(?:equities|etfs)/tearsheet/*?s
fool.com/quote/
fool.com.au/tickers/
fool.co.uk/tickers/
stockanalysis.com/(?:stocks|etf|quote)/
marketbeat.com/stocks/
benzinga.com/(?:quote|stock)/
zacks.com/stock/quote/
tipranks.com/(?:stocks|etf)/
gurufocus.com/stock/
simplywall.st/stocks/*/*/
robinhood.com/(?:us/en/)?stocks/
public.com/stocks/
webull.com/quote/
schwab.com/research/stocks/quotes/summary/
digital.fidelity.com/prgw/digital/research/quote/dashboard/summary?symbol
macrotrends.net/stocks/charts/
barchart.com/stocks/quotes/
thestreet.com/quote/
advfn.com/stock-market/
stockcharts.com/h-sc/ui?s
sec.gov/cgi-bin/browse-edgar?CIK
theglobeandmail.com/investing/markets/stocks/ ca
money.tmx.com/(?:en/|fr/)?quote/
asx.com.au/markets/company/ XASX
asx.com.au/asx/share-price-research/company/ XASX
marketindex.com.au/asx/ XASX
afr.com/company/asx/ XASX
nzx.com/(?:companies|instruments)/ XNZE
boursorama.com/cours/ fr
kabutan.jp/stock/?code XTKS
kabutan.jp/stock/*?code XTKS
minkabu.jp/stock/ XTKS
nikkei.com/nkd/company/?scode XTKS
nikkei.com/nkd/company/*/?scode XTKS
irbank.net/ XTKS
shikiho.toyokeizai.net/stocks/ XTKS
finance.naver.com/item/*?code digits
stock.naver.com/domestic/stock/ digits
finance.daum.net/quotes/A digits
finance.sina.com.cn/realstock/company/ cn
stock.finance.sina.com.cn/(?:hk|us)stock/quotes/ cn
quote.eastmoney.com/(?:(?:concept|hk|us)/)? cn
xueqiu.com/S/ cn
gu.qq.com/ cn
stockpage.10jqka.com.cn/ cn
aastocks.com/*/stocks/quote/*?symbol XHKG
etnet.com.hk/www/*/stocks/realtime/quote.php?code XHKG
hkex.com.hk/Market-Data/Securities-Prices/Equities/Equities-Quote?sym XHKG
cnyes.com/twstock/ digits
nseindia.com/get-quotes/equity?symbol XNSE
nseindia.com/get-quote/equity/ XNSE
bseindia.com/stock-share-price/*/*/ XBOM
screener.in/company/ XNSE,XBOM
sgx.com/securities/(?:equities|etfs|reits)/ XSES
bursamalaysia.com/trade/trading_resources/listing_directory/company-profile?stock_code XKLS
klsescreener.com/v2/stocks/view/ XKLS
stockbit.com/symbol/ XIDX
set.or.th/*/market/product/stock/quote/ XBKK
sharenet.co.za/v3/quickshare.php?scode XJSE
statusinvest.com.br/acoes/ BVMF
investidor10.com.br/acoes/ BVMF
fundamentus.com.br/detalhes.php?papel BVMF
investopedia.com/markets/stocks/
investopedia.com/markets/quote?tvwidgetsymbol
investing.businessweek.com/research/stocks/*/*?ticker
bloomberg.com/apps/quote?ticker
finance.yahoo.com/q/*?s
stocks.finance.yahoo.co.jp/stocks/*/?code XTKS
us.kabutan.jp/stocks/
us.minkabu.jp/stocks/
stock.yahoo.com/q/*?s digits
quotes.morningstar.com/*/*?t
quote.fool.com/*?s
fool.com/Ticker/
nasdaq.com/market-activity/funds-and-etfs/
nasdaq.com/quotes/
streetinsider.com/*?q
stocktitan.net/(?:news|overview)/
stockinvest.us/stock/
etfdb.com/etf/
ycharts.com/companies/
whalewisdom.com/stock/
fintel.io/*/us/
wallstreetzen.com/stocks/us/*/
dividendchannel.com/symbol/
eresearch.fidelity.com/eresearch/*/*/*?symbols
moomoo.com/(?:*/)?stock/ iso
futunn.com/(?:*/)?stock/ iso
hotcopper.com.au/asx/ XASX
asx.com.au/asx/*/*?asxCode XASX
invest.cnyes.com/twstock/*/ digits
invest.cnyes.com/usstock/detail/
goodinfo.tw/*/*?STOCK_ID digits
wantgoo.com/stock/ digits
histock.tw/stock/ digits
buffett-code.com/company/ XTKS
stooq.pl/q/?s XWAR
bankier.pl/inwestowanie/profile/quote.html?symbol XWAR
moneyweb.co.za/tools-and-data/click-a-company/ XJSE
sharesmagazine.co.uk/shares/share/ XLON,AIMX
voxmarkets.co.uk/company/ XLON,AIMX
statusinvest.com.br/fundos-imobiliarios/ BVMF
`;

export interface QuotePath {
  /** What the path begins with in any case, in small letters: a quick look before the pattern. */
  begins: string;
  /** Matches the address from its path on; the first group is the code, or the query that holds it. */
  path: RegExp;
  /** The parameter of the query that holds the code, in small letters. */
  parameter: string;
  /** MICs, or the name of the site's own codes. */
  codes: string;
  /** The path alone is enough to recognise the site. */
  isTelling: boolean;
}

/** The hosts asked for lately: a page has links to few sites, so that few lines are ever read. */
const lately = new Map<string, QuotePath[]>();
const MAX_LATELY = 200;

/** The quote pages of a host; none for a host without any. */
export function quotePathsOf(host: string): readonly QuotePath[] {
  const known = lately.get(host);
  if (known) return known;
  const paths: QuotePath[] = [];
  const start = `\n${host}/`;
  for (let at = SITES.indexOf(start); at >= 0; at = SITES.indexOf(start, at + 1))
    paths.push(read(SITES.slice(at + 1, SITES.indexOf('\n', at + 1))));
  if (lately.size >= MAX_LATELY) lately.clear();
  lately.set(host, paths);
  return paths;
}

let telling: QuotePath[] | undefined;
/** The quote pages that are recognised on any site. */
export function tellingPaths(): readonly QuotePath[] {
  telling ??= SITES.trim()
    .split('\n')
    .map(read)
    .filter(({ isTelling }) => isTelling);
  return telling;
}

function read(line: string): QuotePath {
  const [, path = '', parameter = '', codes = ''] =
    /^[^/]+(\/.*?)(?:\?(\w+))?(?: (\S+))?$/.exec(line) ?? [];
  const [begins = ''] = /^[\w/-]*/.exec(path) ?? [];
  let compiled: RegExp | undefined;
  return {
    begins: begins.toLowerCase(),
    get path() {
      compiled ??= patternOf(path, parameter !== '');
      return compiled;
    },
    parameter: parameter.toLowerCase(),
    codes,
    isTelling: /\/[^/*]{3,}\/[^*]{3,}\/$/.test(path.replace(/\(.*\)\?/, '')),
  };
}

function patternOf(path: string, hasParameter: boolean): RegExp {
  const start = path.replaceAll('.', '\\.').replaceAll('*', '[^/?#]+');
  return new RegExp(`^${start}${hasParameter ? '\\?([^#]+)' : '([^?#]+)'}`, 'i');
}
