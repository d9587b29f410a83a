import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Tab } from '../../../lib/background/common.ts';
import { NO_NAMES } from '../../../lib/names/types.ts';
import { found, NEWS, PAGE_NAME, report, setUp, tabsAt, ticker } from './pages-bench.ts';

describe('createPages', () => {
  it('scans, then shows the tickers and their number', async () => {
    const { badges, changes, pages, states, status } = setUp();
    await pages.scan(1, undefined);
    expect(await status()).toBe('scanning');
    await pages.found(1, report);
    expect(await states.get(1)).toEqual({
      tabId: 1,
      status: 'scanned',
      ...found,
      clicked: null,
      scans: 1,
    });
    expect(badges).toEqual([[1, '1']]);
    expect(changes()).toEqual([1, 1]);
  });

  it('retries a page that allows the script only shortly after the click', async () => {
    const { injected, pages, pauses, status } = setUp({ refusals: 3 });
    await pages.scan(1, undefined);
    expect(await status()).toBe('scanning');
    expect(injected).toEqual(Array(4).fill([1, '/content-scripts/tickers.js']));
    expect(pauses).toEqual([50, 100, 200]);
  });

  it('gives up on a page that never allows the script, says so, and clears the badge hint', async () => {
    const { badges, injected, pages, status } = setUp({ scannable: false });
    await pages.scan(1, undefined);
    expect(injected).toHaveLength(5);
    expect(badges).toEqual([[1, '']]);
    expect(await status()).toBe('unscannable');
  });

  it('stops retrying when the page is left, and leaves the next page’s state alone', async () => {
    const { injected, pages, status } = setUp({ scannable: false, onPause: () => pages.left(1) });
    await pages.scan(1, undefined);
    expect(injected).toHaveLength(1);
    expect(await status()).toBe('off');
  });

  it.each([
    'about:config',
    'chrome://version',
    'resource://x/',
    'view-source:https://news.example/',
  ])('does not try on a page of the browser, %s', async (url) => {
    const { changes, injected, pages, status } = setUp();
    await pages.scan(1, url);
    expect(await status()).toBe('unscannable');
    expect(injected).toEqual([]);
    expect(changes()).toEqual([1]);
    await pages.scan(1, 'about:blank');
    expect(injected).toHaveLength(1);
  });

  it.each([true, false])('injects only rules when the page allows it (%s)', async (scannable) => {
    const { changes, injected, pages, status } = setUp({ scannable, pins: [null] });
    await pages.injectRules(1);
    expect(injected).toEqual([
      [1, '/ticker-text.js'],
      [1, '/ticker-rules.js'],
    ]);
    expect(await status()).toBe('off');
    expect(changes()).toEqual([]);
  });

  it('injects the pinned symbols before the rules, even if the page is gone', async () => {
    const pins = [{ symbol: 'LKMR', exchange: 'NASDAQ' }];
    const { injected, pages } = setUp({ pins: ['lkmr', null] });
    await pages.injectRules(4);
    expect(injected[0]).toEqual([4, [pins]]);
    expect(injected[2]).toEqual([4, '/ticker-rules.js']);
    expect(globalThis.tickerPins).toEqual(pins);
    const gone = setUp({ pins: ['lkmr'], scannable: false });
    await gone.pages.injectRules(4);
    expect(gone.injected).toHaveLength(3);
  });

  it('injects the user’s own keys before the reader of names, and nothing where names are forbidden', async () => {
    const { injected, pages } = setUp({ ownKeys: [7, 9] });
    await pages.injectNames(4);
    expect(injected).toEqual([
      [4, [[7, 9]]],
      [4, '/page-names.js'],
    ]);
    expect(globalThis.ownNameKeys).toEqual([7, 9]);
    const forbidden = setUp({ ownKeys: null });
    await forbidden.pages.injectNames(4);
    expect(forbidden.injected).toEqual([]);
  });

  it('looks up the names of a report once they were read', async () => {
    const { changes, pages, states } = setUp();
    await pages.found(1, report);
    expect((await states.get(1)).names).toBeUndefined();
    await pages.found(1, { ...report, names: [] });
    expect((await states.get(1)).names).toEqual(NO_NAMES);
    expect(changes()).toEqual([1, 1]);
  });

  it('has pages that name companies report again when the user’s own are others', async () => {
    const { asks, pages } = setUp({ tabs: [{ id: 1 }, { id: 2 }] });
    await pages.found(1, { ...report, names: [] });
    await pages.found(2, report);
    asks.length = 0;
    await pages.ownChanged();
    expect(asks).toEqual([[1, 'report']]);
  });

  it('tells a page which names to mark, once they were read, only while highlights are on', async () => {
    const names = [PAGE_NAME];
    const off = setUp();
    await off.pages.found(1, { ...report, names });
    expect(off.asks).toEqual([]);
    const on = setUp({ highlights: true });
    await on.pages.found(1, report);
    expect(on.marked).toEqual([]);
    await on.pages.found(1, { ...report, names });
    await on.pages.found(1, { ...report, names: [] });
    expect(on.marked).toEqual([['Quillane Freight'], []]);
  });

  it('ends where access was removed, and forgets those pages’ tickers', async () => {
    const { asks, badges, pages, states, status } = setUp({
      tabs: tabsAt(
        undefined,
        'https://www.news.example/opened-by-a-click',
        'https://paper.example/still-watched',
      ),
    });
    for (const id of [1, 2, 3]) await pages.found(id, report);
    await pages.lost([NEWS]);
    expect(asks).toEqual([
      [1, 'end'],
      [2, 'end'],
    ]);
    expect(await status()).toBe('off');
    expect(await status(2)).toBe('off');
    expect((await states.get(3)).tickers).toEqual([ticker]);
    expect(badges.slice(3)).toEqual([
      [1, ''],
      [2, ''],
    ]);
  });

  it('keeps reporting a page as not scannable when access is removed', async () => {
    const { pages, status } = setUp({ tabs: [{ id: 1 }] });
    await pages.unscannable(1);
    await pages.lost([NEWS]);
    expect(await status()).toBe('unscannable');
  });

  it('keeps nothing of a closed tab', async () => {
    const { area, pages } = setUp();
    await pages.found(1, report);
    await pages.closed(1);
    expect(area.items.has('page:1')).toBe(false);
  });

  it('scans the front pages that new access covers, and never the service', async () => {
    const { changes, pages } = setUp({
      tabs: tabsAt(
        'https://www.news.example/story',
        'https://paper.example/',
        'https://api.example/account',
        undefined,
        'https://id.example/sign-in',
        'https://www.news.example/behind',
      ),
      behind: 6,
    });
    await pages.gained([NEWS]);
    expect(changes()).toEqual([1]);
    await pages.gained(['https://*/*']);
    expect(changes().sort()).toEqual([1, 1, 2]);
  });

  it('scans only the watched front pages again after an update', async () => {
    const { injected, pages, status } = setUp({
      tabs: tabsAt('https://www.news.example/story', 'https://paper.example/'),
    });
    await pages.updated();
    expect(injected).toHaveLength(1);
    expect(await status()).toBe('scanning');
  });

  it('accepts a page’s report that it is the browser’s PDF viewer', async () => {
    const { badges, pages, states } = setUp();
    await pages.found(1, report);
    await pages.unscannable(1);
    expect(await states.get(1)).toMatchObject({ status: 'unscannable', tickers: [] });
    expect(badges.at(-1)).toEqual([1, '']);
  });

  it('asks only a page whose state was evicted to report again', async () => {
    const { area, asks, pages } = setUp();
    await pages.found(1, report);
    await area.remove('page:1');
    await area.set({ pages: [{ tabId: 1, size: 0 }] });
    expect(await pages.shown(1)).toMatchObject({ status: 'scanning', tickers: [] });
    await pages.found(1, report);
    expect(await pages.shown(1)).toMatchObject({ status: 'scanned', tickers: [ticker] });
    await pages.shown(2);
    expect(asks).toEqual([[1, 'report']]);
  });

  it.each<[string, Parameters<typeof setUp>[0] & object, Partial<Tab>, string[], number]>([
    ['scans a watched page that has no script', { isGone: true }, {}, ['report'], 1],
    ['asks a watched page that has a script for a report', {}, {}, ['report'], 0],
    ['awaits a watched page that loads', { isGone: true }, { status: 'loading' }, [], 0],
    [
      'leaves a page without access alone',
      { isGone: true },
      { url: 'https://other.example/' },
      [],
      0,
    ],
    ['leaves a watched page alone by policy', { policy: { off: ['watching'] } }, {}, [], 0],
  ])('%s once the user looks at it', async (_, options, tab, asked, scans) => {
    const shown: Tab = { id: 1, url: 'https://news.example/', status: 'complete', ...tab };
    const tabs = [shown, { ...shown, id: 2 }];
    const { asks, injected, pages } = setUp({ ...options, tabs });
    expect(await pages.shown(1)).toMatchObject({ status: 'off' });
    await setImmediate();
    expect(asks).toEqual(asked.map((ask) => [1, ask]));
    expect(injected).toHaveLength(scans);
  });

  it('reports scanning as off when an evicted page no longer answers', async () => {
    const { area, pages } = setUp({ isGone: true });
    await area.set({ pages: [{ tabId: 1, size: 0 }] });
    expect(await pages.shown(1)).toMatchObject({ status: 'off' });
    expect(area.items.get('pages')).toEqual([]);
  });
});
