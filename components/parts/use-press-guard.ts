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
    let meant = NONE;
    const onPress = (event: MouseEvent) => {
      const now = pressedBy(event);
      const isMeant = now.control === meant.control && now.name === meant.name;
      if (event.detail <= 1) meant = now;
      if (event.detail <= 1 || isMeant) return;
      // Otherwise the mouse button would move the focus to the new control, or to nothing.
      event.preventDefault();
      if (event.type !== 'click') return;
      meant = now;
      event.stopPropagation();
    };
    // Before any handler within.
    for (const type of PRESSES) current.addEventListener(type, onPress, true);
    return () => {
      for (const type of PRESSES) current.removeEventListener(type, onPress, true);
    };
  }, [root]);
}

const PRESSES = ['mousedown', 'click'] as const;
const CONTROLS = 'a, button, input, label, option, select, summary, textarea, [role="option"]';

/** Selectable text is no control. */
const NONE: { control: Element | null; name: string } = { control: null, name: '' };

/** A control with its name, since the view may give an element to another control; or what it shares with others. */
function pressedBy({ target }: Event): typeof NONE {
  const found = target instanceof Element ? target.closest(CONTROLS) : null;
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  if (!control) return NONE;
  const shared = control.getAttribute('data-repeat');
  if (shared !== null) return { control: null, name: shared };
  return { control, name: control.getAttribute('aria-label') ?? control.textContent ?? '' };
}
