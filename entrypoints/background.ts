import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createCache } from '../lib/api/cache.ts';
import { createClient } from '../lib/api/client.ts';
import { createGate } from '../lib/api/gate.ts';
import { createGet } from '../lib/api/http.ts';
import { createAuth } from '../lib/auth/index.ts';
import { createAsked } from '../lib/background/asked.ts';
import { createHandlers } from '../lib/background/handlers.ts';
import { createPageStates } from '../lib/background/page-states.ts';
import { createPages } from '../lib/background/pages.ts';
import { createRouter } from '../lib/background/router.ts';
import { createWatching } from '../lib/background/watching.ts';
import type { Notice } from '../lib/messages.ts';
import { settings } from '../lib/settings.ts';

/**
 * The background: composes the parts and registers every listener at once, because the browser
 * starts it anew for each event and drops listeners that come late.
 */
export default defineBackground({
  type: 'module',
  main() {
    const now = () => Date.now();
    const area = browser.storage.session;
    const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
    const notify = (notice: Notice) => {
      // Nobody listens while no panel is open.
      browser.runtime.sendMessage(notice).catch(() => undefined);
    };
    // Content scripts never see what is kept here.
    void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

    const gate = createGate(area, now);
    const auth = createAuth({
      settings,
      identity: browser.identity,
      windows: browser.windows,
      storage: area,
      onChange: () => notify({ notice: 'sessionChanged' }),
    });
    const client = createClient({
      get: createGet(settings.baseUrl, { fetch, now }),
      tokens: auth,
      gate,
      cache: createCache(area, now),
      now,
      online: () => navigator.onLine,
      onGate: () => notify({ notice: 'gateChanged' }),
    });
    const states = createPageStates(area);
    const pages = createPages({
      states,
      executeScript: (injection) => browser.scripting.executeScript(injection),
      sendToTab: (tabId, message) => browser.tabs.sendMessage(tabId, message, { frameId: 0 }),
      setBadge: (tabId, text) => browser.action.setBadgeText({ tabId, text }),
      onChange: (tabId) => notify({ notice: 'pageChanged', tabId }),
    });
    const asked = createAsked(area);
    const watching = createWatching({
      scripting: browser.scripting,
      permissions: browser.permissions,
      requiredOrigins: browser.runtime.getManifest().host_permissions ?? [],
    });

    const listen = createRouter({
      runtimeId: browser.runtime.id,
      ownPages: browser.runtime.getURL('/'),
      handlers: createHandlers({ auth, client, gate, pages: states, asked, watching }),
      onReport: (tabId, report) => void pages.found(tabId, report),
    });
    browser.runtime.onMessage.addListener(listen);
    browser.tabs.onUpdated.addListener((tabId, { status }) => {
      if (status === 'loading') void pages.left(tabId);
      if (status === 'complete') void pages.arrived(tabId);
    });
    browser.tabs.onRemoved.addListener((tabId) => void pages.closed(tabId));
    browser.permissions.onAdded.addListener(() => void watching.sync());
    browser.permissions.onRemoved.addListener(() => void watching.sync());
    browser.runtime.onInstalled.addListener(() => {
      void watching.sync();
      const title = browser.i18n.getMessage('menuLookUp');
      menus.create({ id: MENU, title, contexts: ['selection'] });
    });
    browser.runtime.onStartup.addListener(() => void watching.sync());
    browser.action.onClicked.addListener((tab) => {
      // Any wait before this line loses the click, and with it the panel.
      openPanel(tab.windowId);
      if (tab.id !== undefined) void pages.scan(tab.id);
    });
    menus.onClicked.addListener(({ selectionText }, tab) => {
      if (!tab || !selectionText) return;
      openPanel(tab.windowId);
      const { windowId } = tab;
      void asked.put(windowId, selectionText).then(() => notify({ notice: 'asked', windowId }));
    });
  },
});

const MENU = 'lookUp';

/** Firefox's own names; the shared types describe Chrome's. */
interface FirefoxBrowser {
  sidebarAction: { open(): Promise<void> };
  menus: typeof browser.contextMenus;
}
const firefox = browser as unknown as FirefoxBrowser;
const menus = import.meta.env.FIREFOX ? firefox.menus : browser.contextMenus;

function openPanel(windowId: number): void {
  const opened = import.meta.env.FIREFOX
    ? firefox.sidebarAction.open()
    : browser.sidePanel.open({ windowId });
  // The browser refuses where the click came from no person; there is nobody to tell.
  opened.catch(() => undefined);
}
