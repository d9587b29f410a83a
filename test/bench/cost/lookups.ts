import type { Page } from 'puppeteer-core';
import type { World } from '../../e2e/harness/world.ts';
import { median } from '../statistics.ts';
import { timePress } from './press.ts';

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
 */
export async function timeLookups(world: World, panel: Page, symbols: string[]) {
  const times: LookupTimes = { lookup: [], trips: [] };
  for (const symbol of symbols) {
    times.lookup.push(await timeLookup(panel, symbol));
    times.trips.push(await timeTrips(world));
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
 * Looks a ticker up by its button on the panel's page list; returns the milliseconds until all of it is shown.
 *
 * @param painted until its frame is painted, too
 */
export const timeLookup = (panel: Page, ticker: string, painted = false): Promise<number> =>
  // No ticker that is looked up here begins another one.
  timePress(panel, {
    ...{ button: { words: ticker, within: 'main' }, argument: ticker },
    ...{ isReady: isCompanyOpen, painted },
  });

async function timeTrips(world: World): Promise<number> {
  // An address of the service that is read without a token, and so without a preflight.
  const address = `${world.service.baseUrl}/.well-known/oauth-protected-resource`;
  return world.browser.inBackground(async (address: string) => {
    const start = performance.now();
    for (const _ of ['search', 'three questions']) {
      await (await fetch(address, { cache: 'no-store', credentials: 'omit' })).text();
    }
    return performance.now() - start;
  }, address);
}
