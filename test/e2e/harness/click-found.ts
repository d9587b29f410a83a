import type { Page } from 'puppeteer-core';
import { IN_FIREFOX } from './in-firefox.ts';

/**
 * Clicks on an element, once or more. The driver asks for its place, presses there and lets go: what is drawn in
 * between moves it away, and the press would fall on something else, or begin on it and end elsewhere. Such a
 * press is swallowed, or is no click.
 *
 * @returns whether the element had it; to be asked again where not
 */
export async function clickFound(page: Page, selector: string, count: number): Promise<boolean> {
  // There, place and press are one.
  if (IN_FIREFOX) {
    await page.click(selector, { count });
    return true;
  }
  await page.$eval(selector, guard);
  await page.click(selector, { count });
  return page.evaluate(() => {
    const { missed, end } = Object(globalThis).firstPress;
    end();
    return !missed();
  });
}

/** Runs in the page: lets the first press through where it falls on the element or its label. */
function guard(element: Element): void {
  const TYPES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  let state: 'waiting' | 'pressed' | 'clicked' | 'missed' = 'waiting';
  const watch = (event: Event) => {
    const { target } = event;
    const isHit = [element, ...labels].some((one) => one.contains(target as Node));
    if (state === 'waiting') state = isHit ? 'pressed' : 'missed';
    if (state === 'missed') {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'click' && isHit) {
      state = 'clicked';
      end();
    }
  };
  const end = () => {
    for (const type of TYPES) removeEventListener(type, watch, true);
  };
  for (const type of TYPES) addEventListener(type, watch, true);
  // One that its press removed had what it needed.
  const missed = () => state === 'missed' || (state === 'pressed' && element.isConnected);
  Object.assign(globalThis, { firstPress: { missed, end } });
}
