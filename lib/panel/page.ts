import { newsOrigins, siteOrigin } from '../sites/origins.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** Following the page in front of the reader, and watching sites. */
export interface PageDeps {
  send: Send;
  /** The tab in front; its address is hidden from us unless we have access to it. */
  activeTab(): Promise<{ id?: number | undefined; url?: string | undefined } | undefined>;
  permissions: {
    contains(wanted: { origins: string[] }): Promise<boolean>;
    /** Must be called in the click itself: any wait before it loses the gesture. */
    request(wanted: { origins: string[] }): Promise<boolean>;
  };
  newsSites: string[];
}

export interface PageActions {
  /** Another tab, another page, or news about this one. */
  refresh(): Promise<void>;
  /** The tab whose page is shown, or null. */
  tabId(): number | null;
  watchSite(): void;
  watchNews(): void;
  stopWatching(): Promise<void>;
}

export function createPage(store: Store, deps: PageDeps): PageActions {
  const { send, permissions } = deps;
  const news = newsOrigins(deps.newsSites);
  let tabId: number | null = null;
  /** Kept ready, so that asking for access waits for nothing after the click. */
  let site: string | null = null;
  let turn = 0;

  async function watchingOf(origin: string | null): Promise<'none' | 'site' | 'news'> {
    if (await permissions.contains({ origins: news })) {
      if (!origin || (await permissions.contains({ origins: [origin] }))) return 'news';
    }
    return origin && (await permissions.contains({ origins: [origin] })) ? 'site' : 'none';
  }

  async function refresh(): Promise<void> {
    const mine = ++turn;
    const tab = await deps.activeTab();
    const origin = siteOrigin(tab?.url ?? '');
    const [reply, watching] = await Promise.all([
      tab?.id === undefined ? null : send('getPage', { tabId: tab.id }),
      watchingOf(origin),
    ]);
    // A later refresh has overtaken this one.
    if (mine !== turn) return;
    tabId = tab?.id ?? null;
    site = origin;
    const known = reply?.ok ? reply.value : null;
    store.update({
      page: {
        status: known?.status ?? 'unknown',
        tickers: known?.tickers ?? [],
        more: known?.more ?? false,
        host: origin && new URL(tab?.url ?? '').hostname,
        watching,
        canWatchSite: origin !== null && watching === 'none',
      },
    });
  }

  function watch(origins: string[]): void {
    // A refused prompt is an answer; whatever was decided is read back from the browser.
    void permissions.request({ origins }).then(refresh, refresh);
  }

  return {
    refresh,
    tabId: () => tabId,
    watchSite() {
      if (site) watch([site]);
    },
    watchNews: () => watch(news),
    async stopWatching() {
      const { watching } = store.state.page;
      const origins = watching === 'news' ? news : site ? [site] : [];
      await send('stopWatching', { origins });
      await refresh();
    },
  };
}
