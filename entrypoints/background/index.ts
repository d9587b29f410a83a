import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { scrollKey, viewKey } from '../../lib/panel/view-record.ts';
import { menus, openPanel, quietly } from './browser.ts';
import { createParts } from './parts.ts';

const MENU = 'lookUp';

/**
 * The background: registers every listener at once, because the browser starts it anew for each event
 * and drops listeners that come late.
 */
export default defineBackground({
  type: 'module',
  main() {
    const { pages, watching, highlights, shelf, waysIn, omnibox, area, listen } = createParts();
    browser.runtime.onMessage.addListener(listen);
    browser.tabs.onUpdated.addListener((tabId, { status }) => {
      if (status === 'loading') quietly(pages.left(tabId));
      if (status === 'complete') quietly(pages.arrived(tabId));
    });
    browser.tabs.onRemoved.addListener((tabId) => quietly(pages.closed(tabId)));
    // What a window's panel kept to come back with goes with the window.
    browser.windows.onRemoved.addListener((windowId) => {
      quietly(area.remove([viewKey(windowId), scrollKey(windowId)]));
    });
    browser.permissions.onAdded.addListener(({ origins = [] }) => {
      quietly(watching.sync().then(() => pages.gained(origins)));
    });
    browser.permissions.onRemoved.addListener(({ origins = [] }) => {
      quietly(watching.sync().then(() => pages.lost(origins)));
    });
    browser.storage.managed?.onChanged.addListener(() => {
      quietly(watching.sync());
      quietly(pages.policyChanged());
      quietly(highlights.policyChanged());
      // Reading it drops what may be kept no longer.
      quietly(shelf.get());
    });
    browser.runtime.onInstalled.addListener(() => {
      quietly(watching.sync());
      const title = browser.i18n.getMessage('menuLookUp');
      // After an update the menu of the version before is still there.
      quietly(
        menus.removeAll().then(() => {
          menus.create({ id: MENU, title, contexts: ['selection'] });
        }),
      );
      // If the browser opened the panel itself, the click would not reach us, nor allow the scan.
      if (!import.meta.env.FIREFOX) {
        quietly(browser.sidePanel.setPanelBehavior({ openPanelOnActionClick: false }));
      }
    });
    browser.runtime.onStartup.addListener(() => {
      quietly(watching.sync());
      quietly(shelf.get());
    });
    browser.action.onClicked.addListener((tab) => {
      // Any wait before this line loses the click, and with it the panel.
      quietly(openPanel(tab.windowId));
      if (tab.id !== undefined) quietly(pages.scan(tab.id, tab.url));
    });
    menus.onClicked.addListener(({ selectionText }, tab) => {
      if (tab && selectionText) quietly(waysIn.selected(tab.windowId, selectionText));
    });
    browser.commands.onCommand.addListener((name, tab) => {
      if (tab) quietly(waysIn.command(tab.windowId, name));
    });
    // Enter tells no window: the one that the reader began to type in is noted then.
    let typedIn: number | null = null;
    browser.omnibox.onInputStarted.addListener(() => {
      const description = browser.i18n.getMessage('omniboxLookUp');
      browser.omnibox.setDefaultSuggestion({ description });
      quietly(
        browser.windows.getLastFocused().then(({ id }) => {
          typedIn = id ?? null;
        }),
      );
    });
    browser.omnibox.onInputChanged.addListener((text, suggest) => {
      quietly(omnibox.suggest(text).then(suggest));
    });
    browser.omnibox.onInputEntered.addListener((text) => {
      quietly(waysIn.entered(typedIn, text));
    });
  },
});
