import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Brings the reader back to where they were once what stood in front is closed: to the same place of
 * the scrolled page, and to what had the focus.
 *
 * @param behind the part that is hidden meanwhile
 * @param covered whether something stands in front of it
 */
export function useReturn(behind: RefObject<HTMLElement | null>, covered: boolean): void {
  const place = useRef<{ top: number; focused: Element | null }>({ top: 0, focused: null });
  const was = useRef(covered);
  useEffect(() => {
    const element = behind.current;
    if (covered || !element) return;
    const onScroll = () => {
      place.current.top = scrollY;
    };
    const onFocus = ({ target }: FocusEvent) => {
      place.current.focused = target instanceof Element ? target : null;
    };
    addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', onFocus);
    };
  }, [behind, covered]);
  useLayoutEffect(() => {
    if (was.current && !covered) {
      const { top, focused } = place.current;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      scrollTo(0, top);
    }
    was.current = covered;
  }, [covered]);
}
