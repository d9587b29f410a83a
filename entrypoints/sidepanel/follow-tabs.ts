import type { createTabBehind } from '../../lib/panel/tab-behind.ts';

interface TabEvent<A extends unknown[]> {
  addListener(listener: (...args: A) => void): void;
}

interface TabEvents {
  onActivated: TabEvent<[{ tabId: number; windowId: number }]>;
  onUpdated: TabEvent<[tabId: number, change: { status?: string | undefined }]>;
  onRemoved: TabEvent<[tabId: number]>;
  onAttached: TabEvent<[tabId: number]>;
  onDetached: TabEvent<[tabId: number]>;
}

interface FollowTabsDeps {
  windowId: number;
  /** The tab whose page the panel shows. */
  shown(): number | null;
  /** Null for a panel beside the page, whose tab stays in front whatever happens to others. */
  behind: Pick<ReturnType<typeof createTabBehind>, 'own' | 'activated' | 'removed'> | null;
  refresh(): void;
  moved(): void;
}

/** Keeps the panel at the page in front, or at the page that was in front before a panel in a tab. */
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
  // A page behind the panel can close without another page coming to the front.
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
