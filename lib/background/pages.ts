import type { Ask, Shown } from '../messages.ts';
import { covers } from '../sites/origins.ts';
import type { PageStates } from './page-states.ts';
import { CONTENT_SCRIPT } from './watching.ts';

/** The detector's rules: asked for by the content script where a page holds something to read. */
export const TICKER_RULES = '/ticker-rules.js';

/** Following the tabs: scan on the user's click, keep what was found, forget pages that are gone. */
export interface PagesDeps {
  states: PageStates;
  executeScript(injection: {
    target: { tabId: number };
    files: (typeof CONTENT_SCRIPT | typeof TICKER_RULES)[];
  }): Promise<unknown>;
  sendToTab(tabId: number, message: Ask): Promise<unknown>;
  setBadge(tabId: number, text: string): Promise<void>;
  queryTabs(filter: { active?: true }): Promise<Tab[]>;
  /** Tells open panels that something is new about a tab. */
  onChange(tabId: number): void;
  /** Match patterns of the service, whose pages are not scanned by themselves. */
  serviceOrigins: string[];
}

export interface Tab {
  id?: number | undefined;
  /** Hidden from us where we have no access to the page. */
  url?: string | undefined;
}

export interface Pages {
  scan(tabId: number): Promise<void>;
  found(tabId: number, report: Shown): Promise<void>;
  /** Brings the rules into a tab's own page, not into what it embeds. */
  bringRules(tabId: number): Promise<void>;
  /** A navigation began: what was found belongs to the page before. */
  left(tabId: number): Promise<void>;
  /**
   * A page is complete: a script that lives in it (single-page sites, back button) reports again, or
   * ends where it has no access any more.
   */
  arrived(tabId: number, hasAccess: boolean): Promise<void>;
  closed(tabId: number): Promise<void>;
  /** Access was given: pages of it that are in front are scanned at once. */
  gained(origins: string[]): Promise<void>;
  /** Access was taken away: its pages are read no longer, and what they held is forgotten. */
  lost(origins: string[]): Promise<void>;
}

export function createPages({ states, serviceOrigins, ...deps }: PagesDeps): Pages {
  /** Where no script of ours lives, or the tab is gone, nobody answers, and that is the answer. */
  const ask = (tabId: number, message: Ask) =>
    deps.sendToTab(tabId, message).catch(() => undefined);
  const badge = (tabId: number, text: string) => deps.setBadge(tabId, text).catch(() => undefined);

  async function scan(tabId: number): Promise<void> {
    await states.scanning(tabId);
    deps.onChange(tabId);
    try {
      await deps.executeScript({ target: { tabId }, files: [CONTENT_SCRIPT] });
    } catch {
      // The browser's own pages and its store let no extension in.
      await states.unscannable(tabId);
      deps.onChange(tabId);
    }
  }

  async function left(tabId: number): Promise<void> {
    if ((await states.get(tabId)).status === 'off') return;
    await states.forget(tabId);
    deps.onChange(tabId);
    await badge(tabId, '');
  }

  async function end(tabId: number): Promise<void> {
    await ask(tabId, { ask: 'end' });
    // A page that cannot be scanned was never watched.
    if ((await states.get(tabId)).status !== 'unscannable') await left(tabId);
  }

  return {
    scan,
    left,
    async found(tabId, report) {
      if (report.report === 'unscannable') await states.unscannable(tabId);
      else await states.found(tabId, report);
      deps.onChange(tabId);
      const count = report.report === 'unscannable' ? 0 : report.tickers.length;
      await badge(tabId, count === 0 ? '' : String(count));
    },
    async bringRules(tabId) {
      // Access may have ended, or the page gone, since they were asked for.
      await deps.executeScript({ target: { tabId }, files: [TICKER_RULES] }).catch(() => undefined);
    },
    arrived: async (tabId, hasAccess) => {
      await ask(tabId, { ask: hasAccess ? 'report' : 'end' });
    },
    closed: (tabId) => states.forget(tabId),
    async gained(origins) {
      const tabs = await deps.queryTabs({ active: true });
      const isNew = ({ url = '' }: Tab) =>
        origins.some((one) => covers(one, url)) && !serviceOrigins.some((one) => covers(one, url));
      await forEach(tabs.filter(isNew), scan);
    },
    async lost(origins) {
      const tabs = await deps.queryTabs({});
      // A page still open to us by a click on the toolbar button was watched too, and is no longer.
      const isLost = ({ url }: Tab) => url === undefined || origins.some((one) => covers(one, url));
      await forEach(tabs.filter(isLost), end);
    },
  };
}

async function forEach(tabs: Tab[], act: (tabId: number) => Promise<void>): Promise<void> {
  await Promise.all(tabs.map(({ id }) => (id === undefined ? null : act(id))));
}
