import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Landing } from '../../lib/panel/view-state.ts';

/**
 * What the reader asked for from outside the panel (a menu, the address bar) has the focus: the heading
 * of the region, and the next one where that heading leaves the screen for its company's. The page's
 * tickers, shown again, are brought into sight with the heading that they have.
 *
 * @param behind begins with the page's tickers
 * @param place changes whenever the region's first heading may have
 */
export function useArrival(
  region: RefObject<HTMLElement | null>,
  behind: RefObject<HTMLElement | null>,
  landing: Landing,
  place: string,
): void {
  const arrived = useRef(false);
  const land = () => region.current?.querySelector<HTMLElement>('h2')?.focus();
  useLayoutEffect(() => {
    arrived.current = landing.turn > 0 && landing.on === 'result';
    if (arrived.current) land();
    if (landing.turn === 0 || landing.on !== 'page') return;
    behind.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [landing]);
  useLayoutEffect(() => {
    if (arrived.current && document.activeElement === document.body) land();
  }, [place]);
}
