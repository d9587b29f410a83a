import { describe, expect, it } from 'vitest';
import { createPageStates, MAX_BYTES } from '../../../lib/background/page-states.ts';
import { ticker } from '../../components/fixtures/companies.ts';
import { names } from '../../components/fixtures/names.ts';
import { memoryArea } from '../../memory-area.ts';

/** As much as one page may report: 200 tickers, each with the longest evidence. */
const crowded = (tab: number) => ({
  tickers: Array.from({ length: 200 }, (_, at) =>
    ticker({
      symbol: `T${tab}X${at}`,
      exchange: 'A stock exchange with a name that is rather long',
      evidence: 'e'.repeat(80),
    }),
  ),
  ...{ isins: [], wkns: [], scanMs: 1 },
  more: false,
  view: '1',
});

function setUp() {
  const area = memoryArea();
  const states = createPageStates(area);
  const keys = () => [...area.items.keys()].filter((key) => key.startsWith('page:'));
  const bytes = () => JSON.stringify([...area.items]).length;
  return { area, states, keys, bytes };
}

describe('the storage for pages', () => {
  it('is bounded, however many tabs hold however much', async () => {
    const { states, keys, bytes } = setUp();
    for (let tab = 1; tab <= 100; tab++) await states.found(tab, crowded(tab));
    expect(keys().length).toBeGreaterThan(20);
    expect(bytes()).toBeLessThan(MAX_BYTES * 1.2);
    expect((await states.get(100)).tickers).toHaveLength(200);
  });

  it('evicts the tab seen least recently and keeps a visited tab', async () => {
    const { states, keys } = setUp();
    await states.found(1, crowded(1));
    await states.found(2, crowded(2));
    for (let tab = 3; tab <= 100; tab++) {
      await states.found(tab, crowded(tab));
      expect(await states.markSeen(1)).toBe(false);
    }
    expect(keys()).toContain('page:1');
    expect(keys()).not.toContain('page:2');
    expect(await states.get(2)).toMatchObject({ status: 'scanning', tickers: [] });
    expect(await states.markSeen(2)).toBe(true);
  });

  it('is freed for a closed tab alone, and without a trace when all are closed', async () => {
    const { area, states } = setUp();
    for (let tab = 1; tab <= 100; tab++) await states.found(tab, crowded(tab));
    for (let tab = 1; tab < 100; tab++) await states.forget(tab);
    // Of a tab that nothing was known of, nothing is.
    expect(await states.forget(200)).toBe(false);
    expect(area.items.get('pages')).toMatchObject([{ tabId: 100 }]);
    expect((await states.get(100)).tickers).toHaveLength(200);
    await states.forget(100);
    expect([...area.items]).toEqual([['pages', []]]);
  });

  it('tells a tab whose state was dropped from one that was never known', async () => {
    const { area, states } = setUp();
    await area.set({ pages: [4, 2].map((tabId) => ({ tabId, size: tabId === 4 ? 0 : 9 })) });
    const statuses = await Promise.all([4, 2, 5].map((tabId) => states.get(tabId)));
    expect(statuses.map(({ status }) => status)).toEqual(['scanning', 'off', 'off']);
  });

  it('never evicts a page that has only a state', async () => {
    const { states } = setUp();
    await states.unscanned(1, 'unscannable');
    for (let tab = 2; tab <= 100; tab++) await states.found(tab, crowded(tab));
    expect(await states.get(1)).toMatchObject({ status: 'unscannable' });
  });
});

it('knows a page’s view until it is left, and counts its scans', async () => {
  const { states } = setUp();
  const known = async () => {
    const { view, scans } = await states.get(1);
    return { view, scans };
  };
  await states.scanning(1);
  expect(await known()).toEqual({ view: null, scans: 1 });
  await states.found(1, crowded(1));
  await states.scanning(1);
  expect(await known()).toEqual({ view: '1', scans: 2 });
  await states.found(1, { ...crowded(1), view: '2' });
  expect(await known()).toEqual({ view: '2', scans: 2 });
  await states.forget(1);
  expect(await known()).toEqual({ view: null, scans: 0 });
});

it('the names of a page join the report of their view, and stay while that view reports again', async () => {
  const { states } = setUp();
  await states.found(1, crowded(1));
  const tickers = [ticker({ listedOn: 'NYSE' })];
  await states.resolved(1, '1', { tickers, names });
  expect(await states.get(1)).toMatchObject({ tickers, names });
  await states.found(1, crowded(1));
  expect(await states.get(1)).toMatchObject({ names });
  await states.found(1, { ...crowded(1), view: '2' });
  expect((await states.get(1)).names).toBeUndefined();
});

it('the names of a page are dropped where another view has reported meanwhile', async () => {
  const { states } = setUp();
  await states.found(1, { ...crowded(1), view: '2' });
  await states.resolved(1, '1', { tickers: [], names });
  const { names: kept, tickers } = await states.get(1);
  expect([kept, tickers.length]).toEqual([undefined, 200]);
});
