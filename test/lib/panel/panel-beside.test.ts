import { afterEach, describe, expect, it, vi } from 'vitest';
import { panelBeside } from '../../../lib/panel/beside-or-tab.ts';

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

describe('the sidebar, in Firefox', () => {
  const inFirefox = (browser: object) => {
    vi.stubEnv('FIREFOX', 'true');
    return panelBeside(browser);
  };

  it('is unavailable in a browser without it, and opens in the click’s window', async () => {
    expect(inFirefox({})).toBeNull();
    expect(inFirefox({ sidePanel: { open } })).toBeNull();
    const opened = vi.fn(open);
    const panel = inFirefox({ sidebarAction: { open: opened } });
    await panel?.open(7);
    expect(opened).toHaveBeenCalledOnce();
    expect(panel?.keepClicks()).toBeUndefined();
  });
});
