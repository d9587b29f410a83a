import type { Page } from 'puppeteer-core';
import { until } from './until.ts';

/** Longer than a call of the driver may take, so that a call that hangs fails by its own name. */
const DEADLINE_MS = 45_000;

/**
 * Takes a PNG picture of a page once two pictures in a row are the same and have the requested size, because a busy
 * browser also returns frames of the old size, or with pieces missing.
 *
 * @param tall height in CSS pixels if the picture is taller than the window
 */
export async function takePicture(
  page: Page,
  capture: () => Promise<Uint8Array> = () => page.screenshot(),
  tall: number | null = null,
): Promise<Buffer> {
  let last = Buffer.alloc(0);
  let is = 'none';
  return until(
    async () => `two pictures that are the same; the last one is ${is}`,
    async () => {
      const asked = await sizeOf(page, tall);
      const png = Buffer.from(await capture());
      // The header of a PNG (11.2.2) holds the width and height.
      is = `${png.readUInt32BE(16)} by ${png.readUInt32BE(20)} pixels, ${asked} are asked for`;
      const isPainted = is.startsWith(asked) && png.equals(last);
      last = png;
      return isPainted && png;
    },
    DEADLINE_MS,
  );
}

/** Returns the requested size after two frames, the second of which shows what the page drew in the first. */
const sizeOf = (page: Page, tall: number | null): Promise<string> =>
  page.evaluate(async (tall) => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    const [width, height] = [innerWidth, tall ?? innerHeight].map((length) =>
      Math.round(length * devicePixelRatio),
    );
    return `${width} by ${height} pixels`;
  }, tall);
