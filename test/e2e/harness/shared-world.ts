import type { Page } from 'puppeteer-core';
import { afterAll } from 'vitest';
import type { ServiceOptions } from '../../service/model.ts';
import { atRest } from './at-rest.ts';
import type { PanelDriver } from './panel-driver.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export { atRest } from './at-rest.ts';

/** What a story begins with: the panel beside the sample article, connected. */
export interface Shared {
  world: World;
  article: Page;
  panel: PanelDriver;
}

/**
 * Lets the stories of a file share one connection. Each story calls the function it returns, and begins with
 * nothing asked, kept or open. After a story that ends the connection, the next one begins with a new world.
 */
export function shareWorld(options: WorldOptions = {}): () => Promise<Shared> {
  let shared: Shared | null = null;
  /** What a story sets otherwise, such as a quota of 0, is for that story alone. */
  let given: Partial<ServiceOptions> = {};
  const end = async () => {
    await shared?.world[Symbol.asyncDispose]();
    shared = null;
  };
  afterAll(end);
  return async () => {
    if (shared) Object.assign(shared.world.service.options, given);
    if (shared && (await reset(shared).catch(replaced))) return shared;
    await end();
    const world = await createWorld(options);
    given = { ...world.service.options };
    try {
      const article = await world.read('/');
      const panel = await world.openPanel(article);
      await world.connect(panel);
      shared = { world, article, panel };
      return shared;
    } catch (error) {
      await world[Symbol.asyncDispose]();
      throw error;
    }
  };
}

/** A new world costs many seconds: whoever reads the output can see where one is needed too often. */
function replaced(error: unknown): false {
  console.error(`A world was replaced: ${error}`);
  return false;
}

/** Whether the panel is connected afterwards. */
async function reset({ world, article, panel }: Shared): Promise<boolean> {
  const { browser, service } = world;
  service.faults.clear();
  service.provider.faults.clear();
  // What is still under way would be noted, and so restored, after all was forgotten.
  await atRest(panel);
  await browser.closeOthers(article);
  await article.bringToFront();
  await browser.inBackground(forget);
  // Ends what the worker remembers by itself.
  await browser.endBackground();
  await panel.page.reload();
  const isConnected = !(await panel.sees(/Connected|Not connected/)).includes('Not connected');
  service.requests.length = 0;
  return isConnected;
}

/** Runs in the background: leaves the session, its account and the scanned pages. */
async function forget(): Promise<void> {
  const { session, local, sync } = chrome.storage;
  const inSession = Object.keys(await session.get(null));
  await session.remove(inSession.filter((key) => !/^(?:auth\.|page)/.test(key)));
  const inLocal = Object.keys(await local.get(null));
  await local.remove(inLocal.filter((key) => key !== 'accountMark'));
  // Last, when it is switched off here: what was emptied elsewhere is said.
  await sync.clear();
}
