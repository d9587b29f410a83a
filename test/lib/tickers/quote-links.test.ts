import { describe, expect, test } from 'vitest';
import { readQuoteLink } from '../../../lib/tickers/structure/quote-links.ts';

/** `AAPL`, or `AAPL@XNAS` where the address names the exchange. */
function read(href: string, home = 'news.example'): string | null {
  const link = readQuoteLink(href, home);
  return link && link.symbol + (link.exchange ? `@${link.exchange.mic}` : '');
}

describe('quote pages', () => {
  test.each([
    ['https://finance.yahoo.com/quote/AAPL', 'AAPL'],
    ['https://finance.yahoo.com/quote/AAPL?p=AAPL&.tsrc=fin-srch', 'AAPL'],
    ['https://uk.finance.yahoo.com/quote/VOD.L/', 'VOD@XLON'],
    ['https://finance.yahoo.com/quote/BRK-B/', 'BRK-B'],
    ['https://finance.yahoo.co.jp/quote/7203.T', '7203@XTKS'],
    ['https://www.google.com/finance/quote/AAPL:NASDAQ?hl=en', 'AAPL@XNAS'],
    ['https://www.google.com/finance/quote/MC:EPA', 'MC@XPAR'],
    ['https://www.bloomberg.com/quote/AAPL:US', 'AAPL'],
    ['https://www.marketwatch.com/investing/stock/aapl?mod=mw_quote', 'AAPL'],
    ['https://www.nasdaq.com/market-activity/stocks/aapl/earnings', 'AAPL'],
    ['https://www.nyse.com/quote/XNYS:IBM', 'IBM@XNYS'],
    ['https://www.reuters.com/markets/companies/AAPL.O', 'AAPL@XNAS'],
    ['https://www.reuters.com/companies/BRKa.N/', 'BRK-A@XNYS'],
    ['https://www.reuters.com/companies/NESN.S', 'NESN@XSWX'],
    ['https://www.wsj.com/market-data/quotes/AAPL', 'AAPL'],
    ['https://www.wsj.com/market-data/quotes/UK/XLON/VOD', 'VOD@XLON'],
    ['https://www.barrons.com/market-data/stocks/aapl', 'AAPL'],
    ['https://www.londonstockexchange.com/stock/VOD/vodafone-group-plc', 'VOD@XLON'],
    ['https://www.cnbc.com/quotes/AAPL', 'AAPL'],
    ['https://seekingalpha.com/symbol/BRK.B/earnings', 'BRK.B'],
    ['https://stocktwits.com/symbol/TSLA', 'TSLA'],
    ['https://finviz.com/quote.ashx?t=AAPL&p=d', 'AAPL'],
    ['https://www.tradingview.com/symbols/NASDAQ-AAPL/', 'AAPL@XNAS'],
    ['https://www.morningstar.com/stocks/xnas/aapl/quote', 'AAPL@XNAS'],
    ['https://markets.ft.com/data/equities/tearsheet/summary?s=VOD:LSE', 'VOD@XLON'],
    ['https://www.fool.com/quote/nyse/ibm/', 'IBM@XNYS'],
    ['https://stockanalysis.com/stocks/aapl/', 'AAPL'],
    ['https://www.fool.com/quote/lse/vod/', 'VOD@XLON'],
    ['https://www.marketbeat.com/stocks/NASDAQ/AAPL/', 'AAPL@XNAS'],
    ['//www.cnbc.com/quotes/AAPL', 'AAPL'],
    ['HTTPS://FINANCE.YAHOO.COM/quote/AAPL', 'AAPL'],
    ['https://www.google.com/finance/quote/AAPL%3ANASDAQ', 'AAPL@XNAS'],
  ])('%s', (href, expected) => expect(read(href)).toBe(expected));

  test('an address without a host is the page’s own', () => {
    expect(read('/quote/AAPL', 'finance.yahoo.com')).toBe('AAPL');
    expect(read('/quote/AAPL', 'news.example')).toBeNull();
  });

  test('the evidence is the beginning of the address', () => {
    const href = 'https://www.google.com/finance/quote/AAPL:NASDAQ?hl=en';
    expect(readQuoteLink(href, '')?.evidence).toBe('google.com/finance/quote/AAPL:NASDAQ');
  });
});

describe('no quote pages of a share', () => {
  test.each([
    'https://finance.yahoo.com/quote/%5EGSPC',
    'https://finance.yahoo.com/quote/EURUSD=X',
    'https://finance.yahoo.com/quote/BTC-USD',
    'https://finance.yahoo.com/quote/GC=F',
    'https://finance.yahoo.com/news/apple-rises-123.html',
    'https://finance.yahoo.com/quote/',
    'https://www.google.com/finance/quote/.DJI:INDEXDJX',
    'https://www.google.com/finance/quote/EUR-USD',
    'https://www.google.com/search?q=AAPL',
    'https://www.bloomberg.com/quote/SPX:IND',
    'https://www.bloomberg.com/quote/EURUSD:CUR',
    'https://www.marketwatch.com/investing/index/spx',
    'https://www.nasdaq.com/market-activity/stocks/screener',
    'https://www.wsj.com/market-data/quotes/index/DJIA',
    'https://www.wsj.com/market-data/quotes/fx/EURUSD',
    'https://www.cnbc.com/quotes/.SPX',
    'https://www.cnbc.com/quotes/US10Y',
    'https://stocktwits.com/symbol/BTC.X',
    'https://www.tradingview.com/symbols/BINANCE-BTCUSDT/',
    'https://evil.example/finance.yahoo.com/quote/AAPL',
    'https://finance.yahoo.com.evil.example/quote/AAPL',
    'https://notreuters.com/companies/AAPL.O',
    'javascript:alert(1)',
    'mailto:a@finance.yahoo.com',
    '#AAPL',
    '',
    'https://finance.yahoo.com/quote/%E0%A4%A',
  ])('%s', (href) => expect(read(href)).toBeNull());
});
