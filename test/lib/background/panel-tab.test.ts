import { expect, it } from 'vitest';
import { createPanelTab } from '../../../lib/background/panel-tab.ts';

const PANEL = 'chrome-extension://id/sidepanel.html';

interface Tab {
  id: number;
  windowId: number;
  index: number;
  active: boolean;
  url?: string;
  pendingUrl?: string;
}

/** A browser with these tabs; a tab it creates is one of them from then on. */
function setUp(tabs: Tab[]) {
  const steps: unknown[] = [];
  const open = createPanelTab({
    address: () => PANEL,
    query: async ({ windowId }) => tabs.filter((tab) => tab.windowId === windowId),
    async create({ url, ...given }) {
      steps.push({ create: url, ...given });
      // As the browser does it: the address is known once it has answered.
      const { windowId = 0, index = 9 } = given;
      tabs.push({ id: 90 + tabs.length, windowId, index, active: true, pendingUrl: url ?? '' });
    },
    update: async (id, change) => void steps.push({ update: id, ...change }),
  });
  return { open, steps };
}

const article: Tab = { id: 5, windowId: 1, index: 2, active: true };
const panel: Tab = { id: 6, windowId: 1, index: 3, active: false, url: `${PANEL}#4` };

it('opens beside the clicked page and refers to it', async () => {
  const { open, steps } = setUp([article]);
  await open(1);
  const create = { create: `${PANEL}#5`, windowId: 1, index: 3, openerTabId: 5 };
  expect(steps).toEqual([create]);
});

it('activates the open tab and refers it to the clicked page', async () => {
  const { open, steps } = setUp([article, panel]);
  await open(1);
  expect(steps).toEqual([{ update: 6, active: true, url: `${PANEL}#5` }]);
});

it('keeps the page of a panel tab that is itself in front', async () => {
  const { open, steps } = setUp([
    { ...article, active: false },
    { ...panel, active: true },
  ]);
  await open(1);
  expect(steps).toEqual([{ update: 6, active: true }]);
});

it('opens one tab for two clicks, and one for each window', async () => {
  const { open, steps } = setUp([article]);
  await Promise.all([open(1), open(1)]);
  await open(2);
  expect(steps).toMatchObject([
    { create: `${PANEL}#5`, windowId: 1 },
    { update: 91, active: true, url: `${PANEL}#5` },
    { create: PANEL, windowId: 2 },
  ]);
});
