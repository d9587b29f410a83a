import type { Browser } from 'wxt/browser';
import type { Notice } from '../messages/notices.ts';
import type { PageRequest } from '../messages/page-messages.ts';
import type { Policy } from '../settings/policy.ts';
import type { Area, LockedArea } from '../storage/stored.ts';

/** The dependencies that the parts of the background share. */
export interface Common {
  /** storage.local: outlives the browser session, is never synchronised. */
  local: LockedArea;
  /** storage.session; evicts cached answers when it is full. */
  session: Area;
  policy(): Promise<Policy>;
  /** Epoch milliseconds. */
  now(): number;
  /** Notifies open panels and pages; resolves once all that are awake have received the notice. */
  notify(notice: Notice): Promise<void>;
}

/** A script of the extension that is injected into pages. */
type PageScript =
  | '/content-scripts/tickers.js'
  | '/ticker-text.js'
  | '/ticker-rules.js'
  | '/page-names.js'
  | '/figures.js'
  | '/highlights.js';

/** The browser's functions for tabs. Code and messages go to a tab's top frame. */
export interface Tabs {
  inject(tabId: number, file: PageScript): Promise<unknown>;
  /**
   * Resolves with the function's result, unchecked from the page; undefined if the page was left meanwhile.
   *
   * @param isUrgent does not wait until the page has loaded, because some pages never end loading
   */
  call<A extends unknown[]>(
    tabId: number,
    func: (...args: A) => unknown,
    args: A,
    isUrgent?: boolean,
  ): Promise<unknown>;
  sendToTab(tabId: number, message: PageRequest): Promise<unknown>;
  queryTabs(filter: { active?: true }): Promise<Tab[]>;
  /** The address of a tab's page; undefined if the extension has no access. Rejects if the tab is closed. */
  addressOf(tabId: number): Promise<string | undefined>;
}

/** The `url` is undefined if the extension has no access to the page. */
export type Tab = Pick<Browser.tabs.Tab, 'id' | 'url' | 'status'>;

/**
 * Ignores a failure that changes nothing: the tab is closed, the page has no script of the
 * extension, storage is full, or the event was not a user gesture. The panel reads the state back.
 */
export async function quietly(work: Promise<unknown> | undefined): Promise<void> {
  await work?.catch(() => undefined);
}
