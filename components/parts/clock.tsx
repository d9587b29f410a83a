import { useEffect, useReducer } from 'preact/hooks';
import { formatRemaining } from '../../lib/research/format-date.ts';
import { usePanelContext } from './panel-context.ts';

/** The panel's time in epoch milliseconds; renders at least every `period` milliseconds. */
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
const SECOND = 1000;
export const QUARTER_MINUTE = 15_000;

/** Whether a deadline lies ahead. Timers stop while the device sleeps: the clock is read again from time to time. */
export function useBeforeDeadline(deadline: number | null): boolean {
  const { clockOffset } = usePanelContext();
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  const remaining = () => (deadline === null ? 0 : deadline - (Date.now() + clockOffset));
  const isAhead = remaining() > 0;
  useEffect(() => {
    if (!isAhead) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const left = remaining();
      if (left <= 0) redraw();
      else timer = setTimeout(check, Math.min(left, QUARTER_MINUTE));
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [deadline, isAhead, clockOffset]);
  return isAhead;
}

/** The time remaining, updated each second and silently: a timer is not a live region. */
export function Countdown({ until }: { until: number }) {
  const now = useClock(SECOND);
  return (
    <span class="bold" role="timer">
      {formatRemaining(until - now)}
    </span>
  );
}
