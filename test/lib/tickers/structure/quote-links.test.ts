import { expect, test } from 'vitest';
import { readQuoteLink } from '../../../../lib/tickers/structure/quote-links.ts';
import { inShort, reads, readsNone } from '../examples.ts';

/** A link on a page of a news site, unless said otherwise, whose address alone is enough. */
function read(href: string, home = 'news.example'): string[] {
  const link = readQuoteLink(href, home);
  return link && !link.isDoubtful
    ? [inShort({ ...link, form: 'quoteLink', confidence: 'certain' })]
    : [];
}

reads('reads quote pages', read)`
  https://finance.yahoo.com/quote/AAPL → AAPL
  https://finance.yahoo.com/quote/AAPL?p=AAPL&.tsrc=fin-srch → AAPL
  https://www.bloomberg.com/quote/AAPL:US → AAPL
  https://www.marketwatch.com/investing/stock/aapl?mod=mw_quote → AAPL
  https://www.wsj.com/market-data/quotes/AAPL → AAPL
  https://www.barrons.com/market-data/stocks/aapl ¦ https://www.cnbc.com/quotes/AAPL → AAPL
  https://finviz.com/quote.ashx?t=AAPL&p=d ¦ https://stockanalysis.com/stocks/aapl/ → AAPL
  //www.cnbc.com/quotes/AAPL ¦ HTTPS://FINANCE.YAHOO.COM/quote/AAPL → AAPL
  https://www.tradingview.com/symbols/AAPL/ ¦ https://edition.cnn.com/markets/stocks/AAPL → AAPL
  https://money.cnn.com/quote/quote.html?symb=AAPL → AAPL
  https://www.zacks.com/stock/quote/AAPL?cid=x ¦ https://robinhood.com/us/en/stocks/AAPL/ → AAPL
  https://www.macrotrends.net/stocks/charts/AAPL/apple/revenue → AAPL
  https://www.thestreet.com/quote/AAPL.html ¦ https://xueqiu.com/S/AAPL → AAPL
  https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=AAPL&type=10-K → AAPL
  https://www.google.com/url?q=https%3A%2F%2Ffinance.yahoo.com%2Fquote%2FAAPL&sa=D → AAPL
  https://news.example/quote/AAPL ¦ /market-data/quotes/AAPL?mod=chip → AAPL
  https://uk.finance.yahoo.com/quote/VOD.L/ → VOD@XLON
  https://www.wsj.com/market-data/quotes/UK/XLON/VOD → VOD@XLON
  https://www.londonstockexchange.com/stock/VOD/vodafone-group-plc → VOD@XLON
  https://markets.ft.com/data/equities/tearsheet/summary?s=VOD:LSE → VOD@XLON
  https://www.fool.com/quote/lse/vod/ ¦ https://www.cnbc.com/quotes/VOD-GB → VOD@XLON
  https://www.bloomberg.com/quote/VOD:LN → VOD@XLON
  https://www.marketwatch.com/investing/stock/vod?countrycode=uk → VOD@XLON
  https://www.lse.co.uk/SharePrice.html?shareprice=VOD&share=vodafone → VOD@XLON
  https://stockanalysis.com/quote/lon/VOD/ → VOD@XLON
  https://www.gurufocus.com/stock/LSE:VOD/summary → VOD@XLON
  https://finance.yahoo.com/quote/BRK-B/ → BRK-B
  https://finance.yahoo.co.jp/quote/7203.T ¦ https://www.cnbc.com/quotes/7203.T-JP → 7203@XTKS
  https://www.bloomberg.com/quote/7203:JP ¦ https://kabutan.jp/stock/news?code=7203 → 7203@XTKS
  https://minkabu.jp/stock/7203 → 7203@XTKS
  https://www.google.com/finance/quote/AAPL:NASDAQ?hl=en → AAPL@XNAS
  https://www.nasdaq.com/market-activity/stocks/aapl/earnings → AAPL@XNAS
  http://www.nasdaq.com/symbol/aapl ¦ https://www.nyse.com/quote/XNAS:AAPL → AAPL@XNAS
  https://www.reuters.com/markets/companies/AAPL.O → AAPL@XNAS
  https://www.tradingview.com/symbols/NASDAQ-AAPL/ → AAPL@XNAS
  https://www.morningstar.com/stocks/xnas/aapl/quote → AAPL@XNAS
  https://www.marketbeat.com/stocks/NASDAQ/AAPL/ → AAPL@XNAS
  https://www.google.com/finance/quote/AAPL%3ANASDAQ → AAPL@XNAS
  https://www.google.com/finance/beta/quote/AAPL:NASDAQ → AAPL@XNAS
  https://www.webull.com/quote/nasdaq-aapl → AAPL@XNAS
  https://www.advfn.com/stock-market/NASDAQ/AAPL/stock-price → AAPL@XNAS
  https://www.theglobeandmail.com/investing/markets/stocks/AAPL-Q/ → AAPL@XNAS
  /quote/nasdaq/aapl/ → AAPL@XNAS
  https://www.google.com/finance/quote/MC:EPA → MC@XPAR
  https://fr.finance.yahoo.com/quote/MC.PA/ ¦ https://www.boursorama.com/cours/1rPMC/ → MC@XPAR
  https://www.nasdaq.com/market-activity/stocks/x → X@XNAS
  https://www.nasdaq.com/market-activity/etf/spy → SPY
  https://www.marketwatch.com/investing/fund/spy → SPY
  https://www.nyse.com/quote/XNYS:IBM ¦ https://www.nyse.com/quote/IBM → IBM@XNYS
  https://www.fool.com/quote/nyse/ibm/ ¦ https://www.google.com/finance?q=NYSE%3AIBM → IBM@XNYS
  https://simplywall.st/stocks/us/software/nyse-ibm/ibm → IBM@XNYS
  https://news.example/symbols/NYSE-IBM/ ¦ https://news.example/stocks/NYSE/IBM → IBM@XNYS
  https://www.otcmarkets.com/stock/TLLNF/overview → TLLNF@OTCM
  https://money.tmx.com/en/quote/SHOP ¦ https://money.tmx.com/en/quote/SHOP → SHOP
  https://www.bursamalaysia.com/trade/trading_resources/listing_directory/company-profile?stock_code=1155 → 1155@XKLS
  https://www.reuters.com/companies/BRKa.N/ → BRK-A@XNYS
  https://www.reuters.com/companies/NESN.S → NESN@XSWX
  http://online.wsj.com/public/quotes/main.html?type=djn&symbol=TLLN → TLLN
  http://washpost.bloomberg.com/marketnews/stockdetail/?symbol=TLLN → TLLN
  https://www.sgx.com/securities/equities/Z99 → Z99@XSES
  https://seekingalpha.com/symbol/BRK.B/earnings → BRK.B
  https://stocktwits.com/symbol/TSLA → TSLA
  https://finance.yahoo.com/quote/BAC-PL/ → BAC-PL
  https://www.wsj.com/market-data/quotes/HK/XHKG/700 → 700@XHKG
  https://www.bloomberg.com/quote/700:HK → 700@XHKG
  https://www.hkex.com.hk/Market-Data/Securities-Prices/Equities/Equities-Quote?sym=700&sc_lang=en → 700@XHKG
  https://br.financas.yahoo.com/quote/MGLU3.SA → MGLU3@BVMF
  https://tw.stock.yahoo.com/quote/2603.TW → 2603@XTAI
  https://tw.stock.yahoo.com/quote/6488.TWO → 6488@ROCO
  https://www.barrons.com/quote/STOCK/US/XNAS/AMZN → AMZN@XNAS
  https://www.benzinga.com/stock/TSLA#NASDAQ → TSLA@XNAS
  https://simplywall.st/stocks/nl/semiconductors/ams-asml/asml-holding → ASML@XAMS
  https://www.schwab.com/research/stocks/quotes/summary/nvda → NVDA
  https://www.fool.com.au/tickers/asx-bhp/ ¦ https://www.marketindex.com.au/asx/bhp → BHP@XASX
  https://www.theglobeandmail.com/investing/markets/stocks/RY-T/ → RY@XTSE
  https://www.boursorama.com/cours/FF11-SOLB/ → SOLB@XBRU
  https://www.nikkei.com/nkd/company/gaiyo/?ba=1&scode=285A → 285A@XTKS
  https://finance.naver.com/item/main.naver?code=005930 → 005930
  https://finance.daum.net/quotes/A005930#home → 005930
  https://finance.sina.com.cn/realstock/company/sh600519/nc.shtml → 600519@XSHG
  https://xueqiu.com/S/SH600519 ¦ /realstock/company/sh600519/nc.shtml → 600519@XSHG
  https://quote.eastmoney.com/sz000001.html → 000001@XSHE
  https://quote.eastmoney.com/hk/00700.html ¦ https://gu.qq.com/hk00700 → 00700@XHKG
  http://www.aastocks.com/en/stocks/quote/detail-quote.aspx?symbol=00005 → 00005@XHKG
  https://www.nseindia.com/get-quotes/equity?symbol=INFY → INFY@XNSE
  https://www.screener.in/company/INFY/consolidated/ → INFY@XNSE
  https://www.bseindia.com/stock-share-price/rs-software-india-ltd/rssoftware/517447/ → 517447@XBOM
  https://statusinvest.com.br/acoes/petr4 → PETR4@BVMF
  https://news.example/symbols/NYSE%20American-ZNNT/ → ZNNT@XASE
`;

