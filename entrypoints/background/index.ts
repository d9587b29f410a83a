import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { quietly } from '../../lib/background/quietly.ts';
import { SEARCH_MENU } from '../../lib/background/search-menu.ts';
import { isShared } from '../../lib/background/sync.ts';
import { openKey, scrollKey, viewKey } from '../../lib/panel/place.ts';
import { keepClicks, menus, openPanel } from './browser.ts';
import { listenTo } from './listen-to.ts';
import { createParts } from './parts.ts';

const MENU = 'lookUp';

/**
 * The background: registers every listener synchronously, because the browser restarts it for each
 * event and ignores listeners that are added later.
 */
export default defineBackground({
  type: 'module',
  main() {
    const parts = createParts();
    const { pages, watching, highlights, savedCompanies, ownCompanies, looks, sync } = parts;
    const { lookupTriggers, companyIn, searchMenu, omnibox, area, listen } = parts;
    listenTo(() => browser.runtime.onMessage, listen);
    listenTo(
      () => browser.tabs.onUpdated,
      (tabId, { status }) => {
        if (status === 'loading') quietly(pages.left(tabId));
        if (status === 'complete') quietly(pages.arrived(tabId));
      },
    );
    listenTo(
      () => browser.tabs.onRemoved,
      (tabId) => quietly(pages.closed(tabId)),
    );
    // A closed window needs no saved panel state.
    listenTo(
      () => browser.windows.onRemoved,
      (windowId) => {
        quietly(area.remove([viewKey(windowId), scrollKey(windowId), openKey(windowId)]));
      },
    );
    listenTo(
      () => browser.permissions.onAdded,
      ({ origins = [] }) => {
        quietly(watching.sync().then(() => pages.gained(origins)));
      },
    );
    listenTo(
      () => browser.permissions.onRemoved,
      ({ origins = [] }) => {
        quietly(watching.sync().then(() => pages.lost(origins)));
      },
    );
    listenTo(
      () => browser.storage.managed.onChanged,
      () => {
        // A page that loads before the registration is removed would still be read.
        quietly(quietly(watching.sync()).then(pages.policyChanged));
        quietly(highlights.policyChanged());
        // Reading also deletes data that the policy no longer allows.
        quietly(savedCompanies.get().then(sync.exchange));
        quietly(ownCompanies.seenSize());
        quietly(looks.tidy());
        quietly(searchMenu.refresh());
      },
    );
    listenTo(
      () => browser.windows.onFocusChanged,
      () => quietly(searchMenu.refresh()),
    );
    listenTo(
      () => browser.storage.sync.onChanged,
      () => {
        quietly(sync.exchange());
      },
    );
    listenTo(
      () => browser.storage.local.onChanged,
      (changes) => {
        if (isShared(changes)) quietly(sync.exchange());
      },
    );
    listenTo(
      () => browser.runtime.onInstalled,
      ({ reason }) => {
        quietly(watching.sync().then(() => (reason === 'update' ? pages.updated() : undefined)));
        const title = browser.i18n.getMessage('menuLookUp');
        const menu = menus();
        // After an update the previous version's menu is still there.
        quietly(
          menu?.removeAll().then(() => {
            menu.create({ id: MENU, title, contexts: ['selection'] });
            const item = { id: SEARCH_MENU, title, visible: false } as const;
            menu.create({ ...item, contexts: ['selection'] });
            return searchMenu.refresh();
          }),
        );
        quietly(keepClicks());
      },
    );
    listenTo(
      () => browser.runtime.onStartup,
      () => {
        quietly(watching.sync());
        quietly(savedCompanies.get().then(sync.exchange));
        quietly(ownCompanies.seenSize());
        quietly(looks.tidy());
        quietly(searchMenu.refresh());
      },
    );
    listenTo(
      () => browser.action.onClicked,
      (tab) => {
        // Any wait before this line loses the click, and with it the panel.
        quietly(openPanel(tab.windowId));
        if (tab.id !== undefined) quietly(pages.scan(tab.id, tab.url));
      },
    );
    listenTo(
      () => menus()?.onClicked,
      ({ menuItemId, selectionText }, tab) => {
        if (!tab || !selectionText) return;
        const { windowId } = tab;
        if (menuItemId === SEARCH_MENU) {
          const companyId = async () => (await companyIn(windowId))?.id ?? null;
          quietly(lookupTriggers.selectedForSearch(windowId, selectionText, companyId));
        } else quietly(lookupTriggers.selected(windowId, selectionText));
      },
    );
    listenTo(
      () => browser.commands.onCommand,
      (name, tab) => {
        if (tab) quietly(lookupTriggers.command(tab.windowId, name));
      },
    );
    // `onInputEntered` does not name its window, so remember where typing began.
    let typedIn: number | null = null;
    listenTo(
      () => browser.omnibox.onInputStarted,
      () => {
        const description = browser.i18n.getMessage('omniboxLookUp');
        browser.omnibox.setDefaultSuggestion({ description });
        quietly(
          browser.windows.getLastFocused().then(({ id }) => {
            typedIn = id ?? null;
          }),
        );
      },
    );
    listenTo(
      () => browser.omnibox.onInputChanged,
      (text, suggest) => {
        quietly(omnibox.suggest(text).then(suggest));
      },
    );
    listenTo(
      () => browser.omnibox.onInputEntered,
      (text) => {
        quietly(lookupTriggers.entered(typedIn, text));
      },
    );
  },
});
