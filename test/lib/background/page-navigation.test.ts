import { describe, expect, it } from 'vitest';
import { PAGE_NAME, report, setUp, tabsAt } from './pages-bench.ts';

const ARTICLE = 'https://news.example/1';

describe('a tab whose page changes', () => {
  it('forgets a page that was left, and clears its badge', async () => {
    const { badges, pages, status } = setUp({ tabs: [{ id: 1, url: 'https://news.example/' }] });
    await pages.found(1, report);
    await pages.left(1);
    await pages.left(2);
    await pages.arrived(1);
    expect(await status()).toBe('off');
    expect(badges.at(-1)).toEqual([1, '']);
  });

  it.each([
    ['keeps', 'another fragment', `${ARTICLE}#b`, 'scanned'],
    ['forgets', 'a reload', undefined, 'off'],
    ['forgets', 'the same address', `${ARTICLE}#a`, 'off'],
    ['forgets', 'another page', 'https://news.example/2#b', 'off'],
  ])('%s the findings of a page that changes its fragment, at %s', async (_, __, url, is) => {
    const { pages, status } = setUp();
    await pages.scan(1, ARTICLE);
    await pages.found(1, report);
    for (const fragment of ['#1', '#2', '#a']) await pages.left(1, ARTICLE + fragment);
    expect(await status()).toBe('scanned');
    await pages.left(1, url);
    expect(await status()).toBe(is);
  });

  it('forgets a page at its first fragment when a restarted worker does not know its address', async () => {
    const { pages, status } = setUp();
    await pages.found(1, report);
    await pages.left(1, `${ARTICLE}#1`);
    expect(await status()).toBe('off');
    await pages.found(1, report);
    await pages.left(1, `${ARTICLE}#2`);
    expect(await status()).toBe('scanned');
  });

  it('forgets a page that followed a page of unknown address', async () => {
    const { pages, status } = setUp();
    await pages.scan(1, ARTICLE);
    await pages.left(1);
    await pages.found(1, report);
    await pages.left(1, `${ARTICLE}#1`);
    expect(await status()).toBe('off');
  });

  it('keeps the findings when the worker reads the address before the browser reports it', async () => {
    const { pages, status } = setUp({ tabs: [{ id: 1, url: `${ARTICLE}#2` }] });
    await pages.scan(1, ARTICLE);
    await pages.found(1, report);
    await pages.left(1, `${ARTICLE}#1`);
    await pages.arrived(1);
    await pages.left(1, `${ARTICLE}#2`);
    expect(await status()).toBe('scanned');
  });

  it('asks a restored page for a report, or to end if access is missing', async () => {
    const { asks, pages } = setUp({ tabs: [{ id: 1, url: 'https://news.example/' }, { id: 2 }] });
    for (const tabId of [1, 2, 3]) await pages.arrived(tabId);
    expect(asks).toEqual([
      [1, 'report'],
      [2, 'end'],
      [3, 'end'],
    ]);
  });

  it.each([
    ['unscannable', 'with access refuses every script', false, 'https://store.example/'],
    ['off', 'with access takes a script', true, 'https://store.example/'],
    ['off', 'of the service refuses every script', false, 'https://api.example/'],
    ['off', 'without access refuses every script', false, undefined],
  ])('is %s if its new page %s', async (is, _, scannable, url) => {
    const { changes, injected, pages, status } = setUp({
      scannable,
      isGone: true,
      tabs: tabsAt(url),
    });
    await pages.arrived(1);
    expect(await status()).toBe(is);
    expect(changes()).toEqual(is === 'off' ? [] : [1]);
    expect(injected).toHaveLength(url?.includes('store') ? 1 : 0);
  });

  it('is not judged by the refusal of the page before', async () => {
    const tabs = [{ id: 1, url: ARTICLE }];
    const { options, pages, status } = setUp({ isGone: true, tabs });
    options.onCall = async () => {
      tabs[0] = { id: 1, url: 'https://news.example/2' };
      throw new Error('Frame with ID 0 was removed.');
    };
    await pages.arrived(1);
    expect(await status()).toBe('off');
  });

  it.each([
    ['after the page was left', ['left', 'arrived', 'found']],
    ['between the start and the end of a navigation', ['left', 'found', 'arrived']],
  ] as const)('forgets a report with names that arrives %s', async (_, order) => {
    const { badges, options, pages, states } = setUp({ isGone: true });
    for (const event of order) {
      // The previous page exists until the next page arrives.
      options.isGone = event !== 'found' || order.at(-1) === 'found';
      await (event === 'found'
        ? pages.found(1, { ...report, names: [PAGE_NAME] })
        : pages[event](1));
    }
    expect(await states.get(1)).toMatchObject({ status: 'off', tickers: [] });
    expect(badges.at(-1)).toEqual([1, '']);
  });

  it('keeps the next page’s report when the one before turns out to be gone', async () => {
    const next = { ...report, view: '2' };
    const { pages, states } = setUp({ isGone: true, onAsk: () => states.found(1, next) });
    await pages.found(1, report);
    expect(await states.get(1)).toMatchObject({ status: 'scanned', view: '2' });
  });

  it('keeps a scan that began while the page before was found gone', async () => {
    const { pages, states, status } = setUp({ isGone: true, onAsk: () => states.scanning(1) });
    await pages.found(1, report);
    expect(await status()).toBe('scanning');
  });

  it('forgets a report that arrives while the page is left', async () => {
    const { badges, pages, status } = setUp();
    const reported = pages.found(1, report);
    await pages.left(1);
    await reported;
    expect(await status()).toBe('off');
    expect(badges.at(-1)).toEqual([1, '']);
  });
});
