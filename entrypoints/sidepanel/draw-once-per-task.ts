import { options } from 'preact';
import { afterChanges, type Store } from '../../lib/panel/store.ts';
import type { PanelState } from '../../lib/panel/view-state.ts';

/** More than the number of promises between an answer's arrival and the last request that the answer starts. */
const STEPS = 32;
/** Milliseconds within which a cached answer arrives: two frames. */
const KEPT_MS = 32;
/** Before one of these events, the panel draws what it held back, so that the user never acts on an outdated view. */
const ACTS = ['click', 'keydown', 'input', 'submit'];

/** Whether the panel waits for the first answers about a company that the user opened before, which may be cached. */
function isOpenedAgain({ lookup, company, saved: { recents, pins } }: PanelState): boolean {
  const loads = [lookup.load, company?.profile, company?.quote, company?.events];
  return (
    loads.some((load) => load?.state === 'loading' && load.previous === null) &&
    [...recents, ...pins].some(
      ({ id, ticker }) => id === company?.id || (ticker !== null && ticker === lookup.submitted),
    )
  );
}

/**
 * Draws all changes of a task once, after its requests, because an answer changes the state twice. Draws a reopened
 * company together with its answers if they are cached.
 */
export function drawOncePerTask(store: Store): void {
  let held: (() => void) | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let wasOpened = false;
  const drawHeld = () => {
    const draw = held;
    held = null;
    draw?.();
  };
  options.debounceRendering = async (draw) => {
    for (let step = 0; step < STEPS; step++) await null;
    held = draw;
    if (holding === undefined) drawHeld();
  };
  const release = () => {
    clearTimeout(holding);
    holding = undefined;
    drawHeld();
  };
  const follow = () => {
    const isOpened = isOpenedAgain(store.state);
    if (!isOpened && holding !== undefined) release();
    if (isOpened && !wasOpened) holding = setTimeout(release, KEPT_MS);
    wasOpened = isOpened;
  };
  store.subscribe(afterChanges(follow));
  for (const type of ACTS) addEventListener(type, drawHeld, true);
}
