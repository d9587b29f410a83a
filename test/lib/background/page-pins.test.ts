import { expect, it } from 'vitest';
import { createPagePins } from '../../../lib/background/page-pins.ts';
import type { Pin } from '../../../lib/tickers/page/pins.ts';

const pin = (ticker: string | null) => ({ id: 'c', exchange: 'NASDAQ', name: 'Larkmere', ticker });

function setUp(tickers: (string | null)[]) {
  const left: [number, Pin[]][] = [];
  const leave = createPagePins({
    shelf: async () => ({ pins: tickers.map(pin), recents: [pin('QLN')] }),
    async executeScript({ target, func, args }) {
      left.push([target.tabId, ...args]);
      func(...args);
    },
  });
  return { left, leave };
}

it('leaves the pinned symbols in the tab that is scanned, and nothing else of them', async () => {
  const { left, leave } = setUp(['lkmr', null]);
  await leave(4);
  expect(left).toEqual([[4, [{ symbol: 'LKMR', exchange: 'NASDAQ' }]]]);
  expect(globalThis.tickerPins).toEqual([{ symbol: 'LKMR', exchange: 'NASDAQ' }]);
});

it('touches no page where nothing is pinned', async () => {
  const { left, leave } = setUp([null]);
  await leave(4);
  expect(left).toEqual([]);
});

it('goes on where the page is gone', async () => {
  const gone = createPagePins({
    shelf: async () => ({ pins: [pin('LKMR')], recents: [] }),
    executeScript: async () => Promise.reject(new Error('no tab')),
  });
  await expect(gone(4)).resolves.toBeUndefined();
});
