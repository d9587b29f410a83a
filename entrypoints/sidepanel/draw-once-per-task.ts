import { options } from 'preact';
import { afterChanges, type PanelState, type Store } from '../../lib/panel/store.ts';

/** More than the number of promises between an answer's arrival and the last request that the answer starts. */
const STEPS = 32;
/** Milliseconds within which a cached answer arrives: two frames. */
const KEPT_MS = 32;
/** Milliseconds within which the first of several answers is followed by the others: half a frame. */
const TOGETHER_MS = 8;
/** Before one of these events, the panel draws what it held back, so that the user never acts on an outdated view. */
const ACTS = ['click', 'keydown', 'submit'];

/** Whether a box is ticked before the event: the draw would put back the state that the panel knows. */
const isTicked = ({ type, target }: Event): boolean =>
  type === 'click' && target instanceof HTMLInputElement && target.type === 'checkbox';

/** How many of the first answers about a company the panel waits for. */
const waitingFor = ({ lookup, company }: PanelState): number =>
  [lookup.load, company?.profile, company?.quote, company?.events].filter(
    (load) => load?.state === 'loading' && load.previous === null,
  ).length;

/** Whether the user opened the company before, so that its answers may be cached. */
const isKnown = ({ lookup, company, saved: { recents, pins } }: PanelState): boolean =>
  [...recents, ...pins].some(
    ({ id, ticker }) => id === company?.id || (ticker !== null && ticker === lookup.submitted),
  );

/**
 * Draws all changes of a task once, after its requests, because an answer changes the state twice. Draws a reopened
 * company together with its answers if they are cached, and the first answers together if they arrive together.
 */
export function drawOncePerTask(store: Store): void {
  let held: (() => void) | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let before = 0;
  let wasReopened = false;
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
  const hold = (most: number) => {
    holding ??= setTimeout(release, most);
  };
  const follow = () => {
    const waiting = waitingFor(store.state);
    const isReopened = waiting > 0 && isKnown(store.state);
    if (waiting === 0) release();
    else if (isReopened && !wasReopened) hold(KEPT_MS);
    else if (waiting < before) hold(TOGETHER_MS);
    before = waiting;
    wasReopened = isReopened;
  };
  store.subscribe(afterChanges(follow));
  const drawBefore = (event: Event) => !isTicked(event) && drawHeld();
  for (const type of ACTS) addEventListener(type, drawBefore, true);
}
