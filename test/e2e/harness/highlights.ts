import type { Page } from 'puppeteer-core';
import { until } from './until.ts';

/** What a page's own script can list of highlights: the words, by name. */
export const highlightsOn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map(String)]),
    ),
  );

/** Waits for words to be highlighted on a page; gives all that are then. */
export const seesHighlighted = (page: Page, ...words: string[]): Promise<string[]> =>
  until(
    async () => {
      const seen = await page.evaluate(() => document.visibilityState);
      return `${words} highlighted, on a ${seen} page with ${JSON.stringify(await highlightsOn(page))}`;
    },
    async () => {
      const { mention = [] } = await highlightsOn(page);
      return words.every((word) => mention.includes(word)) && mention;
    },
  );

/** The looks that the browser gives a highlight of that name. */
export const looksOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(
    (name) => getComputedStyle(document.body, `::highlight(${name})`).backgroundColor,
    name,
  );

/** Clicks with the real pointer on the first place where a text stands, once it is highlighted there. */
export async function clickOnWord(page: Page, word: string): Promise<void> {
  await placeOf(page, word);
  // What comes into sight is highlighted a moment later.
  await seesHighlighted(page, word);
  const place = await placeOf(page, word);
  await page.mouse.click(place.x, place.y);
}

/** The middle of the first place where a text stands, brought into sight. */
const placeOf = (page: Page, word: string): Promise<{ x: number; y: number }> =>
  page.evaluate((word) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const start = node.data.indexOf(word);
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error(`no ${word} on the page`);
  }, word);
