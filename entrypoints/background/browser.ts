import { browser } from 'wxt/browser';
import { createPanelTab } from '../../lib/background/panel-tab.ts';
import { panelBeside } from '../../lib/model/panel-surface.ts';

/** APIs that some browsers lack, although the shared types, which describe Chrome, promise them. */
interface SomeBrowser {
  contextMenus?: typeof browser.contextMenus;
  /** Firefox's name for `contextMenus`. */
  menus?: typeof browser.contextMenus;
  runtime: {
    /** Missing in some browsers. */
    getContexts?(filter: { contextTypes: string[] }): Promise<Context[]>;
  };
}

/** A running page of the extension. */
interface Context {
  documentUrl?: string;
  /** -1 if the browser does not tell its window. */
  windowId: number;
}
// The browser's own object, not outside data.
const some = browser as unknown as SomeBrowser;

/** The menus; undefined in a browser without menus. */
export const menus = () => (import.meta.env.FIREFOX ? some.menus : some.contextMenus);

const panelAddress = () => browser.runtime.getURL('/sidepanel.html');

/** Whether a window has a panel, beside its pages or in a tab; true if the browser does not tell. */
export async function hasPanel(windowId: number): Promise<boolean> {
  const contexts = await some.runtime.getContexts?.({ contextTypes: ['SIDE_PANEL', 'TAB'] });
  return (
    contexts?.some(
      ({ documentUrl, windowId: own }) =>
        documentUrl?.startsWith(panelAddress()) && (own === windowId || own === -1),
    ) ?? true
  );
}

const openTab = createPanelTab({
  address: panelAddress,
  query: (filter) => browser.tabs.query(filter),
  create: (tab) => browser.tabs.create(tab),
  update: (tabId, change) => browser.tabs.update(tabId, change),
});

/** Opens the panel beside the page, or as a tab in a browser without a side panel. */
export const openPanel = (windowId: number): Promise<unknown> =>
  (panelBeside(browser)?.open ?? openTab)(windowId);

/** If the browser opened the panel itself, `action.onClicked` would not fire and would give no access. */
export const keepClicks = (): Promise<unknown> | undefined => panelBeside(browser)?.keepClicks();
