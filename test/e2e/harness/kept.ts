import type { Browser } from 'puppeteer-core';

/** Stories use one browser after the other: its start takes as long as many a story. */
let keeping = false;

/** From now on a browser that is given back is kept; Puppeteer ends it with the process. */
export function keepBrowsers(): void {
  keeping = true;
}

/**
 * Hands out the kept browser, or a new one.
 *
 * @param tidy leaves nothing of a story for the next one; a browser where it fails is not used again
 */
export function createKeeper<T extends { browser: Browser }>(
  start: () => Promise<T>,
  tidy: (used: T) => Promise<void>,
) {
  let kept: T | null = null;
  return {
    async take(): Promise<T> {
      const taken = kept;
      kept = null;
      return taken?.browser.connected ? taken : start();
    },
    async giveBack(used: T): Promise<void> {
      const isTidy =
        keeping &&
        (await tidy(used).then(
          () => true,
          (error) => {
            console.error(`A browser was not kept: ${error}`);
            return false;
          },
        ));
      // Only faults run in several browsers at once.
      if (isTidy && kept === null) kept = used;
      else await used.browser.close();
    },
  };
}
