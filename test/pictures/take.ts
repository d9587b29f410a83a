import type { Page } from 'puppeteer-core';
import { until } from '../e2e/harness/until.ts';
import { faultsOf } from './check.ts';
import { groundsOf } from './grounds.ts';
import { inksOf } from './inks.ts';
import { decodePng } from './png.ts';

/** Longer than a call of the driver may take, so that a call that hangs fails by its own name. */
const DEADLINE_MS = 45_000;

/**
 * A picture of a page as PNG, taken once the frame of the asked size is painted as a whole: a browser
 * that is busy also hands out frames of the old size, or with pieces missing or put in each other's place.
 *
 * @param capture takes one, faults included
 * @param tall height in CSS pixels where the picture goes beyond the window, from the document's top
 */
export async function takePicture(
  page: Page,
  capture: () => Promise<Uint8Array> = () => page.screenshot(),
  tall: number | null = null,
): Promise<Buffer> {
  let faults = ['was not taken'];
  return until(
    async () => `a painted picture: it ${faults.join('; ')}`,
    async () => {
      const { width, height, top } = await frameOf(page, tall);
      const inPicture = <T extends { y: number }>(one: T): T => ({ ...one, y: one.y + top });
      const grounds = (await page.evaluate(groundsOf)).map(inPicture);
      const inks = (await page.evaluate(inksOf)).map(inPicture);
      const png = Buffer.from(await capture());
      const picture = decodePng(png);
      const isAsked = picture.width === width && picture.height === height;
      faults = isAsked
        ? faultsOf(picture, grounds, inks)
        : [`is of ${picture.width} by ${picture.height}, not ${width} by ${height} pixels`];
      return faults.length === 0 && png;
    },
    DEADLINE_MS,
  );
}

/**
 * Waits for two frames, the second of which shows what the first one drew. In pixels, the picture's size
 * and where in it the window begins.
 */
const frameOf = (page: Page, tall: number | null) =>
  page.evaluate(async (tall) => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return {
      width: Math.round(innerWidth * devicePixelRatio),
      height: Math.round((tall ?? innerHeight) * devicePixelRatio),
      top: tall === null ? 0 : Math.round(scrollY * devicePixelRatio),
    };
  }, tall);
