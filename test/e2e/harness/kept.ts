import type { Browser } from 'puppeteer-core';

/** Stories of a project use one browser with the extension in it: both take longer to start than many a story. */
let keeping = false;

let endIdle: () => Promise<void> = async () => {};

/** Names what ends the world that waits for the next file, and holds the kept browser and the ports. */
export function keepIdle(end: () => Promise<void>): void {
  endIdle = end;
}

/** For a story that needs a world, or a browser, of its own. */
export const endIdleWorld = (): Promise<void> => endIdle();

/** Keeps browsers that are given back from now on; Puppeteer ends them with the process. */
export function keepBrowsers(): void {
  keeping = true;
}

/**
 * Hands out the kept browser, or a new one.
 *
 * @param putBack makes the browser as new, and fails where it cannot
 */
export function createKeeper<T extends { browser: Browser }>(
  start: () => Promise<T>,
  putBack: (used: T) => Promise<void>,
) {
  let kept: T | null = null;
  return {
    async take(): Promise<T> {
      await endIdleWorld();
      const taken = kept;
      kept = null;
      return taken?.browser.connected ? taken : start();
    },
    /** @throws where the story left something behind that cannot be put back */
    async giveBack(used: T): Promise<void> {
      if (!keeping || !used.browser.connected) return used.browser.close();
      try {
        await putBack(used);
        kept = used;
      } catch (error) {
        await used.browser.close();
        throw error;
      }
    },
  };
}

/** What an extension holds that a story may have changed; a new one holds none of it. */
export type Holdings = Awaited<ReturnType<typeof readHoldings>>;

/** Runs in the background: empties what the extension stores and registered, even if it was ended before it could. */
export async function emptyStorage(): Promise<void> {
  const { local, session, sync } = chrome.storage;
  await chrome.scripting.unregisterContentScripts();
  await Promise.all([local.clear(), session.clear(), sync.clear()]);
}

/** Runs in the background. */
export async function readHoldings() {
  const [local, session, sync] = await Promise.all([
    chrome.storage.local.get(null),
    chrome.storage.session.get(null),
    chrome.storage.sync.get(null),
  ]);
  const { origins = [] } = await chrome.permissions.getAll();
  const scripts = await chrome.scripting.getRegisteredContentScripts();
  const badge = await chrome.action.getBadgeText({});
  return { local, session, sync, origins, scripts: scripts.map(({ id }) => id), badge };
}
