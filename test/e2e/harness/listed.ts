import type { PanelDriver } from './panel-driver.ts';
import { until } from './until.ts';

/** The symbols that the panel lists for the page in front, in order of the alphabet; at most 12. */
export const listedIn = async ({ page }: PanelDriver): Promise<string[]> =>
  (
    await page.$$eval(':is(.ticker, .ticker-chip):not(.named) > .ticker-symbol', (all) =>
      all.map(({ textContent }) => textContent.trim()),
    )
  ).sort();

/** Waits until the panel lists exactly these. */
export async function lists(panel: PanelDriver, ...symbols: string[]): Promise<void> {
  const wanted = symbols.toSorted().join();
  let listed: string[] = [];
  await until(`${wanted} listed`, async () => {
    listed = await listedIn(panel);
    return listed.join() === wanted;
  }).catch((error) => {
    throw new Error(`${error}\nlisted: ${listed}`);
  });
}
