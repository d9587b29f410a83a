import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * A double press is meant for what was under the pointer when it began. What the first press brings
 * there since, by moving the page or by taking its own control away, takes neither the second press nor
 * the focus. Only the pointer's presses are judged: a key's click has a `detail` of 0.
 *
 * @param root what the presses are within
 */
export function usePressGuard(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    /** Where the row of presses began. */
    let first: Pressed = NOWHERE;
    const onMouseDown = (event: MouseEvent) => {
      const now = pressedBy(event);
      if (event.detail <= 1) first = now;
      // Else the focus would go to what lies there now, or to nothing.
      else if (!isSame(now, first)) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (event.detail <= 1 || isSame(pressedBy(event), first)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before any handler within.
    current.addEventListener('mousedown', onMouseDown, true);
    current.addEventListener('click', onClick, true);
    return () => {
      current.removeEventListener('mousedown', onMouseDown, true);
      current.removeEventListener('click', onClick, true);
    };
  }, [root]);
}

/** A control and what it was called; text that can be selected is none. */
interface Pressed {
  control: Element | null;
  name: string;
}

const NOWHERE: Pressed = { control: null, name: '' };
const CONTROLS = 'a, button, input, label, option, select, summary, textarea, [role="option"]';

function pressedBy({ target }: Event): Pressed {
  const found = target instanceof Element ? target.closest(CONTROLS) : null;
  if (!found) return NOWHERE;
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  return { control, name: control.getAttribute('aria-label') ?? control.textContent ?? '' };
}

/** The view may give an element to another control: then it has another name. */
const isSame = (one: Pressed, other: Pressed): boolean =>
  one.control === other.control && one.name === other.name;
