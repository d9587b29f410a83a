import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FocusRequest } from '../../lib/panel/bare-state.ts';

/** A heading above this share of the panel's height leaves room for the content below it. */
const IN_SIGHT = 0.6;

/** Events of a user who scrolls or moves on; dragging a scroll bar presses the mouse, too. */
const MOVES = ['wheel', 'touchmove', 'mousedown', 'keydown'];

/** Height of the sticky bar at the panel's top: measured, because the bar may have just grown. */
const coveredBy = (bar: HTMLElement | null | undefined): number =>
  bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;

/**
 * Scrolls a requested result into view, unless the user moves on first.
 *
 * @param content changes whenever the region's content does
 */
export function useInSight(
  region: RefObject<HTMLElement | null>,
  focusRequest: FocusRequest,
  content: string,
  settled: boolean,
): void {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    const { target, sequence } = focusRequest;
    if (sequence > 0) wanted.current = target === 'result' || target === 'sight';
  }, [focusRequest]);
  // A result already on screen causes no change of content, but must be scrolled to as well.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    // Measures in the frame that shows the content, because measuring at once would cost a layout for each answer.
    const frame = requestAnimationFrame(() => {
      if (!wanted.current) return;
      if (settled) wanted.current = false;
      const heading = region.current?.querySelector('h2');
      if (!region.current || !heading) return;
      const { top } = heading.getBoundingClientRect();
      const covered = coveredBy(
        region.current.closest('.panel')?.querySelector<HTMLElement>('.masthead'),
      );
      if (top >= covered && top < innerHeight * IN_SIGHT) return;
      scrollBy(0, region.current.getBoundingClientRect().top - covered);
    });
    return () => cancelAnimationFrame(frame);
  }, [region, content, settled, focusRequest]);
  useLayoutEffect(() => {
    // The user has moved on: an answer that comes now must not scroll back.
    const drop = (event: Event) => {
      // The second press of a double click is not a new intention.
      if (event instanceof MouseEvent && event.type === 'mousedown' && event.detail > 1) return;
      wanted.current = false;
    };
    const options = { capture: true, passive: true };
    for (const type of MOVES) document.addEventListener(type, drop, options);
    return () => {
      for (const type of MOVES) document.removeEventListener(type, drop, options);
    };
  }, []);
}

/**
 * Ignores the second press of a double click if the first one brought another control under the pointer. Buttons that
 * share a `data-repeat` may be pressed in a row. Presses of a key always count: their click has a `detail` of 0.
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
