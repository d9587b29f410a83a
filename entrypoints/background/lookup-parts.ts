import { browser } from 'wxt/browser';
import {
  createLookupTriggers,
  createPendingLookups,
} from '../../lib/background/lookup-triggers.ts';
import { createOmnibox, type Known } from '../../lib/background/omnibox.ts';
import { createSearchMenu, SEARCH_MENU } from '../../lib/background/search-menu.ts';
import { isOff } from '../../lib/settings/policy.ts';
import type { Base } from './base.ts';
import { hasPanel, menus, openPanel } from './browser.ts';

/** Composes the lookups and searches from outside the panel: menus and the address bar. */
export function createLookupParts(
  { area, now, policy, notify }: Base,
  known: () => Promise<Known>,
) {
  const pendingLookups = createPendingLookups(area, now);
  const omnibox = createOmnibox({
    known,
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
      // A click on the button starts a scan, whose count then replaces the text.
      if (tab?.id !== undefined) await browser.action.setBadgeText({ tabId: tab.id, text: '…' });
    },
  });
  const searchMenu = createSearchMenu({
    area,
    focusedWindow: async () => (await browser.windows.getLastFocused()).id ?? -1,
    hasPanel,
    isAllowed: async () => !isOff(await policy(), 'documentSearch'),
    title: (company) => browser.i18n.getMessage('menuSearchDocuments', company),
    update: async (change) => menus()?.update(SEARCH_MENU, change),
  });

  return { pendingLookups, omnibox, lookupTriggers, searchMenu };
}
