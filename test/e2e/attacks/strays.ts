import type { Page } from 'puppeteer-core';
import { until } from '../harness/until.ts';

/** Where a page drew its text from outside. */
export interface Drawn {
  /** Points inside the blocks that hold the text. */
  inside: number;
  /** The first few points outside of these blocks. */
  outside: string[];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Nothing on the page moves by itself: no caret blinks, nothing appears slowly. */
const STILL = `* {
  caret-color: transparent !important;
  animation: none !important;
  transition: none !important;
}`;
const BLANK = '* { visibility: hidden !important }';
const HIDDEN = '.untrusted, .untrusted * { visibility: hidden !important }';

/**
 * Compares pictures of a page with and without its text from outside: each point that differs was drawn
 * by that text, and must lie within the block that it stands in or the margin that clips it.
 *
 * @param canvas a page whose policy lets pictures be decoded
 */
export async function drawnByOutsideText(page: Page, canvas: Page): Promise<Drawn> {
  const { pictures, boxes } = await until('a page that stands still', () => photograph(page));
  return canvas.evaluate(compare, pictures, boxes);
}

/**
 * The page with its text from outside, without, and with it again, and the boxes of that text; none where
 * the page became another one meanwhile, as an age does that is told in other words: what it moves along
 * would be taken for text that strayed.
 */
async function photograph(page: Page) {
  const picture = async (...sheets: string[]) => {
    // Begins with an empty page, because drawing over an older picture changes rounded edges.
    await page.evaluate(wear, [STILL, BLANK]);
    await page.screenshot();
    await page.evaluate(wear, [STILL, ...sheets]);
    return page.screenshot({ encoding: 'base64' });
  };
  await page.evaluate(wear, [STILL]);
  const before = await page.evaluate(layout);
  const pictures = [await picture(), await picture(HIDDEN), await picture()];
  const after = await page.evaluate(layout);
  await page.evaluate(wear, []);
  return JSON.stringify(before) === JSON.stringify(after) && { pictures, boxes: after.boxes };
}

/** Runs in the page. */
function wear(sheets: string[]): void {
  document.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Runs in the page: returns its words and the boxes that may hold text from outside. */
function layout(): { words: string; boxes: Box[] } {
  const boxes = [...document.querySelectorAll('.untrusted')].map((text) => {
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
  });
  return { words: document.body.innerText, boxes };
}

/** Runs in a page. Ignores points that differ between the two pictures with the text. */
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
