import { browser } from 'wxt/browser';

/** Firefox's own APIs; the shared types describe only Chrome's. */
interface FirefoxBrowser {
  sidebarAction: { open(): Promise<void> };
  menus: typeof browser.contextMenus;
}
// Not outside data: the same object under the types of the other browser.
const firefox = browser as unknown as FirefoxBrowser;
export const menus = import.meta.env.FIREFOX ? firefox.menus : browser.contextMenus;

export const openPanel = (windowId: number): Promise<void> =>
  import.meta.env.FIREFOX ? firefox.sidebarAction.open() : browser.sidePanel.open({ windowId });
