/** Far more than a step takes on the slowest machine, and less than the driver itself waits. */
const MOST_MS = 90_000;
const MOST_TO_TELL_MS = 5000;

/** Does one step of the day; one that never ends fails, by its name. */
export type Step = <T>(name: string, act: () => Promise<T>) => Promise<T>;

/**
 * Limits steps: a call of the driver to a page that does not answer would be silence.
 *
 * @param tell what there is instead, asked once a step has taken too long
 */
export function createStep(
  tell: () => Promise<string>,
  mostMs = MOST_MS,
  mostToTellMs = MOST_TO_TELL_MS,
): Step {
  return (name, act) =>
    atMost(mostMs, act(), async () => {
      const told = await atMost(mostToTellMs, tell().catch(String), async () => 'no answer either');
      throw new Error(`${name}: not done after ${mostMs} ms. There is: ${told}`);
    });
}

/** The work's outcome, or after so many milliseconds what there is instead. */
async function atMost<T>(ms: number, work: Promise<T>, instead: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => instead().then(late.resolve, late.reject), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
