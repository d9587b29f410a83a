import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

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
