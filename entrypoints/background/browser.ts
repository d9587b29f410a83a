import { browser } from 'wxt/browser';
import { createPanelTab } from '../../lib/background/panel-tab.ts';
import { panelBeside } from '../../lib/panel/panel-beside.ts';

// Not outside data: the same object under the types of Firefox, whose API has a name of its own.
const { menus: firefoxMenus } = browser as unknown as { menus?: typeof browser.contextMenus };
/** The menus; undefined where the browser has none. */
export const menus: typeof firefoxMenus = import.meta.env.FIREFOX
  ? firefoxMenus
  : browser.contextMenus;

const beside = panelBeside(browser);
const openTab = createPanelTab({
  address: () => browser.runtime.getURL('/sidepanel.html'),
  query: (filter) => browser.tabs.query(filter),
  create: (tab) => browser.tabs.create(tab),
  update: (tabId, change) => browser.tabs.update(tabId, change),
});

/** Opens the panel: beside the page, or as a tab where the browser shows nothing beside pages. */
export const openPanel = (windowId: number): Promise<unknown> =>
  (beside?.open ?? openTab)(windowId);

/** If the browser opened the panel itself, `action.onClicked` would not fire and give no access. */
export const keepClicks = (): Promise<unknown> | undefined => beside?.keepClicks();
