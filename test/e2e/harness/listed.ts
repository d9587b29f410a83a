import type { PanelDriver } from './panel-driver.ts';
import { becomes } from './until.ts';

/** The symbols that the panel lists for the page in front, in order of the alphabet; at most 12. */
export const listedIn = async ({ page }: PanelDriver): Promise<string[]> =>
  (
    await page.$$eval(':is(.ticker, .ticker-chip):not(.named) > .ticker-symbol', (all) =>
      all.map(({ textContent }) => textContent.trim()),
    )
  ).sort();

/** Waits until the panel lists exactly these. */
export const lists = (panel: PanelDriver, ...symbols: string[]): Promise<void> =>
  becomes(() => listedIn(panel), symbols.toSorted());
