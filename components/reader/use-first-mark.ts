import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** How far down the panel a mark is still in sight, with some of what follows it, as a share of its height. */
const IN_SIGHT = 0.75;

/**
 * Brings the first mark of the page that was opened into sight, once, where it lies further down. It
 * scrolls and no more: the focus stays on the heading.
 *
 * @param place in the same parent as the page
 * @param led whether the page that was opened is still in front
 * @param ready whether its text is there
 */
export function useFirstMark(
  place: RefObject<HTMLElement | null>,
  led: boolean,
  ready: boolean,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || (led && !ready)) return;
    done.current = true;
    const mark = led ? place.current?.parentElement?.querySelector('.page-text mark') : null;
    if (!mark || mark.getBoundingClientRect().bottom < innerHeight * IN_SIGHT) return;
    mark.scrollIntoView({ block: 'center' });
  }, [place, led, ready]);
}
