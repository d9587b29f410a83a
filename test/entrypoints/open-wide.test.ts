import { expect, it } from 'vitest';
import { newPanel } from '../../entrypoints/sidepanel/open-wide.ts';
import { panelKey, wideTabOf, wideTabQuery } from '../../lib/model/panel-surface.ts';
import { isViewKey, scrollKey, viewKey } from '../../lib/model/view-keys.ts';
import { memoryArea } from '../memory-area.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const address = (panel: number) => ({
  url: `chrome-extension://own/sidepanel.html${wideTabQuery({ panel, beside: 3 })}#/page`,
});

/** Opens another panel beside stored views; returns the panels whose views remain. */
async function opening(views: number[], tabs: { url?: string | undefined }[], now = NOW) {
  const area = memoryArea();
  for (const panel of views) {
    await area.set({ [viewKey(panelKey(panel))]: panel, [scrollKey(panelKey(panel))]: 1 });
  }
  await area.set({ [viewKey(1)]: 'a window', 'view-other': 1 });
  const panel = await newPanel(area, tabs, now);
  const keys = Object.keys(await area.get(null)).filter(isViewKey);
  return { panel, left: views.filter((one) => keys.includes(scrollKey(panelKey(one)))), keys };
}

it('another panel in a tab deletes the views of panels whose tabs are closed, and keeps those of windows', async () => {
  const others = [{ url: undefined }, { url: 'https://news.example/?panel=6' }];
  const { left, keys } = await opening([5, 6, 7], [address(5), ...others]);
  // Another page may have such an address; the view then stays until that tab closes.
  expect(left).toEqual([5, 6]);
  expect(keys).toContain(viewKey(1));
});

it('another panel in a tab keeps a panel that was just opened and has no address yet', async () => {
  const { panel } = await opening([], []);
  const { left } = await opening([panel], [{ url: undefined }], NOW + 59_000);
  expect(left).toEqual([panel]);
});

it('another panel in a tab has a number that no window and no other panel has', async () => {
  const { panel } = await opening([], []);
  expect(panelKey(panel)).toBeLessThan(-1);
  expect((await opening([panel], [])).panel).toBe(panel + 1);
  expect(wideTabOf(wideTabQuery({ panel, beside: null }))?.panel).toBe(panel);
});
