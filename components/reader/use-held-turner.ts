import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Another page begins at its beginning, and the way on stays where the pointer is: where the user has
 * scrolled past its place, it goes on sticking at the panel's top, with the page right beneath it.
 *
 * @param top where the turner stands while it does not stick
 * @returns whether the page has to be given a height, so that one under way or a short one does not let
 *   the turner down
 */
export function useHeldTurner(top: RefObject<HTMLElement | null>, page: number): boolean {
  const shown = useRef(page);
  const held = useRef(false);
  const turned = shown.current !== page;
  // Read before the change is drawn: the page may lose its height, and its place with it.
  const past = turned && (top.current?.getBoundingClientRect().top ?? 0) < 0;
  if (past) held.current = true;
  useLayoutEffect(() => {
    shown.current = page;
    if (past) scrollBy(0, top.current?.getBoundingClientRect().top ?? 0);
  }, [page]);
  return held.current;
}
