import type { ExportRequest } from '../export/types.ts';
import type { Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { KnownListing } from '../names/types.ts';
import type { AgendaRow } from '../research/agenda.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Tab } from './company-view.ts';
import type { WithoutResult } from './later.ts';
import type { Panel } from './panel.ts';
import type { WantedEntry } from './pinning.ts';
import { NOTHING_IN_FRONT } from './place.ts';
import type { Store } from './store.ts';
import type { OverlayName, PanelState } from './view-state.ts';

/** Folds to keep at most. After a reload, the parts unfolded longest ago are folded again. */
const MAX_FOLDS = 50;

/** The parts that can be asked for again: one request each, for events one for each page shown. */
type Refreshable = 'listings' | 'profile' | 'quote' | 'events' | 'search';

/** What the user can do in the panel. The view calls each synchronously inside the click or submit. */
export function panelActions(store: Store, panel: Panel) {
  const { adding, agenda, calls, clips, company, compare, highlights } = panel;
  const { lookup, notes, page, reader, saved, session } = panel;
  const { focus } = panel;
  return {
    onConnect: panel.connect,
    onSignInAgain: panel.signInAgain,
    onGrantAccess: panel.grantAccess,
    onCancelSignIn: session.cancel,
    onDisconnect: session.disconnect,

    onDraft: (draft: string) => store.updateLookup({ draft, isSelection: false }),
    /** Submit of the lookup box: 2 to 80 code points after trimming. */
    onLookup(query: string) {
      void page.dropClicked();
      void lookup.lookUp(query, null);
    },
    onSuggest: saved.suggest,
    /** Choice of a listing where several fit, or confirmation of the only one. */
    onPickListing: (listing: Listing) => company.open(listing),
    onCloseListings: lookup.close,

    onPickTicker(ticker: Ticker) {
      void page.dropClicked();
      void lookup.lookUp(ticker.symbol, ticker);
    },
    /** Opens a company that the page names, or that was suggested, by its id: three requests, or fewer if kept. */
    onOpenKnown(listing: KnownListing) {
      void page.dropClicked();
      lookup.openKnown(listing);
    },
    /** Puts a name, which may be empty, in the lookup box and moves the focus there. */
    onLookUpByName(draft: string) {
      store.updateLookup({ draft });
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

    /** Asks for one part that was not asked for yet: one request. */
    onLoad: (part: 'profile' | 'quote' | 'events') =>
      void (part === 'profile' ? company.loadProfile('default') : company.load(part, 'default')),
    /** Asks for one part again: after a failure, or for a newer answer. */
    onRefresh(part: Refreshable) {
      if (part === 'listings') void lookup.reload('reload');
      else if (part === 'profile') void company.loadProfile('reload');
      else if (part !== 'search') void company.load(part, 'reload');
      else {
        const search = store.place.company?.search;
        if (search?.submitted != null)
          void company.search(search.submitted, 'reload', search.draft);
      }
    },
    onTab(tab: Tab) {
      const open = store.place.company;
      if (open) store.updateCompany(open.id, { tab });
    },
    onMoreEvents: () => company.more('events'),
    onSearchDraft(draft: string) {
      const open = store.place.company;
      if (open)
        store.updateCompany(open.id, { search: { ...open.search, draft, isSelection: false } });
    },
    /** Submit of the keyword search: 3 to 120 code points after trimming; costs one search. */
    onSearch: (query: string) => void company.search(query, 'default'),
    onReopenSearch: company.reopenSearch,
    onCloseCompany() {
      company.close();
      lookup.closed();
    },
    onFold(part: string, open: boolean) {
      const { company: shown } = store.place;
      if (!shown || shown.unfolded.includes(part) === open) return;
      const others = shown.unfolded.filter((one) => one !== part);
      const unfolded = open ? [...others, part].slice(-MAX_FOLDS) : others;
      store.updateCompany(shown.id, { unfolded });
    },

    /** Shows the first facts of a metric: one request, unless they are cached. */
    onShowFacts: (metric: Metric) => void company.loadFacts(metric, 'default', { pages: 1 }),
    onChooseFacts: company.recallFacts,
    /** Asks for the shown metric again: one request for each page shown. */
    onRefreshFacts: () => void company.load('facts', 'reload'),
    /** Reads the next page of the shown metric: one request, unless it is cached. */
    onMoreFacts: () => company.more('facts'),

    onStatement: panel.statement.choose,
    /** Asks for the metrics that are not kept, or for the following page of each: one request each. */
    onLoadStatement: panel.statement.load,
    onStopStatement: panel.statement.stop,
    /** Goes on where it stopped: one request each. */
    onProceedStatement: panel.statement.proceed,
    /** Asks for one metric of the statement again: the page that failed, or one request for each page shown. */
    onStatementMetric: panel.statement.again,

    onFindFigures: panel.inArticle.find,
    onStopFigures: panel.inArticle.stop,
    onShowFigure: panel.inArticle.show,

    /** Reads the first documents: one request, unless they are cached. */
    onListDocuments: () => void company.load('documents', 'default'),
    /** Reads the list again: one request for each page shown. */
    onRefreshDocuments: () => void company.load('documents', 'reload'),
    /** Reads the next page of the list: one request, unless it is cached. */
    onMoreDocuments: () => company.more('documents'),

    /** Opens one page of a document: one request, unless it is cached. */
    onReadPage: reader.open,
    /** Opens another page of the same document: one request, unless it is cached. */
    onGoToPage: reader.goToPage,
    /** Reads the same page again: one request. */
    onReloadPage: () => void reader.load('reload'),
    onCloseReader: reader.close,

    onCompare: compare.add,
    onUncompare: compare.remove,
    onCompareMetric: compare.choose,
    onCompareDraft: adding.draft,
    /** Submit of that field: 2 to 80 code points after trimming; one request at most. */
    onCompareLookup: (query: string) => void adding.lookUp(query, 'default'),
    /** Adds the company of one of the page's tickers: one request, unless its listings are kept. */
    onCompareTicker: adding.addTicker,
    onCompareLookupAgain: adding.reload,
    /** One request at most for each company that is not read yet. */
    onCompareAsk: compare.ask,
    /** Reads one company again: one request for each page shown. */
    onCompareAgain: (id: string) => void compare.load(id, 'reload'),
    /** One request at most for each company with further facts that others can be compared with. */
    onCompareMore: compare.more,
    /** Reads one company's next page again, after it failed: one request. */
    onCompareMoreOf: compare.moreOf,

    /** Opens a saved company by its id, without a search: three calls, or fewer if answers are cached. */
    onOpenListing(listing: Listing) {
      void page.dropClicked();
      saved.open(listing);
    },
    /** Pins a company, by default into the first list; a pinned one stands in that list as well then. */
    onPin: (listing: Listing, list?: string) =>
      saved.change({ change: 'pin', listing, ...(list !== undefined && { list }) }),
    onUnpin: (id: string) => saved.change({ change: 'unpin', id }),
    onForgetRecent: (id: string) => void saved.change({ change: 'forget', id }),
    onClearRecents: () => void saved.change({ change: 'clearRecents' }),

    onOpenAgenda: agenda.open,
    onCloseAgenda: agenda.close,
    onAgendaKind: agenda.choose,
    /** Opens the company of one of the agenda's rows at its event: three calls, or fewer if answers are kept. */
    onOpenEvent(row: AgendaRow) {
      void page.dropClicked();
      agenda.openEvent(row);
      // Not where the focus was before the watchlist came in front.
      focus('result');
    },
    onEventShown: agenda.eventShown,

    onMarkSeen: () => void panel.looks.markSeen(),

    onNote: notes.write,
    onClip: clips.add,
    onChangeClips: clips.change,
    onPrepareClips: () => void clips.prepare(),
    /** Opens the page a clip stands on: one request, unless it is cached. */
    onOpenClipSource: clips.openSource,
    onSaved: saved.change,
    onShowPlace: panel.watchlist.show,
    onChooseList: panel.watchlist.choose,
    /** Asks for a part of many companies, one after another: one request each. */
    onStartRun: panel.watchlist.start,
    onStopRun: panel.watchlist.stop,
    /** Goes on where it stopped: one request each. */
    onProceedRun: panel.watchlist.proceed,
    onDismissRun: panel.watchlist.dismiss,

    onOpenPinning: panel.watchlist.pinning.open,
    onPinningDraft: panel.watchlist.pinning.draft,
    onFindPinning: panel.watchlist.pinning.find,
    /** Looks the rest up, one after another: one request each. */
    onStartPinning: panel.watchlist.pinning.start,
    onStopPinning: panel.watchlist.pinning.stop,
    /** Goes on where it stopped: one request each. */
    onProceedPinning: panel.watchlist.pinning.proceed,
    onChoosePinning: panel.watchlist.pinning.choose,
    onEditPinning: panel.watchlist.pinning.edit,
    onClosePinning: panel.watchlist.pinning.close,
    onPinFound(wanted: readonly WantedEntry[]) {
      panel.watchlist.pinning.addAll(store.place.watchlist.list, wanted);
      panel.watchlist.show('watchlist');
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

/** A keyboard command as the browser has it now. */
export interface Shortcut {
  /** `open` is the toolbar button's. */
  command: 'open' | 'lookUp';
  /** As the browser writes it; empty if no key is set. */
  keys: string;
}

/** Actions that need the browser itself; the panel's entry point has them. */
export interface BrowserActions {
  /** Opens the options page, in a tab. */
  onOpenOptions(): void;
  /** The options, at what takes lists and notes to other machines. */
  onOpenMachines(): void;
  /** Opens the panel in a full-width tab, at the same place; null in such a tab. */
  onOpenWide: (() => void) | null;
  /** Resolves to whether the text is on the clipboard now. */
  onCopy(text: string): Promise<boolean>;
  /** Resolves to whether both forms are on the clipboard now. */
  onCopyHtml(html: string, text: string): Promise<boolean>;
  /** Saves rows on screen as a file, without a request; saves none if no row can be written. */
  onExport(request: ExportRequest): Promise<ExportOutcome>;
  onReadShortcuts(): Promise<Shortcut[]>;
  /** Opens the browser's own page for shortcuts; null if the browser lets no extension do so. */
  onChangeShortcuts: (() => void) | null;
}

/** The actions of the panel that the view waits for. */
type Answering =
  | 'onNote'
  | 'onPin'
  | 'onUnpin'
  | 'onSaved'
  | 'onClip'
  | 'onChangeClips'
  | 'onSuggest';
type OwnActions = ReturnType<typeof panelActions>;
export type PanelActions = WithoutResult<Omit<OwnActions, Answering>> &
  Pick<OwnActions, Answering> &
  BrowserActions;

/** All that the panel's view is given. */
export type PanelProps = PanelState & PanelActions;
