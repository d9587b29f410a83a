/** Milliseconds: far more than a step or a driver call needs on a slow machine. */
export const MAX_STEP_MS = 25_000;

/**
 * Limits the time of a step, so that the error names a step that never ends.
 *
 * @param name asked only once somebody wants to know
 */
export const step = <T>(name: () => string, work: Promise<T>, maxMs = MAX_STEP_MS): Promise<T> =>
  atMost(maxMs, work, () => {
    throw new Error(`${name()}: not done after ${maxMs} ms`);
  });

/** The work's outcome, or another value after some milliseconds. */
export async function atMost<T>(
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
