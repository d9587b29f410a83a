import { describe, expect, it } from 'vitest';
import type { Company, LeftOut } from '../../../lib/model/records.ts';
import { couldBe, onlyListing as only } from '../../../lib/research/choose-listing.ts';
import { loadExchanges } from '../../../lib/research/exchanges.ts';
import type { Ticker } from '../../../lib/tickers/types.ts';

const table = await loadExchanges();

const listing = (exchange: string, ticker: string | null = 'WXC'): Company => ({
  id: `${exchange}-${ticker}`,
  exchange,
  name: 'Wexcombe & Tallis plc',
  ticker,
  other: [],
});
const ticker = (exchange: string | null, mic: string | null): Ticker => ({
  symbol: 'WXC',
  exchange,
  mic,
  form: 'exchange',
  confidence: 'certain',
  where: 'article',
  count: 1,
  evidence: 'WXC',
});
const onlyListing = (found: Company[], onPage: Ticker | null, leftOut?: LeftOut) =>
  only(found, onPage, table, leftOut);
const london = listing('London Stock Exchange');
const newYork = listing('New York Stock Exchange');

describe('onlyListing', () => {
  it('opens the one result of a typed text, and never one of two', () => {
    expect(onlyListing([london], null)).toBe(london);
    expect(onlyListing([london, newYork], null)).toBeNull();
    expect(onlyListing([], null)).toBeNull();
  });

  it('takes the listing on the exchange that the page states', () => {
    const onPage = ticker('London Stock Exchange', 'XLON');
    expect(onlyListing([newYork, london], onPage)).toBe(london);
  });

  it('knows an exchange under its other names', () => {
    const onPage = ticker('New York Stock Exchange', 'XNYS');
    for (const name of ['NYSE', 'nyse', 'XNYS', 'New York Stock Exchange']) {
      expect(onlyListing([london, listing(name)], onPage)?.exchange).toBe(name);
    }
  });

  it('leaves the choice to the reader where the page states no exchange', () => {
    expect(onlyListing([london, newYork], ticker(null, null))).toBeNull();
    expect(onlyListing([london, listing('Xetra', 'WXCA')], ticker(null, null))).toBe(london);
  });

  it('opens nothing on another exchange than the one stated', () => {
    expect(onlyListing([london], ticker('Xetra', 'XETR'))).toBeNull();
  });

  it('does not take a listing whose ticker only holds the symbol', () => {
    expect(onlyListing([listing('Nasdaq', 'WXCA')], ticker('Nasdaq', 'XNAS'))).toBeNull();
  });

  it('does not take a listing that names no ticker for the one on the page', () => {
    expect(onlyListing([listing('Nasdaq', null)], ticker('Nasdaq', 'XNAS'))).toBeNull();
    expect(onlyListing([listing('Nasdaq', null)], null)?.exchange).toBe('Nasdaq');
  });

  it('reads a share class however it is written', () => {
    const classB = listing('Nasdaq Stockholm', 'VOLV B');
    const onPage = { ...ticker('Nasdaq Stockholm', 'XSTO'), symbol: 'VOLV-B' };
    expect(onlyListing([classB], onPage)).toBe(classB);
  });

  it('opens a listing by its id alone, without an exchange, and never one without an id', () => {
    const bare = { ...london, exchange: null };
    expect(onlyListing([bare], null)).toBe(bare);
    expect(onlyListing([bare], ticker('London Stock Exchange', 'XLON'))).toBeNull();
    expect(onlyListing([{ ...london, id: null }], null)).toBeNull();
  });

  it('leaves the choice to the user where a listing beside the one that fits states no exchange', () => {
    const onPage = ticker('London Stock Exchange', 'XLON');
    const bare = { ...london, id: 'bare', exchange: null };
    expect(couldBe(bare, onPage, table)).toBe(true);
    expect(onlyListing([london, bare], onPage)).toBeNull();
    expect(onlyListing([london, { ...bare, ticker: 'WXCA' }], onPage)).toBe(london);
  });

  it('leaves the choice to the reader where rows of the answer are not shown', () => {
    expect(onlyListing([london], null, { unread: 1, surplus: 0 })).toBeNull();
  });

  it('leaves the choice to the reader where the list may have been cut', () => {
    const full = [london, ...Array.from({ length: 19 }, () => listing('Nasdaq', 'WXCA'))];
    expect(onlyListing(full, ticker(null, null))).toBeNull();
    expect(onlyListing(full, ticker('London Stock Exchange', 'XLON'))).toBe(london);
  });
});

describe('an exchange, as a service may name it', () => {
  it.each<[string, string, string[]]>([
    [
      'New York Stock Exchange',
      'XNYS',
      [
        'NYSE',
        'nyse',
        'XNYS',
        'xnys',
        'NYQ',
        'NEW YORK STOCK EXCHANGE',
        'New York Stock Exchange, Inc.',
        'NYSE (New York)',
      ],
    ],
    [
      'Nasdaq',
      'XNAS',
      [
        'NASDAQ',
        'nasdaq',
        'XNAS',
        'xngs',
        'NasdaqGS',
        'NASDAQ Global Select Market',
        'The Nasdaq Stock Market LLC',
        'XNAS - Nasdaq',
      ],
    ],
    ['London Stock Exchange', 'XLON', ['LSE', 'lse', 'xlon', 'london stock exchange']],
    ['Xetra', 'XETR', ['XETR', 'xetra', 'XETRA', 'Deutsche Börse Xetra']],
    ['Euronext Paris', 'XPAR', ['XPAR', 'euronext paris', 'EURONEXT PARIS', 'Euronext']],
    ['Hong Kong Stock Exchange', 'XHKG', ['HKEX', 'hkex', 'XHKG', 'SEHK']],
    ['Nasdaq Stockholm', 'XSTO', ['XSTO', 'xsto', 'OMX Stockholm', 'nasdaq stockholm']],
  ])('%s is the one the page states', (exchange, mic, names) => {
    const others = ['Tokyo Stock Exchange', 'XSWX', 'ASX', 'Bourse of Nowhere', ''];
    const fits = (name: string) => couldBe(listing(name), ticker(exchange, mic), table);
    expect(names.filter((name) => !fits(name))).toEqual([]);
    expect(others.filter(fits)).toEqual([]);
  });

  it('is told by the symbol where two share the name', () => {
    const tokyo = { ...ticker('Tokyo Stock Exchange', 'XTKS'), symbol: '7203' };
    const toronto = { ...ticker('Toronto Stock Exchange', 'XTSE'), symbol: 'LMR' };
    for (const [symbol, right, wrong] of [
      ['7203', tokyo, toronto],
      ['LMR', toronto, tokyo],
    ] as const) {
      expect(couldBe(listing('TSE', symbol), right, table)).toBe(true);
      expect(couldBe(listing('TSE', symbol), { ...wrong, symbol }, table)).toBe(false);
    }
  });

  it('is compared by its plain name or its MIC where the table is not there', () => {
    const onPage = ticker('New York Stock Exchange', 'XNYS');
    const fits = (name: string) => couldBe(listing(name), onPage, null);
    expect([fits('new york stock exchange'), fits('XNYS'), fits('NYSE')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
