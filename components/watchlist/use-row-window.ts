import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows whole above and beneath those in sight: as far as a step of the keyboard leads. */
const BEYOND = 6;
/** As few of them may be left before others are drawn: most steps of scrolling draw nothing. */
const LEFT = 2;
/** Of a row in CSS pixels, until one was measured. */
const HEIGHT = 48;
/** Rows as tall as what stands above the list, which is not laid out yet: with few bars, and with many. */
const ABOVE = { least: 3, most: 7 };

/** Places of rows: the first, and the one after the last. */
export interface RowWindow {
  first: number;
  last: number;
}

/**
 * Which of a list's equally tall rows are to be whole, as the panel scrolls.
 *
 * @param list its rows, each a `.watch-item`, beginning with the first, or with room for those left out
 * @param top how far the panel will be scrolled at first, in CSS pixels
 * @param isWide also those near; else those in sight alone
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  top: number,
  isWide: boolean,
): RowWindow {
  const [shown, setShown] = useState<RowWindow>(() => firstWindow(top));
  useLayoutEffect(() => {
    const follow = () => {
      const { current } = list;
      if (!current) return;
      const height = current.querySelector('.watch-item')?.getBoundingClientRect().height || HEIGHT;
      const inSight = windowAt(-current.getBoundingClientRect().top, height);
      setShown((before) =>
        holds(before, wider(inSight, isWide ? LEFT : 0))
          ? before
          : wider(inSight, isWide ? BEYOND : 0),
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
  }, [list, count, isWide]);
  return shown;
}

/** @param top how far the list's beginning is above the panel's top, in CSS pixels */
const windowAt = (top: number, height: number): RowWindow => ({
  first: Math.max(0, Math.floor(top / height)),
  last: Math.max(0, Math.ceil((top + innerHeight) / height)),
});

/** Those in sight before anything is laid out, or a few more. */
const firstWindow = (top: number): RowWindow => ({
  first: windowAt(top - ABOVE.most * HEIGHT, HEIGHT).first,
  last: windowAt(top - ABOVE.least * HEIGHT, HEIGHT).last,
});

const wider = ({ first, last }: RowWindow, by: number): RowWindow => ({
  first: Math.max(0, first - by),
  last: last + by,
});

const holds = (one: RowWindow, other: RowWindow): boolean =>
  one.first <= other.first && one.last >= other.last;
