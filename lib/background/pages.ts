import type { ClickedMention, PageRequest, Report } from '../messages/page-messages.ts';
import type { SavedCompanies } from '../model/saved-companies.ts';
import { countOf } from '../names/types.ts';
import { covers } from '../settings/origins.ts';
import { isNeverScanned, isOff } from '../settings/policy.ts';
import type { PinnedSymbol } from '../tickers/page/known.ts';
import { type Common, quietly, type Tab, type Tabs } from './common.ts';
import type { KnownNames } from './known-names.ts';
import type { PageStates, UnscannedStatus } from './page-states.ts';
import { CONTENT_SCRIPT } from './watching.ts';

/**
 * The detector's rules in two halves, in this order; the content script requests them once a page has text to read.
 * Each half runs as a separate task.
 */
const TICKER_RULES = ['/ticker-text.js', '/ticker-rules.js'] as const;
/** Reads the names on a page. */
const PAGE_NAMES = '/page-names.js';

interface PagesDeps extends Common, Tabs {
  states: PageStates;
  pause(ms: number): Promise<void>;
  setBadge(tabId: number, text: string): Promise<void>;
  /** Match patterns of the sites that the user gave access to. */
  granted(): Promise<string[]>;
  savedCompanies(): Promise<SavedCompanies>;
  names: KnownNames;
  /** Whether the page may be highlighted. */
  areHighlightsOn(): Promise<boolean>;
  /** Match patterns of the service, whose pages are never scanned automatically. */
  serviceOrigins: string[];
}

/** Milliseconds before each attempt to inject the content script; on a busy machine 60 were too few. */
const PAUSES = [0, 50, 100, 200, 400];

/** Chromium names the browser's own policy, `ExtensionSettings`; Firefox gives one text for every reason. */
const refusal = (error: unknown): UnscannedStatus =>
  /ExtensionsSettings policy/.test(String(error)) ? 'blockedByPolicy' : 'unscannable';

/** Addresses of the browser's own pages; an empty page can be scanned. */
const BROWSERS_OWN = /^(about:(?!blank)|chrome:|resource:|view-source:)/i;

