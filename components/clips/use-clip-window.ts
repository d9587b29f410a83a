import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows whole above and beneath those in sight: as far as a step of the keyboard leads. */
const BEYOND = 8;
/** The window moves by several rows at once: most steps of scrolling draw nothing. */
const STEP = 4;
/** Drawn whole before any was measured: a tall panel's worth. */
export const FIRST = 24;

/** The rows in sight, or near: the first place drawn, and the one after the last. */
export interface RowWindow {
  first: number;
  last: number;
}

/**
 * Which of the rows of a list, however tall each of them is, are in sight as the panel scrolls. Rows are the
 * elements with `data-clip-row`, over all groups.
 */
export function useClipWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: FIRST });
  useLayoutEffect(() => {
    const follow = () => {
      const { current } = list;
      if (!current) return;
      const rows = current.querySelectorAll('[data-clip-row]');
      const first = firstBelow(rows, 0);
      const next = {
        first: Math.max(0, stepped(first) - BEYOND),
        last: stepped(firstBelow(rows, innerHeight)) + STEP + BEYOND,
      };
      setShown((before) =>
        before.first === next.first && before.last === next.last ? before : next,
      );
    };
    // The observer reports the list once it is laid out: to ask before would lay it out twice.
    const watcher = new ResizeObserver(follow);
    if (list.current) watcher.observe(list.current);
    // Of a column, too.
    addEventListener('scroll', follow, { passive: true, capture: true });
    addEventListener('resize', follow, { passive: true });
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [list, count]);
  return shown;
}

const stepped = (row: number) => Math.floor(row / STEP) * STEP;

/** The first row that ends beneath a height of the panel, in CSS pixels; found by halving. */
function firstBelow(rows: NodeListOf<Element>, height: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > height) high = middle;
    else low = middle + 1;
  }
  return low;
}
