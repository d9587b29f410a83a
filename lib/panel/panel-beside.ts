/** The browser's panel beside the page: Firefox's sidebar, or Chromium's side panel. */
interface PanelBeside {
  /** Called in the event itself: any wait before it loses the user gesture. */
  open(windowId: number): Promise<unknown>;
  /** Has the browser report clicks on the toolbar button, instead of opening the panel itself. */
  keepClicks(): Promise<unknown> | undefined;
}

/** Both are optional here: not every browser of the family has what its types promise. */
interface SidePanelApi {
  open?(options: { windowId: number }): Promise<unknown>;
  setPanelBehavior?(behavior: { openPanelOnActionClick: boolean }): Promise<unknown>;
}
interface SidebarApi {
  open?(): Promise<unknown>;
}

/** @returns null where the browser shows nothing beside pages: Opera, and Chromium before version 116 */
export function panelBeside(browser: object): PanelBeside | null {
  // Not outside data: the browser's own object, under the types of both.
  const { sidePanel, sidebarAction } = browser as {
    sidePanel?: SidePanelApi;
    sidebarAction?: SidebarApi;
  };
  if (import.meta.env.FIREFOX) {
    return sidebarAction?.open
      ? { open: async () => sidebarAction.open?.(), keepClicks: () => undefined }
      : null;
  }
  return sidePanel?.open
    ? {
        open: async (windowId) => sidePanel.open?.({ windowId }),
        keepClicks: () => sidePanel.setPanelBehavior?.({ openPanelOnActionClick: false }),
      }
    : null;
}
