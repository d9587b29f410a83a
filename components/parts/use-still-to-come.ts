import { useEffect, useReducer } from 'preact/hooks';
import { useSurroundings } from './surroundings.ts';

/** The longest delay that a timer takes; a longer one fires at once. */
const MAX_DELAY = 2 ** 31 - 1;

/**
 * Whether a time is still to come. What asks is drawn again once, when the time has passed; until then
 * nothing is drawn but what counts down.
 *
 * @param until epoch milliseconds; null for no such time
 */
export function useStillToCome(until: number | null): boolean {
  const { clockOffset } = useSurroundings();
  const [fired, fire] = useReducer<number, void>((count) => count + 1, 0);
  const left = until === null ? 0 : until - (Date.now() + clockOffset);
  const toCome = left > 0;
  // How much is left differs at each drawing; the time itself counts.
  useEffect(() => {
    if (!toCome) return;
    const timer = setTimeout(() => fire(), Math.min(left, MAX_DELAY));
    return () => clearTimeout(timer);
  }, [until, toCome, fired]);
  return toCome;
}
