import type { Page } from 'puppeteer-core';
import type { World } from '../../e2e/harness/world.ts';
import { median } from '../statistics.ts';

/** Milliseconds added to every answer of the service, as if it were far away. */
export const LATENCY = 100;

/** One way to the service and back, twice: a search, then three questions at once. */
export interface LookupTimes {
  /** From the click on a ticker to profile, quote and events complete, in milliseconds. */
  lookup: number[];
  /** The least possible: the same trips with nothing else done, in milliseconds. */
  trips: number[];
}

export const lookupRatio = ({ lookup, trips }: LookupTimes): number =>
  median(lookup) / median(trips);

/**
 * Times lookups of one ticker after another, each beside bare trips from the same worker in the same
 * moment. Every answer is late by the same time.
 *
 * @param trips how many are one after the other: two, or four where the browser asks before each call
 *   whether it may be made (CORS preflight), and its asking is late too
 */
export async function timeLookups(
  world: World,
  panel: Page,
  symbols: string[],
  trips: number,
): Promise<LookupTimes> {
  const times: LookupTimes = { lookup: [], trips: [] };
  for (const symbol of symbols) {
    times.lookup.push(await timeLookup(panel, symbol));
    times.trips.push(await timeTrips(world, trips));
  }
  return times;
}

/** Runs in the panel: whether quote, events and profile of a company are complete. */
export function isCompanyOpen(ticker: string): boolean {
  const company = document.querySelector('.company');
  const loaded = company?.querySelectorAll('.tab-body .provenance').length ?? 0;
  return (
    company?.querySelector('.price-ticker')?.textContent?.trim() === ticker &&
    loaded >= 3 &&
    company.querySelector('[aria-busy="true"]') === null
  );
}

/**
 * Looks a ticker up by its button on the panel's page list; gives the milliseconds until all is there.
 *
 * @param painted until its frame is painted, too
 */
export async function timeLookup(panel: Page, ticker: string, painted = false): Promise<number> {
  const call = `(${clickAndTime})(${JSON.stringify(ticker)}, ${isCompanyOpen}, ${painted})`;
  return Number(await panel.evaluate(call));
}

async function clickAndTime(
  ticker: string,
  isOpen: typeof isCompanyOpen,
  painted: boolean,
): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
  // No ticker that is looked up here begins another one.
  const button = buttons.find(({ textContent }) => textContent.trim().startsWith(ticker));
  if (!button) {
    throw new Error(`no ${ticker} among ${buttons.map(({ textContent }) => textContent)}`);
  }
  const done = Promise.withResolvers<number>();
  const told = () => done.resolve(performance.now());
  const observer = new MutationObserver(() => {
    if (!isOpen(ticker)) return;
    // A task that a frame's callback begins runs after the frame is painted.
    if (painted) requestAnimationFrame(() => setTimeout(told));
    else told();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  const start = performance.now();
  button.click();
  const took = (await done.promise) - start;
  observer.disconnect();
  return took;
}

async function timeTrips(world: World, trips: number): Promise<number> {
  // An address of the service that is read without a token, and so without a preflight.
  const address = `${world.service.baseUrl}/.well-known/oauth-protected-resource`;
  return world.browser.inBackground(
    async (address: string, trips: number) => {
      const start = performance.now();
      for (let trip = 0; trip < trips; trip++) {
        await (await fetch(address, { cache: 'no-store', credentials: 'omit' })).text();
      }
      return performance.now() - start;
    },
    address,
    trips,
  );
}
