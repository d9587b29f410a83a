import { isDeepStrictEqual } from 'node:util';

/** Polling a condition: the one place where the end-to-end tests let time pass. */
const STEP_MS = 25;
/** Milliseconds that a probe has to answer just before the deadline. */
const MIN_PROBE_MS = 5000;

/**
 * The first value that is neither null, undefined nor false; fails with `what` at the deadline, also
 * where the probe does not answer.
 *
 * @param what what is waited for, or what there is instead, asked once the wait was in vain
 */
export async function until<T>(
  what: string | (() => Promise<string>),
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  deadlineMs = 15_000,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  const fail = async (): Promise<never> => {
    const told =
      typeof what === 'string'
        ? what
        : await atMost(MIN_PROBE_MS, what().catch(String), () => 'no answer either');
    throw new Error(`waited ${deadlineMs} ms in vain for: ${told}`);
  };
  for (;;) {
    const value = await atMost(Math.max(end - Date.now(), MIN_PROBE_MS), probe(), fail);
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > end) return fail();
    await new Promise((resume) => setTimeout(resume, STEP_MS));
  }
}

/** Waits until a value that changes a moment later is the wanted value. */
export async function becomes<T>(read: () => Promise<T> | T, wanted: T): Promise<void> {
  let last: T | undefined;
  await until(
    async () => `${JSON.stringify(wanted)}, not ${JSON.stringify(last)}`,
    async () => {
      last = await read();
      return isDeepStrictEqual(last, wanted);
    },
  );
}

/** Milliseconds: far more than a step or a driver call needs on a slow machine. */
export const MAX_STEP_MS = 25_000;

/**
 * Limits the time of a step, so that the error names a step that never ends.
 *
 * @param name called only if the step takes too long
 */
export const step = <T>(name: () => string, work: Promise<T>, maxMs = MAX_STEP_MS): Promise<T> =>
  atMost(maxMs, work, () => {
    throw new Error(`${name()}: not done after ${maxMs} ms`);
  });

/** The work's outcome, or another value after some milliseconds. */
async function atMost<T>(
  ms: number,
  work: T | Promise<T>,
  instead: () => T | Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve((async () => instead())()), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
