import { browser } from 'wxt/browser';

/** Where browsers differ in their names, and work that nobody waits for. */

/** Firefox's own names; the shared types describe Chrome's. */
interface FirefoxBrowser {
  sidebarAction: { open(): Promise<void> };
  menus: typeof browser.contextMenus;
}
// No data from outside: the same object, of which the shared types know only Chrome's side.
const firefox = browser as unknown as FirefoxBrowser;
export const menus = import.meta.env.FIREFOX ? firefox.menus : browser.contextMenus;

export const openPanel = (windowId: number): Promise<void> =>
  import.meta.env.FIREFOX ? firefox.sidebarAction.open() : browser.sidePanel.open({ windowId });

/**
 * For work that nobody waits for: the browser may refuse it (a tab that is gone, storage that is full,
 * a click that came from no person), and then nothing changes, which the panel reads back.
 */
export function quietly(work: Promise<unknown> | undefined): void {
  work?.catch(() => undefined);
}
