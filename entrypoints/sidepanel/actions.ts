import { browser } from 'wxt/browser';
import type { CallsActs } from '../../components/calls/calls-actions.ts';
import type { CiteActs } from '../../components/cite/cite-actions.ts';
import type { CompareActs } from '../../components/compare/compare-actions.ts';
import type { DocumentsActs } from '../../components/documents/documents-actions.ts';
import type { FactsActs } from '../../components/facts/facts-actions.ts';
import type { HelpActs, Shortcut } from '../../components/help/help-actions.ts';
import type { PageActs } from '../../components/page/page-actions.ts';
import type { PanelActions } from '../../components/panel-props.ts';
import type { ReaderActs } from '../../components/reader/reader-actions.ts';
import type { ShelfActs } from '../../components/saved/saved-actions.ts';
import type { ExportFile } from '../../lib/export/types.ts';
import { t } from '../../lib/i18n/words.ts';
import { LOOK_UP } from '../../lib/messages/lookup-triggers.ts';
import { fold } from '../../lib/panel/folds.ts';
import type { Panel } from '../../lib/panel/panel.ts';
import type { Store } from '../../lib/panel/store.ts';
import type { Landing } from '../../lib/panel/view-state.ts';
import { settings } from '../../lib/settings/build-settings.ts';

/** Every act the view offers, joined to what it does. */
export function panelActions(store: Store, panel: Panel): PanelActions {
  const { company, lookup, page, session } = panel;
  return {
    ...citeActs,
    ...callsActs(panel),
    ...compareActs(panel),
    ...documentsActs(panel),
    ...factsActs(store, panel),
    ...readerActs(panel),
    ...shelfActs(panel),
    ...helpActs,
    ...pageActs(store, panel),
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
    onHighlights: (on) => void panel.highlights.turn(on),
    onRefresh(part) {
      if (part === 'listings') void lookup.reload('fresh');
      if (part === 'profile') void company.loadProfile('fresh');
      if (part === 'quote') void company.loadQuote('fresh');
      if (part === 'events') void company.loadEvents('fresh');
      const search = store.state.company?.search;
      if (part === 'search' && search?.submitted != null) {
        void company.search(search.submitted, 'fresh', search.draft);
      }
    },
    onMoreEvents: () => void company.moreEvents(),
    onSearchDraft(draft) {
      const open = store.state.company;
      if (open) store.updateCompany(open.id, { search: { ...open.search, draft } });
    },
    onSearch: (query) => void company.search(query, 'recent'),
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
export const callsActs = ({ calls }: Panel): CallsActs => ({
  onClearCalls: () => void calls.clear(),
  onRefreshCalls: () => void calls.refresh(),
});

/** The document list's acts, joined to what they do. */
export const documentsActs = ({ documents }: Panel): DocumentsActs => ({
  onListDocuments: () => void documents.load('recent'),
  onRefreshDocuments: () => void documents.load('fresh'),
  onMoreDocuments: () => void documents.more(),
});

/** The reader's acts, joined to what they do. */
export const readerActs = ({ reader }: Panel): ReaderActs => ({
  onReadPage: reader.open,
  onTurnPage: reader.turn,
  onRereadPage: () => void reader.load('fresh'),
  onCloseReader: reader.close,
});

/** The acts on facts, joined to what they do. */
export const factsActs = (store: Store, { facts }: Pick<Panel, 'facts'>): FactsActs => ({
  onShowFacts: (metric) => void facts.load(metric, 'recent', 1),
  onChooseFacts: (metric) => void facts.recall(metric),
  onRefreshFacts() {
    const metric = store.state.company?.facts.metric;
    if (metric) void facts.load(metric, 'fresh');
  },
  onMoreFacts: () => void facts.more(),
});

/** The comparison's acts, joined to what they do. */
export const compareActs = ({ adding, compare }: Panel): CompareActs => ({
  onCompare: compare.add,
  onUncompare: compare.remove,
  onCompareDraft: adding.draft,
  onCompareLookup: (query) => void adding.lookUp(query, 'recent'),
  onCompareLookupAgain: () => void adding.reload(),
  onCompareMetric: compare.choose,
  onCompareAsk: compare.ask,
  onCompareAgain: (id) => void compare.load(id, 'fresh'),
  onCompareMore: compare.more,
  onCompareMoreOf: (id) => void compare.moreOf(id),
});

/** The acts on companies opened before and pinned, joined to what they do. */
export function shelfActs({ shelf, page }: Panel): ShelfActs {
  return {
    onOpenListing(listing) {
      void page.dropClicked();
      shelf.open(listing);
    },
    onPin: (listing) => void shelf.change({ change: 'pin', listing }),
    onUnpin: (id) => void shelf.change({ change: 'unpin', id }),
    onForgetRecent: (id) => void shelf.change({ change: 'forget', id }),
    onClearRecents: () => void shelf.change({ change: 'clearRecents' }),
    onClearPins: () => void shelf.change({ change: 'clearPins' }),
  };
}

/** The acts on the page in front, joined to what they do. */
export function pageActs(store: Store, { reader }: Pick<Panel, 'reader'>): PageActs {
  const land = (on: Landing['on']) =>
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
export const helpActs: HelpActs = {
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
export const citeActs: CiteActs = {
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
