/** Far more than a step takes on a slow machine, and less than the driver itself waits without a name. */
const MAX_STEP_MS = 25_000;

interface Step {
  name: () => string;
  since: number;
}
const underWay = new Set<Step>();

/**
 * Limits a step, so that a step that never ends fails by its name.
 *
 * @param name asked only once somebody wants to know
 */
export async function step<T>(
  name: () => string,
  work: Promise<T>,
  maxMs = MAX_STEP_MS,
): Promise<T> {
  const started = { name, since: Date.now() };
  underWay.add(started);
  try {
    return await atMost(maxMs, work, () => {
      throw new Error(`${name()}: not done after ${maxMs} ms`);
    });
  } finally {
    underWay.delete(started);
  }
}

/** The steps that have not ended, oldest first, each with the time it has taken so far. */
export const stepsUnderWay = (): string[] =>
  [...underWay].map(({ name, since }) => `${name()}, for ${Date.now() - since} ms`);

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
