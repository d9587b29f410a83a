import { expect, test } from 'vitest';
import { samplePages } from '../pages/corpus.ts';
import { isHeldOut } from '../pages/held-out.ts';

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
