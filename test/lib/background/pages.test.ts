import { describe, expect, it } from 'vitest';
import { createPageStates } from '../../../lib/background/page-states.ts';
import { createPages } from '../../../lib/background/pages.ts';
import type { Report } from '../../../lib/messages.ts';
import type { Ticker } from '../../../lib/tickers/types.ts';
import { memoryArea } from '../../memory-area.ts';

const ticker: Ticker = {
  symbol: 'LKMR',
  exchange: 'Nasdaq',
  mic: 'XNAS',
  form: 'exchange',
  confidence: 'certain',
  where: 'article',
  count: 2,
  evidence: 'NASDAQ: LKMR',
};
const report: Report = { report: 'tickersFound', tickers: [ticker], more: false };

function setUp(options: { scannable?: boolean } = {}) {
  const area = memoryArea();
  const changes: number[] = [];
  const badges: [number, string][] = [];
  const states = createPageStates(area);
  const pages = createPages({
    states,
    async executeScript() {
      if (options.scannable === false) throw new Error('Cannot access contents of the page');
    },
    async sendToTab() {
      throw new Error('Receiving end does not exist');
    },
    async setBadge(tabId, text) {
      badges.push([tabId, text]);
    },
    onChange: (tabId) => changes.push(tabId),
  });
  return { area, badges, changes, pages, states };
}

describe('createPages', () => {
  it('knows nothing of a page until the user acts', async () => {
    const { states } = setUp();
    expect(await states.get(1)).toEqual({ tabId: 1, status: 'off', tickers: [], more: false });
  });

  it('scans, then shows what was found and its number', async () => {
    const { badges, changes, pages, states } = setUp();
    await pages.scan(1);
    expect((await states.get(1)).status).toBe('scanning');
    await pages.found(1, report);
    expect(await states.get(1)).toEqual({
      tabId: 1,
      status: 'scanned',
      tickers: [ticker],
      more: false,
    });
    expect(badges).toEqual([[1, '1']]);
    expect(changes).toEqual([1, 1]);
  });

  it('keeps what an earlier scan found on screen during the next', async () => {
    const { pages, states } = setUp();
    await pages.found(1, report);
    await pages.scan(1);
    expect(await states.get(1)).toMatchObject({ status: 'scanning', tickers: [ticker] });
  });

  it('says where the browser lets no extension in', async () => {
    const { pages, states } = setUp({ scannable: false });
    await pages.scan(1);
    expect((await states.get(1)).status).toBe('unscannable');
  });

  it('forgets a page that was left, its badge with it', async () => {
    const { badges, pages, states } = setUp();
    await pages.found(1, report);
    await pages.left(1);
    await pages.arrived(1);
    expect((await states.get(1)).status).toBe('off');
    expect(badges.at(-1)).toEqual([1, '']);
  });

  it('tells nobody of pages it never knew', async () => {
    const { changes, pages } = setUp();
    await pages.left(1);
    expect(changes).toEqual([]);
  });

  it('outlives the worker, and trusts no stored nonsense', async () => {
    const { area, pages } = setUp();
    await pages.found(1, report);
    expect((await createPageStates(area).get(1)).tickers).toEqual([ticker]);
    await area.set({ 'page:1': { tabId: 1, status: 'great', tickers: 'many' } });
    expect((await createPageStates(area).get(1)).status).toBe('off');
  });
});
