import { useEffect, useReducer } from 'preact/hooks';
import { usePanelContext } from './panel-context.ts';

/** The panel's own time in epoch milliseconds, told anew at least every `period` milliseconds. */
export function useClock(period: number): number {
  const { clockOffset } = usePanelContext();
  const [, tick] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => tick(), period);
    return () => clearInterval(timer);
  }, [period]);
  return Date.now() + clockOffset;
}

/** Countdowns are told in seconds, ages in minutes. */
export const SECOND = 1000;
export const QUARTER_MINUTE = 15_000;
