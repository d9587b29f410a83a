import { afterEach, describe, expect, it, vi } from 'vitest';
import { isViewKey, scrollKey, viewKey } from '../../../lib/model/view-keys.ts';
import {
  newPanel,
  panelBeside,
  panelKey,
  wideTabOf,
  wideTabQuery,
} from '../../../lib/panel/beside-or-tab.ts';
import { memoryArea } from '../../memory-area.ts';

const open = async () => {};
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the panel beside the page, in Chromium', () => {
  const inChromium = (browser: object) => {
    vi.stubEnv('FIREFOX', '');
    return panelBeside(browser);
  };

  it.each([{}, { sidePanel: {} }, { sidebarAction: { open } }])(
    'is unavailable when the browser cannot open it: %j',
    (browser) => expect(inChromium(browser)).toBeNull(),
  );

  it('opens in the window of the click and receives clicks', async () => {
    const told: unknown[] = [];
    const tell = async (what: unknown) => told.push(what);
    const panel = inChromium({ sidePanel: { open: tell, setPanelBehavior: tell } });
    await panel?.open(7);
    await panel?.keepClicks();
    expect(told).toEqual([{ windowId: 7 }, { openPanelOnActionClick: false }]);
  });

  it('opens when the browser cannot keep clicks', () => {
    expect(inChromium({ sidePanel: { open } })?.keepClicks()).toBeUndefined();
  });
});

const inFirefox = (browser: object) => {
  vi.stubEnv('FIREFOX', 'true');
  return panelBeside(browser);
};

it('Firefox’s sidebar is unavailable in a browser without it, and opens in the click’s window', async () => {
  expect(inFirefox({})).toBeNull();
  expect(inFirefox({ sidePanel: { open } })).toBeNull();
  const opened = vi.fn(open);
  const panel = inFirefox({ sidebarAction: { open: opened } });
  await panel?.open(7);
  expect(opened).toHaveBeenCalledOnce();
  expect(panel?.keepClicks()).toBeUndefined();
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const address = (panel: number) => ({
  url: `chrome-extension://own/sidepanel.html${wideTabQuery({ panel, beside: 3 })}#/page`,
});

/** What panels show, and the panels that another one leaves of it. */
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

describe('another panel in a tab', () => {
  it('ends what panels showed whose tabs are closed, and keeps windows', async () => {
    const others = [{ url: undefined }, { url: 'https://news.example/?panel=6' }];
    const { left, keys } = await opening([5, 6, 7], [address(5), ...others]);
    // The address of another page may look the same: then the panel stays until that tab closes.
    expect(left).toEqual([5, 6]);
    expect(keys).toContain(viewKey(1));
  });

  it('keeps a panel that was just opened and has no address yet', async () => {
    const { panel } = await opening([], []);
    const { left } = await opening([panel], [{ url: undefined }], NOW + 59_000);
    expect(left).toEqual([panel]);
  });

  it('has a number that no window and no other panel has', async () => {
    const { panel } = await opening([], []);
    expect(panelKey(panel)).toBeLessThan(-1);
    expect((await opening([panel], [])).panel).toBe(panel + 1);
    expect(wideTabOf(wideTabQuery({ panel, beside: null }))?.panel).toBe(panel);
  });
});

describe('the address of a panel tab', () => {
  it('holds its number and the tab beside it', () => {
    const wide = { panel: 12, beside: 7 };
    expect(wideTabOf(wideTabQuery(wide))).toEqual(wide);
    expect(wideTabOf(wideTabQuery({ ...wide, beside: null }))).toEqual({ ...wide, beside: null });
  });

  it.each(['', '?panel=', '?panel=1', '?panel=-5', '?panel=1e9', '?panel=99999999999'])(
    'is absent in %s',
    (search) => expect(wideTabOf(search)).toBeNull(),
  );
});
