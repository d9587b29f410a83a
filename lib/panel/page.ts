import { isMeant } from '../messages/page-messages.ts';
import type { PageState } from '../messages/panel-messages.ts';
import { covers, newsOrigins, siteOrigin } from '../settings/origins.ts';
import { isNeverScanned } from '../settings/policy.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { PageView } from './view-state.ts';

/** Following the page in front of the reader, and watching sites. */
export interface PageDeps {
  send: Send;
  /** The tab in front; its address is hidden from us unless we have access to it. */
  activeTab(): Promise<{ id?: number | undefined; url?: string | undefined } | undefined>;
  permissions: {
    getAll(): Promise<{ origins?: string[] | undefined }>;
    /** Must be called in the click itself: any wait before it loses the gesture. */
    request(wanted: { origins: string[] }): Promise<boolean>;
  };
  newsSites: string[];
  /** Match patterns of the service: access to them is not for watching. */
  serviceOrigins: string[];
  /** How the addresses of our own pages begin: the browser lets no script into them. */
  ownPages: string;
}

export function createPage(store: Store, deps: PageDeps) {
  const { send, permissions, serviceOrigins } = deps;
  const news = newsOrigins(deps.newsSites);
  let tabId: number | null = null;
  /** Kept ready, so that asking for access waits for nothing after the click. */
  let address = '';
  let turn = 0;

  /** The access there is for watching, as it was given: by site, or for the news list. */
  async function granted(): Promise<{ sites: string[]; news: string[] }> {
    const { origins = [] } = await permissions.getAll();
    return {
      sites: origins.filter((one) => !news.includes(one) && !serviceOrigins.includes(one)),
      news: origins.filter((one) => news.includes(one)),
    };
  }

  /** Another tab, another page, or news about this one. */
  async function refresh(): Promise<void> {
    const mine = ++turn;
    const tab = await deps.activeTab();
    if (mine !== turn) return;
    // At once: news of this tab that comes while it is being asked about must not be missed.
    tabId = tab?.id ?? null;
    const url = tab?.url ?? '';
    const [reply, access] = await Promise.all([
      tab?.id === undefined ? null : send('getPage', { tabId: tab.id }),
      granted(),
    ]);
    // A later refresh has overtaken this one.
    if (mine !== turn) return;
    const isSite = siteOrigin(url) !== null && !serviceOrigins.some((one) => covers(one, url));
    const isOwn = url.startsWith(deps.ownPages);
    const { policy } = store.state;
    const isBlockedByPolicy = isNeverScanned(policy, url);
    address = isSite && !isBlockedByPolicy ? url : '';
    const covering = (origins: string[]) => origins.some((one) => covers(one, address));
    // What was found before it was ruled out is not shown any more.
    const known = reply?.ok && !isBlockedByPolicy ? reply.value : null;
    store.update({
      page: {
        tabId: tab?.id ?? null,
        view: known?.view == null ? null : `${tab?.id} ${known.view}`,
        scans: known?.scans ?? 0,
        status: isBlockedByPolicy
          ? 'blockedByPolicy'
          : isOwn
            ? 'unscannable'
            : (known?.status ?? 'unknown'),
        tickers: known?.tickers ?? [],
        isins: known?.isins ?? [],
        more: known?.more ?? false,
        clicked: known && clickedOf(known),
        host: siteOrigin(url) && new URL(url).hostname,
        watchingSite: covering(access.sites),
        watchingNews: access.news.length > 0,
        canWatchSite: address !== '' && !covering(access.sites) && !covering(access.news),
      },
    });
  }

  function watch(origins: string[]): void {
    // A refused prompt is an answer; whatever was decided is read back from the browser.
    void permissions.request({ origins }).then(refresh, refresh);
  }

  async function stop(origins: string[]): Promise<void> {
    if (origins.length > 0) await send('stopWatching', { origins });
    await refresh();
  }

  return {
    refresh,
    /** The tab whose page is shown, or null. */
    tabId: () => tabId,
    watchSite() {
      const site = siteOrigin(address);
      if (site) watch([site]);
    },
    watchNews: () => watch(news),
    /** Gives back whatever access covers this page, but for the news list's. */
    async stopWatchingSite() {
      const shown = address;
      await stop((await granted()).sites.filter((one) => covers(one, shown)));
    },
    /** Gives back the access to every site of the news list. */
    stopWatchingNews: async () => stop((await granted()).news),
    /** The reader looks something up: a click on a highlight before it has had its say. */
    async dropClicked() {
      if (tabId === null || !store.state.page.clicked) return;
      store.update({ page: { ...store.state.page, clicked: null } });
      // What is on its way was read before.
      turn++;
      await send('dropClicked', { tabId });
      await refresh();
    },
  };
}

/** Those of the page's tickers that were clicked on. */
function clickedOf({ tickers, clicked }: PageState): PageView['clicked'] {
  const meant = tickers.filter((ticker) => clicked && isMeant(ticker, clicked));
  return clicked && meant.length > 0 ? { tickers: meant, turn: clicked.turn } : null;
}

/**
 * The switch that has tickers highlighted on pages.
 *
 * @param available whether this browser knows highlights; pages and panel share its engine
 */
export function createHighlightSwitch(store: Store, send: Send, available: boolean) {
  /** Reads back how it stands. */
  async function refresh(): Promise<void> {
    if (!available) return store.update({ highlights: 'unavailable' });
    const reply = await send('getHighlights', {});
    if (reply.ok) store.update({ highlights: reply.value ? 'on' : 'off' });
  }

  return {
    refresh,
    async setEnabled(on: boolean) {
      if (!available) return;
      store.update({ highlights: on ? 'on' : 'off' });
      await send('setHighlights', { on });
      // What the background kept counts.
      await refresh();
    },
  };
}
