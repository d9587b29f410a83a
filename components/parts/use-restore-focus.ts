import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

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
