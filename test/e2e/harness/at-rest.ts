import type { PanelDriver } from './panel-driver.ts';
import { until } from './until.ts';

/** Waits until no part of the panel waits for an answer. */
export const atRest = (panel: PanelDriver) =>
  until('the panel at rest', async () => !(await panel.page.$('[aria-busy="true"]')));

/**
 * Until the panel is at rest and counts every call that was made, which it hears of a moment after their
 * answers: nothing of it is about to change by itself.
 */
export async function allDrawn(panel: PanelDriver): Promise<void> {
  await atRest(panel);
  await until('the panel to count all calls', () =>
    panel.page.evaluate(async () => {
      const shown = document.querySelector('.status-calls button')?.textContent;
      const stored = Object.keys(await chrome.storage.session.get(null));
      const calls = stored.filter((key) => key.startsWith('call:'));
      // In front of the bar, a list of its own has no count.
      return shown === undefined || shown.endsWith(`(${calls.length})`);
    }),
  );
}
