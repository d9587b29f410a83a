import type { Browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { HighlightName } from '../highlights/highlight-names.ts';
import type { Highlighting } from '../messages/page-messages.ts';
import { isOff } from '../settings/policy.ts';
import { type Area, createMutex, type Stored, stored } from '../storage/stored.ts';
import type { Tab, Tabs } from './common.ts';
import { type Common, quietly } from './common.ts';

/** Highlights on pages: the user's switch, the script that sets them, the style rule that paints them. */
interface HighlightsDeps extends Common, Pick<Tabs, 'inject' | 'queryTabs' | 'sendToTab'> {
  /** Whether the tab's page has been scanned. */
  isScanned(tabId: number): Promise<boolean>;
  scripting: {
    insertCSS(sheet: Browser.scripting.CSSInjection): Promise<unknown>;
    removeCSS(sheet: Browser.scripting.CSSInjection): Promise<unknown>;
  };
}

export function createHighlights({ scripting, ...deps }: HighlightsDeps) {
  const enabled = highlightsSetting(deps.local);
  // Removing a tab's style rule must not overtake an earlier insertion. On a page that hangs, neither ever ends.
  const locks = new Map<number, ReturnType<typeof createMutex>>();
  const isOn = async () =>
    (await enabled.read()) === true && !isOff(await deps.policy(), 'highlights');
  const inject = (tabId: number) => quietly(deps.inject(tabId, '/highlights.js'));
  const end = (tabId: number) => quietly(deps.sendToTab(tabId, { ask: 'endHighlights' }));

  /** Brings every scanned page in line with the switch and the policy. */
  async function applyAll(): Promise<void> {
    void deps.notify({ notice: 'highlightsChanged' });
    const on = await isOn();
    const tabs = await deps.queryTabs({});
    const act = async ({ id }: Tab) => {
      if (id === undefined) return;
      if (!on) return end(id);
      if (await deps.isScanned(id)) {
        await inject(id);
        // The answer to a report has the names to mark.
        await quietly(deps.sendToTab(id, { ask: 'report' }));
      }
      await quietly(deps.sendToTab(id, { ask: 'startHighlights' }));
    };
    await Promise.all(tabs.map(act));
  }

  return {
    isOn,
    /** Turns the switch, with effect on every scanned page. */
    async setEnabled(on: boolean) {
      await enabled.write(on);
      await applyAll();
    },
    policyChanged: applyAll,
    /** A page reported its findings. */
    async found(tabId: number) {
      if (await isOn()) await inject(tabId);
    },
    /** A page's highlight needs its style rule, or no longer does. */
    highlighting(tabId: number, { name, wanted }: Highlighting) {
      const withLock = locks.get(tabId) ?? createMutex();
      locks.set(tabId, withLock);
      return withLock(async () => {
        const sheet = sheetFor(tabId, name);
        // A sheet that was inserted twice would survive one removal.
        await quietly(scripting.removeCSS(sheet));
        if (!wanted) return;
        // The switch may have changed while the script was being injected.
        if (await isOn()) await quietly(scripting.insertCSS(sheet));
        else await end(tabId);
      });
    },
  };
}

/**
 * Highlights keep the page's text colour, so that a light tint and an underline are readable on light and
 * dark pages alike. The rule has author origin: Chromium 156 paints no background of a user rule (tried).
 */
const sheetFor = (tabId: number, name: HighlightName): Browser.scripting.CSSInjection => ({
  target: { tabId },
  css: `::highlight(${name}) {
  background-color: rgb(240 170 0 / 16%);
  text-decoration: underline 2px rgb(214 138 0);
}
@media (forced-colors: active) {
  ::highlight(${name}) {
    background-color: Mark;
    color: MarkText;
  }
}`,
  origin: 'AUTHOR',
});

/**
 * Whether the user wants tickers highlighted on pages: kept across sessions, off by default.
 *
 * @param area storage.local
 */
export const highlightsSetting = (area: Area): Stored<boolean> =>
  stored(area, 'highlights', z.boolean());
