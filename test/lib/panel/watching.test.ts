import { describe, expect, it } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import { OPEN_POLICY } from '../../../lib/settings/policy.ts';
import { type Script, scriptedPanel } from './scripted-panel.ts';

const API = 'https://api.example/*';
const PROVIDER = 'https://id.example/*';
const NEWS = ['https://*.courier.example/*', 'https://*.ledger.example/*'];
const SITE = 'https://www.courier.example/*';
const SEEN = {
  ...{ tabId: 1, tickers: [], isins: [], wkns: [], more: false, scanMs: null },
  ...{ view: null, scans: 1, clicked: null },
};

/** A panel beside a page, in a browser with that access given. */
async function beside(url: string, origins: string[], policy = OPEN_POLICY, script: Script = {}) {
  const requested: string[][] = [];
  const { store, panel, inputs } = scriptedPanel(script, {
    newsSites: ['courier.example', 'ledger.example'],
    serviceOrigins: [API, PROVIDER],
    activeTab: async () => ({ id: 1, url }),
    permissions: {
      getAll: async () => ({ origins }),
      request: async (wanted) => requested.push(wanted.origins) > 0,
    },
  });
  store.update({ policy });
  const { page } = panel;
  await page.refresh();
  const stopped = () => inputs('stopWatching').map((input) => input.origins);
  return { page, requested, stopped, view: () => store.state.page };
}

it('a page that the administrator forbids is shown as forbidden before any click and cannot be watched', async () => {
  const policy = { neverScan: ['paper.example'], off: [] };
  const { page, requested, view } = await beside('https://www.paper.example/a', [], policy);
  expect(view()).toMatchObject({ status: 'blockedByPolicy', tickers: [], canWatchSite: false });
  page.watchSite();
  expect(requested).toEqual([]);
});

it('a page that the administrator forbids is shown as forbidden when the browser’s own policy refused the script', async () => {
  const { view } = await beside('https://www.courier.example/a', [SITE], OPEN_POLICY, {
    getPage: () => ok({ ...SEEN, status: 'blockedByPolicy' }),
  });
  expect(view()).toMatchObject({ status: 'blockedByPolicy', watchingSite: false });
});

it('reports the extension’s own pages as not scannable, without advice to scan', async () => {
  const { view } = await beside('chrome-extension://own/options.html', []);
  expect(view()).toMatchObject({ status: 'unscannable', canWatchSite: false });
});

describe('watching sites', () => {
  it('is not offered twice, and not for invalid sites or the service', async () => {
    expect((await beside('https://paper.example/', [])).view().canWatchSite).toBe(true);
    expect((await beside('https://www.ledger.example/', NEWS)).view().canWatchSite).toBe(false);
    expect((await beside('chrome://version', [])).view().canWatchSite).toBe(false);
    for (const service of ['https://api.example/', 'https://id.example/']) {
      expect((await beside(service, [API, PROVIDER])).view()).toMatchObject({
        canWatchSite: false,
        watchingSite: false,
        watchingNews: false,
      });
    }
  });

  it('is neither offered nor said where the browser lets no script in', async () => {
    const script: Script = { getPage: () => ok({ ...SEEN, status: 'unscannable' }) };
    const store = 'https://addons.mozilla.org/';
    const never = await beside(store, [], OPEN_POLICY, script);
    expect(never.view()).toMatchObject({ canWatchSite: false, watchingSite: false });
    const { view } = await beside(store, ['*://*/*'], OPEN_POLICY, script);
    expect(view()).toMatchObject({ canWatchSite: false, watchingSite: false });
  });

  it('stops access to this site by either scheme', async () => {
    const granted = [SITE, 'http://www.courier.example/*', 'http://paper.example/*'];
    for (const address of ['https://www.courier.example/a', 'http://www.courier.example:8080/a']) {
      const { page, stopped } = await beside(address, granted);
      await page.stopWatchingSite();
      expect(stopped()).toEqual([granted.slice(0, 2)]);
    }
  });

  it('tells a site from the news sites and stops each separately', async () => {
    const { page, stopped, view } = await beside('https://www.courier.example/a', [...NEWS, SITE]);
    expect(view()).toMatchObject({ watchingSite: true, watchingNews: true });
    await page.stopWatchingSite();
    await page.stopWatchingNews();
    expect(stopped()).toEqual([[SITE], NEWS]);
  });

  it('names the news sites when the browser revoked a part of them', async () => {
    const left = NEWS.slice(1);
    const { page, stopped, view } = await beside('https://www.ledger.example/a', left);
    expect(view()).toMatchObject({ watchingSite: false, watchingNews: true });
    await page.stopWatchingNews();
    expect(stopped()).toEqual([left]);
    const revoked = await beside('https://www.courier.example/a', left);
    expect(revoked.view()).toMatchObject({ watchingNews: true, canWatchSite: true });
  });

  it('shows and stops the news sites on any page', async () => {
    const { page, stopped, view } = await beside('https://paper.example/', NEWS);
    expect(view()).toMatchObject({ watchingSite: false, watchingNews: true, canWatchSite: true });
    await page.stopWatchingNews();
    expect(stopped()).toEqual([NEWS]);
  });

  it.each(['https://*/*', '*://*/*', '<all_urls>', 'https://*.paper.example/*'])(
    'stops access to this site given as %s',
    async (pattern) => {
      const { page, stopped, view } = await beside('https://www.paper.example:8443/a', [pattern]);
      expect(view()).toMatchObject({ watchingSite: true, canWatchSite: false });
      await page.stopWatchingSite();
      expect(stopped()).toEqual([[pattern]]);
    },
  );

  it('keeps access that covers only other pages, and sends nothing without access', async () => {
    const other = 'https://paper.example/*';
    const { page, stopped } = await beside('https://www.courier.example/a', [other, SITE]);
    await page.stopWatchingSite();
    expect(stopped()).toEqual([[SITE]]);
    const none = await beside('https://www.courier.example/a', [other]);
    await none.page.stopWatchingSite();
    await none.page.stopWatchingNews();
    expect(none.stopped()).toEqual([]);
  });

  it.each([
    ['the news sites', 'watchNews', NEWS],
    ['the page’s own site', 'watchSite', ['http://[::1]/*']],
  ] as const)('requests %s during the click', async (_, watch, sites) => {
    const { page, requested } = await beside('http://[::1]:8080/a', []);
    page[watch]();
    expect(requested).toEqual([sites]);
  });
});
