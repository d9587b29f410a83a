// @projects e2e@night firefox@night dialect@night
import { expect, test } from 'vitest';
import { LISTINGS } from '../service/data/listings.ts';
import { loadDocuments, openFirstKept, pinLarkmere, showFigures } from './harness/larkmere.ts';
import { drivePanel, type PanelDriver } from './harness/panel-driver.ts';
import { localStorage } from './harness/peek.ts';
import { connectAfterRestart, shareWorld } from './harness/shared-world.ts';
import { until } from './harness/until.ts';
import { DIALECT, type World } from './harness/world.ts';

/** When each of a company's lists was last read, for any account. */
async function looks({ browser }: World, id: string): Promise<[list: string, readAt: number][]> {
  const items = Object.entries(await localStorage(browser));
  const own = items.filter(([key]) => key.startsWith(`look ${id} `));
  return own.flatMap(([, item]) =>
    Object(item).lists.map(
      ({ list, kept }: { list: string; kept: { latest: { readAt: number } } }) => [
        list,
        kept.latest.readAt,
      ],
    ),
  );
}

/** Waits until the extension has stored readings of these lists from after a moment. */
const noted = (world: World, id: string, since: number, ...lists: string[]) =>
  until(`${lists} to be noted`, async () => {
    const kept = await looks(world, id);
    return lists.every((list) => kept.some(([name, readAt]) => name === list && readAt > since));
  });

/** What changed since the user last looked, while days pass at the service. */

const CHANGES = 'section.changes';
const begin = shareWorld();

async function restart(world: World, panel: PanelDriver): Promise<void> {
  await panel.atRest();
  await connectAfterRestart(world, panel);
  // The session's end deleted the page's tickers but not the pin.
  await openFirstKept(panel);
  await panel.opens('LKMR');
}

/** Reads the open company's events to their end, its documents, and a metric's facts. */
async function readAll(world: World, panel: PanelDriver, since: number): Promise<void> {
  await panel.openTab('events').press('Show all').press('Load more');
  // The panel knows what is gone only after it has read the whole list.
  await panel.atRest();
  await panel.lacks('Load more');
  await loadDocuments(panel);
  await showFigures(panel);
  await panel.sees('loaded, more available').atRest();
  await noted(world, LISTINGS.larkmere.id, since, 'events', 'documents', 'revenue');
}

/** The unfolded lines as text. */
const lines = ({ page }: PanelDriver) =>
  page.$$eval('section.changes li', (all) =>
    all.map((one) => one.textContent.replace(/\s+/g, ' ').trim()),
  );

const hasLine = async (panel: PanelDriver, line: RegExp) =>
  until(
    async () => `${line} among ${JSON.stringify(await lines(panel))}`,
    async () => (await lines(panel)).some((one) => line.test(one)),
  );

test('reports a moved, confirmed or missing event, changed documents and a figure once each', async () => {
  const { world, panel } = await begin();
  const isFirst = DIALECT === 'first';
  const start = Date.now();
  await pinLarkmere(panel);
  await readAll(world, panel, start);
  expect(await panel.page.$(CHANGES)).toBeNull();

  const first = Date.now();
  world.service.passDays(1);
  await restart(world, panel);
  await readAll(world, panel, first);
  // None of the following steps sends a request.
  const calls = world.calls().length;
  await panel.sees(/Since you last looked: \d+ changes/);
  await panel.press('Since you last looked');
  await hasLine(panel, /^Date moved Results for .*Estimated ?was .*Estimated$/);
  await hasLine(panel, /^New .*later/i);
  // Each change leads to its row.
  await panel.press('Date moved Results for', CHANGES).has('summary[data-row]:focus');
  await panel.hasFocus('Results for');
  await panel.press('Mark as seen').sees('Marked as seen');
  expect(world.calls()).toHaveLength(calls);

  const third = Date.now();
  world.service.passDays(2);
  await restart(world, panel);
  await readAll(world, panel, third);
  await panel.press('Since you last looked');
  await hasLine(panel, /^Now confirmed Results for .*Confirmed ?was .*Estimated$/);
  await hasLine(panel, /^New version /);
  await hasLine(panel, /^Restated .*was /);
  const said = await lines(panel);
  expect(said.filter((line) => line.startsWith('Date moved'))).toEqual([]);
  // One row of the other dialect cannot be read, so the panel reports nothing as gone or new.
  const goneAndNew = [
    'Removed from the list Fireside talk with a broker',
    'New Talk at the Baltic Reefer Days, Gdynia',
  ].map((start) => said.filter((line) => line.startsWith(start)).length);
  expect(goneAndNew).toEqual(isFirst ? [1, 1] : [0, 0]);

  // The changes stay after the worker and the panel end.
  await world.browser.endBackground();
  await panel.reload().sees(`Since you last looked: ${said.length} changes`);
  const options = drivePanel(await world.browser.openOwn('/options.html'));
  await options.sees(/Last-seen data of pinned companies: 1 \(\d+ kB\)/);
  await options.deletes('Delete last-seen data').sees('Last-seen data of pinned companies: 0');
  await until('no changes on the panel', async () => (await panel.page.$(CHANGES)) === null);
});
