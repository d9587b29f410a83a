import { browser } from 'wxt/browser';
import type { CallsViewActions } from '../../components/calls/calls-actions.ts';
import type { CiteActions } from '../../components/cite/cite-actions.ts';
import type { CompareViewActions } from '../../components/compare/compare-actions.ts';
import type { DocumentsViewActions } from '../../components/documents/documents-actions.ts';
import type { FactsViewActions } from '../../components/facts/facts-actions.ts';
import type { HelpActions, Shortcut } from '../../components/help/help-actions.ts';
import type { PageViewActions } from '../../components/page/page-actions.ts';
import type { PanelActions } from '../../components/panel-props.ts';
import type { ReaderViewActions } from '../../components/reader/reader-actions.ts';
import type { SavedActions } from '../../components/saved/saved-actions.ts';
import type { ExportFile } from '../../lib/export/types.ts';
import { t } from '../../lib/i18n/words.ts';
import { LOOK_UP } from '../../lib/messages/lookup-triggers.ts';
import { fold } from '../../lib/panel/folds.ts';
import type { Panel } from '../../lib/panel/panel.ts';
import type { Store } from '../../lib/panel/store.ts';
import type { FocusRequest } from '../../lib/panel/view-state.ts';
import { settings } from '../../lib/settings/build-settings.ts';

/** Every act the view offers, joined to what it does. */
export function panelActions(store: Store, panel: Panel): PanelActions {
  const { company, lookup, page, session } = panel;
  return {
    ...citeActions,
    ...callsActions(panel),
    ...compareActions(panel),
    ...documentsActions(panel),
    ...factsActions(store, panel),
    ...readerActions(panel),
    ...savedActions(panel),
    ...helpActions,
    ...pageActions(store, panel),
    onConnect: panel.connect,
    onSignInAgain: panel.signInAgain,
    onGrantAccess: panel.grantAccess,
    onCancelSignIn: () => void session.cancel(),
    onDisconnect: () => void session.disconnect(),
    onDraft: (draft) => store.updateLookup({ draft }),
    onLookup(query) {
      void page.dropClicked();
      void lookup.lookUp(query, null);
    },
    onPickListing: (listing) => company.open(listing),
    onCloseListings: lookup.close,
    onPickTicker(ticker) {
      void page.dropClicked();
      void lookup.lookUp(ticker.symbol, ticker);
    },
    onWatchSite: page.watchSite,
    onWatchNews: page.watchNews,
    onStopWatchingSite: () => void page.stopWatchingSite(),
    onStopWatchingNews: () => void page.stopWatchingNews(),
    onHighlights: (on) => void panel.highlights.setEnabled(on),
    onRefresh(part) {
      if (part === 'listings') void lookup.reload('reload');
      if (part === 'profile') void company.loadProfile('reload');
      if (part === 'quote') void company.loadQuote('reload');
      if (part === 'events') void company.loadEvents('reload');
      const search = store.state.company?.search;
      if (part === 'search' && search?.submitted != null) {
        void company.search(search.submitted, 'reload', search.draft);
      }
    },
    onMoreEvents: () => void company.moreEvents(),
    onSearchDraft(draft) {
      const open = store.state.company;
      if (open) store.updateCompany(open.id, { search: { ...open.search, draft } });
    },
    onSearch: (query) => void company.search(query, 'default'),
    onReopenSearch: (query) => void company.reopenSearch(query),
    onCloseCompany() {
      company.close();
      lookup.closed();
    },
    onFold: (part, open) => fold(store, part, open),
    onOpenOptions: () => void browser.runtime.openOptionsPage(),
    onOpenSheet: (sheet) => store.update({ sheet }),
    onCloseSheet: () => store.update({ sheet: null }),
    onCopy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
  };
}

/** The acts on the list of calls, joined to what they do. */
export const callsActions = ({ calls }: Panel): CallsViewActions => ({
  onClearCalls: () => void calls.clear(),
  onRefreshCalls: () => void calls.refresh(),
});

/** The document list's acts, joined to what they do. */
export const documentsActions = ({ documents }: Panel): DocumentsViewActions => ({
  onListDocuments: () => void documents.load('default'),
  onRefreshDocuments: () => void documents.load('reload'),
  onMoreDocuments: () => void documents.more(),
});

