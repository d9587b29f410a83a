import type { createTabBehind } from '../../lib/panel/tab-behind.ts';

interface TabEvent<A extends unknown[]> {
  addListener(listener: (...args: A) => void): void;
}

/** The browser's events about tabs that the panel listens to. */
interface TabEvents {
  onActivated: TabEvent<[{ tabId: number; windowId: number }]>;
  onUpdated: TabEvent<[tabId: number, change: { status?: string | undefined }]>;
  onRemoved: TabEvent<[tabId: number]>;
  onAttached: TabEvent<[tabId: number]>;
  onDetached: TabEvent<[tabId: number]>;
}

interface FollowTabsDeps {
  /** The panel's own window. */
  windowId: number;
  /** The tab whose page is shown. */
  shown(): number | null;
  /** Null where the panel is beside the page, whose tab is in front whatever happens to others. */
  behind: Pick<ReturnType<typeof createTabBehind>, 'own' | 'activated' | 'removed'> | null;
  /** The page that is to be shown may be another one. */
  refresh(): void;
  /** The panel's own tab came to another window. */
  moved(): void;
}

/** Keeps the panel at the page that is in front, or was in front before a panel that is a tab itself. */
export function followTabs(tabs: TabEvents, deps: FollowTabsDeps): void {
  const { behind, refresh } = deps;
  tabs.onActivated.addListener((now) => {
    if (now.windowId === deps.windowId) behind?.activated(now.tabId);
    refresh();
  });
  tabs.onUpdated.addListener((tabId, { status }) => {
    if (tabId === deps.shown() && status) refresh();
  });
  if (!behind) return;
  // A page that is not in front goes without another coming to the front.
  tabs.onRemoved.addListener((tabId) => {
    behind.removed(tabId);
    if (tabId === deps.shown()) refresh();
  });
  tabs.onDetached.addListener((tabId) => {
    if (tabId === deps.shown()) refresh();
  });
  tabs.onAttached.addListener((tabId) => {
    if (tabId === behind.own) deps.moved();
  });
}
