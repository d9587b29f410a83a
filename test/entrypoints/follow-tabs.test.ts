import { expect, it, vi } from 'vitest';
import { createTabBehind, followTabs } from '../../entrypoints/sidepanel/follow-tabs.ts';

const WINDOW = 6;
const OWN = 9;
const SHOWN = 2;

/** A browser's event that a test fires. */
function event<A extends unknown[]>() {
  const listeners: ((...args: A) => void)[] = [];
  return {
    addListener: (listener: (...args: A) => void) => void listeners.push(listener),
    fire: (...args: A) => {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** A panel that shows a tab's page, in a tab of its own or beside the page. */
function setUp({ isTab }: { isTab: boolean }) {
  const tabs = {
    onActivated: event<[{ tabId: number; windowId: number }]>(),
    onUpdated: event<[number, { status?: string | undefined }]>(),
    onRemoved: event<[number]>(),
    onAttached: event<[number]>(),
    onDetached: event<[number]>(),
  };
  const behind = createTabBehind({
    own: OWN,
    tabs: async () => [OWN, SHOWN, 3].map((id) => ({ id, active: id === OWN })),
    fragment: { read: () => `#${SHOWN}`, write: () => {} },
  });
  const refresh = vi.fn();
  const moved = vi.fn();
  const deps = { windowId: WINDOW, shown: () => SHOWN, refresh, moved };
  followTabs(tabs, { ...deps, behind: isTab ? behind : null });
  return { tabs, behind, refresh, moved };
}

it('reads the page again when another tab is activated or the page itself changes', () => {
  const { tabs, refresh } = setUp({ isTab: false });
  tabs.onUpdated.fire(3, { status: 'loading' });
  tabs.onUpdated.fire(SHOWN, {});
  expect(refresh).not.toHaveBeenCalled();
  tabs.onUpdated.fire(SHOWN, { status: 'loading' });
  tabs.onActivated.fire({ tabId: 3, windowId: WINDOW });
  expect(refresh).toHaveBeenCalledTimes(2);
});

it.each(['onRemoved', 'onDetached'] as const)(
  'stops showing a page whose tab is gone behind a panel in front (%s)',
  (name) => {
    const { tabs, refresh } = setUp({ isTab: true });
    tabs[name].fire(3);
    expect(refresh).not.toHaveBeenCalled();
    tabs[name].fire(SHOWN);
    expect(refresh).toHaveBeenCalledOnce();
  },
);

it('moves to an open page although the browser still lists the closed page', async () => {
  const { tabs, behind } = setUp({ isTab: true });
  tabs.onRemoved.fire(SHOWN);
  expect((await behind.tab())?.id).toBe(3);
});

it('belongs to another window once its own tab has moved there', () => {
  const { tabs, moved } = setUp({ isTab: true });
  tabs.onAttached.fire(3);
  expect(moved).not.toHaveBeenCalled();
  tabs.onAttached.fire(OWN);
  expect(moved).toHaveBeenCalledOnce();
});

/** A panel in a tab among the given tabs. */
function panelAmong(
  fragment: string,
  ...tabs: { id: number; active?: boolean; lastAccessed?: number }[]
) {
  const state = { fragment, tabs };
  const behind = createTabBehind({
    own: OWN,
    tabs: async () => state.tabs.map((tab) => ({ active: false, ...tab })),
    fragment: {
      read: () => state.fragment,
      write: (text) => {
        state.fragment = text;
      },
    },
  });
  return {
    behind,
    shown: async () => (await behind.tab())?.id,
    bringToFront(tabId: number) {
      state.tabs = state.tabs.map((tab) => ({ ...tab, active: tab.id === tabId }));
    },
  };
}

const own = { id: OWN, active: true, lastAccessed: 99 };

it('shows the page named by its address, not the page opened last', async () => {
  const { shown } = panelAmong('#2', own, { id: 2, lastAccessed: 1 }, { id: 3, lastAccessed: 5 });
  expect(await shown()).toBe(2);
});

it('shows the front page while in the background, and keeps showing it', async () => {
  const { shown, bringToFront } = panelAmong('#2', { id: OWN }, { id: 2 }, { id: 3, active: true });
  expect(await shown()).toBe(3);
  bringToFront(OWN);
  expect(await shown()).toBe(3);
});

it('follows the last front page, and never itself', async () => {
  const { behind, shown } = panelAmong('#2', own, { id: 2 }, { id: 3 });
  behind.activated(3);
  behind.activated(OWN);
  expect(await shown()).toBe(3);
});

it('uses the most recent tab when the known tab is gone, and no tab without another', async () => {
  const { shown } = panelAmong('#7', own, { id: 2, lastAccessed: 1 }, { id: 3, lastAccessed: 5 });
  expect(await shown()).toBe(3);
  const other = panelAmong(
    '#7',
    own,
    { id: 2, lastAccessed: 5 },
    { id: 3, lastAccessed: 1 },
    { id: 4 },
  );
  expect(await other.shown()).toBe(2);
  expect(await panelAmong('#7', own).shown()).toBeUndefined();
});

it('shows no closed tab although the browser still lists it', async () => {
  const { behind, shown } = panelAmong(
    '#2',
    own,
    { id: 2, lastAccessed: 5 },
    { id: 3, lastAccessed: 1 },
  );
  expect(await shown()).toBe(2);
  behind.removed(2);
  expect(await shown()).toBe(3);
});
