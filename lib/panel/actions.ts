import type { ExportRequest } from '../export/file.ts';
import type { Metric } from '../model/contract.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { KnownListing } from '../names/types.ts';
import type { EventKind } from '../research/event-kind.ts';
import type { Ticker } from '../tickers/types.ts';
import type { RowTarget } from './bare-state.ts';
import type { CompanyPart } from './company.ts';
import type { Panel } from './panel.ts';
import type { WantedEntry } from './pinning.ts';
import { NOTHING_IN_FRONT, type OverlayName, type Tab, type WatchSort } from './position.ts';
import type { PanelState, Store } from './store.ts';

/** Most unfolded parts to record. After a reload, the parts unfolded longest ago are folded again. */
const MAX_FOLDS = 50;

/** The fold of each list that shows all rows. */
const WHOLE_LISTS: Record<RowTarget['tab'], string> = {
  events: 'events',
  documents: 'documents',
  financials: 'facts of all periods',
};

/**
 * The user's actions in the panel. The view calls each action synchronously inside the click or submit. A question
 * costs a request for each shown page, or for each company or metric, unless its answer is cached.
 */
export function panelActions(store: Store, panel: Panel) {
  const { calls, clips, company, compare, highlights } = panel;
  const { focus, lookup, notes, page, reader, saved, session } = panel;
  function onFold(fold: string, open: boolean): void {
    const { company: shown } = store.bare;
    if (!shown || shown.unfolded.includes(fold) === open) return;
    const others = shown.unfolded.filter((one) => one !== fold);
    const unfolded = open ? [...others, fold].slice(-MAX_FOLDS) : others;
    store.patch('company', { unfolded });
  }
  /** Opens the tab and the whole list of a row of the open company, and focuses the row. */
  function onLead(row: RowTarget): void {
    onFold(WHOLE_LISTS[row.tab], true);
    store.patch('company', { tab: row.tab });
    if (row.metric !== null) {
      // Closes a statement, because it hides the metric's own facts.
      if (store.bare.company?.statement) panel.statement.choose(null);
      // Reads cached facts only; sends nothing to the service.
      void company.recallFacts(row.metric);
    }
    focus(row);
  }
  /** Opens a listing and leads to it: moves the focus, unless the listing is open already on the place in front. */
  const opens =
    <L extends { id: string | null }>(open: (listing: L) => void) =>
    (listing: L) => {
      const { company, shownPlace } = store.bare;
      const isInFront = listing.id === company?.id && shownPlace === 'page';
      open(listing);
      focus(isInFront ? 'sight' : 'result');
    };
  const find = (query: string, ticker: Ticker | null) => {
    void page.dropClicked();
    focus('sight');
    void lookup.lookUp(query, ticker);
  };
  return {
    onConnect: panel.connect,
    onSignInAgain: panel.signInAgain,
    onGrantAccess: panel.grantAccess,
    onCancelSignIn: session.cancel,
    onDisconnect: session.disconnect,

    onDraft: (draft: string) => store.patch('lookup', { draft, isSelection: false }),
    onLookup: (query: string) => find(query, null),
    onSuggest: saved.suggest,
    onPickListing: opens((listing: Listing) => company.open(listing)),
    onCloseListings: lookup.close,

    onPickTicker: (ticker: Ticker) => find(ticker.symbol, ticker),
    onOpenKnown: opens((listing: KnownListing) => {
      void page.dropClicked();
      lookup.openKnown(listing);
    }),
    onLookUpByName(draft: string) {
      store.patch('lookup', { draft });
      focus('box');
    },
    onShowPage() {
      store.update(NOTHING_IN_FRONT);
      focus('page');
    },
    onWatchSite: page.watchSite,
    onWatchNews: page.watchNews,
    onStopWatchingSite: page.stopWatchingSite,
    onStopWatchingNews: page.stopWatchingNews,
    onHighlights: highlights.setEnabled,

    onLoad: (part: CompanyPart) => void company.load(part, 'default'),
    onRefresh: (part: CompanyPart | 'listings') =>
      void (part === 'listings' ? lookup.reload('reload') : company.load(part, 'reload')),
    onMore: company.more,
    onTab: (tab: Tab) => store.patch('company', { tab }),
    onSearchDraft(draft: string) {
      const search = store.bare.company?.search;
      if (search) store.patch('company', { search: { ...search, draft, isSelection: false } });
    },
    onSearch: (query: string) => void company.search(query, 'default'),
    onReopenSearch: company.reopenSearch,
    onCloseCompany() {
      company.close();
      lookup.closed();
      focus('result');
    },
    onFold,
    onLead,

    onShowFacts: (metric: Metric) => void company.loadFacts(metric, 'default', { pages: 1 }),
    onChooseFacts: company.recallFacts,

    onStatement: panel.statement.choose,
    onLoadStatement: panel.statement.load,
    onStopStatement: panel.statement.stop,
    onProceedStatement: panel.statement.proceed,
    onStatementMetric: panel.statement.again,

    onFindFigures: panel.inArticle.find,
    onStopFigures: panel.inArticle.stop,
    onShowFigure: panel.inArticle.show,

    onReadPage: reader.open,
    onGoToPage: reader.goToPage,
    onReloadPage: () => void reader.load('reload'),
    onCloseReader: reader.close,

    onCompare: compare.add,
    onUncompare: compare.remove,
    onCompareMetric: compare.choose,
    onCompareDraft: (draft: string) => store.patch('adding', { draft }),
    onCompareLookup: (query: string) => void compare.lookUp(query, 'default'),
    onCompareTicker: compare.addTicker,
    onCompareLookupAgain: compare.lookUpAgain,
    onCompareAsk: compare.ask,
    onCompareAgain: (id: string) => void compare.load(id, 'reload'),
    onCompareMore: compare.more,
    onCompareMoreOf: compare.moreOf,

    onOpenListing: opens((listing: Listing) => {
      void page.dropClicked();
      saved.open(listing);
    }),
    /** Pins a company, by default into the first list; adds an already pinned company to that list as well. */
    onPin: (listing: Listing, list?: string) =>
      saved.change({ change: 'pin', listings: [listing], ...(list !== undefined && { list }) }),
    onUnpin: (id: string) => saved.change({ change: 'take', ids: [id], list: null }),
    onForgetRecent: (id: string) => void saved.change({ change: 'forget', id }),
    onClearRecents: () => void saved.change({ change: 'clearRecents' }),

    onOpenAgenda: () => store.patch('agenda', { isOpen: true }),
    onCloseAgenda: () => store.patch('agenda', { isOpen: false }),
    onAgendaKind: (kind: EventKind | null) => store.patch('agenda', { kind }),
    /** @param key the `data-id` of the event's row */
    onOpenEvent(listing: Listing, key: string) {
      void page.dropClicked();
      saved.open(listing);
      onLead({ company: listing.id, tab: 'events', metric: null, key, unfolds: true });
    },

    onMarkSeen: () => void panel.looks.markSeen(),

    onNote: notes.write,
    onClip: clips.add,
    onChangeClips: clips.change,
    onPrepareClips: () => void clips.prepare(),
    onOpenClipSource: clips.openSource,
    onSaved: saved.change,
    onShowPlace: panel.places.show,
    onChooseList: (chosen: { list?: string | null; sort?: WatchSort }) =>
      store.patch('watchlist', chosen),
    onStartRun: panel.watchlist.start,
    onStopRun: panel.watchlist.stop,
    onProceedRun: panel.watchlist.proceed,
    onDismissRun: () => store.patch('watchlist', { run: null }),

    onOpenPinning: panel.pinning.open,
    onPinningDraft: panel.pinning.draft,
    onFindPinning: panel.pinning.find,
    onStartPinning: panel.pinning.start,
    onStopPinning: panel.pinning.stop,
    onProceedPinning: panel.pinning.proceed,
    onChoosePinning: panel.pinning.choose,
    onEditPinning: panel.pinning.edit,
    onClosePinning: panel.pinning.close,
    onPinFound(wanted: readonly WantedEntry[]) {
      panel.pinning.addAll(store.bare.watchlist.list, wanted);
      panel.places.show('watchlist');
    },

    onGoBack() {
      panel.history.goBack();
      focus('result');
    },
    onGoForward() {
      panel.history.goForward();
      focus('result');
    },

    onClearCalls: calls.clear,
    onRefreshCalls: calls.refresh,

    onOpenOverlay: (overlay: OverlayName) => store.update({ overlay, isOverlayBehind: false }),
    onCloseOverlay: () => store.update({ overlay: null }),
  };
}

