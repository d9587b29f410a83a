import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { quietly } from '../../lib/background/quietly.ts';
import { scrollKey, viewKey } from '../../lib/panel/view-record.ts';
import { menus, openPanel } from './browser.ts';
import { createParts } from './parts.ts';

const MENU = 'lookUp';

/**
 * The background: registers every listener synchronously, because the browser restarts it for each
 * event and ignores listeners that are added later.
 */
export default defineBackground({
  type: 'module',
  main() {
    const { pages, watching, highlights, savedCompanies, lookupTriggers, omnibox, area, listen } =
      createParts();
    browser.runtime.onMessage.addListener(listen);
    browser.tabs.onUpdated.addListener((tabId, { status }) => {
      if (status === 'loading') quietly(pages.left(tabId));
      if (status === 'complete') quietly(pages.arrived(tabId));
    });
    browser.tabs.onRemoved.addListener((tabId) => quietly(pages.closed(tabId)));
    // A closed window needs no saved panel state.
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
      // Reading also deletes what the policy no longer allows.
      quietly(savedCompanies.get());
    });
    browser.runtime.onInstalled.addListener(({ reason }) => {
      quietly(watching.sync().then(() => (reason === 'update' ? pages.updated() : undefined)));
      const title = browser.i18n.getMessage('menuLookUp');
      // After an update the previous version's menu is still there.
      quietly(
        menus.removeAll().then(() => {
          menus.create({ id: MENU, title, contexts: ['selection'] });
        }),
      );
      // If the browser opened the panel itself, `action.onClicked` would not fire and give no access.
      if (!import.meta.env.FIREFOX) {
        quietly(browser.sidePanel.setPanelBehavior({ openPanelOnActionClick: false }));
      }
    });
    browser.runtime.onStartup.addListener(() => {
      quietly(watching.sync());
      quietly(savedCompanies.get());
    });
    browser.action.onClicked.addListener((tab) => {
      // Any wait before this line loses the click, and with it the panel.
      quietly(openPanel(tab.windowId));
      if (tab.id !== undefined) quietly(pages.scan(tab.id, tab.url));
    });
    menus.onClicked.addListener(({ selectionText }, tab) => {
      if (tab && selectionText) quietly(lookupTriggers.selected(tab.windowId, selectionText));
    });
    browser.commands.onCommand.addListener((name, tab) => {
      if (tab) quietly(lookupTriggers.command(tab.windowId, name));
    });
    // `onInputEntered` does not name its window, so the one where typing began is remembered.
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
      quietly(lookupTriggers.entered(typedIn, text));
    });
  },
});