/** Follows the tabs: scans on the user's click, stores the findings, and forgets pages that are gone. */
export function createPages({ states, serviceOrigins, ...deps }: PagesDeps) {
  const changed = (tabId: number) => void deps.notify({ notice: 'pageChanged', tabId });
  /** The known addresses of pages; if a page's address is unknown, a new fragment counts as another page. */
  const addresses = new Map<number, string>();
  /** Keeps a known address, because a later address may be of a navigation that the browser has yet to report. */
  function noteAddress(tabId: number, url: string | undefined): void {
    if (url !== undefined && !addresses.has(tabId)) addresses.set(tabId, url);
  }

  /** @returns whether a content script in the tab received the message */
  const ask = (tabId: number, message: PageRequest): Promise<boolean> =>
    deps.sendToTab(tabId, message).then(
      () => true,
      () => false,
    );
  const setBadge = (tabId: number, text: string) => quietly(deps.setBadge(tabId, text));

  const addressOf = (tabId: number) => deps.addressOf(tabId).catch(() => undefined);
  const isOfService = (url: string) => serviceOrigins.some((one) => covers(one, url));
  const isBlockedByPolicy = async (url: string | undefined) =>
    isNeverScanned(await deps.policy(), url);

  /** @param url the page's address, if known; a page that the policy blocks is left alone */
  async function scan(tabId: number, url: string | undefined): Promise<void> {
    noteAddress(tabId, url);
    if (await isBlockedByPolicy(url)) return unscanned(tabId, 'blockedByPolicy');
    // In such a page, Firefox neither runs a script nor refuses the script, so the scan would never end.
    if (url !== undefined && BROWSERS_OWN.test(url)) return unscanned(tabId, 'unscannable');
    await states.scanning(tabId);
    changed(tabId);
    const injection = await injectContentScript(tabId);
    // A policy that changed during the injection could not end the script yet.
    if (await isBlockedByPolicy(await addressOf(tabId))) {
      await ask(tabId, { ask: 'end' });
      return unscanned(tabId, 'blockedByPolicy');
    }
    // If the user left the page meanwhile, the failed injection says nothing about the new page.
    if (injection === 'accepted' || (await states.get(tabId)).status !== 'scanning') return;
    await unscanned(tabId, injection);
  }

  async function unscanned(tabId: number, status: UnscannedStatus): Promise<void> {
    await states.unscanned(tabId, status);
    changed(tabId);
    await setBadge(tabId, '');
  }

  /**
   * Retries, because the access that a click gives may reach the page's process after the script does;
   * Chromium then refuses the script. Its store and its own pages refuse every extension.
   */
  async function injectContentScript(tabId: number): Promise<UnscannedStatus | 'accepted'> {
    for (const pause of PAUSES) {
      if (pause > 0) await deps.pause(pause);
      if ((await states.get(tabId)).status !== 'scanning') return 'unscannable';
      const injection = await deps
        .inject(tabId, CONTENT_SCRIPT)
        .then(() => 'accepted' as const, refusal);
      if (injection !== 'unscannable') return injection;
    }
    return 'unscannable';
  }

  async function injectPins(tabId: number): Promise<void> {
    const { pins } = await deps.savedCompanies();
    const known = pins.flatMap(({ ticker, exchange }) =>
      // An empty name matches no exchange.
      ticker === null ? [] : [{ symbol: ticker.toUpperCase(), exchange: exchange ?? '' }],
    );
    if (known.length === 0) return;
    await quietly(deps.call(tabId, setPins, [known]));
  }

  async function forget(tabId: number, view?: string): Promise<void> {
    if (!(await states.forget(tabId, view))) return;
    changed(tabId);
    await setBadge(tabId, '');
  }

  async function end(tabId: number): Promise<void> {
    await ask(tabId, { ask: 'end' });
    // A page that cannot be scanned was never watched.
    if ((await states.get(tabId)).status !== 'unscannable') await forget(tabId);
  }

  /** The user took access away: scanning ends on those pages, and their findings are forgotten. */
  async function lost(origins: string[]): Promise<void> {
    const tabs = await deps.queryTabs({});
    // A click on the toolbar button may still give access to a page of a site that was watched.
    const isLost = ({ url }: Tab) => url === undefined || origins.some((one) => covers(one, url));
    await forEach(tabs.filter(isLost), ({ id }) => end(id));
  }

  /**
   * The user gave access: scans the matching pages that are in front.
   *
   * @param only scans this tab's page alone, if it has loaded and has no script of ours
   */
  async function gained(origins: string[], only?: number): Promise<void> {
    if (isOff(await deps.policy(), 'watching')) return;
    const tabs = await deps.queryTabs({ active: true });
    const isNew = ({ id, url = '', status }: Tab) =>
      origins.some((one) => covers(one, url)) &&
      !isOfService(url) &&
      (only === undefined || (id === only && status === 'complete'));
    await forEach(tabs.filter(isNew), async ({ id, url }) => {
      if (only !== undefined && (await ask(id, { ask: 'report' }))) return;
      await scan(id, url);
      // The policy may have forbidden watching during the injection.
      if (isOff(await deps.policy(), 'watching')) await end(id);
    });
  }

  return {
    scan,
    /**
     * A navigation began, so the findings belong to the previous page. A new fragment is not another page, because some
     * pages change the fragment many times a second.
     *
     * @param url the new address; undefined for a reload, or if the extension has no access to the page
     */
    async left(tabId: number, url?: string) {
      const before = addresses.get(tabId);
      addresses.delete(tabId);
      noteAddress(tabId, url);
      const isOther = url === before || url?.split('#')[0] !== before?.split('#')[0];
      if (isOther) await forget(tabId);
    },
    lost,
    gained,
    /** After an update, rescans the watched pages in front, because their scripts belong to the previous version. */
    updated: async () => gained(await deps.granted()),
    /** The page's script reports that no script can read the page. */
    unscannable: (tabId: number) => unscanned(tabId, 'unscannable'),
    async found(tabId: number, report: Report) {
      let reply: PageRequest = { ask: 'isThere' };
      await states.found(tabId, report);
      if (report.names) {
        const { marks, ...resolved } = await deps.names.resolve(report);
        await states.resolved(tabId, report.view, resolved);
        if (await deps.areHighlightsOn()) reply = { ask: 'markNames', names: marks };
      }
      changed(tabId);
      const { status, tickers, names } = await states.get(tabId);
      const count = status === 'scanned' ? countOf({ tickers, names }) : 0;
      await setBadge(tabId, count === 0 ? '' : String(count));
      // The user may have left the document before its report arrived.
      if (!(await ask(tabId, reply))) await forget(tabId, report.view);
    },
    /** Injects the pinned symbols, then the rules. */
    async injectRules(tabId: number) {
      await injectPins(tabId);
      for (const file of TICKER_RULES) await quietly(deps.inject(tabId, file));
    },
    /** Injects the hashed keys of the user's own companies, then the script that reads names. */
    async injectNames(tabId: number) {
      const keys = await deps.names.ownKeys();
      if (keys === null) return;
      await quietly(deps.call(tabId, setOwnNames, [keys]));
      await quietly(deps.inject(tabId, PAGE_NAMES));
    },
    /**
     * A page finished loading. A content script that is still alive in it (single-page sites, back
     * button) reports again, or ends if access is gone or the policy blocks the page.
     */
    async arrived(tabId: number) {
      // Firefox leaves the address out of `tabs.onUpdated` where only a click gives access.
      const url = await addressOf(tabId);
      noteAddress(tabId, url);
      const mayRead = url !== undefined && !(await isBlockedByPolicy(url));
      const { view } = await states.get(tabId);
      const isThere = await ask(tabId, { ask: mayRead ? 'report' : 'end' });
      // The previous page may have reported between the start of the navigation and its end.
      if (!isThere && view !== null) await forget(tabId, view);
      if (isThere || !mayRead || isOfService(url)) return;
      // Access to all sites does not let a script into the browser's store, a PDF viewer or an error page.
      const refused = await deps.call(tabId, () => undefined, []).then(() => null, refusal);
      if (refused && (await addressOf(tabId)) === url) await unscanned(tabId, refused);
    },
    async closed(tabId: number) {
      addresses.delete(tabId);
      await states.forget(tabId);
    },
    /**
     * The user clicked on a highlighted mention. That only selects a row in the panel: a message from a page
     * can never cause a request.
     */
    async clicked(tabId: number, mention: ClickedMention) {
      if (await states.clicked(tabId, mention)) changed(tabId);
    },
    /** The user moved on, so the click no longer selects anything. */
    async dropClicked(tabId: number) {
      if (await states.dropClicked(tabId)) changed(tabId);
    },
    /** The state of the tab in front. If it was dropped for lack of room, the content script reports again. */
    async shown(tabId: number) {
      if (await states.markSeen(tabId)) {
        await deps.sendToTab(tabId, { ask: 'report' }).catch(() => states.forget(tabId));
      }
      const state = await states.get(tabId);
      // The page may have been behind another when the user gave access, or when the extension was updated.
      if (state.status === 'off') void quietly(deps.granted().then((all) => gained(all, tabId)));
      return state;
    },
    /** Requests new reports from pages that name companies, because the user's own companies have changed. */
    async ownChanged() {
      await forEach(await deps.queryTabs({}), async ({ id }) => {
        if ((await states.get(id)).names) await ask(id, { ask: 'report' });
      });
    },
    /**
     * Ends scanning on pages that the changed policy blocks, and on watched sites if it forbids watching. A page
     * that it no longer blocks can be scanned again. Drops companies that pages name if it forbids names.
     */
    async policyChanged() {
      const policy = await deps.policy();
      if (isOff(policy, 'watching')) await lost(await deps.granted());
      await forEach(await deps.queryTabs({}), async ({ id, url }) => {
        if (isNeverScanned(policy, url)) {
          await end(id);
          // A busy page ends slowly: its tab may show another page by now, or the policy may have changed again.
          if (!(await isBlockedByPolicy(await addressOf(id)))) return;
          return unscanned(id, 'blockedByPolicy');
        }
        const { status, names } = await states.get(id);
        if (status === 'blockedByPolicy') await forget(id);
        // Requests a new report, which has no names.
        else if (names && isOff(policy, 'names')) await ask(id, { ask: 'report' });
      });
    },
  };
}

async function forEach(
  tabs: Tab[],
  act: (tab: { id: number; url: string | undefined }) => Promise<void>,
): Promise<void> {
  await Promise.all(tabs.map(({ id, url }) => (id === undefined ? null : act({ id, url }))));
}

/** These run in the page's isolated world: they must not use anything outside their own bodies. */
function setOwnNames(keys: number[]): void {
  globalThis.ownNameKeys = keys;
}
function setPins(pins: PinnedSymbol[]): void {
  globalThis.tickerPins = pins;
}