test('resolves an address without a host against the page', () => {
  expect(read('/quote/AAPL', 'finance.yahoo.com')).toEqual(['AAPL']);
  expect(read('/quotes/AAPL', 'cnbc.com')).toEqual(['AAPL']);
  expect(read('/quotes/aapl', 'news.example')).toEqual([]);
});

test('trusts a path made for symbols less than a known site', () => {
  expect(readQuoteLink('/quote/AAPL', 'news.example')?.confidence).toBe('plausible');
  expect(readQuoteLink('/quote/AAPL', 'finance.yahoo.com')?.confidence).toBe('certain');
});

test('keeps the start of the address as evidence', () => {
  const href = 'https://www.google.com/finance/quote/AAPL:NASDAQ?hl=en';
  expect(readQuoteLink(href, '')?.evidence).toBe('google.com/finance/quote/AAPL:NASDAQ');
});

reads('reads the parameter of a well-known site on any of its pages', read)`
  https://www.marketwatch.com/tools/quotes/lookup.asp?symbol=TLLN → TLLN
  https://www.bloomberg.com/apps/quote?ticker=TLLN%3AUS → TLLN
  https://www.reuters.com/finance/stocks/quote?symbol=TLLN.O → TLLN@XNAS
  https://s.tradingview.com/widgetembed/?frame=1&symbol=NYSE%3ATLLN&interval=D → TLLN@XNYS
  http://www.aastocks.com/sc/ltp/rtquote.aspx?symbol=00700 → 00700@XHKG
  https://www.moomoo.com/hant/stock/00700-HK → 00700@XHKG
`;

