import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the keyboard's place where a change of state takes what has the focus off the screen: a button
 * to try again, the last row of a list, a following page that was the last. The nearest heading around
 * it that is still there has the focus then, or the account's state where it stood beside that. Who has
 * been led elsewhere is left there.
 */
export function useRestoreFocus(root: RefObject<HTMLElement | null>): void {
  // Read before the change is drawn.
  const around = placesAround(document.activeElement, root.current);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    for (const place of around) {
      const target = place.isConnected ? place.querySelector<HTMLElement>(TARGETS) : null;
      if (target) return target.focus({ preventScroll: true });
    }
  });
}

const TARGETS =
  ':is(h2, h3)[tabindex]:not([hidden] *), button.account, .account[tabindex], .account > button';

/** What a node stands in, the nearest first, within the root; nothing for a node outside of it. */
function placesAround(node: Element | null, root: HTMLElement | null): Element[] {
  const places: Element[] = [];
  if (!root?.contains(node)) return places;
  for (
    let place = node?.parentElement;
    place && root.contains(place);
    place = place.parentElement
  ) {
    places.push(place);
  }
  return places;
}

/**
 * Keeps the keyboard's place where buttons give their place to others: where the one that had the focus
 * is gone, the first of those that stand there has it.
 *
 * @param place what the buttons stand in
 */
export function useSwapFocus(place: RefObject<HTMLElement | null>): void {
  // Read before the change is drawn.
  const had = place.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (had && document.activeElement === document.body) {
      place.current?.querySelector('button')?.focus();
    }
  });
}

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
