import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer-core';
import { closeTab } from '../e2e/harness/close-tab.ts';
import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { resize } from '../e2e/harness/reading.ts';
import { takePicture } from '../e2e/harness/take-picture.ts';

/** The size that stores take. */
const SIZE = { width: 1280, height: 800 };
/** The panel's size within it. */
const PANEL = { width: 400, height: SIZE.height };

/** Pictures of a page with the panel beside it, as the user sees them. */
export type Pictures = Awaited<ReturnType<typeof picturesBeside>>;

/** The panel in its size once nothing of it is about to change, with nothing under the pointer. */
export async function pictureOf(panel: PanelDriver): Promise<Buffer> {
  // Opening the panel beside another page gives it the stories' size.
  await resize(panel.page, { ...PANEL, deviceScaleFactor: 2 });
  await panel.allDrawn();
  await panel.page.mouse.move(0, 0);
  return takePicture(panel.page);
}

/** @param article the page as it is now: it stands beside the panel in each picture */
export async function picturesBeside(article: Page, folder: string) {
  const { width, height } = SIZE;
  const before = article.viewport();
  await article.setViewport({ width: width - PANEL.width, height, deviceScaleFactor: 2 });
  const left = (await takePicture(article)).toString('base64');
  await article.setViewport(before);
  const noted: { name: string; right: string }[] = [];
  return {
    /** Takes the panel now, because a combined picture brings another tab to the front, which the panel follows. */
    async note(name: string, panel: PanelDriver) {
      noted.push({ name, right: (await pictureOf(panel)).toString('base64') });
    },
    /** Writes a combined picture of each, as `NAME.png`. */
    async draw(browser: Browser) {
      const canvas = await browser.newPage();
      await canvas.setViewport({ ...SIZE, deviceScaleFactor: 1 });
      for (const { name, right } of noted) {
        await canvas.setContent(`<!doctype html><style>body{margin:0;display:flex}img{display:block;height:${height}px}
          img+img{box-shadow:-1px 0 #8886}</style>
          <img src="data:image/png;base64,${left}"><img src="data:image/png;base64,${right}">`);
        const end = await canvas.$eval('img + img', (img) => img.getBoundingClientRect().right);
        if (end !== width) throw new Error(`${name}.png ends at ${end} of ${width} pixels`);
        writeFileSync(`${folder}/${name}.png`, await takePicture(canvas));
      }
      await closeTab(canvas);
    },
  };
}
