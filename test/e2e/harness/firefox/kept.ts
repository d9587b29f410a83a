import { type Started, startFirefox, tidy } from './start.ts';

/** One Firefox for story after story: its start takes as long as many a story. */
let kept: Promise<Started> | null = null;
let keeping = false;

/** From now on a Firefox that is given back is kept; Puppeteer ends it with the process. */
export function keepFirefox(): void {
  keeping = true;
}

export function takeFirefox(headless: boolean): Promise<Started> {
  const taken = kept ?? startFirefox(headless);
  kept = null;
  return taken;
}

export async function giveBack(started: Started): Promise<void> {
  if (!keeping) return started.browser.close();
  try {
    await tidy(started);
    kept = Promise.resolve(started);
  } catch {
    // What cannot be tidied is no ground for another story.
    await started.browser.close();
  }
}
