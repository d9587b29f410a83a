import { expect, it } from 'vitest';
import { scrollKey, viewKey } from '../../../lib/panel/place.ts';
import { widePanels } from '../../../lib/panel/wide-panels.ts';
import { panelKey, wideTabQuery } from '../../../lib/panel/wide-tab.ts';
import { memoryArea } from '../../memory-area.ts';

/** Panels over one storage; `open` are those whose tabs have their address. */
function setUp() {
  const area = memoryArea();
  const open = new Set<number>();
  const time = { now: Date.parse('2026-11-20T12:00:00Z') };
  const panels = () =>
    widePanels({
      area,
      now: () => time.now,
      tabs: async () => [
        ...[...open].map((panel) => ({
          url: `chrome-extension://own/sidepanel.html${wideTabQuery({ panel, beside: 3 })}#/page`,
        })),
        { url: undefined },
        { url: 'https://news.example/?panel=5' },
      ],
    });
  const shows = (panel: number) =>
    area.set({ [viewKey(panelKey(panel))]: panel, [scrollKey(panelKey(panel))]: 1 });
  const views = async () =>
    Object.keys(await area.get(null))
      .filter((key) => key.startsWith('view'))
      .sort();
  const all = async () => (await panels().all()).sort((one, other) => one - other);
  return { area, open, time, panels, shows, views, all };
}

it('forgets only the panels of closed tabs when another tab opens', async () => {
  const { area, open, time, panels, shows, views, all } = setUp();
  for (const panel of [5, 6]) {
    open.add(panel);
    await panels().add(panel);
    await shows(panel);
  }
  await area.set({ [viewKey(1)]: 'a window' });
  open.delete(6);
  open.add(7);
  time.now += 3_600_000;
  await panels().add(7);
  expect(await all()).toEqual([5, 7]);
  expect(await views()).toEqual([viewKey(panelKey(5)), scrollKey(panelKey(5)), viewKey(1)].sort());
});

it('remembers two tabs opened at once, before either has its address', async () => {
  const { panels, shows, views, all } = setUp();
  await Promise.all([panels().add(5), panels().add(6)]);
  await shows(5);
  await panels().add(7);
  expect(await all()).toEqual([5, 6, 7]);
  expect(await views()).toHaveLength(2);
});

it('forgets the oldest beyond fifty', async () => {
  const { open, time, panels, all } = setUp();
  for (let panel = 2; panel < 54; panel += 1) {
    open.add(panel);
    time.now += 1;
    await panels().add(panel);
  }
  expect(await all()).toEqual(Array.from({ length: 50 }, (_, n) => n + 4));
});
