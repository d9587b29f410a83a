import { meantBy, type PageState } from '../messages/page-messages.ts';
import { NO_NAMES, type PageNames } from '../names/types.ts';
import { covers, newsOrigins, siteOrigin } from '../settings/origins.ts';
import { isNeverScanned, isOff } from '../settings/policy.ts';
import { NO_PAGE, type PageView } from './bare-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

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
  /** Match patterns of the service: access to them does not mean watching. */
  serviceOrigins: string[];
  /** How the addresses of our own pages begin: the browser lets no script into them. */
  ownPages: string;
}

/** Follows the page in the active tab, and watches sites. */
export function createPage(store: Store, deps: PageDeps) {
  const { send, permissions, serviceOrigins } = deps;
  const news = newsOrigins(deps.newsSites);
  let tabId: number | null = null;
  /** Kept ready, because any wait after the click would lose the gesture. */
  let address = '';
  let turn = 0;

  /** Host access granted for watching: single sites, and the news list. */
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
    // Set before the next wait, so that notices about this tab are not missed.
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
    const reported = reply?.ok ? reply.value : null;
    // Only the background's scan meets the browser's own policy.
    const isBlockedByPolicy = isNeverScanned(policy, url) || reported?.status === 'blockedByPolicy';
    const isReadable = !isBlockedByPolicy && reported?.status !== 'unscannable';
    address = isSite && isReadable ? url : '';
    const covering = (origins: string[]) => origins.some((one) => covers(one, address));
    // Hide tickers found before a policy blocked the page.
    const known = isBlockedByPolicy ? null : reported;
    const names = (!isOff(policy, 'names') && known?.names) || NO_NAMES;
    store.update({
      page: {
        ...NO_PAGE,
        ...known,
        tabId,
        view: known?.view == null ? null : `${tab?.id} ${known.view}`,
        status: isBlockedByPolicy
          ? 'blockedByPolicy'
          : isOwn
            ? 'unscannable'
            : (known?.status ?? 'unknown'),
        names,
        clicked: known && clickedOf(known, names),
        host: siteOrigin(url) && new URL(url).hostname,
        watchingSite: covering(access.sites),
        watchingNews: access.news.length > 0,
        canWatchSite: address !== '' && !covering([...access.sites, ...access.news]),
      },
    });
  }

  function requestAccess(origins: string[]): void {
    // Whatever the user decided, read it back from the browser.
    void permissions.request({ origins }).then(refresh, refresh);
  }

  async function stop(origins: string[]): Promise<void> {
    if (origins.length > 0) await send('stopWatching', { origins });
    await refresh();
  }

  return {
    refresh,
    tabId: () => tabId,
    watchSite() {
      const site = siteOrigin(address);
      if (site) requestAccess([site]);
    },
    watchNews: () => requestAccess(news),
    /** Gives up all access that covers this page or its other scheme, except the news list's. */
    async stopWatchingSite() {
      const shown = ['https:', 'http:'].map((scheme) => address.replace(/^https?:/, scheme));
      await stop((await granted()).sites.filter((one) => shown.some((each) => covers(one, each))));
    },
    /** Gives back the access to every site of the news list. */
    stopWatchingNews: async () => stop((await granted()).news),
    /** The user looks something up, which settles an earlier click on a highlight. */
    async dropClicked() {
      if (tabId === null || !store.state.page.clicked) return;
      store.patch('page', { clicked: null });
      // A refresh in progress has read the old state.
      turn++;
      await send('dropClicked', { tabId });
      await refresh();
    },
  };
}

function clickedOf({ tickers, clicked }: PageState, names: PageNames): PageView['clicked'] {
  if (clicked === null) return null;
  const meant = meantBy(clicked, { tickers, names });
  return meant.tickers.length + meant.named.length > 0 ? { ...meant, turn: clicked.turn } : null;
}
