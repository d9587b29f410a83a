import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * A double press is meant for what was under the pointer when it began. What the first press brings
 * there since, by moving the page or by taking its own control away, takes neither the second press nor
 * the focus. Only the one press right after such a move is ignored, for the browser counts on as long as
 * the user presses quickly. Buttons that share a `data-repeat` are meant to be pressed in a row, such as
 * those that remove a list's rows. Only the pointer's presses are judged: a key's click has a `detail` of 0.
 *
 * @param root what the presses are within
 */
export function usePressGuard(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    /** What the row of presses is meant for. */
    let meant: Pressed = NOWHERE;
    const onMouseDown = (event: MouseEvent) => {
      const now = pressedBy(event);
      if (event.detail <= 1) meant = now;
      // Else the focus would go to what lies there now, or to nothing.
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

/** A control, its name and its `data-repeat` when it was pressed; text that can be selected is none. */
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
