import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows whole above and beneath those in sight: as far as a step of the keyboard leads. */
const BEYOND = 6;
/** The window moves by several rows at once: most steps of scrolling draw nothing. */
const STEP = 4;
/** Of a row in CSS pixels, until one was measured. */
const HEIGHT = 48;

interface RowWindow {
  /** The first place drawn, and the one after the last. */
  first: number;
  last: number;
}

/** Which of a list's equally tall rows are in sight, or near, as the panel scrolls. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>(() => windowAt(0, HEIGHT));
  useLayoutEffect(() => {
    const follow = () => {
      const { current } = list;
      if (!current) return;
      const height = current.firstElementChild?.clientHeight || HEIGHT;
      const next = windowAt(-current.getBoundingClientRect().top, height);
      setShown((before) =>
        before.first === next.first && before.last === next.last ? before : next,
      );
    };
    // The observer reports the list once it is laid out: to ask before would lay it out twice.
    const watcher = new ResizeObserver(follow);
    if (list.current) watcher.observe(list.current);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow, { passive: true });
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [list, count]);
  return shown;
}

/** @param top how far the list's beginning is above the panel's top, in CSS pixels */
function windowAt(top: number, height: number): RowWindow {
  const stepped = (row: number) => Math.floor(row / STEP) * STEP;
  return {
    first: Math.max(0, stepped(top / height) - BEYOND),
    last: stepped((top + innerHeight) / height) + STEP + BEYOND,
  };
}
