import { options } from 'preact';
import { afterChanges, type Store } from '../../lib/panel/store.ts';
import type { PanelState } from '../../lib/panel/view-state.ts';

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
  // Draws in a separate task, after the requests that an answer causes, and together with answers that already wait.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (holding === undefined) drawHeld();
  };
  const drawSoon = () => port2.postMessage(null);
  options.debounceRendering = (draw) => {
    held = draw;
    drawSoon();
  };
  const release = () => {
    clearTimeout(holding);
    holding = undefined;
    drawSoon();
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
