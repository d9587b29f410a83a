/** Where the browser shows a panel: beside the page, or in a tab of its own. */

/** Both are optional here: not every browser of the family has what its types promise. */
interface SidePanelApi {
  open?(options: { windowId: number }): Promise<unknown>;
  setPanelBehavior?(behavior: { openPanelOnActionClick: boolean }): Promise<unknown>;
}
/** Firefox's sidebar or Chromium's side panel; null in Opera and before Chromium 116, which have none. */
export function panelBeside(browser: object) {
  // Not outside data: the browser's own object, under the types of both.
  const { sidePanel, sidebarAction } = browser as {
    sidePanel?: SidePanelApi;
    sidebarAction?: { open?(): Promise<unknown> };
  };
  if (import.meta.env.FIREFOX) {
    return sidebarAction?.open
      ? { open: async () => sidebarAction.open?.(), keepClicks: () => undefined }
      : null;
  }
  return sidePanel?.open
    ? {
        /** Called in the event itself: any wait before it loses the user gesture. */
        open: async (windowId: number) => sidePanel.open?.({ windowId }),
        /** Has the browser report clicks on the toolbar button, instead of opening the panel itself. */
        keepClicks: () => sidePanel.setPanelBehavior?.({ openPanelOnActionClick: false }),
      }
    : null;
}

/** A panel in a full-width tab: a number of its own, and the tab whose page it is beside. */
interface WideTab {
  panel: number;
  beside: number | null;
}

/** The largest number of a panel or a tab. */
const MOST = 2 ** 31 - 1;

/** What its address says; null for a panel beside a page. */
export function wideTabOf(search: string): WideTab | null {
  const given = new URLSearchParams(search);
  const panel = wholeOf(given.get('panel'));
  return panel === null || panel < 2 ? null : { panel, beside: wholeOf(given.get('beside')) };
}

export const wideTabQuery = ({ panel, beside }: WideTab): string =>
  `?panel=${panel}${beside === null ? '' : `&beside=${beside}`}`;

/** Stands for such a panel in place of a window's id, and never equals one. */
export const panelKey = (panel: number): number => -panel;

const wholeOf = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) && Number(text) <= MOST ? Number(text) : null;

export interface BrowserTab {
  url?: string | undefined;
}

export const panelsIn = (tabs: BrowserTab[]): number[] =>
  tabs.flatMap(({ url }) => wideTabOf(url?.match(/\?[^#]*/)?.[0] ?? '')?.panel ?? []);
