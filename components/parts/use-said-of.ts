import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * What is said of an act on some things, until those are others: it no longer holds then.
 *
 * @param things compared one by one, each with itself
 */
export function useSaidOf<T>(things: readonly unknown[]): [said: T | null, say: (said: T) => void] {
  const [saying, setSaying] = useState<{ said: T; of: readonly unknown[] } | null>(null);
  const holds =
    saying !== null &&
    saying.of.length === things.length &&
    saying.of.every((thing, place) => thing === things[place]);
  useLayoutEffect(() => {
    // It does not come back where the things do.
    if (saying !== null && !holds) setSaying(null);
  }, [saying, holds]);
  return [holds ? saying.said : null, (said) => setSaying({ said, of: things })];
}
