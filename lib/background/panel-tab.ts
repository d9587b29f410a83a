import type { Browser } from 'wxt/browser';
import { createMutex } from '../storage/stored.ts';

/** The part of the browser's tabs API that a panel needs to be a tab. It needs no permission. */
export interface PanelTabDeps {
  /** The panel's own address. */
  address(): string;
  /** The tabs of a window; an address is known of our own pages alone. */
  query(filter: { windowId: number }): Promise<OpenTab[]>;
  create(tab: Browser.tabs.CreateProperties): Promise<unknown>;
  update(tabId: number, change: Browser.tabs.UpdateProperties): Promise<unknown>;
}

/** Until a navigation receives its first response, only `pendingUrl` has its address. */
type OpenTab = Pick<Browser.tabs.Tab, 'id' | 'index' | 'active' | 'url' | 'pendingUrl'>;

/**
 * Opens the panel as a tab, for browsers that show nothing beside a page. Each window has at most one such tab, next to
 * the page that the tab's address names (entrypoints/sidepanel/follow-tabs.ts). Brings an open tab to the front.
 */
export function createPanelTab(deps: PanelTabDeps): (windowId: number) => Promise<void> {
  // Two clicks in a row would otherwise each find no tab, and open one.
  const withLock = createMutex();
  return (windowId) =>
    withLock(async () => {
      const address = deps.address();
      const tabs = await deps.query({ windowId });
      const isPanel = ({ url, pendingUrl }: OpenTab) =>
        [url, pendingUrl].some((one) => one?.split('#')[0] === address);
      const behind = tabs.find((tab) => tab.active && !isPanel(tab));
      const url = behind?.id === undefined ? address : `${address}#${behind.id}`;
      const panel = tabs.find(isPanel);
      if (panel?.id !== undefined) {
        // Another fragment loads nothing anew. The panel follows the tabs by itself, but not while it starts
        // or the browser has unloaded it.
        await deps.update(panel.id, { active: true, ...(behind && { url }) });
        return;
      }
      const beside = behind?.id !== undefined && {
        index: behind.index + 1,
        openerTabId: behind.id,
      };
      await deps.create({ windowId, url, ...beside });
    });
}
