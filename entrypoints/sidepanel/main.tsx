import { render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { isOverlayOpen } from '../../components/overlay/Overlays.tsx';
import {
  Clips,
  Columns,
  LatestAnswer,
  Panel,
  Research,
  Watchlist,
} from '../../components/Panel.tsx';
import { afterFrame } from '../../components/parts/later.tsx';
import { type Notice, noticeSchema } from '../../lib/messages/notices.ts';
import { panelBeside, panelKey, wideTabOf } from '../../lib/model/panel-surface.ts';
import { type Listing, listingOf } from '../../lib/model/saved-companies.ts';
import { scrollKey, viewKey } from '../../lib/model/view-keys.ts';
import { panelActions } from '../../lib/panel/actions.ts';
import { emptyState } from '../../lib/panel/bare-state.ts';
import { createPanel } from '../../lib/panel/panel.ts';
import { viewRecordSchema } from '../../lib/panel/position.ts';
import { recordOf, restore } from '../../lib/panel/record.ts';
import { createSend } from '../../lib/panel/send.ts';
import { afterChanges, createStore } from '../../lib/panel/store.ts';
import { applyPreferences } from '../../lib/settings/apply-preferences.ts';
import { isOnline, settings } from '../../lib/settings/build-settings.ts';
import { NEWS_SITES } from '../../lib/settings/news-sites.ts';
import { serviceOrigins } from '../../lib/settings/origins.ts';
import { readPolicy } from '../../lib/settings/policy.ts';
import type { Preferences } from '../../lib/settings/preferences.ts';
import { stored } from '../../lib/storage/stored.ts';
import { browserActions } from './browser-actions.ts';
import { drawOncePerTask } from './draw-once-per-task.ts';
import { takeFirstFrame } from './first-frame.ts';
import { createTabBehind, followTabs } from './follow-tabs.ts';
import { preferencesDeps } from './preferences-deps.ts';
import { clearEdges, keepScroll } from './scroll.ts';

/** The side panel: renders the state, and feeds it the browser's tabs, network state and notices. */

const now = () => Date.now();
const store = createStore(
  emptyState({ now: now(), online: isOnline(), newsSites: NEWS_SITES }),
  now,
);
/** Stores whether single keys are on, after each change of the preferences. */
const storeKeys = ({ singleKeys }: Preferences) => store.update({ singleKeys });
const wide = wideTabOf(location.search);
const takePolicy = () =>
  readPolicy(browser.storage.managed).then((policy) => store.update({ policy }));
/** Applies a change of the policy to the panel, once the panel exists. */
let followPolicy = (): void => {};
browser.storage.managed?.onChanged.addListener(() => void takePolicy().then(() => followPolicy()));
/** Set when a notice comes before the panel can take it, because the data read so far may be outdated. */
let isOutdated = false;
let noticed = (_: Notice): void => {
  isOutdated = true;
};
browser.runtime.onMessage.addListener((message: unknown, sender) => {
  const notice = noticeSchema.safeParse(message);
  // Accept messages of the background only, which have no tab.
  if (sender.id === browser.runtime.id && !sender.tab && notice.success) noticed(notice.data);
  return undefined;
});
const [{ windowId, record, before }, own] = await Promise.all([
  prepareRecord(),
  // In a browser with side panels, a panel that somebody opens in a tab behaves like a side panel.
  panelBeside(browser) || wide ? null : browser.tabs.getCurrent(),
  takePolicy(),
  // Render nothing earlier, because another language or theme would flash.
  applyPreferences(preferencesDeps, storeKeys).then((applied) => applied && storeKeys(applied)),
]);
const behind =
  own?.id === undefined
    ? null
    : createTabBehind({
        own: own.id,
        tabs: () => browser.tabs.query({ currentWindow: true }),
        fragment: {
          read: () => location.hash,
          write: (text) => history.replaceState(null, '', text),
        },
      });
store.update({ isTab: behind !== null, isWide: wide !== null, isBesidePage: wide?.beside != null });
/** Null after a restart of the browser, when the stored id may belong to another tab. */
const beside = before === null ? null : (wide?.beside ?? null);
const send = createSend(windowId, (message) => browser.runtime.sendMessage(message));
const panel = createPanel(store, {
  windowId,
  now,
  afterFrame,
  send,
  async activeTab() {
    if (wide) return beside === null ? undefined : browser.tabs.get(beside).catch(() => undefined);
    if (behind) return behind.tab();
    return (await browser.tabs.query({ active: true, currentWindow: true }))[0];
  },
  permissions: browser.permissions,
  newsSites: NEWS_SITES,
  serviceOrigins: serviceOrigins(settings),
  ownPages: browser.runtime.getURL('/'),
  // Only Firefox has these hosts in its manifest, and lets the user revoke them.
  accessCanBeTaken: import.meta.env.FIREFOX,
});
const onOpenWide =
  wide || behind
    ? null
    : () =>
        void import('./open-wide.ts').then(({ openWide }) =>
          openWide(recordOf(store), store.state.page.tabId),
        );
const actions = { ...panelActions(store, panel), ...browserActions, onOpenWide };

/** Rendered once, because Preact's ids stay unique only below one lasting root. */
function Root() {
  const [state, setState] = useState(store.state);
  useLayoutEffect(() => {
    store.subscribe(setState);
    setState(store.state);
  }, []);
  return <Panel {...state} {...actions} />;
}

/** Prepares the panel's last view, because the browser may reload the panel at any time. */
async function prepareRecord() {
  // Each window has its own panel.
  const { id = -1 } = wide ? { id: panelKey(wide.panel) } : await browser.windows.getCurrent();
  const windowId = id;
  const record = stored(browser.storage.session, viewKey(windowId), viewRecordSchema);
  const before = await record.read().catch(() => null);
  // Load the company's code before the first frame, so that the frame shows it.
  const shown = before?.shownPlace ?? 'page';
  const parts = [
    ...(before?.company || before?.lookup.submitted ? [Research, LatestAnswer] : []),
    ...(shown === 'page' ? [] : [shown === 'clips' ? Clips : Watchlist]),
    ...(wide ? [Columns] : []),
  ];
  await Promise.all(parts.map((part) => part.load()));
  return { windowId, record, before };
}

async function followHistory(): Promise<void> {
  const { followAddress } = await import('../../lib/panel/address-history.ts');
  const went = followAddress(store, panel, {
    read: () => location.hash,
    push: (fragment) => history.pushState(null, '', fragment),
    replace: (fragment) => history.replaceState(null, '', fragment),
  });
  addEventListener('popstate', went);
}

async function start(): Promise<void> {
  drawOncePerTask(store);
  // The account may have disconnected meanwhile, which deletes its record.
  const kept = isOutdated ? await record.read().catch(() => null) : before;
  if (kept) restore(kept, store, panel);
  // Focus the lookup box of a new panel, unless an overlay or another place is open.
  const { reader, overlay, focusRequest, shownPlace } = store.state;
  if (!reader && !overlay && shownPlace === 'page')
    store.update({ focusRequest: { ...focusRequest, sequence: 1 } });
  if (wide) await followHistory();
  const first = takeFirstFrame();
  if (first.typed !== '') store.patch('lookup', { draft: first.typed });
  const root = document.getElementById('root');
  if (root) {
    render(<Root />, root);
    first.handOver(root.querySelector('input'));
    clearEdges(root);
  }
  void keepScroll(
    stored(browser.storage.session, scrollKey(windowId), z.number()),
    () => isOverlayOpen(store.state) || store.state.shownPlace !== 'page',
  );
  // The menu on a selection names the open company; the background hears of another from its opening.
  const tell = (company: Listing | null) => void send('tellOpenCompany', { company });
  tell(store.bare.company && listingOf(store.bare.company));
  addEventListener('pagehide', () => tell(null));
  let written = JSON.stringify(recordOf(store));
  const write = () => {
    const next = recordOf(store);
    const text = JSON.stringify(next);
    if (text === written) return;
    written = text;
    // If storage is full, a reload starts with an empty panel; nothing else depends on it.
    record.write(next).catch(() => undefined);
  };
  store.subscribe(afterChanges(write));
  await Promise.all([
    panel.session.refresh(),
    panel.page.refresh(),
    panel.highlights.refresh(),
    panel.saved.refresh(),
    panel.notes.refresh(),
    panel.clips.refresh(null),
    panel.calls.refresh(),
    // The first frame does not wait for code that it does not show.
    new Promise<void>((painted) => afterFrame(painted)).then(async () => {
      await Promise.all([Research.load(), LatestAnswer.load()]);
      // Looks up only now, because the panel scrolls to the result.
      return panel.takePendingLookup(first.typed !== '');
    }),
  ]);
  if (store.state.saved.pins.length > 0) afterFrame(() => void Watchlist.load());
}

noticed = panel.noticed;
const followTab = () => void panel.page.refresh();
followPolicy = panel.policyChanged;
followTabs(browser.tabs, {
  windowId,
  shown: panel.page.tabId,
  behind,
  refresh: followTab,
  // Lookups and the last view belong to a window, so a moved tab becomes the other window's panel.
  moved: () => location.reload(),
});
// The background names the page of each click.
if (behind) addEventListener('hashchange', followTab);
browser.permissions.onAdded.addListener(followTab);
browser.permissions.onRemoved.addListener(followTab);
addEventListener('online', () => store.update({ online: true }));
addEventListener('offline', () => store.update({ online: isOnline() }));
void start();
