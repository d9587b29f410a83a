import { formatRemaining } from '../lib/research/age.ts';
import { useSurroundings } from './surroundings.ts';
import { useNow } from './use-now.ts';

interface CountdownProps {
  /** Epoch milliseconds. */
  until: number;
}

/** What is left until a time, each second anew and silently: a timer is not a live region. */
export function Countdown({ until }: CountdownProps) {
  const now = useNow(useSurroundings().now, 1000);
  return (
    <span class="countdown" role="timer">
      {formatRemaining(until - now)}
    </span>
  );
}
