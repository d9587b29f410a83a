import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';

/** What scrolls a place: in a tab as wide as the work its own column, else the panel. */
export function scrollerOf(place: Element | null | undefined) {
  const column = place?.closest<HTMLElement>('.column-list, .column-side');
  return {
    /** Where it begins, in CSS pixels from the window's top. */
    edge: (): number => column?.getBoundingClientRect().top ?? 0,
    top: (): number => column?.scrollTop ?? scrollY,
    to: (top: number): void => (column ?? globalThis).scrollTo(0, top),
    by: (height: number): void => (column ?? globalThis).scrollBy(0, height),
  };
}

/** A heading above this share of the panel's height leaves room for the content below it. */
const IN_SIGHT = 0.6;

/** Events of a user who scrolls or moves on; dragging a scroll bar presses the mouse, too. */
const MOVES = ['wheel', 'touchmove', 'mousedown', 'keydown'];

/** How much of the panel's top a bar that stays there covers: measured, for it may have grown just now. */
const coveredBy = (bar: HTMLElement | null | undefined): number =>
  bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;

/**
 * Scrolls a requested result into view. It does not move the focus, and stops once the user
 * scrolls, presses or types.
 *
 * @param region where the result appears
 * @param place changes whenever the region's content does
 * @param settled whether the result is there
 * @returns call it in the action that asks; other changes never scroll
 */
export function useInSight(
  region: RefObject<HTMLElement | null>,
  place: string,
  settled: boolean,
): () => void {
  const wanted = useRef(false);
  // A result already on screen causes no change, but must be scrolled to as well.
  const [requests, request] = useReducer<number, void>((count) => count + 1, 0);
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
  }, [region, place, settled, requests]);
  useLayoutEffect(() => {
    // The user has moved on: an answer that comes now must not scroll back.
    const drop = (event: Event) => {
      // The second press of a double click is not a new intention.
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
    request();
  };
}
