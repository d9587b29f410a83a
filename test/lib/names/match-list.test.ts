import { describe, expect, it } from 'vitest';
import { matchList } from '../../../lib/names/match-list.ts';
import type { KnownCompany, ListedName } from '../../../lib/names/types.ts';

const company = (
  id: string | null,
  ticker: string | null,
  name: string,
  exchange: string | null = 'NASDAQ',
  aliases: string[] = [],
): KnownCompany => ({ id, ticker, name, exchange, aliases });

const KNOWN = [
  company('1', 'LKMR', 'Lakemere Foods, Inc.'),
  company('2', 'QLN', 'Quillane Freight', 'NYSE', ['Quillane']),
  company('3', 'QLN', 'Quellen AG', 'Xetra'),
  company('4', 'BRK.B', 'Brookmere Holdings'),
  company(null, 'HLTB', 'Holtby'),
  company('5', null, '早瀬川精機株式会社'),
  company('6', 'LKM', ''),
  company('7', 'QNT', 'QUINTARA CORP /DE/'),
];

const idsOf = (entry: Partial<ListedName>, known: KnownCompany[] = KNOWN) =>
  matchList([{ symbol: null, name: null, ...entry }], { own: [], directory: known })[0]?.map(
    ({ id, ticker }) => id ?? ticker,
  );

describe('known companies of a list', () => {
  it.each<[string, Partial<ListedName>, string[]]>([
    ['a symbol', { symbol: 'LKMR' }, ['1']],
    ['a symbol with another spelling of its class', { symbol: 'BRK-B' }, ['4']],
    ['a symbol of two companies', { symbol: 'QLN' }, ['2', '3']],
    [
      'a symbol of two companies with a name',
      { symbol: 'QLN', name: 'Quillane Freight Ltd.' },
      ['2'],
    ],
    ['a name with another legal form', { name: 'The Lakemere Foods Corporation' }, ['1']],
    ['a name as a register writes it', { name: 'Quintara Corp /DE/' }, ['7']],
    ['an alias', { name: 'QUILLANE' }, ['2']],
    ['a name in an Eastern script', { name: '早瀬川精機' }, ['5']],
    ['a symbol in small letters', { name: 'lkmr' }, ['1']],
    ['a name in capitals, taken for a symbol', { symbol: 'QUILLANE' }, ['2']],
    ['a company without an id', { symbol: 'HLTB' }, ['HLTB']],
    ['neither', { symbol: 'NONE', name: 'Nobody' }, []],
    ['an empty name', { name: '!!!' }, []],
  ])('are found by %s', (_, entry, ids) => expect(idsOf(entry)).toEqual(ids));

  it('appear once when two lists have them, as in the first list', () => {
    const lists = { own: KNOWN, directory: [company('1', 'LKMR', 'Lakemere')] };
    const found = matchList([{ symbol: 'LKMR', name: null }], lists);
    expect(found[0]?.map(({ name }) => name)).toEqual(['Lakemere Foods, Inc.']);
  });

  it('are limited to twenty an entry', () => {
    const many = Array.from({ length: 30 }, (_, n) => company(`${n}`, 'LKMR', `Company ${n}`));
    expect(idsOf({ symbol: 'LKMR' }, many)).toHaveLength(20);
  });

  it('are found in a directory of 50,000 by whole names, each company read a few times', () => {
    let reads = 0;
    let tickers = 0;
    const many = Array.from({ length: 50_000 }, (_, n) => ({
      ...company(`${n}`, `T${n}`, ''),
      get name() {
        reads += 1;
        return `Company ${n} Inc.`;
      },
      get ticker() {
        tickers += 1;
        return `T${n}`;
      },
    }));
    const found = matchList(
      Array.from({ length: 300 }, (_, n) => ({ symbol: null, name: `Company ${n * 7}` })),
      { own: [], directory: many },
    );
    expect(found.every(({ length }) => length === 1)).toBe(true);
    expect(reads).toBeLessThan(10 * many.length);
    // The keys of short names, which take long to make, would need each ticker.
    expect(tickers).toBeLessThan(many.length);
  });
});
