import { browser } from 'wxt/browser';
import { createPageFigureSearch } from '../../lib/background/figures.ts';
import {
  createHighlights,
  createMentionClicks,
  highlightsSetting,
} from '../../lib/background/highlights.ts';
import { createKnownNames } from '../../lib/background/known-names.ts';
import { createPageStates } from '../../lib/background/page-states.ts';
import { createPages } from '../../lib/background/pages.ts';
import { createWatching } from '../../lib/background/watching.ts';
import type { PageRequest } from '../../lib/messages/page-messages.ts';
import type { SavedCompanies } from '../../lib/model/saved-companies.ts';
import type { Base } from './base.ts';

/**
 * Composes the parts that read pages, mark them, and watch sites.
 *
 * @param known the lists of known companies
 */
export function createPageParts(
  { policy, origins, notify }: Base,
  savedCompanies: () => Promise<SavedCompanies>,
  known: Pick<Parameters<typeof createKnownNames>[0], 'own' | 'directory'>,
) {
  const states = createPageStates(browser.storage.session);
  const sendToTab = (tabId: number, message: PageRequest) =>
    browser.tabs.sendMessage(tabId, message, { frameId: 0 });
  const pageChanged = (tabId: number) => void notify({ notice: 'pageChanged', tabId });
  const highlights = createHighlights({
    enabled: highlightsSetting(browser.storage.local),
    policy,
    isScanned: async (tabId) => (await states.get(tabId)).status === 'scanned',
    queryTabs: (filter) => browser.tabs.query(filter),
    scripting: browser.scripting,
    sendToTab,
    onChange: () => void notify({ notice: 'highlightsChanged' }),
  });
  const pages = createPages({
    states,
    executeScript: (injection) => browser.scripting.executeScript(injection),
    executeFunction: (injection) => browser.scripting.executeScript(injection),
    executeNames: (injection) => browser.scripting.executeScript(injection),
    savedCompanies,
    names: createKnownNames({ ...known, policy }),
    areHighlightsOn: highlights.isOn,
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
  const figures = createPageFigureSearch({
    policy,
    addressOf: async (tabId) => (await browser.tabs.get(tabId)).url,
    executeScript: (injection) => browser.scripting.executeScript(injection),
    executeFind: (injection) => browser.scripting.executeScript(injection),
    executeStop: (injection) => browser.scripting.executeScript(injection),
    executeShow: (injection) => browser.scripting.executeScript(injection),
  });
  const mentions = createMentionClicks({ states, onChange: pageChanged });
  const watching = createWatching({
    scripting: browser.scripting,
    permissions: browser.permissions,
    serviceOrigins: origins,
    policy,
  });

  return { pages, watching, highlights, figures, mentions };
}
