import type { HighlightRequest, PageRequest } from '../messages/page-messages.ts';
import type { PageState } from '../messages/panel-messages.ts';
import { covers } from '../settings/origins.ts';
import { isNeverScanned, isOff, type Policy } from '../settings/policy.ts';
import type { PageStates } from './page-states.ts';
import { CONTENT_SCRIPT } from './watching.ts';

/** The detector's rules: asked for by the content script where a page holds something to read. */
const TICKER_RULES = '/ticker-rules.js';

/** Following the tabs: scan on the user's click, keep what was found, forget pages that are gone. */
export interface PagesDeps {
  states: PageStates;
  executeScript(injection: {
    target: { tabId: number };
    files: (typeof CONTENT_SCRIPT | typeof TICKER_RULES)[];
  }): Promise<unknown>;
  pause(ms: number): Promise<void>;
  sendToTab(tabId: number, message: PageRequest): Promise<unknown>;
  setBadge(tabId: number, text: string): Promise<void>;
  queryTabs(filter: { active?: true }): Promise<Tab[]>;
  /** The address of a tab's page, where we have access to it. */
  addressOf(tabId: number): Promise<string | undefined>;
  /** Match patterns of the sites that access was given to. */
  granted(): Promise<string[]>;
  /** Tells open panels that something is new about a tab. */
  onChange(tabId: number): void;
  /** Match patterns of the service, whose pages are not scanned by themselves. */
  serviceOrigins: string[];
  /** What the administrator has ruled out, as it stands. */
  policy(): Promise<Policy>;
}

export interface Tab {
  id?: number | undefined;
  /** Hidden from us where we have no access to the page. */
  url?: string | undefined;
}

export interface Pages {
  /** @param url the page's address, where it is known: one that is ruled out is not touched */
  scan(tabId: number, url: string | undefined): Promise<void>;
  found(tabId: number, report: HighlightRequest): Promise<void>;
  /** Brings the rules into a tab's own page, not into what it embeds. */
  injectRules(tabId: number): Promise<void>;
  /** A navigation began: what was found belongs to the page before. */
  left(tabId: number): Promise<void>;
  /**
   * A page is complete: a script that lives in it (single-page sites, back button) reports again, or
   * ends where it has no access any more (no address is then known) or scanning was ruled out.
   */
  arrived(tabId: number): Promise<void>;
  closed(tabId: number): Promise<void>;
  /**
   * What the panel shows of the tab in front. Where there was no room for it any more, the page is asked to
   * report again, which its own script does without reading it anew.
   */
  shown(tabId: number): Promise<PageState>;
  /** Access was given: pages of it that are in front are scanned at once. */
  gained(origins: string[]): Promise<void>;
  /** Access was taken away: its pages are read no longer, and what they held is forgotten. */
  lost(origins: string[]): Promise<void>;
  /**
   * The administrator changed the policy: pages that are ruled out now are read no longer, nor those of
   * watched sites where watching is.
   */
  policyChanged(): Promise<void>;
}

/** Milliseconds before each try to bring the script into a page; on a busy machine 60 were too few. */
const PAUSES = [0, 50, 100, 200, 400];
/** Addresses that are the browser's own; an empty page is not. */
const BROWSERS_OWN = /^(about:(?!blank)|chrome:|resource:|view-source:)/i;