/** The reader's acts, joined to what they do. */
export const readerActions = ({ reader }: Panel): ReaderViewActions => ({
  onReadPage: reader.open,
  onTurnPage: reader.goToPage,
  onRereadPage: () => void reader.load('reload'),
  onCloseReader: reader.close,
});

/** The acts on facts, joined to what they do. */
export const factsActions = (store: Store, { facts }: Pick<Panel, 'facts'>): FactsViewActions => ({
  onShowFacts: (metric) => void facts.load(metric, 'default', 1),
  onChooseFacts: (metric) => void facts.recall(metric),
  onRefreshFacts() {
    const metric = store.state.company?.facts.metric;
    if (metric) void facts.load(metric, 'reload');
  },
  onMoreFacts: () => void facts.more(),
});

/** The comparison's acts, joined to what they do. */
export const compareActions = ({ adding, compare }: Panel): CompareViewActions => ({
  onCompare: compare.add,
  onUncompare: compare.remove,
  onCompareDraft: adding.draft,
  onCompareLookup: (query) => void adding.lookUp(query, 'default'),
  onCompareLookupAgain: () => void adding.reload(),
  onCompareMetric: compare.choose,
  onCompareAsk: compare.ask,
  onCompareAgain: (id) => void compare.load(id, 'reload'),
  onCompareMore: compare.more,
  onCompareMoreOf: (id) => void compare.moreOf(id),
});

/** The acts on companies opened before and pinned, joined to what they do. */
export function savedActions({ saved, page }: Panel): SavedActions {
  return {
    onOpenListing(listing) {
      void page.dropClicked();
      saved.open(listing);
    },
    onPin: (listing) => void saved.change({ change: 'pin', listing }),
    onUnpin: (id) => void saved.change({ change: 'unpin', id }),
    onForgetRecent: (id) => void saved.change({ change: 'forget', id }),
    onClearRecents: () => void saved.change({ change: 'clearRecents' }),
    onClearPins: () => void saved.change({ change: 'clearPins' }),
  };
}

/** The acts on the page in front, joined to what they do. */
export function pageActions(store: Store, { reader }: Pick<Panel, 'reader'>): PageViewActions {
  const land = (on: FocusRequest['on']) =>
    store.update({ landing: { on, turn: store.state.landing.turn + 1 } });
  return {
    onLookUpByName(draft) {
      store.updateLookup({ draft });
      land('box');
    },
    onShowPage() {
      reader.close();
      store.update({ sheet: null });
      land('page');
    },
  };
}

/** Firefox's own name for its page of keys, since version 137; the shared types know Chrome's side. */
interface FirefoxCommands {
  openShortcutSettings?(): Promise<void>;
}
const openSettings = (browser.commands as FirefoxCommands).openShortcutSettings;

/** The help sheet's acts: what the browser knows of the keys. */
export const helpActions: HelpActions = {
  async onReadShortcuts() {
    const commands = await browser.commands.getAll();
    return commands.flatMap(({ name, shortcut = '' }): Shortcut[] => {
      if (name === '_execute_action') return [{ command: 'open', keys: shortcut }];
      return name === LOOK_UP ? [{ command: 'lookUp', keys: shortcut }] : [];
    });
  },
  onChangeShortcuts: import.meta.env.FIREFOX
    ? openSettings
      ? () => void openSettings.call(browser.commands)
      : null
    : // Edge shows its own page for the same address.
      () => void browser.tabs.create({ url: 'chrome://extensions/shortcuts' }),
};

/** Long enough for a browser that asks where to save before it reads the file. */
const KEPT_MS = 10 * 60_000;

/** Copies and saves: by the clipboard, and by a link that downloads, so that no permission is needed. */
export const citeActions: CiteActions = {
  async onCopyHtml(html, text) {
    try {
      const forms = { 'text/html': html, 'text/plain': text };
      const parts = Object.entries(forms).map(([type, form]) => [type, new Blob([form], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
      return true;
    } catch {
      return false;
    }
  },
  async onExport(request) {
    try {
      // The panel starts without it.
      const { exportFile } = await import('../../lib/export/file.ts');
      const file = exportFile(request, t, settings.allowLoopback);
      if (file.saved > 0) save(file);
      return file;
    } catch {
      return null;
    }
  },
};

function save({ name, type, text }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
