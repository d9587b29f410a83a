import type { Report } from '../messages.ts';
import type { PageStates } from './page-states.ts';
import { CONTENT_SCRIPT } from './watching.ts';

/** Following the tabs: scan on the user's click, keep what was found, forget pages that are gone. */
export interface PagesDeps {
  states: PageStates;
  executeScript(injection: {
    target: { tabId: number };
    files: (typeof CONTENT_SCRIPT)[];
  }): Promise<unknown>;
  sendToTab(tabId: number, message: { ask: 'report' }): Promise<unknown>;
  setBadge(tabId: number, text: string): Promise<void>;
  /** Tells open panels that something is new about a tab. */
  onChange(tabId: number): void;
}

export interface Pages {
  scan(tabId: number): Promise<void>;
  found(tabId: number, report: Report): Promise<void>;
  /** A navigation began: what was found belongs to the page before. */
  left(tabId: number): Promise<void>;
  /** A page is complete: a script that lives in it (single-page sites, back button) reports again. */
  arrived(tabId: number): Promise<void>;
  closed(tabId: number): Promise<void>;
}

export function createPages({ states, ...deps }: PagesDeps): Pages {
  return {
    async scan(tabId) {
      await states.scanning(tabId);
      deps.onChange(tabId);
      try {
        await deps.executeScript({ target: { tabId }, files: [CONTENT_SCRIPT] });
      } catch {
        // The browser's own pages, its PDF viewer and its store let no extension in.
        await states.unscannable(tabId);
        deps.onChange(tabId);
      }
    },
    async found(tabId, report) {
      await states.found(tabId, report);
      deps.onChange(tabId);
      const { length } = report.tickers;
      // The tab may be gone by now.
      await deps.setBadge(tabId, length === 0 ? '' : String(length)).catch(() => undefined);
    },
    async left(tabId) {
      if ((await states.get(tabId)).status === 'off') return;
      await states.forget(tabId);
      deps.onChange(tabId);
      await deps.setBadge(tabId, '').catch(() => undefined);
    },
    async arrived(tabId) {
      // Most pages hold no script of ours: nobody answers, and that is the answer.
      await deps.sendToTab(tabId, { ask: 'report' }).catch(() => undefined);
    },
    closed: (tabId) => states.forget(tabId),
  };
}
