import type { Page } from 'puppeteer-core';
import { heapOf } from '../bench/cost/heap.ts';
import { median } from '../bench/statistics.ts';
import { asChromium } from '../e2e/harness/chromium.ts';
import type { World } from '../e2e/harness/world.ts';
import type { Step } from './step.ts';

/** Bytes of script heap at one moment of the day, rubbish collected. */
export interface Weights {
  panel: number;
  worker: number;
  /** A news page that stays open all day. */
  page: number;
}

export async function weigh(world: World, panel: Page, page: Page, step: Step): Promise<Weights> {
  const of = async (weighed: Page) => {
    const session = await weighed.createCDPSession();
    const bytes = await heapOf(session);
    await session.detach();
    return bytes;
  };
  const ofWorker = async () => heapOf((await asChromium(world.browser).worker()).client);
  return {
    panel: await step('weighing the panel', () => of(panel)),
    worker: await step('weighing the worker', ofWorker),
    page: await step('weighing the page', () => of(page)),
  };
}

/** The middle of the first windows after warming up, and of the last ones. */
export function firstAndLast(all: Weights[], what: keyof Weights): { first: number; last: number } {
  const quarter = Math.max(2, Math.floor(all.length / 4));
  const warm = Math.floor(all.length / 4);
  const of = (part: Weights[]) => median(part.map((one) => one[what]));
  return { first: of(all.slice(warm, warm + quarter)), last: of(all.slice(-quarter)) };
}
