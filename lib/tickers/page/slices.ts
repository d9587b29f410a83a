import type { Steps } from '../types.ts';

/**
 * Milliseconds after which the page gets its thread back. A long step or garbage collection may add as
 * many again and still stay below 8, where users begin to notice.
 */
const SLICE = 3;
/** Milliseconds between two readings of additions. */
const REST = 1000;
/** Milliseconds for which a page keeps the rules after their last use. */
const LINGER = 10_000;

/** The clock and the waits of a scan; tests replace them. */
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

/** Waits without messages or requests, which the page could see. */
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
 * In a browser without a scheduler, `scheduler` may be an element or a frame of the page with that name.
 * The class tells them apart: members of a frame of another origin cannot be read.
 */
const isScheduler = (found: Scheduler | undefined): found is Scheduler =>
  Object.prototype.toString.call(found) === '[object Scheduler]' &&
  typeof found?.postTask === 'function';

/** Runs the steps of a scan in slices, to its end or until it is over for another reason. */
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

/** Ends steps that throw, so that one broken part of a page does not hide the others. */
export function* unharmed(steps: Steps): Steps {
  try {
    yield* steps;
  } catch {
    // Findings before it stay.
  }
}
