import { expect, test } from 'vitest';
import type { Ticker } from '../../lib/tickers/types.ts';
import { samplePages } from '../pages/corpus.ts';
import { isHeldOut } from '../pages/held-out.ts';
import { differenceOn, linesOf } from './differences.ts';

const PAGE = {
  name: 'en/a-page',
  html: '',
  url: 'https://news.example/',
  kind: 'news',
  tickers: [
    { symbol: 'TLLN', mic: 'XNYS' },
    { symbol: 'QRNM', mic: null },
  ],
  either: [{ symbol: 'VLTF', mic: null }],
  isins: [],
  wkns: [],
};

const ticker = (symbol: string, mic: string | null, confidence: Ticker['confidence']): Ticker => ({
  symbol,
  exchange: null,
  mic,
  form: 'company',
  confidence,
  where: 'article',
  count: 1,
  evidence: symbol,
});
const found = (...tickers: Ticker[]) => ({ tickers, isins: [], wkns: [], more: false });

test('compares two versions by their errors on a page, then by other differences', () => {
  const before = found(
    ticker('TLLN', 'XNAS', 'certain'),
    ticker('GTON', null, 'likely'),
    ticker('VLTF', null, 'likely'),
  );
  const now = found(
    ticker('TLLN', 'XNYS', 'certain'),
    ticker('QRNM', null, 'likely'),
    ticker('CEO', null, 'likely'),
  );
  const difference = differenceOn(PAGE, before, now);
  expect(linesOf(difference ? [difference] : [])).toEqual([
    'en/a-page',
    '  worse   false CEO',
    '  better  missed QRNM',
    '  better  false GTON',
    '  better  exchange TLLN@XNAS for TLLN@XNYS',
    '          no longer TLLN@XNAS certain',
    '          no longer GTON likely',
    '          no longer VLTF likely',
    '          now TLLN@XNYS certain',
    '          now QRNM likely',
    '          now CEO likely',
  ]);
});

test('finds no difference between versions that report the same', () => {
  const same = found(ticker('TLLN', 'XNYS', 'certain'));
  expect(differenceOn(PAGE, same, same)).toBeNull();
});

test('holds out a third of the sample pages, from traps and pages with tickers alike', () => {
  const pages = samplePages();
  for (const part of [
    pages.filter(({ tickers }) => tickers.length > 0),
    pages.filter(({ tickers }) => tickers.length === 0),
  ]) {
    const share = part.filter(({ name }) => isHeldOut(name)).length / part.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.44);
  }
});
