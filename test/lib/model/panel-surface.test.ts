import { afterEach, describe, expect, it, vi } from 'vitest';
import { panelBeside, wideTabOf, wideTabQuery } from '../../../lib/model/panel-surface.ts';

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
