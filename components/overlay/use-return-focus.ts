import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Brings the reader back to where they were once what stood in front is closed: to the same place of
 * the scrolled page, and to what had the focus. Whose focus has meanwhile gone elsewhere, as to the
 * lookup box, is left there.
 *
 * @param behind the part that is hidden meanwhile
 * @param covered whether something stands in front of it
 */
export function useReturnFocus(behind: RefObject<HTMLElement | null>, covered: boolean): void {
  const place = useRef<{ top: number; focused: Element | null }>({ top: 0, focused: null });
  const was = useRef(covered);
  if (covered && !was.current) {
    // Read before the change is drawn: what is hidden loses its focus, and the page its height.
    place.current = { top: scrollY, focused: document.activeElement };
  }
  useLayoutEffect(() => {
    const closed = was.current && !covered;
    was.current = covered;
    // What had the focus in front is gone, and the document has it.
    if (!closed || document.activeElement !== document.body) return;
    const { top, focused } = place.current;
    const known = focused instanceof HTMLElement && focused !== document.body;
    const back = known && focused.isConnected ? focused : firstHeading(behind.current);
    back?.focus({ preventScroll: true });
    scrollTo(0, top);
  }, [behind, covered]);
}

/** Where nothing is known to go back to, as after a reload of the panel. */
const firstHeading = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]') ?? null;
