import type { CDPSession, Page } from 'puppeteer-core';
import { timePress } from '../cost/press.ts';
import type { Presses, Work } from './goals.ts';

/** From the press on the watchlist's place to the frame with its rows, each time from the page's place. */
export const timeWatchlist = (panel: Page, rounds: number): Promise<Presses> =>
  timePlace(panel, rounds, { button: 'Watchlist', rows: '.watch-row .watch-price b' });

/** The same for the agenda, from the watchlist. */
export const timeAgenda = (panel: Page, rounds: number): Promise<Presses> =>
  timePlace(panel, rounds, { button: 'Agenda', rows: '.agenda-open' });

/** The same for the clips, from the page's place. */
export const timeClips = (panel: Page, rounds: number): Promise<Presses> =>
  timePlace(panel, rounds, { button: 'Clips', rows: '.clip-open .clip-of' });

/** A button of the panel by the beginning of its words, and what stands in its rows. */
interface PlaceShown {
  button: string;
  rows: string;
}

async function timePlace(panel: Page, rounds: number, place: PlaceShown): Promise<Presses> {
  const cdp = await panel.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const presses: Presses = { first: Number.NaN, later: [], work: [], frame: [] };
  const press = { find: findButton, isReady: hasRows, argument: JSON.stringify(place) };
  presses.first = await timePress(panel, { ...press, painted: true });
  for (let round = 0; round < rounds; round++) {
    // What is kept is read again behind each press; it is over before the next.
    await panel.evaluate((rest) => new Promise((over) => setTimeout(over, rest)), REST_MS);
    await panel.keyboard.press('Escape');
    await panel.waitForSelector(place.rows, { hidden: true });
    presses.frame.push(await timePress(panel, { ...A_FRAME, painted: true }));
    const before = await workOf(cdp);
    presses.later.push(await timePress(panel, { ...press, painted: true }));
    presses.work.push(since(before, await workOf(cdp)));
  }
  await cdp.detach();
  return presses;
}

const REST_MS = 700;

/** What the panel's thread has worked at so far. */
async function workOf(cdp: CDPSession): Promise<Work> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (metric: string) =>
    (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000;
  return {
    ...{ all: of('TaskDuration'), script: of('ScriptDuration') },
    ...{ style: of('RecalcStyleDuration'), layout: of('LayoutDuration') },
  };
}

const since = (before: Work, now: Work): Work => ({
  ...{ all: now.all - before.all, script: now.script - before.script },
  ...{ style: now.style - before.style, layout: now.layout - before.layout },
});

/** A press that changes next to nothing: what the machine takes for a frame. */
const A_FRAME = { find: bareButton, isReady: () => true, argument: '' };

/** Runs in the panel. */
function bareButton(): HTMLElement {
  const button = document.createElement('button');
  button.addEventListener('click', () => document.body.toggleAttribute('data-pressed'));
  return button;
}

/** Runs in the panel. */
function findButton(place: string): HTMLElement {
  const { button: name }: PlaceShown = JSON.parse(place);
  const buttons = [...document.querySelectorAll<HTMLElement>('button')];
  const button = buttons.find(({ textContent }) => textContent.trim().startsWith(name));
  if (button) return button;
  throw new Error(`no ${name} among ${buttons.map(({ textContent }) => textContent)}`);
}

/** Runs in the panel: as many rows as are in sight at once, and more. */
function hasRows(place: string): boolean {
  const { rows }: PlaceShown = JSON.parse(place);
  return document.querySelectorAll(rows).length >= 10;
}
