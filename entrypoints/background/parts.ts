import { browser } from 'wxt/browser';
import { createCache } from '../../lib/api/cache.ts';
import { createClient } from '../../lib/api/client.ts';
import { createGet } from '../../lib/api/http.ts';
import { createRateLimitStore } from '../../lib/api/rate-limit.ts';
import { createAuth } from '../../lib/auth/index.ts';
import { createAccountChange, createAccountDigest } from '../../lib/background/account-change.ts';
import { createCallLog } from '../../lib/background/call-log.ts';
import { createClipsStore } from '../../lib/background/clips.ts';
import { createPageFigureSearch } from '../../lib/background/figures.ts';
import { createHandlers } from '../../lib/background/handlers.ts';
import {
  createHighlights,
  createMentionClicks,
  highlightsSetting,
} from '../../lib/background/highlights.ts';
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
import { quietly } from '../../lib/background/quietly.ts';
import { createRouter } from '../../lib/background/router.ts';
import { createSavedCompaniesStore } from '../../lib/background/saved-companies.ts';
import { createSearchMenu, SEARCH_MENU } from '../../lib/background/search-menu.ts';
import { createShownAnswers } from '../../lib/background/shown-answers.ts';
import { createSync } from '../../lib/background/sync.ts';
import { createWatching } from '../../lib/background/watching.ts';
import type { Notice } from '../../lib/messages/notices.ts';
import type { PageRequest } from '../../lib/messages/page-messages.ts';
import { viewKey, viewRecordSchema } from '../../lib/panel/view-record.ts';
import { widePanels } from '../../lib/panel/wide-panels.ts';
import { panelKey } from '../../lib/panel/wide-tab.ts';
import { isOnline, settings } from '../../lib/settings/build-settings.ts';
import { serviceOrigins } from '../../lib/settings/origins.ts';
import { isClippingOff, isOff, isSyncOff, readPolicy } from '../../lib/settings/policy.ts';
import { preferencesIn } from '../../lib/settings/preferences.ts';
import { withEviction } from '../../lib/storage/eviction.ts';
import { stored } from '../../lib/storage/stored.ts';
import { hasPanel, menus, openPanel } from './browser.ts';

