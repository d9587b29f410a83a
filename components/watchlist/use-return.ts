import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { scrollerOf } from '../parts/use-focus.ts';

/**
 * Comes back to the row, and to where it stood; or begins at the place's own name.
 *
 * @param isRead whether its rows are there
 */
export function useReturn(
  place: RefObject<HTMLElement | null>,
  memory: { top: number; row: string | null },
  isRead = true,
): void {
  useLayoutEffect(() => {
    const { top, row } = memory;
    const scroller = scrollerOf(place.current);
    if (isRead) scroller.to(top);
    // Into the lookup box the user may be typing.
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    const last =
      row !== null && place.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row)}"]`);
    const current = place.current?.querySelector<HTMLElement>('.place[aria-current]');
    if (!isTyping && (last || !place.current?.contains(activeElement))) {
      (last || current)?.focus({ preventScroll: true });
    }
    return () => {
      if (isRead) memory.top = scroller.top();
    };
  }, [place, memory, isRead]);
}
