import type { PanelDriver } from './panel-driver.ts';

/** Picks the sample page's first ticker and waits until its profile, quote and events are all there. */
export async function openLarkmere(panel: PanelDriver): Promise<void> {
  await panel.press('LKMR');
  for (const words of ['Larkmere Systems, Inc.', 'United States', 'Delayed', 'Confirmed']) {
    await panel.sees(words);
  }
}
