import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';

/** How far down the panel a heading still has what follows it in sight, as a share of its height. */
const IN_SIGHT = 0.6;

/** What a user does who scrolls or turns to something else; a dragged scroll bar is pressed, too. */
const MOVES = ['wheel', 'touchmove', 'mousedown', 'keydown'];

/** How much of the panel's top a bar that stays there covers: measured, for it may have grown just now. */
const coveredBy = (bar: HTMLElement | null | undefined): number =>
  bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;

/**
 * Brings what was asked for into sight, where it comes to stand above or below what can be seen. It
 * scrolls and no more: the focus stays. Once the user scrolls, presses or types, it moves nothing more.
 *
 * @param region what was asked for comes to stand in it
 * @param place changes whenever what stands there does
 * @param settled whether what was asked for is there
 * @returns to be called in the act that asks; what the panel does by itself moves nothing
 */
export function useInSight(
  region: RefObject<HTMLElement | null>,
  place: string,
  settled: boolean,
): () => void {
  const wanted = useRef(false);
  // What is there already changes nothing, and is to be seen all the same.
  const [acts, act] = useReducer<number, void>((count) => count + 1, 0);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    if (settled) wanted.current = false;
    const heading = region.current?.querySelector('h2');
    if (!region.current || !heading) return;
    const { top } = heading.getBoundingClientRect();
    const covered = coveredBy(
      region.current.closest('.panel')?.querySelector<HTMLElement>('.masthead'),
    );
    if (top >= covered && top < innerHeight * IN_SIGHT) return;
    scrollBy(0, region.current.getBoundingClientRect().top - covered);
  }, [region, place, settled, acts]);
  useLayoutEffect(() => {
    // The user has moved on: an answer that comes now must not scroll back.
    const drop = (event: Event) => {
      // The second press of a double one asks for nothing else.
      if (event instanceof MouseEvent && event.type === 'mousedown' && event.detail > 1) return;
      wanted.current = false;
    };
    const options = { capture: true, passive: true };
    for (const type of MOVES) document.addEventListener(type, drop, options);
    return () => {
      for (const type of MOVES) document.removeEventListener(type, drop, options);
    };
  }, []);
  return () => {
    wanted.current = true;
    act();
  };
}
