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

it('shows the page that its address names, not the one that was opened last', async () => {
  const { shown } = setUp('#2', own, { id: 2, lastAccessed: 1 }, { id: 3, lastAccessed: 5 });
  expect(await shown()).toBe(2);
});

it('shows the page in front while it is not in front itself, and goes on with that', async () => {
  const { shown, bringToFront } = setUp('#2', { id: OWN }, { id: 2 }, { id: 3, active: true });
  expect(await shown()).toBe(3);
  bringToFront(OWN);
  expect(await shown()).toBe(3);
});

it('goes on with the page that was last in front, and never with itself', async () => {
  const { behind, shown } = setUp('#2', own, { id: 2 }, { id: 3 });
  behind.activated(3);
  behind.activated(OWN);
  expect(await shown()).toBe(3);
});

it('takes the tab used last where the one it knew is gone, and none where there is no other', async () => {
  const { shown } = setUp('#7', own, { id: 2, lastAccessed: 1 }, { id: 3, lastAccessed: 5 });
  expect(await shown()).toBe(3);
  const other = setUp('#7', own, { id: 2, lastAccessed: 5 }, { id: 3, lastAccessed: 1 }, { id: 4 });
  expect(await other.shown()).toBe(2);
  expect(await setUp('#7', own).shown()).toBeUndefined();
});

it('shows no tab that was closed, though the browser still lists it', async () => {
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
