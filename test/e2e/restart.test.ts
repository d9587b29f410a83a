// @projects e2e@night

import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LISTINGS } from '../service/data/listings.ts';
import { openFirstKept } from './harness/larkmere.ts';
import { noted } from './harness/noted.ts';
import type { PanelDriver } from './harness/panel-driver.ts';
import { atRest } from './harness/shared-world.ts';
import { createWorld, type World } from './harness/world.ts';

/** What stays on disk while the browser is closed, and for whom. */

const { id } = LISTINGS.larkmere;
const saysChanges = async ({ page }: PanelDriver) => (await page.$('section.changes')) !== null;

/** Loads the events of the pinned company again. */
async function readEvents(world: World, panel: PanelDriver): Promise<void> {
  const since = Date.now();
  await openFirstKept(panel);
  await panel.opens('LKMR');
  await noted(world, id, since, 'events');
  await atRest(panel);
}

test('shows changes after a browser restart only to the account that had looked', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tickerside-'));
  const userDataDir = folder.path;
  {
    // A world of its own: the browser itself is closed and started again.
    await using world = await createWorld({ userDataDir });
    const since = Date.now();
    const panel = await world.research();
    await panel.press('Pin');
    await panel.sees('Pinned');
    await noted(world, id, since, 'events');
  }
  {
    await using world = await createWorld({ userDataDir, service: { day: 1 } });
    const panel = await world.openPanel(await world.read('/'));
    await panel.sees('Not connected');
    await world.connect(panel, world.account('pro-business'));
    await readEvents(world, panel);
    expect(await saysChanges(panel)).toBe(false);
  }
  {
    await using world = await createWorld({ userDataDir, service: { day: 1 } });
    const panel = await world.connected();
    await readEvents(world, panel);
    await panel.sees('Since you last looked: 1 change');
    await panel.press('Since you last looked');
    await panel.sees(/Date moved Results for FY2026/);
  }
});
