import { browser } from 'wxt/browser';
import { createPanelTab } from '../../lib/background/panel-tab.ts';
import { panelBeside } from '../../lib/panel/panel-beside.ts';

/** Not every browser of the family has what the shared types, which describe Chrome, promise. */
interface SomeBrowser {
  contextMenus?: typeof browser.contextMenus;
  /** Firefox's name for it. */
  menus?: typeof browser.contextMenus;
  runtime: {
    /** Firefox has none; Chrome has it since 116. */
    getContexts?(filter: { contextTypes: string[] }): Promise<Context[]>;
  };
}

/** A page of ours that runs. */
interface Context {
  documentUrl?: string;
  /** -1 where it belongs to none that is told. */
  windowId: number;
}
// Not outside data: the browser's own object.
const some = browser as unknown as SomeBrowser;

/** The menus; undefined where the browser has none. */
export const menus = () => (import.meta.env.FIREFOX ? some.menus : some.contextMenus);

const panelAddress = () => browser.runtime.getURL('/sidepanel.html');

/** Whether a window has a panel, beside its pages or in a tab; yes where the browser does not tell. */
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

/** Opens the panel: beside the page, or as a tab where the browser shows nothing beside pages. */
export const openPanel = (windowId: number): Promise<unknown> =>
  (panelBeside(browser)?.open ?? openTab)(windowId);

/** If the browser opened the panel itself, `action.onClicked` would not fire and give no access. */
export const keepClicks = (): Promise<unknown> | undefined => panelBeside(browser)?.keepClicks();
