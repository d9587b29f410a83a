import { useLayoutEffect } from 'preact/hooks';

/** What the buttons of a value do, for the keys that do the same. */
interface ValueActs {
  copy(): unknown;
  /** Null where the administrator allows no clips. */
  clip: (() => unknown) | null;
}
type Act = keyof ValueActs;

const offered = new WeakMap<Element, ValueActs>();

/** The row that a key has unfolded: its value does this once it is drawn. */
let awaited: { row: Element; act: Act } | null = null;

/** Lets keys do what the buttons in an element with `data-value` do. */
export function useValueActs(place: { current: Element | null }, acts: ValueActs | null): void {
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null || acts === null) return;
    offered.set(current, acts);
    if (awaited === null || valueIn(awaited.row) !== current) return;
    acts[awaited.act]?.();
    awaited = null;
  });
}

/**
 * Copies or clips the value of the row that has the focus; without such a row, clips the page in the reader.
 * Unfolds the row first where its details have the value.
 */
export function actOnValue(act: Act): void {
  const row = document.activeElement?.closest('li, tr, [data-acts]') ?? null;
  const folded = row?.querySelector<HTMLElement>('tr [data-row][aria-expanded="false"]');
  awaited = row && folded ? { row, act } : null;
  if (folded) {
    folded.click();
    return;
  }
  const value = row ? valueIn(row) : act === 'clip' ? pageInReader() : null;
  if (!value) return;
  // The outcome is said beside the value, where nobody would see or hear it in a closed fold.
  const fold = value.closest('details');
  if (fold) fold.open = true;
  offered.get(value)?.[act]?.();
}

/** In the row, in the row of its details, or beneath the statement's table that it belongs to. */
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
