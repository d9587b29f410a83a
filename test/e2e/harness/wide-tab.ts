import type { Page } from 'puppeteer-core';
import { drivePanel, type PanelDriver } from './panel-driver.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** Opens the panel in a full-width tab and returns it. */
export async function openWide(world: World, panel: PanelDriver): Promise<PanelDriver> {
  const before = new Set((await ownTabs(world)).map((page) => page.url()));
  await panel.press('Open in a full-width tab');
  const page = await until('another tab', async () =>
    (await ownTabs(world)).find((one) => !before.has(one.url())),
  );
  return drivePanel(page);
}

const ownTabs = async ({ browser }: World): Promise<Page[]> =>
  (await browser.puppeteer.pages()).filter((page) => page.url().includes('?panel='));

export const isAt = async (page: Page, end: string): Promise<boolean> => page.url().endsWith(end);

/** Firefox's driver waits in vain for the reload of an address with a fragment. */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { isOld: true });
    location.reload();
  });
  await until('the page anew', () =>
    page
      .evaluate(() => document.readyState === 'complete' && !('isOld' in globalThis))
      // The page was just replaced.
      .catch(() => false),
  );
}

/** The columns that are shown, in the order that the focus takes. */
export const columnsOf = (page: Page): Promise<string[]> =>
  page.$$eval('.columns > .column', (columns) =>
    columns
      .filter((column) => column.checkVisibility())
      .map(({ className }) => className.replace(/.*column-/, '')),
  );
