import { expect, it } from 'vitest';
import { createTabBehind } from '../../../lib/panel/tab-behind.ts';

const OWN = 9;

function setUp(
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
  const { shown } = setUp('#2', own, { id: 2, lastAccessed: 1 }, { id: 3, lastAccessed: 5 });
  expect(await shown()).toBe(2);
});

it('shows the front page while in the background, and keeps showing it', async () => {
  const { shown, bringToFront } = setUp('#2', { id: OWN }, { id: 2 }, { id: 3, active: true });
  expect(await shown()).toBe(3);
  bringToFront(OWN);
  expect(await shown()).toBe(3);
});

it('follows the last front page, and never itself', async () => {
  const { behind, shown } = setUp('#2', own, { id: 2 }, { id: 3 });
  behind.activated(3);
  behind.activated(OWN);
  expect(await shown()).toBe(3);
});

it('uses the most recent tab when the known tab is gone, and no tab without another', async () => {
  const { shown } = setUp('#7', own, { id: 2, lastAccessed: 1 }, { id: 3, lastAccessed: 5 });
  expect(await shown()).toBe(3);
  const other = setUp('#7', own, { id: 2, lastAccessed: 5 }, { id: 3, lastAccessed: 1 }, { id: 4 });
  expect(await other.shown()).toBe(2);
  expect(await setUp('#7', own).shown()).toBeUndefined();
});

it('shows no closed tab although the browser still lists it', async () => {
  const { behind, shown } = setUp(
    '#2',
    own,
    { id: 2, lastAccessed: 5 },
    { id: 3, lastAccessed: 1 },
  );
  expect(await shown()).toBe(2);
  behind.removed(2);
  expect(await shown()).toBe(3);
});
