import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useKept } from './panel-context.ts';

/**
 * Moves the focus when a change removes the focused element. Tries the parts around that element, nearest first, and
 * focuses the target that a part names by a selector in `data-focus` (in a list, within the row that takes the removed
 * row's place), or else the part's heading or the account's state.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    /** The focused element and its ancestors, nearest first. */
    let path: Element[] = [];
    const onFocusIn = () => {
      path = [];
      let one = document.activeElement;
      for (; one && current.contains(one); one = one.parentElement) path.push(one);
    };
    // The first drawing may already have set the focus.
    onFocusIn();
    // Some browsers fire this event for a removed element, too; the timeout lets the observer run first.
    const onFocusOut = () =>
      setTimeout(() => {
        if (isLost()) path = [];
      });
    // An observer runs after the effects of the same change, which may choose a better place.
    const observer = new MutationObserver((records) => {
      const [lost] = path;
      const removal = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => lost && node.contains(lost)),
      );
      if (!removal || !isLost()) return;
      const row = removal.nextSibling ?? removal.previousSibling;
      for (const part of path.filter(({ isConnected }) => isConnected)) {
        const isRowOf = row instanceof Element && row.parentElement === part && part.matches('ul');
        // The change only moved the element.
        if (part === lost) (part as HTMLElement).focus({ preventScroll: true });
        else focusIn(part, isRowOf ? row : part);
        if (!isLost()) return;
      }
    });
    observer.observe(current, { childList: true, subtree: true });
    current.addEventListener('focusin', onFocusIn);
    current.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', onFocusIn);
      current.removeEventListener('focusout', onFocusOut);
    };
  }, [root]);
}

const isLost = (): boolean => document.activeElement === document.body;

function focusIn(part: Element, near: Element): void {
  const wanted = part.getAttribute('data-focus');
  const heading = part.querySelector<HTMLElement>(HEADINGS);
  const next = wanted === null ? heading : (near.querySelector<HTMLElement>(wanted) ?? part);
  // A sticky bar is in sight already; the browser would scroll the rows under it.
  const preventScroll = wanted === null || next?.closest('.sticks') != null;
  (next as HTMLElement | null)?.focus({ preventScroll });
}

const HEADINGS =
  ':is(h2, h3)[tabindex]:not([hidden] *), button.account, .account[tabindex], .account > button';

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
    style: (column ?? document.documentElement).style,
    /** The element's top edge, in CSS pixels from the window's top. */
    edge: (): number => column?.getBoundingClientRect().top ?? 0,
    top: (): number => column?.scrollTop ?? scrollY,
    to: (top: number): void => (column ?? globalThis).scrollTo(0, top),
    by: (height: number): void => (column ?? globalThis).scrollBy(0, height),
  };
}

/** Tells the styles of what scrolls a place how tall its sticky foot is, so that it hides nothing focused above it. */
export function useFoot(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = scrollerOf(foot.current);
    const watcher = new ResizeObserver(([entry]) =>
      style.setProperty('--under', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    );
    if (foot.current) watcher.observe(foot.current);
    return () => {
      watcher.disconnect();
      style.removeProperty('--under');
    };
  }, [foot]);
}

/** Where the user left a place: how far it was scrolled, in CSS pixels, and the id of the row that had the focus. */
export interface Left {
  top: number;
  row: string | null;
}

/** Records the row that contains the focus; the row's own button has the row's id as `data-id`. */
export const noting =
  (left: Pick<Left, 'row'>) =>
  ({ target }: FocusEvent): void => {
    const row = target instanceof Element ? target.closest('li') : null;
    left.row = row?.querySelector<HTMLElement>('[data-id]')?.dataset.id ?? left.row;
  };

export function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  return rows.find(({ dataset }) => dataset.id === id) ?? null;
}

/** Focuses the first such element; false if there is none, or another place hides it. */
export function focusFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found?.checkVisibility()) return false;
  found.focus();
  return true;
}

/** Focuses a row and shows it amid its neighbors. */
export function focusRow(row: HTMLElement | null): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
}

/**
 * Restores a place's scroll position, and focuses the row that had the focus or else the place's own button.
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
    const last = row !== null && rowOf(root.current, row);
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

/** Shows a place from its top and focuses its heading; leaves a focus in the place, or in the lookup box with text. */
export function useArrival(root: RefObject<HTMLElement | null>): void {
  // A frame later, a user who acts at once would lose the focus.
  useLayoutEffect(() => {
    if (root.current?.contains(document.activeElement)) return;
    scrollerOf(root.current).to(0);
    // The user may type in the lookup box before a restored place is drawn. Any other field is hidden by now.
    const isInBox = isTyping() && document.activeElement?.closest('.masthead');
    if (!isInBox) root.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [root]);
}

/** Whether the focus is in a field that has text, such as the lookup box: nothing may move the focus then. */
export const isTyping = ({ activeElement } = document): boolean =>
  activeElement instanceof HTMLInputElement && activeElement.value !== '';
