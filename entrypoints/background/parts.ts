import { browser } from 'wxt/browser';
import { createCache } from '../../lib/api/cache.ts';
import { cachedReadings } from '../../lib/api/cached-parts.ts';
import { createClient } from '../../lib/api/client.ts';
import { createGet, createRateLimitStore } from '../../lib/api/http.ts';
import { createAuth } from '../../lib/auth/auth.ts';
import { loopback } from '../../lib/auth/environment.ts';
import { createAccountChange, createAccountDigest } from '../../lib/background/account-change.ts';
import { createCallLog } from '../../lib/background/call-log.ts';
import { createClipsStore } from '../../lib/background/clips.ts';
import { type Common, quietly, type Tabs } from '../../lib/background/common.ts';
import { createPageFigureSearch } from '../../lib/background/figures.ts';
import { createHighlights } from '../../lib/background/highlights.ts';
import { createKnownCompanies } from '../../lib/background/known-companies.ts';
import { createKnownNames } from '../../lib/background/known-names.ts';
import { createLooksStore } from '../../lib/background/looks.ts';
import {
  createLookupTriggers,
  createPendingLookups,
} from '../../lib/background/lookup-triggers.ts';
import { createNotesStore } from '../../lib/background/notes.ts';
import { createOmnibox } from '../../lib/background/omnibox.ts';
import { createOwnData } from '../../lib/background/own-data.ts';
import { createPageStates } from '../../lib/background/page-states.ts';
import { createPages } from '../../lib/background/pages.ts';
import { createSavedCompaniesStore } from '../../lib/background/saved-companies.ts';
import { createSearchMenu, SEARCH_MENU } from '../../lib/background/search-menu.ts';
import { createShownAnswers } from '../../lib/background/shown-answers.ts';
import { createSync } from '../../lib/background/sync.ts';
import { createWatching } from '../../lib/background/watching.ts';
import { panelKey, panelsIn } from '../../lib/model/panel-surface.ts';
import { DIRECTORY_FILE } from '../../lib/names/directory-file.ts';
import { ORDINARY_FILE } from '../../lib/names/ordinary.ts';
import { hasDirectory, isOnline, settings } from '../../lib/settings/build-settings.ts';
import { serviceOrigins } from '../../lib/settings/origins.ts';
import { readPolicy } from '../../lib/settings/policy.ts';
import { preferencesIn } from '../../lib/settings/preferences.ts';
import { ownArea, withEviction, withJoinedReads } from '../../lib/storage/stored.ts';
import { hasPanel, menus, openPanel } from './browser.ts';

