import { atMost } from '../e2e/harness/step.ts';

/** Far more than a step takes on the slowest machine: it makes many calls of the driver. */
const MOST_MS = 90_000;
const MOST_TO_TELL_MS = 5000;

/** Does one step of the day; one that never ends fails, by its name. */
export type Step = <T>(name: string, act: () => Promise<T>) => Promise<T>;

/**
 * Limits steps, each of which makes many calls of the driver, and says what there is at the end of one.
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
      const told = await atMost(mostToTellMs, tell().catch(String), () => 'no answer either');
      throw new Error(`${name}: not done after ${mostMs} ms. There is: ${told}`);
    });
}