export function createPages({ states, serviceOrigins, ...deps }: PagesDeps): Pages {
  /** Where no script of ours lives, or the tab is gone, nobody answers, and that is the answer. */
  const ask = (tabId: number, message: PageRequest) =>
    deps.sendToTab(tabId, message).catch(() => undefined);
  const badge = (tabId: number, text: string): Promise<void> =>
    deps.setBadge(tabId, text).catch(() => undefined);

  const isBlockedByPolicy = async (url: string | undefined) =>
    isNeverScanned(await deps.policy(), url);

  async function scan(tabId: number, url: string | undefined): Promise<void> {
    if (await isBlockedByPolicy(url)) {
      await states.blockedByPolicy(tabId);
      deps.onChange(tabId);
      return badge(tabId, '');
    }
    const unscannable = async () => {
      await states.unscannable(tabId);
      deps.onChange(tabId);
      await badge(tabId, '');
    };
    // Firefox neither runs a script in such a page nor refuses it: the scan would never end.
    if (url !== undefined && BROWSERS_OWN.test(url)) return unscannable();
    await states.scanning(tabId);
    deps.onChange(tabId);
    const isIn = await bringScript(tabId);
    // A page that was left meanwhile is none that cannot be scanned.
    if (!isIn && (await states.get(tabId)).status === 'scanning') await unscannable();
  }

  /**
   * What the click allows may reach the page's own process after the script does, and Chromium refuses the
   * script then. Its store lets no extension in at all, nor do its own pages.
   *
   * @returns whether the page let the script in
   */
  async function bringScript(tabId: number): Promise<boolean> {
    for (const pause of PAUSES) {
      if (pause > 0) await deps.pause(pause);
      if ((await states.get(tabId)).status !== 'scanning') return false;
      const refused = await deps.executeScript({ target: { tabId }, files: [CONTENT_SCRIPT] }).then(
        () => false,
        () => true,
      );
      if (!refused) return true;
    }
    return false;
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

  async function lost(origins: string[]): Promise<void> {
    const tabs = await deps.queryTabs({});
    // A page still open to us by a click on the toolbar button was watched too, and is no longer.
    const isLost = ({ url }: Tab) => url === undefined || origins.some((one) => covers(one, url));
    await forEach(tabs.filter(isLost), ({ id }) => end(id));
  }

  return {
    scan,
    left,
    lost,
    async found(tabId, report) {
      if (report.report === 'unscannable') await states.unscannable(tabId);
      else await states.found(tabId, report);
      deps.onChange(tabId);
      const count = report.report === 'unscannable' ? 0 : report.tickers.length;
      await badge(tabId, count === 0 ? '' : String(count));
    },
    async injectRules(tabId) {
      // Access may have ended, or the page gone, since they were asked for.
      await deps.executeScript({ target: { tabId }, files: [TICKER_RULES] }).catch(() => undefined);
    },
    arrived: async (tabId) => {
      // Asked for: the news of a page that is complete leaves out, in Firefox, what a click gives access to.
      const url = await deps.addressOf(tabId).catch(() => undefined);
      const mayRead = url !== undefined && !(await isBlockedByPolicy(url));
      await ask(tabId, { ask: mayRead ? 'report' : 'end' });
    },
    closed: (tabId) => states.forget(tabId),
    async shown(tabId) {
      if (await states.seen(tabId)) {
        await deps.sendToTab(tabId, { ask: 'report' }).catch(() => states.forget(tabId));
      }
      return states.get(tabId);
    },
    async gained(origins) {
      if (isOff(await deps.policy(), 'watching')) return;
      const tabs = await deps.queryTabs({ active: true });
      const isNew = ({ url = '' }: Tab) =>
        origins.some((one) => covers(one, url)) && !serviceOrigins.some((one) => covers(one, url));
      await forEach(tabs.filter(isNew), ({ id, url }) => scan(id, url));
    },
    async policyChanged() {
      const policy = await deps.policy();
      if (isOff(policy, 'watching')) await lost(await deps.granted());
      const tabs = await deps.queryTabs({});
      await forEach(
        tabs.filter(({ url }) => isNeverScanned(policy, url)),
        async ({ id }) => {
          await end(id);
          await states.blockedByPolicy(id);
          deps.onChange(id);
        },
      );
    },
  };
}

type Act = (tab: { id: number; url: string | undefined }) => Promise<void>;

async function forEach(tabs: Tab[], act: Act): Promise<void> {
  await Promise.all(tabs.map(({ id, url }) => (id === undefined ? null : act({ id, url }))));
}