/** Milliseconds that a change waits, at most, for open pages to receive its notice. */
const NOTICE_MS = 1000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Composes the parts of the background. No part keeps state only in memory, because the worker can die at any time. */
export function createParts() {
  const { session: memory, local: disk, sync: synced } = browser.storage;
  // Keep content scripts out of all storage areas.
  for (const each of [memory, disk, synced]) {
    quietly(each?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }));
  }
  const session = withJoinedReads(memory);
  const now = () => Date.now();
  /** Ids of all windows, and the keys that stand for panels in tabs. */
  const windowIds = async () => [
    ...(await browser.windows.getAll()).flatMap(({ id }) => id ?? []),
    ...panelsIn(await browser.tabs.query({})).map(panelKey),
  ];
  const cache = createCache(session, now, createShownAnswers(session, windowIds));
  const area = withEviction(session, cache.makeRoom);
  const common: Common = {
    local: ownArea(disk),
    session: area,
    policy: () => readPolicy(browser.storage.managed),
    now,
    // A tab of ours that the browser has frozen receives nothing until it wakes.
    notify: (notice) =>
      quietly(Promise.race([browser.runtime.sendMessage(notice), pause(NOTICE_MS)])),
  };
  const { policy, notify } = common;
  /** Match patterns of the service's and the provider's origins, whose pages are never read. */
  const origins = serviceOrigins(settings);
  const focusedWindow = async () => (await browser.windows.getLastFocused()).id ?? -1;

  // The only parts that use the network.
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  // Chromium needs no host access, because the service and the provider allow the extension's origin by CORS.
  const hasHostAccess = async () =>
    !import.meta.env.FIREFOX || (await browser.permissions.contains({ origins }));
  const calls = createCallLog({ ...common, fetch });
  const rateLimit = createRateLimitStore(area, now);
  const auth = createAuth({
    ...{ settings, loopback, hasHostAccess, storage: area, now, online: isOnline },
    ...{ identity: browser.identity, windows: browser.windows, tabs: browser.tabs },
    timeout: (ms) => AbortSignal.timeout(ms),
    recordFlow: calls.recordFlow,
    fetch: calls.authFetch,
    isFirefox: import.meta.env.FIREFOX,
    onChange: () => void notify({ notice: 'sessionChanged' }),
  });
  const client = createClient({
    ...{ rateLimit, cache, area, now, hasHostAccess },
    get: createGet(settings.baseUrl, { fetch, recorder: calls.recorder, now }),
    tokens: auth,
    online: isOnline,
    onRateLimit: () => void notify({ notice: 'rateLimitChanged' }),
  });

  // The user's own work on this device, and its way to others.
  const savedCompanies = createSavedCompaniesStore(common);
  const knownCompanies = createKnownCompanies({
    ...common,
    savedCompanies: savedCompanies.get,
    directoryFile: async () => (hasDirectory ? (await fetch(`/${DIRECTORY_FILE}`)).text() : null),
    ordinaryFile: async () => (await fetch(`/${ORDINARY_FILE}`)).json(),
  });
  const { own, known } = knownCompanies;
  const notes = createNotesStore(common);
  const clips = createClipsStore(common);
  const looks = createLooksStore({
    ...common,
    account: auth.subject,
    pins: async () => (await savedCompanies.get()).pins.map(({ id }) => id),
    cached: (...wanted) => cachedReadings(client, ...wanted),
  });
  const preferences = preferencesIn(common.local);
  const ownData = createOwnData({ ...common, savedCompanies, notes, clips, preferences });
  const sync = createSync({ ...common, area: synced, savedCompanies, preferences });
  const accounts = createAccountChange({
    ...common,
    digest: createAccountDigest(common),
    forgetAnswers: client.forget,
    // Pinned companies, notes and clips stay: all are the user's own work.
    async forgetHistory() {
      await Promise.all([
        savedCompanies.forgetRecents(),
        knownCompanies.clearSeen(),
        calls.forgetSubjects(),
      ]);
      // Pages still name companies as the former account's own. Not awaited, because a page may hang.
      quietly(pages.ownChanged());
    },
  });

  // The parts that read pages, mark them, and watch sites.
  const { scripting, permissions } = browser;
  const onTabs: Tabs = {
    inject: (tabId, file) => browser.scripting.executeScript({ target: { tabId }, files: [file] }),
    async call(tabId, func, args, injectImmediately = false) {
      const run = { target: { tabId }, func, args, injectImmediately };
      return (await browser.scripting.executeScript(run))[0]?.result;
    },
    sendToTab: (tabId, message) => browser.tabs.sendMessage(tabId, message, { frameId: 0 }),
    queryTabs: (filter) => browser.tabs.query(filter),
    addressOf: async (tabId) => (await browser.tabs.get(tabId)).url,
  };
  const states = createPageStates(session);
  const highlights = createHighlights({
    ...{ ...common, ...onTabs, scripting },
    isScanned: async (tabId) => (await states.get(tabId)).status === 'scanned',
  });
  const pages = createPages({
    ...{ ...common, ...onTabs, states },
    savedCompanies: savedCompanies.get,
    names: createKnownNames({ ...common, own, known }),
    areHighlightsOn: highlights.isOn,
    pause,
    setBadge: (tabId, text) => browser.action.setBadgeText({ tabId, text }),
    granted: async () => (await browser.permissions.getAll()).origins ?? [],
    serviceOrigins: origins,
  });
  const figures = createPageFigureSearch({ ...common, ...onTabs });
  const watching = createWatching({ ...common, scripting, permissions, serviceOrigins: origins });

  // Lookups and searches from outside the panel: menus and the address bar.
  const pendingLookups = createPendingLookups(common);
  const omnibox = createOmnibox({ ...common, known, readsXml: !import.meta.env.FIREFOX });
  const lookupTriggers = createLookupTriggers({
    ...common,
    pending: pendingLookups,
    openPanel,
    lastWindow: focusedWindow,
    resolveOmnibox: omnibox.resolve,
    async showBadgeHint(windowId) {
      const [tab] = await browser.tabs.query({ active: true, windowId });
      // A click on the button starts a scan, whose count then replaces the text.
      if (tab?.id !== undefined) await browser.action.setBadgeText({ tabId: tab.id, text: '…' });
    },
  });
  const searchMenu = createSearchMenu({
    ...{ ...common, focusedWindow, hasPanel },
    title: (company) => browser.i18n.getMessage('menuSearchDocuments', company),
    update: async (change) => menus()?.update(SEARCH_MENU, change),
  });

  return {
    ...{ session: area, policy, auth, client, rateLimit, calls, accounts },
    ...{ savedCompanies, knownCompanies, notes, clips, looks, ownData, sync },
    ...{ pages, highlights, figures, watching },
    ...{ pendingLookups, omnibox, lookupTriggers, searchMenu },
  };
}
export type Parts = ReturnType<typeof createParts>;