reads('reads addresses only if the link’s text has the symbol too', (href) => {
  const link = readQuoteLink(href, 'news.example');
  return link?.isDoubtful ? [inShort({ ...link, form: 'quoteLink' })] : [];
})`
  /markets/stocks/tlln ¦ https://finance.example/market-data/quotes/tlln → TLLN?
  /stock/tlln ¦ /stocks/tlln.html ¦ /stock/TLLN/news → TLLN~
  /stock.php?code=6094 ¦ /stock/6094 → 6094~
  /stock.php?code=600519 → 600519@XSHG~
  /quote/TL → TL~
`;

readsNone('rejects quote pages of other things than shares', read)`
  https://finance.yahoo.com/quote/%5EGSPC ¦ https://finance.yahoo.com/quote/EURUSD=X
  https://finance.yahoo.com/quote/BTC-USD ¦ https://finance.yahoo.com/quote/GC=F
  https://finance.yahoo.com/news/apple-rises-123.html ¦ https://finance.yahoo.com/quote/
  https://www.google.com/finance/quote/.DJI:INDEXDJX
  https://www.google.com/finance/quote/EUR-USD ¦ https://www.google.com/search?q=AAPL
  https://www.bloomberg.com/quote/SPX:IND ¦ https://www.bloomberg.com/quote/EURUSD:CUR
  https://www.marketwatch.com/investing/index/spx
  https://www.nasdaq.com/market-activity/stocks/screener
  https://www.wsj.com/market-data/quotes/index/DJIA
  https://www.wsj.com/market-data/quotes/fx/EURUSD ¦ https://www.cnbc.com/quotes/.SPX
  https://www.cnbc.com/quotes/US10Y ¦ https://stocktwits.com/symbol/BTC.X
  https://www.tradingview.com/symbols/BINANCE-BTCUSDT/ ¦ https://evil.example/www.cnbc.com/AAPL
  https://cnbc.com.evil.example/quotes/aapl ¦ https://notreuters.com/companies/AAPL.O
  https://www.marketwatch.com/investing/fund/all ¦ https://www.marketindex.com.au/asx/dividends
  https://stockanalysis.com/stocks/compare/
  https://live.euronext.com/en/product/equities/FR0000121014-XPAR
  https://quote.eastmoney.com/sh000001.html ¦ https://quote.eastmoney.com/center/
  https://minkabu.jp/stock/news ¦ https://www.screener.in/company/compare/
  https://www.boursorama.com/cours/actualites/
  https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000320193
  https://www.tradingview.com/symbols/EURUSD/ ¦ https://www.tradingview.com/symbols/TVC-DXY/
  https://www.tradingview.com/symbols/SP-SPX/ ¦ https://www.boursorama.com/cours/1rPCAC/
  https://quote.eastmoney.com/bk/90.BK0447.html ¦ https://finance.yahoo.com/quote/ES%3DF
  https://finance.yahoo.com/quote/AAPL260620C00190000 ¦ https://www.cnbc.com/quotes/@CL.1
  https://quotes.example/quote/Albert-Einstein ¦ https://quotes.example/quotes/LOVE/1
  https://quotes.example/quotes/six/pack
  https://social.example/intent/tweet?url=https%3A%2F%2Ffinance.yahoo.com%2Fquote%2FAAPL
  https://news.example/login?u=https%3A%2F%2Ffinance.yahoo.com%2Fquote%2FAAPL
  https://docs.example/symbol/newUser ¦ https://coins.example/symbol/BTC
  https://news.example/stocks/NEWS ¦ /quote/EUR-USD ¦ /quote/GC=F/ ¦ /quote/%5EGSPC/
  javascript:alert(1) ¦ mailto:a@finance.yahoo.com ¦ #AAPL
  https://finance.yahoo.com/quote/%E0%A4%A
`;

test('ends at once on long addresses', () => {
  expect(read('')).toEqual([]);
  expect(read(`data:text/html,${'quote/'.repeat(1e6)}`)).toEqual([]);
  expect(read(`/${'stock/'.repeat(1e5)}AAPL`)).toEqual([]);
  expect(read(`/quote?${'symbol='.repeat(1e5)}AAPL`)).toEqual([]);
});

readsNone('rejects lists of an exchange', read)`
  /stocks/nyse/all ¦ /stocks/nasdaq/news ¦ /stocks/nasdaq/ipo ¦ /stocks/asx/index ¦ /quotes/lse/ftse
  https://stockanalysis.com/quote/lse/list/
`;
