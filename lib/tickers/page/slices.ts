import type { Steps } from '../types.ts';

/**
 * The page's thread is given back after this many milliseconds: a step that is longer than most, or
 * the collection of garbage, may add as many again before a block is felt at 8.
 */
const SLICE = 3;
/** What was added is read, and reported, at most this often, in milliseconds. */
const REST = 1000;
/** The rules of a page are kept so long after their last use, in milliseconds. */
const LINGER = 10_000;

/** The clock and the waits of a scan, so that tests need no real ones. */
export interface Pace {
  /** Milliseconds, never going back. */
  now(): number;
  /** Lets the page have its thread for a moment. */
  pause(): Promise<void>;
  /** Lets changes come together. */
  rest(): Promise<void>;
  /** Waits until nothing more is likely to happen soon. */
  linger(): Promise<void>;
}

/** Posts no message and starts no request: nothing the page could see. */
export const realPace: Pace = {
  now: () => performance.now(),
  pause: () =>
    new Promise((resolve) => {
      // Firefox has had a scheduler since 142.
      const { scheduler } = globalThis as Partial<typeof globalThis>;
      if (isScheduler(scheduler)) void scheduler.postTask(resolve);
      else setTimeout(resolve);
    }),
  rest: () => new Promise((resolve) => setTimeout(resolve, REST)),
  linger: () => new Promise((resolve) => setTimeout(resolve, LINGER)),
};

/**
 * Where the browser has no scheduler, an element or a frame of the page by that name is found instead. By
 * its class: of a frame of another origin no member can be asked for.
 */
const isScheduler = (found: Scheduler | undefined): found is Scheduler =>
  Object.prototype.toString.call(found) === '[object Scheduler]' &&
  typeof found?.postTask === 'function';

/**
 * Runs the steps of a scan in slices, to its end or until it is over for another reason.
 *
 * @returns the milliseconds of the thread it took
 */
export async function runInSlices(
  steps: Steps,
  isOver: () => boolean,
  { now, pause }: Pace,
): Promise<number> {
  let spent = 0;
  for (let step: IteratorResult<unknown> | undefined; !step?.done; ) {
    await pause();
    if (isOver()) break;
    const start = now();
    do step = steps.next();
    while (!step.done && !step.value && now() - start < SLICE);
    spent += now() - start;
  }
  return spent;
}

/** One part that trips up a scan, or is gone in the middle of it, must not hide all the others. */
export function* unharmed(steps: Steps): Steps {
  try {
    yield* steps;
  } catch {
    // What was found before it stays.
  }
}
