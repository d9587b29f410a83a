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
  /** Null for a panel that is not a tab, or that stays with one page. */
  behind: Pick<ReturnType<typeof createTabBehind>, 'own' | 'activated' | 'removed'> | null;
  refresh(): void;
  moved(): void;
}

/** Keeps the panel at the page in front, or at the page that was in front before a panel in a tab. */
export function followTabs(tabs: TabEvents, deps: FollowTabsDeps): void {
  const { behind, refresh } = deps;
  const refreshIfShown = (tabId: number) => {
    if (tabId === deps.shown()) refresh();
  };
  tabs.onActivated.addListener((now) => {
    if (now.windowId === deps.windowId) behind?.activated(now.tabId);
    refresh();
  });
  tabs.onUpdated.addListener((tabId, { status }) => {
    if (status) refreshIfShown(tabId);
  });
  // A page behind a panel in a tab can close without another page coming to the front.
  tabs.onRemoved.addListener((tabId) => {
    behind?.removed(tabId);
    refreshIfShown(tabId);
  });
  tabs.onDetached.addListener(refreshIfShown);
  tabs.onAttached.addListener((tabId) => {
    if (tabId === behind?.own) deps.moved();
  });
}

interface TabBehindDeps<Tab> {
  own: number;
  /** All tabs of the panel's window. */
  tabs(): Promise<Tab[]>;
  /** The fragment of the panel's address: it outlives a reload, and starts as the tab that was clicked on. */
  fragment: { read(): string; write(text: string): void };
}

interface WindowTab {
  id?: number | undefined;
  active: boolean;
  /** Epoch milliseconds. */
  lastAccessed?: number | undefined;
}

/** Finds the page that was last in front of the window of a panel that is a tab itself. */
export function createTabBehind<Tab extends WindowTab>(deps: TabBehindDeps<Tab>) {
  const { own, fragment } = deps;
  const removed = new Set<number>();
  function activated(tabId: number): void {
    if (tabId !== own) fragment.write(`#${tabId}`);
  }

  return {
    own,
    activated,
    /** A tab was closed: the browser may still list it while it tells of that. */
    removed: (tabId: number): unknown => removed.add(tabId),
    /** The tab whose page is shown; undefined where the panel is the window's only tab. */
    async tab(): Promise<Tab | undefined> {
      const others = (await deps.tabs()).filter(
        ({ id }) => id !== own && !(id !== undefined && removed.has(id)),
      );
      const active = others.find((tab) => tab.active);
      // Heard of here alone, if it came to the front while the panel started.
      if (active?.id !== undefined) activated(active.id);
      const known = others.find(({ id }) => fragment.read() === `#${id}`);
      // The tab it knew was closed, or moved to another window.
      return known ?? others.sort((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))[0];
    },
  };
}
