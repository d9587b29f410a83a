import type { CDPSession, Page } from 'puppeteer-core';
import { timePress } from '../cost/press.ts';
import { metricsOf } from '../run-in-page.ts';

/** Milliseconds from presses on a place to the frames in which its rows stand. */
export interface Presses {
  /** The very first, which loads its code. */
  first: number;
  later: number[];
  /** The panel's thread at work for each of the later ones, which other programs disturb less. */
  work: Work[];
  /** The milliseconds from a press that changes next to nothing to its frame. */
  frame: number[];
}

/** What a thread worked at, in milliseconds. */
export interface Work {
  all: number;
  script: number;
  style: number;
  layout: number;
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
  const presses: Presses = { first: Number.NaN, later: [], work: [], frame: [] };
  const press = { button: { words: place.button }, isReady: hasRows, argument: place.rows };
  presses.first = await timePress(panel, press);
  for (let round = 0; round < rounds; round++) {
    // What is kept is read again behind each press; it is over before the next.
    await panel.evaluate((rest) => new Promise((over) => setTimeout(over, rest)), REST_MS);
    await panel.keyboard.press('Escape');
    await panel.waitForSelector(place.rows, { hidden: true });
    presses.frame.push(await timePress(panel, A_FRAME));
    const before = await workOf(cdp);
    presses.later.push(await timePress(panel, press));
    presses.work.push(await workOf(cdp, before));
  }
  await cdp.detach();
  return presses;
}

const REST_MS = 700;

const WORK = {
  all: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
};
const PARTS = Object.keys(WORK) as (keyof Work)[];

/** What the panel's thread has worked at so far, or since. */
async function workOf(cdp: CDPSession, before?: Work): Promise<Work> {
  const metrics = await metricsOf(cdp);
  const of = (part: keyof Work) =>
    (metrics[WORK[part]] ?? Number.NaN) * 1000 - (before?.[part] ?? 0);
  return Object.fromEntries(PARTS.map((part) => [part, of(part)])) as unknown as Work;
}

/** A press that changes next to nothing: what the machine takes for a frame. */
const A_FRAME = { button: null, isReady: () => true, argument: '' };

/** Runs in the panel: as many rows as are in sight at once, and more. */
function hasRows(rows: string): boolean {
  return document.querySelectorAll(rows).length >= 10;
}
