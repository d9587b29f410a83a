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

/** Hears keys wherever the focus is, by the newest callback: a quick press acts on what the one before it opened. */
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
export function useEscape(root: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useKeys((event) => {
    if (event.key !== 'Escape' || event.isComposing || root.current?.closest('[hidden]')) return;
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

/** Alt and an arrow go between companies, mirrored for right-to-left; a full-width tab has the browser's history. */
export function useHistoryKeys(props: PanelProps): void {
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
