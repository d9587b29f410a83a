import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import background from '../../entrypoints/background/index.ts';

/** All events that the background listens to. */
const eventsOf = (menus: string) => [
  'runtime.onMessage',
  'tabs.onUpdated',
  'tabs.onRemoved',
  'windows.onRemoved',
  'windows.onFocusChanged',
  'permissions.onAdded',
  'permissions.onRemoved',
  'storage.managed.onChanged',
  'storage.sync.onChanged',
  'storage.local.onChanged',
  'runtime.onInstalled',
  'runtime.onStartup',
  'action.onClicked',
  `${menus}.onClicked`,
  'commands.onCommand',
  'omnibox.onInputStarted',
  'omnibox.onInputChanged',
  'omnibox.onInputEntered',
];

/** Each browser's names for its menus and its panel. */
const BROWSERS = [
  { name: 'Chromium', FIREFOX: '', menus: 'contextMenus', panel: 'sidePanel' },
  { name: 'Firefox', FIREFOX: 'yes', menus: 'menus', panel: 'sidebarAction' },
];

type Listener = (...args: unknown[]) => void;
interface Api {
  [name: string]: unknown;
}

// The fake browser lacks most events, and its types promise every API of Chrome's.
const browser = fakeBrowser as unknown as Record<string, Api | undefined>;
const whole = { ...browser };
let listeners: Map<string, Listener>;
afterEach(() => {
  for (const name of Object.keys(browser)) if (!(name in whole)) delete browser[name];
  Object.assign(browser, whole);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(BROWSERS)('the background in $name', ({ FIREFOX, menus, panel }) => {
  const EVENTS = eventsOf(menus);

  /** A browser with these events and all APIs that the background calls in them. */
  beforeEach(() => {
    fakeBrowser.reset();
    vi.stubEnv('FIREFOX', FIREFOX);
    // The package's own file of words.
    vi.stubGlobal('fetch', async () => Response.json({}));
    listeners = new Map();
    const api = (name: string, more: Api = {}) => {
      const events = EVENTS.filter((path) => path.startsWith(`${name}.`)).map((path) => [
        path.slice(name.length + 1),
        { addListener: (listener: Listener) => listeners.set(path, listener) },
      ]);
      return { ...whole[name], ...Object.fromEntries(events), ...more };
    };
    const area = (of: object) => ({ ...of, setAccessLevel: undefined, getKeys: undefined });
    const plain = ['runtime', 'permissions', 'action', 'commands', 'omnibox'];
    Object.assign(browser, {
      ...Object.fromEntries(plain.map((name) => [name, api(name)])),
      storage: {
        session: area({ ...fakeBrowser.storage.session, ...api('storage.session') }),
        local: area({ ...fakeBrowser.storage.local, ...api('storage.local') }),
        sync: area({ ...fakeBrowser.storage.sync, ...api('storage.sync') }),
        managed: api('storage.managed', { get: async () => ({}) }),
      },
      windows: api('windows', { getLastFocused: async () => ({ id: 6 }) }),
      tabs: api('tabs', { query: async () => [], create: vi.fn(), update: vi.fn() }),
      [menus]: api(menus, { removeAll: vi.fn(async () => {}), create: vi.fn(), update: vi.fn() }),
      [panel]: { open: vi.fn(async () => {}), setPanelBehavior: vi.fn(async () => {}) },
      i18n: { getMessage: () => 'words' },
    });
  });

  const registered = () => [...listeners.keys()].sort();
  /** Fires an event of the browser. */
  const tell = (event: string, ...args: unknown[]) => listeners.get(event)?.(...args);

  it('registers a listener for every event', () => {
    background.main();
    expect(registered()).toEqual(EVENTS.toSorted());
  });

  it.each([panel, 'identity', 'omnibox', menus, 'commands', 'storage.managed', 'storage.sync'])(
    'registers all other listeners without %s, and installs',
    (missing) => {
      const [, area] = missing.split('storage.');
      if (area) browser.storage = { ...browser.storage, [area]: undefined };
      else browser[missing] = undefined;
      background.main();
      const left = EVENTS.filter((path) => !path.startsWith(`${missing}.`));
      expect(registered()).toEqual(left.toSorted());
      tell('runtime.onInstalled', { reason: 'install' });
      const { setPanelBehavior } = browser[panel] ?? {};
      if (setPanelBehavior && FIREFOX === '') {
        expect(setPanelBehavior).toHaveBeenCalledWith({ openPanelOnActionClick: false });
      }
    },
  );

  it('scans the watched page in front again after an update but not after an installation', async () => {
    const executeScript = vi.fn(async () => []);
    const known = { getRegisteredContentScripts: async () => [] };
    browser.scripting = { ...known, registerContentScripts: vi.fn(), executeScript };
    const granted = { origins: ['https://news.example/*'] };
    browser.permissions = { ...browser.permissions, getAll: async () => granted };
    const front = [{ id: 4, url: 'https://news.example/story' }];
    browser.tabs = { ...browser.tabs, query: async () => front, sendMessage: async () => {} };
    background.main();
    tell('runtime.onInstalled', { reason: 'install' });
    await vi.waitFor(() =>
      expect(Object(browser.scripting).registerContentScripts).toHaveBeenCalled(),
    );
    expect(executeScript).not.toHaveBeenCalled();
    tell('runtime.onInstalled', { reason: 'update' });
    await vi.waitFor(() =>
      expect(executeScript).toHaveBeenCalledWith(
        expect.objectContaining({ target: expect.objectContaining({ tabId: 4 }) }),
      ),
    );
  });

  it.each(['storage.managed.onChanged', 'runtime.onStartup'])(
    'deletes the user’s work that a policy forbids at %s, without a panel',
    async (event) => {
      const { local } = fakeBrowser.storage;
      await local.set({ 'clip a': {}, 'note company:a': {}, 'look a b': {}, shelf: {}, seen: [] });
      Object.assign(Object(browser.storage).managed, { get: async () => ({ off: ['recents'] }) });
      background.main();
      tell(event);
      await vi.waitFor(async () => expect(await local.get(null)).toEqual({}));
    },
  );

  it('answers a disconnect while a page of ours is frozen, and receives no notice', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    browser.runtime = { ...browser.runtime, sendMessage: () => new Promise(() => {}) };
    background.main();
    const sender = {
      id: fakeBrowser.runtime.id,
      url: fakeBrowser.runtime.getURL('/sidepanel.html'),
    };
    const reply = vi.fn();
    tell('runtime.onMessage', { request: 'disconnect', input: {}, windowId: 1 }, sender, reply);
    await vi.waitFor(() => expect(reply).toHaveBeenCalledOnce(), { interval: 500, timeout: 9000 });
  });

  it.each([
    ['disconnects', 'disconnect', {}],
    ['deletes the recent companies', 'changeSavedCompanies', { change: 'clearRecents' }],
  ])('forgets a company whose profile arrives while the user %s', async (_, request, input) => {
    const { session, local } = Object(browser.storage);
    const url = fakeBrowser.runtime.getURL('/sidepanel.html');
    const getContexts = async () => [{ documentUrl: url, windowId: 6 }];
    browser.runtime = { ...browser.runtime, sendMessage: async () => {}, getContexts };
    const provider = { issuer: 'x', authorization_endpoint: 'x', token_endpoint: 'x' };
    const token = { accessToken: 'token', isSpent: false, expiresAt: Date.now() + 60_000 };
    const account = { provider, subject: 'ada', idToken: null, account: 'ada', ...token };
    await session.set({ 'auth.session': account, account: 'ada' });
    const listing = { id: crypto.randomUUID(), name: null, ticker: 'LKMR', exchange: null };
    vi.stubGlobal('fetch', async () => Response.json({ data: { ...listing, name: 'Larkmere' } }));
    background.main();
    const ask = (request: string, input: object) =>
      new Promise((reply) => {
        const sender = { id: fakeBrowser.runtime.id, url };
        tell('runtime.onMessage', { request, input, windowId: 6 }, sender, reply);
      });
    await ask('changeSavedCompanies', { change: 'opened', listing });
    const update = browser[menus]?.update;
    const shown = { title: 'words', visible: true };
    await vi.waitFor(() => expect(update).toHaveBeenLastCalledWith('searchDocuments', shown));
    const { get } = session;
    const held = Promise.withResolvers<() => void>();
    session.get = async (keys: string | string[]) => {
      const found = await get(keys);
      if ([keys].flat().includes('view:6:open')) await new Promise<void>(held.resolve);
      return found;
    };
    const profile = { companyId: listing.id, cacheMode: 'default' };
    expect(await ask('getCompany', profile)).toMatchObject({ ok: true });
    const release = await held.promise;
    await ask(request, input);
    const left = ask('tellOpenCompany', { company: null });
    session.get = get;
    release();
    await left;
    await setImmediate();
    expect(await local.get('shelf')).toEqual({});
    expect(update).toHaveBeenLastCalledWith('searchDocuments', { visible: false });
  });

  it('hides a company of before from the menu, which outlives a stop of the extension', async () => {
    background.main();
    await vi.waitFor(() =>
      expect(browser[menus]?.update).toHaveBeenCalledWith('searchDocuments', { visible: false }),
    );
  });

  it('opens the panel beside the page during the click, without a tab', () => {
    background.main();
    tell('action.onClicked', { windowId: 3 });
    expect(browser[panel]?.open).toHaveBeenCalledOnce();
    expect(browser.tabs?.create).not.toHaveBeenCalled();
  });

  it('leaves a selection in the panel itself, which has no tab, for the window in front', async () => {
    background.main();
    tell(`${menus}.onClicked`, { selectionText: 'Larkmere' }, null);
    await vi.waitFor(async () =>
      expect(await fakeBrowser.storage.session.get('asked:6')).toMatchObject({
        'asked:6': { query: 'Larkmere' },
      }),
    );
    expect(browser[panel]?.open).not.toHaveBeenCalled();
  });

  it.each([undefined, { setPanelBehavior: async () => {} }])(
    'opens a tab from each lookup trigger when the panel is %s',
    async (api) => {
      browser[panel] = api;
      background.main();
      const opened = (windowId: number, count: number) =>
        vi.waitFor(() => {
          expect(browser.tabs?.create).toHaveBeenCalledTimes(count);
          expect(browser.tabs?.create).toHaveBeenLastCalledWith(
            expect.objectContaining({ windowId }),
          );
        });
      tell('action.onClicked', { windowId: 3 });
      await opened(3, 1);
      tell('commands.onCommand', 'look-up', { windowId: 4 });
      await opened(4, 2);
      tell(`${menus}.onClicked`, { selectionText: 'Larkmere' }, { windowId: 5 });
      await opened(5, 3);
      // The worker has just started and does not know where typing began.
      tell('omnibox.onInputEntered', 'Larkmere');
      await opened(6, 4);
    },
  );
});