/** Composes the parts of the background. None keeps state only in memory: the worker can die at any time. */
export function createParts() {
  const now = () => Date.now();
  const tabs = () => browser.tabs.query({});
  const wide = widePanels({ area: browser.storage.session, tabs, now });
  /** With those of panels in tabs, which have none of their own. */
  const windowIds = async () => [
    ...(await browser.windows.getAll()).flatMap(({ id }) => id ?? []),
    ...(await wide.all()).map(panelKey),
  ];
  const shown = createShownAnswers(browser.storage.session, windowIds);
  const cache = createCache(browser.storage.session, now, shown);
  // Cached answers give way to these items: answers can be requested again.
  const area = withEviction(browser.storage.session, cache.makeRoom);
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  // Resolves once every open panel has received it; there may be none.
  const notify = async (notice: Notice): Promise<void> => {
    await quietly(browser.runtime.sendMessage(notice));
  };
  // Keeps content scripts out of all of them.
  for (const each of [browser.storage.session, browser.storage.local, browser.storage.sync]) {
    quietly(each?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }));
  }

  const origins = serviceOrigins(settings);
  const policy = () => readPolicy(browser.storage.managed);
  // Chromium needs no host access: the service and the provider allow the extension's origin by CORS.
  const hasHostAccess = async () =>
    !import.meta.env.FIREFOX || (await browser.permissions.contains({ origins }));

  const calls = createCallLog({
    area,
    fetch,
    now,
    onChange: () => void notify({ notice: 'callsChanged' }),
  });
  const rateLimit = createRateLimitStore(area, now);
  const auth = createAuth({
    settings,
    identity: browser.identity,
    recordFlows: calls.watched,
    fetch: calls.authFetch,
    windows: browser.windows,
    tabs: browser.tabs,
    storage: area,
    hasHostAccess,
    endsSilentFlows: !import.meta.env.FIREFOX,
    readsProviderTabs: import.meta.env.FIREFOX,
    onChange: () => void notify({ notice: 'sessionChanged' }),
  });
  const client = createClient({
    get: createGet(settings.baseUrl, { fetch, recorder: calls.recorder, now }),
    tokens: auth,
    rateLimit,
    cache,
    now,
    online: isOnline,
    hasHostAccess,
    onRateLimit: () => void notify({ notice: 'rateLimitChanged' }),
  });
  const states = createPageStates(browser.storage.session);
  const sendToTab = (tabId: number, message: PageRequest) =>
    browser.tabs.sendMessage(tabId, message, { frameId: 0 });
  const pageChanged = (tabId: number) => void notify({ notice: 'pageChanged', tabId });
  const pages = createPages({
    states,
    executeScript: (injection) => browser.scripting.executeScript(injection),
    executeFunction: (injection) => browser.scripting.executeScript(injection),
    savedCompanies: () => savedCompanies.get(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    sendToTab,
    setBadge: (tabId, text) => browser.action.setBadgeText({ tabId, text }),
    queryTabs: (filter) => browser.tabs.query(filter),
    addressOf: async (tabId) => (await browser.tabs.get(tabId)).url,
    granted: async () => (await browser.permissions.getAll()).origins ?? [],
    onChange: pageChanged,
    serviceOrigins: origins,
    policy,
  });
  const highlights = createHighlights({
    enabled: highlightsSetting(browser.storage.local),
    policy,
    isScanned: async (tabId) => (await states.get(tabId)).status === 'scanned',
    queryTabs: (filter) => browser.tabs.query(filter),
    scripting: browser.scripting,
    sendToTab,
    onChange: () => void notify({ notice: 'highlightsChanged' }),
  });
  const figures = createPageFigureSearch({
    policy,
    addressOf: async (tabId) => (await browser.tabs.get(tabId)).url,
    executeScript: (injection) => browser.scripting.executeScript(injection),
    executeFind: (injection) => browser.scripting.executeScript(injection),
    executeShow: (injection) => browser.scripting.executeScript(injection),
  });
  const mentions = createMentionClicks({ states, onChange: pageChanged });
  const pendingLookups = createPendingLookups(area, now);
  const keepsOpened = async () => !isOff(await policy(), 'recents');
  const savedCompanies = createSavedCompaniesStore({
    area: browser.storage.local,
    session: area,
    isAllowed: keepsOpened,
    onChange: () => {
      void notify({ notice: 'savedCompaniesChanged' });
      quietly(looks.pinsChanged());
    },
  });
  const notes = createNotesStore({
    area: browser.storage.local,
    isAllowed: keepsOpened,
    onChange: () => void notify({ notice: 'notesChanged' }),
  });
  const clips = createClipsStore({
    area: browser.storage.local,
    isAllowed: async () => !isClippingOff(await policy()),
    onChange: (ids) => void notify({ notice: 'clipsChanged', ids }),
  });
  const looks = createLooksStore({
    area: browser.storage.local,
    session: area,
    async account() {
      const session = await auth.getSession();
      return session.state === 'connected' ? session.subject : null;
    },
    pins: async () => (await savedCompanies.get()).pins.map(({ id }) => id),
    isAllowed: async () => (await keepsOpened()) && !isOff(await policy(), 'changes'),
    now,
    onChange: () => void notify({ notice: 'looksChanged' }),
  });
  const preferences = preferencesIn(browser.storage.local);
  const ownData = createOwnData({
    area: browser.storage.local,
    savedCompanies,
    notes,
    clips,
    preferences,
  });
  const sync = createSync({
    local: browser.storage.local,
    session: area,
    area: browser.storage.sync,
    savedCompanies,
    preferences,
    isAllowed: async () => !isSyncOff(await policy()),
    now,
    onChange: () => void notify({ notice: 'syncChanged' }),
  });
  const omnibox = createOmnibox({
    savedCompanies: savedCompanies.get,
    isAllowed: async () => !isOff(await policy(), 'omnibox'),
    readsXml: !import.meta.env.FIREFOX,
  });
  const lookupTriggers = createLookupTriggers({
    pending: pendingLookups,
    openPanel,
    lastWindow: async () => (await browser.windows.getLastFocused()).id ?? -1,
    resolveOmnibox: omnibox.resolve,
    notify: (windowId) => notify({ notice: 'lookupPending', windowId }),
    async showBadgeHint(windowId) {
      const [tab] = await browser.tabs.query({ active: true, windowId });
      // A click on the button starts a scan, which then overwrites the text with its count.
      if (tab?.id !== undefined) await browser.action.setBadgeText({ tabId: tab.id, text: '…' });
    },
  });

  const companyIn = async (windowId: number) =>
    (await stored(browser.storage.session, viewKey(windowId), viewRecordSchema).read())?.company ??
    null;
  const searchMenu = createSearchMenu({
    area,
    focusedWindow: async () => (await browser.windows.getLastFocused()).id ?? -1,
    hasPanel,
    isAllowed: async () => !isOff(await policy(), 'documentSearch'),
    title: (company) => browser.i18n.getMessage('menuSearchDocuments', company),
    update: async (change) => menus()?.update(SEARCH_MENU, change),
  });

  const watching = createWatching({
    scripting: browser.scripting,
    permissions: browser.permissions,
    serviceOrigins: origins,
    policy,
  });
  const accounts = createAccountChange({
    area,
    digest: createAccountDigest(browser.storage.local, keepsOpened),
    forgetAnswers: client.forget,
    // Pinned companies, notes and clips stay: all are the user's own work.
    async forgetHistory() {
      await Promise.all([savedCompanies.forgetRecents(), calls.forgetSubjects()]);
    },
    notify: () => notify({ notice: 'accountChanged' }),
  });

  const listen = createRouter({
    runtimeId: browser.runtime.id,
    ownPages: browser.runtime.getURL('/'),
    handlers: createHandlers({
      auth,
      client,
      rateLimit,
      pages: { get: pages.shown },
      highlights,
      mentions,
      figures,
      searchMenu,
      pendingLookups,
      savedCompanies,
      notes,
      clips,
      looks,
      ownData,
      sync,
      watching,
      accounts,
      calls,
      policy,
    }),
    onReport(tabId, message) {
      switch (message.report) {
        case 'rulesWanted':
          return quietly(pages.injectRules(tabId));
        case 'highlighting':
          return quietly(highlights.highlighting(tabId, message));
        case 'mentionClicked':
          return quietly(mentions.clicked(tabId, message));
        default:
          quietly(pages.found(tabId, message));
          if (message.report === 'tickersFound') quietly(highlights.found(tabId));
      }
    },
  });

  return {
    pages,
    watching,
    highlights,
    savedCompanies,
    looks,
    sync,
    lookupTriggers,
    companyIn,
    searchMenu,
    omnibox,
    area,
    listen,
  };
}
