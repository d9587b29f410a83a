import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useKept } from './panel-context.ts';

/** When a change removes the focused element, focuses the nearest heading around it, or the account's state. */
export function useRestoreFocus(root: RefObject<HTMLElement | null>): void {
  // The focused element's ancestors, nearest first, before the change removes any of them.
  const around: Element[] = [];
  let element = document.activeElement?.parentElement;
  for (; element && root.current?.contains(element); element = element.parentElement)
    around.push(element);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    for (const element of around) {
      const target = element.isConnected ? element.querySelector<HTMLElement>(TARGETS) : null;
      if (target) return target.focus({ preventScroll: true });
    }
  });
}

const TARGETS =
  ':is(h2, h3)[tabindex]:not([hidden] *), button.account, .account[tabindex], .account > button';

/** Keeps the focus when buttons replace each other: focuses the first new button. */
export function useSwapFocus(root: RefObject<HTMLElement | null>): void {
  // Reads the focus before the change is drawn.
  const had = root.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (had && document.activeElement === document.body) {
      root.current?.querySelector('button')?.focus();
    }
  });
}

/** Restores scroll position and focus when an overlay closes, unless the focus has moved elsewhere. */
export function useReturnFocus(behind: RefObject<HTMLElement | null>, covered: boolean): void {
  const left = useRef<{ top: number; focused: Element | null }>({ top: 0, focused: null });
  const was = useRef(covered);
  if (covered && !was.current) {
    // Reads the state before rendering, because hiding the part drops its focus and its height.
    left.current = { top: scrollY, focused: document.activeElement };
  }
  useLayoutEffect(() => {
    const closed = was.current && !covered;
    was.current = covered;
    // If the overlay's focused element is gone, the body has the focus.
    if (!closed || document.activeElement !== document.body) return;
    const { top, focused } = left.current;
    const known = focused instanceof HTMLElement && focused !== document.body;
    const back = known && focused.isConnected ? focused : firstHeading(behind.current);
    back?.focus({ preventScroll: true });
    scrollTo(0, top);
  }, [behind, covered]);
}

/** The fallback, for example after a reload of the panel. */
const firstHeading = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]') ?? null;

/** The element that scrolls a place: its own column in a full-width tab, otherwise the panel. */
export function scrollerOf(root: Element | null | undefined) {
  const column = root?.closest<HTMLElement>('.column-list, .column-side');
  return {
    /** The element's top edge, in CSS pixels from the window's top. */
    edge: (): number => column?.getBoundingClientRect().top ?? 0,
    top: (): number => column?.scrollTop ?? scrollY,
    to: (top: number): void => (column ?? globalThis).scrollTo(0, top),
    by: (height: number): void => (column ?? globalThis).scrollBy(0, height),
  };
}

/** Where the user left a place: how far it was scrolled, in CSS pixels, and the id of the row that had the focus. */
export interface Left {
  top: number;
  row: string | null;
}

/**
 * Returns to the row and its scroll position, or else starts at the place's heading.
 *
 * @param isRead whether the place's rows are loaded
 */
export function useReturn(root: RefObject<HTMLElement | null>, place: string, isRead = true): Left {
  const [left] = useKept<Left>(`where ${place} was left`, { top: 0, row: null });
  useLayoutEffect(() => {
    const { top, row } = left;
    const scroller = scrollerOf(root.current);
    if (isRead) scroller.to(top);
    const { activeElement } = document;
    const last =
      row !== null && root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row)}"]`);
    const current = root.current?.querySelector<HTMLElement>('.place[aria-current]');
    if (!isTyping() && (last || !root.current?.contains(activeElement))) {
      (last || current)?.focus({ preventScroll: true });
    }
    return () => {
      if (isRead) left.top = scroller.top();
    };
  }, [root, left, isRead]);
  return left;
}

/** Whether the focus is in a field that has text, such as the lookup box: nothing may move the focus then. */
export const isTyping = ({ activeElement } = document): boolean =>
  activeElement instanceof HTMLInputElement && activeElement.value !== '';

/** Keeps the focus in a list when a press removes a row: moves the focus to the row that takes its place. */
export function useStayInList(list: RefObject<HTMLElement | null>, selector: string) {
  const pressed = useRef<{ row: number; of: number } | null>(null);
  const buttons = () => list.current?.querySelectorAll<HTMLElement>(selector) ?? [];
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { row, of } = pressed.current;
    const left = buttons();
    if (left.length === of) return;
    pressed.current = null;
    // Does not move the focus if the browser refused to remove the row and another row was added.
    if (left.length < of) (left[Math.min(row, left.length - 1)] ?? list.current)?.focus();
  });
  return (row: number) => {
    pressed.current = { row, of: buttons().length };
  };
}
