import type { Page } from 'puppeteer-core';
import { IN_FIREFOX } from './in-firefox.ts';

/**
 * Clicks on an element, once or more. The driver asks for its place, then presses there: what is drawn in
 * between moves it away, and the press would fall on something else. Such a press is swallowed.
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
  let state: 'waiting' | 'hit' | 'missed' = 'waiting';
  const watch = (event: Event) => {
    if (state === 'waiting') {
      const { target } = event;
      const isHit = [element, ...labels].some((one) => one.contains(target as Node));
      state = isHit ? 'hit' : 'missed';
    }
    if (state === 'hit') return end();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const end = () => {
    for (const type of TYPES) removeEventListener(type, watch, true);
  };
  for (const type of TYPES) addEventListener(type, watch, true);
  Object.assign(globalThis, { firstPress: { missed: () => state === 'missed', end } });
}
