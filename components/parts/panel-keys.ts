import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { companyAfter, companyBefore } from '../../lib/panel/history.ts';
import type { Tab } from '../../lib/panel/position.ts';

/** The letter that follows g, for each of the company's tabs. */
export const TAB_LETTERS: Record<Tab, string> = {
  overview: 'o',
  events: 'e',
  financials: 'f',
  documents: 'd',
  search: 's',
};

/*
 * The keys find their targets in the document by attributes, because focus decides which row or value is meant:
 * `data-row` is the control of a row, `data-figure` that of a figure in a grid; `data-value` holds the buttons of a
 * value, `data-copy` and `data-clip` among them; `data-acts` holds a grid and the buttons of its chosen figure, which
 * stand below it; `data-pin` and `data-tab` are the buttons that `p` and `g` press.
 */

/** What the keys of one character do, which HelpOverlay.tsx tells. They act wherever the focus is except in a field. */
interface PanelKeys {
  /** False where the user switched them off (WCAG 2.1.4). */
  isOn: boolean;
  onHelp(): void;
  onBox(): void;
  onPlace(): void;
}

const ACTS = new Map<string, (keys: PanelKeys) => void>([
  ['?', ({ onHelp }) => onHelp()],
  ['/', ({ onBox }) => onBox()],
  ['w', ({ onPlace }) => onPlace()],
  ['p', () => pressShown('[data-pin]')],
  ['j', () => focusRow(1)],
  ['k', () => focusRow(-1)],
  ['c', () => actOnValue('copy')],
  ['x', () => actOnValue('clip')],
]);
const TAB_ACTS = new Map(
  Object.entries(TAB_LETTERS).map(([tab, letter]) => [
    letter,
    () => pressShown(`[data-tab="${tab}"]`),
  ]),
);

/** How long after g its letter counts. */
const PAUSE_MS = 1500;

export function usePanelKeys(keys: PanelKeys): void {
  /** When g was pressed, if no other of these keys followed. */
  const began = useRef<number | null>(null);
  useKeys((event) => {
    if (!keys.isOn) return;
    const key = latinKey(event);
    const { timeStamp } = event;
    const goes = began.current !== null && timeStamp - began.current < PAUSE_MS;
    began.current = null;
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const act = (goes && TAB_ACTS.get(key)) || ACTS.get(key);
    if (act) {
      // A key held down moves from row to row, but pins once.
      if (!event.repeat || key === 'j' || key === 'k') act(keys);
    } else if (key === 'g') began.current = timeStamp;
    else return;
    event.preventDefault();
  });
}

/** The Latin letter at the same place on the keyboard where the key types a letter of another script. */
function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^(?!\p{Script=Latin})[\p{L}؟]$/u.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code.startsWith('Key') && !shiftKey ? code.slice(3).toLowerCase() : key;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Presses the first such button in sight, from itself: the next Tab key leads into what it shows. */
function pressShown(selector: string): void {
  const buttons = document.querySelectorAll<HTMLElement>(selector);
  // Behind an overlay or another place they are out of sight.
  const button = [...buttons].find((one) => one.checkVisibility());
  if (!button) return;
  button.focus({ preventScroll: true });
  button.click();
}

/** Moves the focus to the next or previous row in sight, counted from the focus or from what is in sight. */
function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) =>
    row.checkVisibility(),
  );
  const from = document.activeElement;
  // The foot of a place is always in sight, behind rows that may be far away.
  const isAtFoot = from?.closest('.watch-foot') != null;
  const isRow = from !== null && from !== document.body && isInSight(from) && !isAtFoot;
  const after = rows.findIndex((row) =>
    isRow
      ? (from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      : isInSight(row),
  );
  const next = after === -1 ? rows.length : after;
  const isOnRow = isRow && rows[next - 1]?.contains(from);
  rows[by === 1 ? next : next - (isOnRow ? 2 : 1)]?.focus();
}

/** Beneath the sticky head, and above the panel's foot. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const head = document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0;
  return bottom >= Math.max(head, 0) && top <= innerHeight;
}

/** Copies or clips the focused row or figure, which it unfolds first; without them, clips the reader's page. */
function actOnValue(act: 'copy' | 'clip'): void {
  const row = document.activeElement?.closest('.figure, li, tr, [data-acts]') ?? null;
  const value = row ? valueIn(row) : act === 'clip' ? pageInReader() : null;
  // With the focus below a grid there is nothing to unfold, because a figure is chosen already.
  const control = row?.matches('.figure, tr')
    ? row.querySelector<HTMLElement>('[data-row], [data-figure]')
    : null;
  const folded = control?.getAttribute('aria-expanded') === 'false' ? control : null;
  if (!row || !folded) {
    pressIn(value, act);
    return;
  }
  // The panel draws the row's value together with the change of `aria-expanded`.
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    pressIn(valueIn(row), act);
  });
  drawn.observe(folded, { attributeFilter: ['aria-expanded'] });
  folded.click();
}

function pressIn(value: Element | null | undefined, act: 'copy' | 'clip'): void {
  const button = value?.querySelector<HTMLElement>(`[data-${act}]`);
  if (!button) return;
  // The outcome is said beside the value, where nobody would see or hear it in a closed fold.
  const fold = button.closest('details');
  if (fold) fold.open = true;
  button.click();
}

/** Finds the value in the row itself, in the row with its details, or below its grid. */
function valueIn(row: Element): Element | null | undefined {
  const details = row.matches('tr') ? row.nextElementSibling : null;
  return (
    row.querySelector('[data-value]') ??
    (details?.querySelector('[data-row]') ? null : details?.querySelector('[data-value]')) ??
    row.closest('[data-acts]')?.querySelector('[data-value]')
  );
}

/** Its button takes the focus, so that the Tab key goes on from there. */
function pageInReader(): Element | undefined {
  const values = [...document.querySelectorAll('.overlay [data-value]')];
  const value = values.find((one) => one.checkVisibility());
  value?.querySelector<HTMLElement>('[data-clip]')?.focus({ preventScroll: true });
  return value;
}

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

/** Calls `onEscape` when the user presses Escape, except while the place is hidden or an input method takes the key. */
export function useEscape(root: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useKeys((event) => {
    if (event.key !== 'Escape' || event.isComposing || root.current?.closest('[hidden]')) return;
    event.preventDefault();
    onEscape();
  });
}

/** A key listener that handles Escape inside an element before `useEscape` does. */
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
