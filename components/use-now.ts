import { useEffect, useState } from 'preact/hooks';

/**
 * Lets a time go on by itself: `now` as given, plus what has passed since, renewed every `period`
 * milliseconds.
 */
export function useNow(now: number, period: number): number {
  const [passed, setPassed] = useState({ since: now, span: 0 });
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setPassed({ since: now, span: Date.now() - start }), period);
    return () => clearInterval(timer);
  }, [now, period]);
  // A span measured from an earlier `now` does not count for this one.
  return passed.since === now ? now + passed.span : now;
}
