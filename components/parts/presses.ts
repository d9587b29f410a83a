import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { companyAfter, companyBefore } from '../../lib/panel/history.ts';

type Listener = { current: (event: KeyboardEvent) => void };

/** In the order in which their components appeared. The last one is in front, so it hears a key first. */
const listeners: Listener[] = [];

function tell(event: KeyboardEvent): void {
  for (const { current: hear } of listeners.toReversed()) {
    // An open menu, the lookup box or a later listener may have handled it.
    if (!event.defaultPrevented) hear(event);
  }
}

/**
 * Listens for keys wherever the focus is. It uses the newest callback at once, not after the next frame: the second of
 * two quick presses must act on what the first one opened.
 */
export function useKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const newest = useRef(onKeyDown);
  newest.current = onKeyDown;
  useLayoutEffect(() => {
    if (listeners.push(newest) === 1) document.addEventListener('keydown', tell);
    return () => {
      listeners.splice(listeners.indexOf(newest), 1);
      if (listeners.length === 0) document.removeEventListener('keydown', tell);
    };
  }, []);
}

/** Whether Alt, and no other such key, is held down. */
export const isAltAlone = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey;

/** Escape leads back to what is behind a place, unless the place is out of sight or an input method takes the key. */
export function useEscape(place: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useKeys((event) => {
    if (event.key !== 'Escape' || event.isComposing || place.current?.closest('[hidden]')) return;
    event.preventDefault();
    onEscape();
  });
}

/** Hears Escape inside an element, before what is behind it does. */
export const onEscape =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    act();
  };

type HistoryKeys = Pick<
  PanelProps,
  'company' | 'history' | 'isWide' | 'overlay' | 'reader' | 'onGoBack' | 'onGoForward'
>;

/**
 * Alt and an arrow go back and forward between companies, mirrored for right-to-left languages. A full-width tab leaves
 * these keys to the browser's own history.
 */
export function useHistoryKeys(props: HistoryKeys): void {
  useKeys((event) => {
    const { key, target } = event;
    if (!isAltAlone(event) || (key !== 'ArrowLeft' && key !== 'ArrowRight') || props.isWide) return;
    // In a text, these keys go from word to word on some systems.
    if (isTextWithWords(target) || props.overlay !== null || props.reader !== null) return;
    const isBack = (key === 'ArrowLeft') === (document.documentElement.dir !== 'rtl');
    if (!(isBack ? companyBefore(props) : companyAfter(props))) return;
    event.preventDefault();
    if (isBack) props.onGoBack();
    else props.onGoForward();
  });
}

const isTextWithWords = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.value !== '';

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
