import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Escape leads back to what is behind a place, wherever the focus is. It is heard from the moment the place is
 * drawn: two presses, one after the other, lead through two of them.
 */
export function useEscape(place: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (place.current?.closest('[hidden]')) return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
