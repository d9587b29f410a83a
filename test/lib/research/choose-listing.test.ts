import { describe, expect, it } from 'vitest';
import type { Company, LeftOut } from '../../../lib/model/records.ts';
import { couldBe, onlyListing as only } from '../../../lib/research/choose-listing.ts';
import { shortExchange } from '../../../lib/research/short-exchange.ts';
import { exchangeOfService as table } from '../../../lib/tickers/exchanges/names.ts';
import type { Ticker } from '../../../lib/tickers/types.ts';
import { ticker as tickerOf } from '../../components/fixtures/companies.ts';

const listing = (exchange: string, ticker: string | null = 'WXC'): Company => ({
  id: `${exchange}-${ticker}`,
  exchange,
  name: 'Wexcombe & Tallis plc',
  ticker,
  other: [],
});
const ticker = (exchange: string | null, mic: string | null) =>
  tickerOf({ symbol: 'WXC', exchange, mic });
const onlyListing = (found: Company[], onPage: Ticker | null, leftOut?: LeftOut) =>
  only(found, onPage, table, leftOut);
const london = listing('London Stock Exchange');
const newYork = listing('New York Stock Exchange');

const onLondon = ticker('London Stock Exchange', 'XLON');
const open = ticker(null, null);
const bare = { ...london, id: 'bare', exchange: null };
const classB = listing('Nasdaq Stockholm', 'VOLV B');
const full = [london, ...Array.from({ length: 19 }, () => listing('Nasdaq', 'WXCA'))];
it.each<[string, Company[], Ticker | null, Company | null]>([
  ['the only result of a typed text', [london], null, london],
  ['absent with two results', [london, newYork], null, null],
  ['absent without results', [], null, null],
  ['the listing on the page’s exchange', [newYork, london], onLondon, london],
  ['absent with two results and no exchange on the page', [london, newYork], open, null],
  ['the listing with that ticker', [london, listing('Xetra', 'WXCA')], open, london],
  ['absent on another exchange', [london], ticker('Xetra', 'XETR'), null],
  ['absent without a ticker', [listing('London Stock Exchange', null)], onLondon, null],
  ['a share class in any notation', [classB], { ...open, symbol: 'VOLV-B' }, classB],
  ['a listing without an exchange for a typed text', [bare], null, bare],
  ['absent without an exchange when the page states an exchange', [bare], onLondon, null],
  ['absent without an id', [{ ...london, id: null }], null, null],
  ['absent beside a listing without an exchange', [london, bare], onLondon, null],
  ['the listing beside another ticker', [london, { ...bare, ticker: 'WXCA' }], onLondon, london],
  ['absent in a full list, which may be cut', full, open, null],
  ['the listing of a full list on the stated exchange', full, onLondon, london],
])('the matching listing is %s', (_, found, onPage, meant) => {
  expect(onlyListing(found, onPage)).toBe(meant);
  expect(onlyListing(found, onPage, { unread: 1, surplus: 0 })).toBeNull();
});

describe('the exchange of a listing', () => {
  it.each([
    ['New York Stock Exchange', 'XNYS', 'NYSE|xnys|NYQ|New York Stock Exchange, Inc.'],
    ['Nasdaq', 'XNAS', 'NASDAQ|xngs|NASDAQ Global Select Market|The Nasdaq Stock Market LLC'],
    ['London Stock Exchange', 'XLON', 'LSE|lse|xlon|london stock exchange'],
    ['Xetra', 'XETR', 'XETR|xetra|Deutsche Börse Xetra'],
    ['Euronext Paris', 'XPAR', 'XPAR|EURONEXT PARIS|Euronext'],
    ['Nasdaq Stockholm', 'XSTO', 'xsto|OMX Stockholm|nasdaq stockholm'],
  ])('%s matches the page’s exchange', (exchange, mic, names) => {
    const others = ['Tokyo Stock Exchange', 'XSWX', 'ASX', 'Bourse of Nowhere', ''];
    const fits = (name: string) => couldBe(listing(name), ticker(exchange, mic), table);
    expect(names.split('|').filter((name) => !fits(name))).toEqual([]);
    expect(others.filter(fits)).toEqual([]);
  });

  it('is identified by the symbol when two exchanges share a name', () => {
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

  it('is compared by plain name or MIC without the table', () => {
    const onPage = ticker('New York Stock Exchange', 'XNYS');
    const fits = (name: string) => couldBe(listing(name), onPage, null);
    const names = ['new york stock exchange', ' New York Stock Exchange ', 'XNYS', 'NYSE'];
    expect(names.map(fits)).toEqual([true, true, true, false]);
  });

  it('is identified by the page’s symbol when the listing has no symbol', () => {
    const tokyo = { ...ticker('Tokyo Stock Exchange', 'XTKS'), symbol: '7203' };
    expect(couldBe(listing('TSE', null), tokyo, table)).toBe(true);
    expect(couldBe(listing('TSE', null), { ...tokyo, symbol: 'LMR' }, table)).toBe(false);
  });

  it.each([
    ['a market of the stated group', 'Euronext', null, 'Euronext Paris|XPAR|xams'],
    ['one without a market code', 'Bourse of Nowhere', null, 'Bourse of Nowhere|bourse of nowhere'],
  ])('matches the page’s exchange as %s and under no other name', (_, exchange, mic, names) => {
    const fits = (name: string) => couldBe(listing(name), ticker(exchange, mic), table);
    expect(names.split('|').filter((name) => !fits(name))).toEqual([]);
    expect(['Xetra', 'XLON', 'Bourse of Elsewhere'].filter(fits)).toEqual([]);
  });

  it('differs from an exchange whose name only starts the same', () => {
    const stockholm = ticker('Nasdaq Stockholm', 'XSTO');
    expect(couldBe(listing('Nasdaq'), stockholm, table)).toBe(false);
    expect(couldBe(listing('Nasdaq Stockholm'), ticker('Nasdaq', 'XNAS'), table)).toBe(false);
  });
});

it.each([
  ['London Stock Exchange', 'LSE'],
  ['New York Stock Exchange', 'NYSE'],
  ['NYSE', 'NYSE'],
  ['Australian Securities Exchange', 'ASX'],
  ['Vienna Stock Exchange', 'Vienna'],
  ['Oslo Børs', 'Oslo Børs'],
  ['Nasdaq', 'Nasdaq'],
  ['Nasdaq Helsinki', 'Helsinki'],
  ['Nasdaq First North', 'Nasdaq First North'],
  ['Bourse of Nowhere', 'Bourse of Nowhere'],
])('shortens the exchange %s to %s', (name, short) => expect(shortExchange(name)).toBe(short));
