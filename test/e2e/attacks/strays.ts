import type { Page } from 'puppeteer-core';

/** Where the text from outside that a page shows was drawn. */
export interface Drawn {
  /** Points inside the blocks that it stands in. */
  inside: number;
  /** Points outside of them; the first few are named. */
  outside: string[];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Compares pictures of a page with and without its text from outside: each point that differs was drawn
 * by that text, and must lie within the block that it stands in or the margin that clips it.
 *
 * @param canvas a page whose policy lets pictures be decoded
 */
export async function drawnByOutsideText(page: Page, canvas: Page): Promise<Drawn> {
  const picture = () => page.screenshot({ encoding: 'base64' });
  const shown = await picture();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.untrusted, .untrusted * { visibility: hidden !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const hidden = await picture();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const again = await picture();
  const boxes = await page.evaluate((): Box[] =>
    [...document.querySelectorAll('.untrusted')].map((text) => {
      let block: Element = text;
      while (/^(?:inline|contents)$/.test(getComputedStyle(block).display)) {
        block = block.parentElement ?? document.documentElement;
      }
      const { left, top, right, bottom } = block.getBoundingClientRect();
      const margin = Math.ceil(Number.parseFloat(getComputedStyle(block).fontSize) / 4) + 1;
      return {
        left: left - margin,
        top: top - margin,
        right: right + margin,
        bottom: bottom + margin,
      };
    }),
  );
  return canvas.evaluate(compare, [shown, hidden, again], boxes);
}

/** Runs in a page. What also changes by itself from picture to picture, as an age does, says nothing. */
async function compare(pictures: string[], boxes: Box[]): Promise<Drawn> {
  const [shown, hidden, again] = await Promise.all(
    pictures.map(async (base64) => {
      const answer = await fetch(`data:image/png;base64,${base64}`);
      const bitmap = await createImageBitmap(await answer.blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, bitmap.width, bitmap.height);
    }),
  );
  if (!shown || !hidden || !again) throw new Error('no picture');
  const [one, other, third] = [shown, hidden, again].map(
    ({ data }) => new Uint32Array(data.buffer),
  );
  const drawn: Drawn = { inside: 0, outside: [] };
  one?.forEach((point, place) => {
    if (point === other?.[place] || point !== third?.[place]) return;
    const [x, y] = [place % shown.width, Math.floor(place / shown.width)];
    const within = ({ left, top, right, bottom }: Box) =>
      x >= left && x < right && y >= top && y < bottom;
    if (boxes.some(within)) drawn.inside += 1;
    else if (drawn.outside.length < 10) drawn.outside.push(`${x},${y}`);
  });
  return drawn;
}
