import type { Page } from 'puppeteer-core';
import { IN_FIREFOX } from './find-browser.ts';

/**
 * Clicks on an element in sight, once or more. Asks for its place, then presses and releases there. A redraw in between
 * may move the element, so that the press hits another element, or ends on one: `guard` swallows the former, and the
 * latter is not a click. The driver's own `click` waits for a frame and asks four times more.
 *
 * @returns whether the element got the click; call again if not
 */
export async function clickFound(page: Page, selector: string, count: number): Promise<boolean> {
  // Firefox finds and presses in one step.
  if (IN_FIREFOX) {
    await page.click(selector, { count });
    return true;
  }
  const place = await page.$eval(selector, guard);
  if (place === null) return false;
  await page.mouse.click(...place, { count });
  return page.evaluate(() => {
    const { missed, end } = Object(globalThis).firstPress;
    end();
    return !missed();
  });
}

/**
 * Runs in the page: lets the first press through where it falls on the element or its label.
 *
 * @returns the middle of its first line; null where something else lies there
 */
function guard(element: Element): [x: number, y: number] | null {
  const TYPES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isOn = (target: Node | null) => [element, ...labels].some((one) => one.contains(target));
  const line = [...element.getClientRects()].find(({ width, height }) => width * height > 0);
  if (!line) return null;
  const place: [number, number] = [line.left + line.width / 2, line.top + line.height / 2];
  if (!isOn(document.elementFromPoint(...place))) return null;
  let state: 'waiting' | 'pressed' | 'clicked' | 'missed' = 'waiting';
  const watch = (event: Event) => {
    const isHit = isOn(event.target as Node);
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
  // A press that removed the element has reached it.
  const missed = () => state === 'missed' || (state === 'pressed' && element.isConnected);
  Object.assign(globalThis, { firstPress: { missed, end } });
  return place;
}
