import type { Stored } from '../../lib/storage/stored.ts';

/** User input that sets the scroll position, and ends restoring. */
const ACTS = ['wheel', 'keydown', 'pointerdown', 'touchstart'];
/** Pause after which a scroll position is stored. */
const REST_MS = 150;
/** Cached answers are on screen by then; restoring also ends after a while without movement. */
const MAX_AGE_MS = 5000;
const QUIET_MS = 1000;

/** Stores the panel's scroll position, and restores it as cached answers make the panel tall enough. */
export async function keepScroll(place: Stored<number>, isCovered: () => boolean): Promise<void> {
  history.scrollRestoration = 'manual';
  const top = (await place.read().catch(() => null)) ?? 0;
  let wanted = top > 0 && !isCovered();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const watcher = new ResizeObserver(() => {
    if (!wanted || isCovered()) return leave();
    // Repeat at each change, because the browser moves the page when content above grows.
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
      // If storage is full, a reload starts at the top; nothing else depends on it.
      rest = setTimeout(() => place.write(Math.round(scrollY)).catch(() => undefined), REST_MS);
    },
    { passive: true },
  );
}

/** The sticky bars, and the custom properties for their heights. */
const BARS = { '--head': '.masthead', '--behind': '.page-behind', '--foot': '.status-bar' };

/** Tells the styles the height of the sticky bars, so that they hide nothing scrolled to or focused. */
export function clearEdges(root: Element): void {
  for (const [property, bar] of Object.entries(BARS)) {
    const element = root.querySelector<HTMLElement>(bar);
    if (!element) continue;
    new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
      document.documentElement.style.setProperty(property, `${height}px`);
    }).observe(element);
  }
}
