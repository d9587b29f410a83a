import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Ignores the second press of a double click if the first one brought another control under the
 * pointer, by scrolling or by removing its own control. Only that one press is ignored: the browser
 * keeps counting while the user clicks quickly. Buttons that share a `data-repeat` may be pressed
 * in a row, such as those that remove rows. Key presses are never ignored: their click has a
 * `detail` of 0.
 *
 * @param root contains the controls
 */
export function usePressGuard(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    /** The control that the first press of the row hit. */
    let meant: Pressed = NOWHERE;
    const onMouseDown = (event: MouseEvent) => {
      const now = pressedBy(event);
      if (event.detail <= 1) meant = now;
      // Otherwise the focus would move to the new control, or to nothing.
      else if (!isSame(now, meant)) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const now = pressedBy(event);
      if (event.detail <= 1 || isSame(now, meant)) return;
      meant = now;
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

/**
 * A control with its name and `data-repeat` at the time of the press; selectable text is no
 * control.
 */
interface Pressed {
  control: Element | null;
  name: string;
  repeat: string | null;
}

const NOWHERE: Pressed = { control: null, name: '', repeat: null };
const CONTROLS = 'a, button, input, label, option, select, summary, textarea, [role="option"]';

function pressedBy({ target }: Event): Pressed {
  const found = target instanceof Element ? target.closest(CONTROLS) : null;
  if (!found) return NOWHERE;
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
  return { control, name, repeat: control.getAttribute('data-repeat') };
}

/** The view may give an element to another control: then it has another name. */
const isSame = (one: Pressed, other: Pressed): boolean =>
  (one.control === other.control && one.name === other.name) ||
  (one.repeat !== null && one.repeat === other.repeat);
