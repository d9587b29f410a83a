import type { Page } from 'puppeteer-core';

/** Pixels scrolled, and pixels a second: a firm turn of the wheel. */
const DISTANCE = 4000;
const SPEED = 3000;
/** Where the pointer is: inside any panel, below what stays at its top. */
const AT = { x: 150, y: 300 };

/** Measures frames a second while a gesture at its middle scrolls the page down and up, as a wheel or finger does. */
export async function scrolledFrames(page: Page): Promise<number> {
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

/** The same for as many bare rows in the place of all that the page shows: what the machine can do. */
export async function bareFrames(page: Page, rows: number): Promise<number> {
  await page.evaluate((rows) => {
    const list = document.createElement('ul');
    list.id = 'bare';
    for (let row = 0; row < rows; row++) {
      const item = document.createElement('li');
      item.textContent = `Row ${row}`;
      item.style.height = '48px';
      list.append(item);
    }
    for (const shown of document.body.children) shown.toggleAttribute('hidden', true);
    document.body.append(list);
  }, rows);
  const frames = await scrolledFrames(page);
  await page.evaluate(() => {
    document.querySelector('#bare')?.remove();
    for (const shown of document.body.children) shown.toggleAttribute('hidden', false);
  });
  return frames;
}

/** Measures a page's frames a second during some work; a callback notes each frame. */
async function framesOf(page: Page, during: () => Promise<unknown>): Promise<number> {
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
  const [first = Number.NaN, last = Number.NaN] = [times[0], times.at(-1)];
  return ((times.length - 1) / (last - first)) * 1000;
}