/** Rows saved and rows left out; null if no file could be made. */
export type ExportOutcome = { saved: number; leftOut: number } | null;

export interface Shortcut {
  /** `open` is the command of the toolbar button. */
  command: 'open' | 'lookUp';
  /** The keys as the browser writes them; empty if no key is set. */
  keys: string;
}

/** Actions that need the browser itself; the panel's entry point implements them. */
export interface BrowserActions {
  onOpenOptions(): void;
  /** Opens the options at the section about syncing lists and notes. */
  onOpenDevices(): void;
  /** Opens the panel in a full-width tab, at the same position; null in such a tab. */
  onOpenWide: (() => void) | null;
  /** Resolves to whether the clipboard now has the text. */
  onCopy(written: { text: string; html?: string | null }): Promise<boolean>;
  /** Saves rows on screen as a file, without a request; saves none if no row can be written. */
  onExport(request: ExportRequest): Promise<ExportOutcome>;
  onReadShortcuts(): Promise<Shortcut[]>;
  /** Opens the browser's own page for shortcuts; null if the browser lets no extension do so. */
  onChangeShortcuts: (() => void) | null;
}

export type PanelActions = ReturnType<typeof panelActions> & BrowserActions;

/** All props of the panel's view. */
export type PanelProps = PanelState & PanelActions;
