import { useLayoutEffect } from 'preact/hooks';

/**
 * Alt + Page Down and Alt + Page Up turn the page from wherever the focus is: no browser uses them,
 * they select no text, and the plain keys go on scrolling.
 */
export function usePageKeys(onPrevious: () => void, onNext: () => void): void {
  // Bound as soon as a page is drawn, so that the next of two quick presses counts from it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      if (key !== 'PageDown' && key !== 'PageUp') return;
      event.preventDefault();
      if (key === 'PageDown') onNext();
      else onPrevious();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
}
