import type { Page } from 'puppeteer-core';
import { timePress } from '../cost/press.ts';
import { metricsOf } from '../run-in-page.ts';

/** Milliseconds of each press on a place. */
export interface Presses {
  /** From the press to the frame that shows the place's rows. */
  press: number[];
  /** The work of the panel's thread in that time, which other programs disturb less. */
  work: number[];
  /** From a press that changes next to nothing to the next frame. */
  frame: number[];
}

/** A button of the panel by the beginning of its words, and what stands in its rows. */
interface PlaceShown {
  button: string;
  rows: string;
}

export const WATCHLIST: PlaceShown = { button: 'Watchlist', rows: '.watch-row .watch-price b' };
export const AGENDA: PlaceShown = { button: 'Agenda', rows: '.agenda-open' };
export const CLIPS: PlaceShown = { button: 'Clips', rows: '.clip-open .clip-of' };

/** From the press on a place to the frame with its rows, each time from the place before. */
export async function timePlace(panel: Page, rounds: number, place: PlaceShown): Promise<Presses> {
  const cdp = await panel.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => ((await metricsOf(cdp)).TaskDuration ?? Number.NaN) * 1000;
  const presses: Presses = { press: [], work: [], frame: [] };
  const press = { button: { words: place.button }, isReady: hasRows, argument: place.rows };
  // The first press loads the place's code.
  await timePress(panel, press);
  for (let round = 0; round < rounds; round++) {
    // Each press also reads stored data again; waits until that is over.
    await panel.evaluate((rest) => new Promise((over) => setTimeout(over, rest)), REST_MS);
    await panel.keyboard.press('Escape');
    await panel.waitForSelector(place.rows, { hidden: true });
    presses.frame.push(await timePress(panel, A_FRAME));
    const before = await worked();
    presses.press.push(await timePress(panel, press));
    presses.work.push((await worked()) - before);
  }
  await cdp.detach();
  return presses;
}

const REST_MS = 700;

/** A press that changes next to nothing: what the machine takes for a frame. */
const A_FRAME = { button: null, isReady: () => true, argument: '' };

/** Runs in the panel: as many rows as are in sight at once, and more. */
function hasRows(rows: string): boolean {
  return document.querySelectorAll(rows).length >= 10;
}
