import { formatRemaining } from '../../lib/research/format-date.ts';
import { SECOND, useClock } from './use-clock.ts';

interface CountdownProps {
  /** Epoch milliseconds. */
  until: number;
}

/** The time remaining, updated each second and silently: a timer is not a live region. */
export function Countdown({ until }: CountdownProps) {
  const now = useClock(SECOND);
  return (
    <span class="bold" role="timer">
      {formatRemaining(until - now)}
    </span>
  );
}
