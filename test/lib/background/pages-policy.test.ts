import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NEWS, report, setUp, tabsAt, ticker } from './pages-bench.ts';

describe('pages under a policy', () => {
  it('never touches a forbidden page, not even on a click, and says so', async () => {
    const { asks, badges, changes, injected, pages, status } = setUp({
      policy: { neverScan: ['news.example'] },
      tabs: [{ id: 2, url: 'https://www.news.example/story' }],
    });
    await pages.scan(1, 'https://www.news.example./story');
    await pages.gained([NEWS]);
    expect(injected).toEqual([]);
    expect(await status()).toBe('blockedByPolicy');
    expect(await status(2)).toBe('blockedByPolicy');
    expect(changes()).toEqual([1, 2]);
    expect(badges).toEqual([
      [1, ''],
      [2, ''],
    ]);
    // A script that lives there from before, in a page the user came back to.
    await pages.arrived(2);
    expect(asks).toEqual([[2, 'end']]);
  });

  it('reports a page as blocked by policy at the browser’s first refusal', async () => {
    const { injected, pages, status } = setUp({
      scannable: false,
      refusal: 'This page cannot be scripted due to an ExtensionsSettings policy.',
    });
    await pages.scan(1, 'https://bank.example/');
    expect(await status()).toBe('blockedByPolicy');
    expect(injected).toHaveLength(1);
  });

  it('lets the user scan a page again that a changed policy allows', async () => {
    const { changes, notices, pages, policy, status } = setUp({
      tabs: tabsAt('https://www.bank.example/'),
      policy: { neverScan: ['bank.example'] },
    });
    await pages.scan(1, 'https://www.bank.example/');
    policy.neverScan = [];
    notices.length = 0;
    await pages.policyChanged();
    expect(await status()).toBe('off');
    expect(changes()).toEqual([1]);
  });

  it('scans nothing by itself when watching is forbidden, but scans on a click', async () => {
    const { injected, pages } = setUp({
      policy: { off: ['watching'] },
      tabs: tabsAt('https://www.news.example/story'),
    });
    await pages.gained([NEWS]);
    expect(injected).toEqual([]);
    await pages.scan(1, 'https://www.news.example/story');
    expect(injected).toHaveLength(1);
  });

  it('ends on open pages that a changed policy forbids, and clears their tickers', async () => {
    const { asks, badges, changes, notices, pages, policy, states } = setUp({
      tabs: tabsAt(
        'https://my.bank.example/',
        'https://paper.example/',
        'https://www.news.example/watched',
      ),
    });
    for (const id of [1, 2, 3]) await pages.found(id, report);
    notices.length = 0;
    policy.neverScan = ['bank.example'];
    await pages.policyChanged();
    expect(asks).toEqual([[1, 'end']]);
    expect(await states.get(1)).toMatchObject({ status: 'blockedByPolicy', tickers: [] });
    expect(await states.get(2)).toMatchObject({ status: 'scanned', tickers: [ticker] });
    expect(badges.at(-1)).toEqual([1, '']);
    expect(new Set(changes())).toEqual(new Set([1]));
  });

  it('has a page with names report again when names are forbidden', async () => {
    const { asks, pages, policy } = setUp({
      tabs: tabsAt('https://paper.example/', 'https://paper.example/2'),
    });
    await pages.found(1, { ...report, names: [] });
    await pages.found(2, report);
    policy.off = ['names'];
    await pages.policyChanged();
    expect(asks).toEqual([[1, 'report']]);
  });

  it('stops reading watched sites when watching is forbidden', async () => {
    const { asks, pages, policy, states } = setUp({
      tabs: tabsAt('https://www.news.example/story', 'https://paper.example/'),
    });
    for (const id of [1, 2]) await pages.found(id, report);
    policy.off = ['watching'];
    await pages.policyChanged();
    expect(asks).toEqual([[1, 'end']]);
    expect(await states.get(1)).toMatchObject({ status: 'off', tickers: [] });
    expect(await states.get(2)).toMatchObject({ status: 'scanned', tickers: [ticker] });
  });

  it.each([
    ['a page that was forbidden while its script was injected', 'blockedByPolicy'],
    ['a site that was granted while watching was forbidden', 'off'],
  ])('ends on %s', async (_, status) => {
    const url = 'https://www.news.example/story';
    const { asks, pages, policy, states } = setUp({
      tabs: [{ id: 1, url }],
      async onInject() {
        if (status === 'off') policy.off = ['watching'];
        else policy.neverScan = ['news.example'];
        await pages.policyChanged();
        // What the script had found by then.
        await pages.found(1, report);
      },
    });
    await (status === 'off' ? pages.gained([NEWS]) : pages.scan(1, url));
    expect(asks).toEqual([
      [1, 'end'],
      [1, 'end'],
    ]);
    expect(await states.get(1)).toMatchObject({ status, tickers: [] });
  });

  it('leaves the next page’s state alone when the previous page was forbidden meanwhile', async () => {
    const tabs = [{ id: 1, url: 'https://my.bank.example/' }];
    const { pages, policy, status } = setUp({
      tabs,
      async onInject() {
        tabs[0] = { id: 1, url: 'https://paper.example/' };
        await pages.left(1);
        policy.neverScan = ['bank.example'];
        await pages.policyChanged();
      },
    });
    await pages.scan(1, 'https://my.bank.example/');
    expect(await status()).toBe('off');
  });

  it('ends on each such site as soon as its script is there, without waiting for others', async () => {
    let early: typeof asks = [];
    const { asks, pages, policy } = setUp({
      tabs: tabsAt('https://www.news.example/story', 'https://www.news.example/slow'),
      async onInject(tabId) {
        policy.off = ['watching'];
        if (tabId === 1) return;
        // By then all is done that waits for nothing else.
        await setImmediate();
        early = [...asks];
      },
    });
    await pages.gained([NEWS]);
    expect(early).toEqual([[1, 'end']]);
    expect(asks).toEqual([
      [1, 'end'],
      [2, 'end'],
    ]);
  });

  it('leaves the state alone of a page that replaced a busy page', async () => {
    const tabs = [{ id: 1, url: 'https://my.bank.example/' }];
    const { pages, policy, status } = setUp({
      tabs,
      async onAsk() {
        tabs[0] = { id: 1, url: 'https://paper.example/' };
        await pages.left(1);
      },
    });
    await pages.found(1, report);
    policy.neverScan = ['bank.example'];
    await pages.policyChanged();
    expect(await status()).toBe('off');
  });
});
