import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** Long enough to be read, and to be heard. */
const BRIEFLY_MS = 5000;

/** What became of an act; null before the first. A success resets after a while, because it may no longer hold; a failure stays. */
export function useOutcome<T>(
  isSuccess: (outcome: T) => boolean,
): [outcome: T | null, set: (outcome: Promise<T> | T | null) => void] {
  // An object, so that the same result stays as long again.
  const [said, setSaid] = useState<{ outcome: T | null }>({ outcome: null });
  useEffect(() => {
    if (said.outcome === null || !isSuccess(said.outcome)) return;
    const timer = setTimeout(() => setSaid({ outcome: null }), BRIEFLY_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const set = async (outcome: Promise<T> | T | null) => {
    // Says nothing during the act, because only a change of words is announced.
    if (outcome instanceof Promise) setSaid({ outcome: null });
    setSaid({ outcome: await outcome });
  };
  return [said.outcome, set];
}

export const useCopied = () => useOutcome<boolean>((copied) => copied);

/** The outcome of an act, shown until the things that it was about change. */
export function useSaidOf<T>(
  things: readonly unknown[],
): [said: T | null, say: (said: Promise<T> | T) => void] {
  const [saying, setSaying] = useState<{ said: T; of: readonly unknown[] } | null>(null);
  const holds =
    saying !== null &&
    saying.of.length === things.length &&
    saying.of.every((thing, n) => thing === things[n]);
  useLayoutEffect(() => {
    // It does not come back where the things do.
    if (saying !== null && !holds) setSaying(null);
  }, [saying, holds]);
  const say = async (said: Promise<T> | T) => {
    setSaying(null);
    setSaying({ said: await said, of: things });
  };
  return [holds ? saying.said : null, say];
}
