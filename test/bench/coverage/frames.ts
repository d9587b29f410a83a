import type { Page } from 'puppeteer-core';

/** The frames of a scroll. */
export interface Frames {
  /** A second. */
  rate: number;
  /** The longest gap between two, in milliseconds. */
  longest: number;
}

/** Pixels scrolled, and pixels a second: a firm turn of the wheel. */
const DISTANCE = 4000;
const SPEED = 3000;
/** Where the pointer is: inside any panel, below what stays at its top. */
const AT = { x: 150, y: 300 };

/** Scrolls down and up again by a gesture at the middle of the page, as a wheel or a finger does. */
export async function scrolledFrames(page: Page): Promise<Frames> {
  const cdp = await page.createCDPSession();
  const frames = await framesOf(page, async () => {
    for (const yDistance of [-DISTANCE, DISTANCE]) {
      await cdp.send('Input.synthesizeScrollGesture', {
        ...{ ...AT, yDistance, speed: SPEED },
        gestureSourceType: 'mouse',
      });
    }
  });
  await cdp.detach();
  return frames;
}

/** The frames of a page meanwhile, each noted by a callback of its own. */
export async function framesOf(page: Page, during: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const noted = { times: [] as number[], isOver: false };
    Object.assign(globalThis, { noted });
    const note = (time: number) => {
      noted.times.push(time);
      if (!noted.isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await during();
  const times = await page.evaluate(() => {
    // Put there above.
    const { noted } = globalThis as unknown as { noted: { times: number[]; isOver: boolean } };
    noted.isOver = true;
    return noted.times;
  });
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return { rate: (gaps.length / total) * 1000, longest: Math.max(...gaps) };
}
