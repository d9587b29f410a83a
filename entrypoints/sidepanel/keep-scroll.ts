import type { Stored } from '../../lib/storage/stored.ts';

/** Acts of the reader's that say where to be: nothing moves the page after them. */
const ACTS = ['wheel', 'keydown', 'pointerdown', 'touchstart'];
/** A reader who scrolls on and on is not written down at every step. */
const REST_MS = 150;
/** Answers that were kept are on screen by then; and once nothing has moved for this long. */
const MAX_AGE_MS = 5000;
const QUIET_MS = 1000;

/**
 * Keeps how far the panel is scrolled, and brings a reloaded panel back there as its answers come and
 * it grows tall enough.
 *
 * @param place where the distance from the top is kept, in CSS pixels
 * @param isCovered whether something stands in front of the research, whose place is not kept
 */
export async function keepScroll(place: Stored<number>, isCovered: () => boolean): Promise<void> {
  history.scrollRestoration = 'manual';
  const top = (await place.read().catch(() => null)) ?? 0;
  let wanted = top > 0 && !isCovered();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const watcher = new ResizeObserver(() => {
    if (!wanted || isCovered()) return leave();
    // Again at each change: the browser moves the page along with what grows above its place.
    scrollTo(0, top);
    clearTimeout(quiet);
    if (scrollY >= top - 1) quiet = setTimeout(leave, QUIET_MS);
  });
  function leave(): void {
    wanted = false;
    clearTimeout(quiet);
    watcher.disconnect();
  }
  if (wanted) {
    watcher.observe(document.body);
    for (const act of ACTS) addEventListener(act, leave, { once: true, passive: true });
    setTimeout(leave, MAX_AGE_MS);
  }
  let rest: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      if (wanted || isCovered()) return;
      // Without room for it, a reload comes back to the top; nothing else depends on it.
      rest = setTimeout(() => place.write(Math.round(scrollY)).catch(() => undefined), REST_MS);
    },
    { passive: true },
  );
}
