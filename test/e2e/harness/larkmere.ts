import type { PanelDriver } from './panel-driver.ts';

/** Picks the sample page's first ticker and waits until its profile, quote and events are all there. */
export async function openLarkmere(panel: PanelDriver): Promise<void> {
  await panel.press('LKMR');
  for (const words of ['Larkmere Systems, Inc.', 'United States', 'Delayed', 'Confirmed']) {
    await panel.sees(words);
  }
}

/** By the keys of the lookup box: the first company it offers. */
export async function openFirstKept({ page }: PanelDriver): Promise<void> {
  await page.waitForSelector('input[role=combobox]');
  await page.click('input[role=combobox]');
  await page.waitForSelector('[role=option]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
