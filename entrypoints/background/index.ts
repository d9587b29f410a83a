import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { quietly } from '../../lib/background/common.ts';
import { createRouter } from '../../lib/background/router.ts';
import { SEARCH_MENU } from '../../lib/background/search-menu.ts';
import { isShared } from '../../lib/background/sync.ts';
import { openKey, scrollKey, viewKey } from '../../lib/model/view-keys.ts';
import { keepClicks, menus, openPanel } from './browser.ts';
import { createHandlers, createReportHandler } from './handlers.ts';
import { createParts } from './parts.ts';

const MENU = 'lookUp';

/**
 * The background: registers every listener synchronously, because the browser restarts it for each
 * event and ignores listeners that are added later.
 */
export default defineBackground({
  main() {
    const parts = createParts();
    const { pages, watching, highlights, savedCompanies, knownCompanies, notes, clips } = parts;
    const { looks, sync, lookupTriggers, searchMenu, omnibox, session } = parts;
    const { id: runtimeId } = browser.runtime;
    const ownPages = browser.runtime.getURL('/');
    const handlers = createHandlers(parts);
    const onReport = createReportHandler(parts);
    const listen = createRouter({ runtimeId, ownPages, handlers, onReport });

    event(() => browser.runtime.onMessage)?.addListener(listen);
    event(() => browser.tabs.onUpdated)?.addListener((tabId, { status, url }) => {
      if (status === 'loading') quietly(pages.left(tabId, url));
      if (status === 'complete') quietly(pages.arrived(tabId));
    });
    event(() => browser.tabs.onRemoved)?.addListener((tabId) => quietly(pages.closed(tabId)));
    // A closed window needs no saved panel state.
    event(() => browser.windows.onRemoved)?.addListener((windowId) => {
      quietly(session.remove([viewKey(windowId), scrollKey(windowId), openKey(windowId)]));
    });
    event(() => browser.windows.onFocusChanged)?.addListener(() => quietly(searchMenu.refresh()));
    event(() => browser.permissions.onAdded)?.addListener(({ origins = [] }) => {
      quietly(watching.sync().then(() => pages.gained(origins)));
    });
    event(() => browser.permissions.onRemoved)?.addListener(({ origins = [] }) => {
      quietly(watching.sync().then(() => pages.lost(origins)));
    });

    /** Reading deletes data that the policy no longer allows. */
    const tidy = () => {
      quietly(savedCompanies.get().then(sync.exchange));
      quietly(knownCompanies.seenSize());
      quietly(notes.get());
      quietly(clips.get([]));
      quietly(looks.tidy());
    };
    event(() => browser.storage.managed.onChanged)?.addListener(() => {
      // A page that loads before the registration is removed would still be read.
      quietly(quietly(watching.sync()).then(pages.policyChanged));
      quietly(highlights.policyChanged());
      quietly(searchMenu.refresh());
      tidy();
    });
    event(() => browser.runtime.onStartup)?.addListener(() => {
      quietly(watching.sync());
      tidy();
    });
    event(() => browser.storage.sync.onChanged)?.addListener(() => quietly(sync.exchange()));
    event(() => browser.storage.local.onChanged)?.addListener((changes) => {
      if (!isShared(changes)) return;
      quietly(sync.exchange());
      quietly(looks.pinsChanged());
    });
    event(() => browser.runtime.onInstalled)?.addListener(({ reason }) => {
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
    });

    event(() => browser.action.onClicked)?.addListener((tab) => {
      // Any wait before this line loses the click, and with it the panel.
      quietly(openPanel(tab.windowId));
      if (tab.id !== undefined) quietly(pages.scan(tab.id, tab.url));
    });
    event(() => menus()?.onClicked)?.addListener(({ menuItemId, selectionText }, tab) => {
      if (!selectionText) return;
      const openCompany = async (windowId: number) =>
        (await searchMenu.companyIn(windowId))?.id ?? null;
      const documentsOf = menuItemId === SEARCH_MENU ? openCompany : undefined;
      // Firefox names no tab if the selection is in the sidebar.
      quietly(lookupTriggers.selected(tab?.windowId ?? null, selectionText, documentsOf));
    });
    event(() => browser.commands.onCommand)?.addListener((name, tab) => {
      if (tab) quietly(lookupTriggers.command(tab.windowId, name));
    });
    // `onInputEntered` does not name its window, so remember where typing began.
    let typedIn: number | null = null;
    event(() => browser.omnibox.onInputStarted)?.addListener(() => {
      const description = browser.i18n.getMessage('omniboxLookUp');
      browser.omnibox.setDefaultSuggestion({ description });
      quietly(
        browser.windows.getLastFocused().then(({ id }) => {
          typedIn = id ?? null;
        }),
      );
    });
    event(() => browser.omnibox.onInputChanged)?.addListener((text, suggest) => {
      quietly(omnibox.suggest(text).then(suggest));
    });
    event(() => browser.omnibox.onInputEntered)?.addListener((text) => {
      quietly(lookupTriggers.entered(typedIn, text));
    });
    // No event follows when the user enables the extension again, and Firefox kept the menu.
    quietly(searchMenu.refresh());
  },
});

/**
 * An event, if this browser has it. A browser of the family may lack a whole API, and reading its event
 * then throws, which must not keep the other listeners from being registered.
 */
function event<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
