import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the keyboard's place when an act takes its own button off the screen: after `leave`, the
 * next change of `place` moves focus to the first heading of the region. Changes that came from
 * elsewhere move nothing.
 */
export function useLanding(region: RefObject<HTMLElement | null>, place: string) {
  const leaving = useRef(false);
  useLayoutEffect(() => {
    if (!leaving.current) return;
    leaving.current = false;
    const heading = region.current?.querySelector<HTMLElement>('h2');
    // Where the region is empty now, what stands before it takes the focus.
    (heading ?? region.current?.closest('main')?.querySelector<HTMLElement>('h2'))?.focus();
  }, [place, region]);
  return () => {
    leaving.current = true;
  };
}
