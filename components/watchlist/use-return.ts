import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { scrollerOf } from '../parts/scroller.ts';
import type { WatchlistMemory } from './watchlist-props.ts';

/** Comes back to the row, and to where it stood; or begins at the place's own name. */
export function useReturn(
  place: RefObject<HTMLElement | null>,
  memory: RefObject<WatchlistMemory>,
): void {
  useLayoutEffect(() => {
    const { top = 0, row = null } = memory.current ?? {};
    const scroller = scrollerOf(place.current);
    scroller.to(top);
    const current = place.current?.querySelector<HTMLElement>('.place[aria-current]');
    // Into the lookup box the user may be typing.
    const isTyping =
      document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
    const last =
      row !== null && place.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row)}"]`);
    if (!isTyping) (last || current)?.focus({ preventScroll: true });
    return () => {
      if (memory.current) memory.current.top = scroller.top();
    };
  }, [place, memory]);
}
