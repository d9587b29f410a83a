import type { FigureSearch } from '../messages/figure-messages.ts';
import type { PageState, RateLimit, Session } from '../messages/panel-messages.ts';
import type { CallRecord } from '../model/call-record.ts';
import type { Changes } from '../model/changes.ts';
import type { Clip } from '../model/clips.ts';
import type { EventKind } from '../model/event-kinds.ts';
import type { Failure } from '../model/failure.ts';
import type { Note } from '../model/notes.ts';
import type {
  Answer,
  Company,
  DocumentPage,
  DocumentTitle,
  Fact,
  Metric,
} from '../model/records.ts';
import type { Listing, SavedCompanies } from '../model/saved-companies.ts';
import type { SavedCompaniesRefusal } from '../model/saved-companies-change.ts';
import type { Revocation } from '../model/session.ts';
import type { ListEntry } from '../names/parse-list.ts';
import type { NamedCompany, PageNames } from '../names/types.ts';
import type { ExchangeTable } from '../research/exchanges.ts';
import type { Policy } from '../settings/policy.ts';
import type { Ticker } from '../tickers/types.ts';
import type { AsyncState, Envelope, Pages, QueryState } from './async-state.ts';
import type { CompanyPlace, CompanyView } from './company-view.ts';
import type { ListRun, PinningRun } from './runs.ts';

/** The panel's state as plain data: where the user is, and what the service answered. */

export interface LookupView extends QueryState<Answer<Company[]>> {
  /** The page's ticker this lookup came from; null when it was typed or selected. */
  ticker: Ticker | null;
  /** It stands for a company that the service no longer knows by its id. */
  isInstead?: boolean | undefined;
}

/** The page beside the panel. */
export interface PageView {
  /** The tab it is in; null where that is not known. */
  tabId: number | null;
  /**
   * Identifies this view of this page; null if unknown. It differs for another tab, document or
   * view of a web application.
   */
  view: string | null;
  /** Another number once a scan was begun by the toolbar button, or by access that was given. */
  scans: number;
  /** `unknown`: the background has not answered yet. */
  status: PageState['status'] | 'unknown';
  tickers: Ticker[];
  /** ISINs the page states, in its order. */
  isins: string[];
  /** German securities numbers (WKN) it states by their label, likewise. */
  wkns: string[];
  /** Companies that it names. */
  names: PageNames;
  /** True when the page held more tickers than are listed. */
  more: boolean;
  /** Milliseconds that its scans held the page's thread; null where that is not known. */
  scanMs: number | null;
  /** The tickers or named companies a clicked highlight may mean, and the number of the click; null if none. */
  clicked: { tickers: Ticker[]; named: NamedCompany[]; turn: number } | null;
  /** Host of the page, where the browser lets us see it. */
  host: string | null;
  /** Access was given that covers this page and is not the news list's. */
  watchingSite: boolean;
  /** Access to sites of the news list was given, this page's among them or not. */
  watchingNews: boolean;
  /** False where the page's host is hidden from us, is no site, or is watched already. */
  canWatchSite: boolean;
}

/**
 * Highlights on pages; `unknown` until the background answers, `unavailable` if the browser has
 * none.
 */
export type HighlightsView = 'unknown' | 'unavailable' | 'on' | 'off';

/** One page of a document, in front of everything else. */
export interface ReaderView {
  documentId: string;
  /** As the list, the hit or else the first page that came names it; null before. */
  title: string | null;
  /** Null where it is not known: pages up to 2000 may then be asked for (contract section 8). */
  pageCount: number | null;
  /** The page shown or asked for. */
  page: number;
  /** The document's company, named in citations. Null if unknown. */
  company: Listing | null;
  /** The search it was opened from, whose words are marked; null for none. */
  query: string | null;
  /** The value of the fact it was opened from, marked where it stands; null for none. */
  figure: string | null;
  /** The place that it was opened from, and closing it leads back to. */
  from: PlaceName;
  /** The version that the clip it was opened from was made of; null for none, or where it is not known. */
  clippedVersion: string | null;
  /** The page of this document that was shown last; null before the first. */
  lastShown: number | null;
  load: AsyncState<Answer<DocumentPage>>;
}

/** Companies side by side on one metric. */
export interface CompareView {
  metric: Metric;
  /** Two to four, in the order they were added; fewer while the user is choosing. */
  companies: { listing: Listing; load: AsyncState<Pages<Fact>> }[];
}

/** A company looked up to be compared. */
type AddingView = LookupView;

/** The parts a closed company showed, to show them again from the cache. */
export interface VisitedCompany {
  id: string;
  /** The metric whose facts were read; null for none. */
  metric: Metric | null;
  /** Whether its list of documents was read. */
  documents: boolean;
}

/** The panel's places, one at a time. The page's has what was looked up, too. */
export const PLACES = ['page', 'watchlist', 'clips'] as const;
export type PlaceName = (typeof PLACES)[number];

/** A pinned company with what is kept of it. */
export interface WatchedPin extends Pick<CompanyView, 'quote' | 'events'> {
  listing: Listing;
  /** When its documents were read, in epoch milliseconds; null where that is not kept. */
  documentsAt: number | null;
  /** The service no longer knows its id. */
  isGone: boolean;
  /** How much of it has changed since the user last looked; absent for nothing. */
  changes?: number;
}

/** What the rows of the watchlist can be sorted by. */
export const WATCH_SORTS = ['ticker', 'earnings', 'change', 'changed'] as const;
export type WatchSort = (typeof WATCH_SORTS)[number];

/** The pins with what is kept of them. */
export interface WatchlistView {
  /** Pins whose kept answers are held: none before the watchlist is first shown, all from then on. */
  ids: readonly string[];
  pins: readonly WatchedPin[];
  /** The list shown; null for all pins. */
  list: string | null;
  sort: WatchSort;
  /** The last refresh of a list, until the user dismisses it; null for none. */
  run: ListRun | null;
  /** When the documents of companies were read, by id, in epoch milliseconds. */
  documentsAt: Readonly<Record<string, number>>;
  /** Companies that the service no longer knows. */
  gone: readonly string[];
}

/**
 * An entry of a list of companies to be pinned. `left`: a search has to find it; `choose`: one of its listings is the
 * user's to choose; `none`: nothing was found; `failed`: the service gave no usable answer to its search.
 */
export const PINNING_STATES = ['left', 'added', 'choose', 'none', 'failed'] as const;
export interface PinningEntry extends ListEntry {
  state: (typeof PINNING_STATES)[number];
  listings: readonly Listing[];
}

/** Companies that the user is pinning, many at once. */
export interface PinningView {
  /** The list they go to; null for the first. */
  list: string | null;
  /** Text of the field; null while it is closed. */
  draft: string | null;
  entries: readonly PinningEntry[];
  /** The searches for those that are not known; null before the user starts them. */
  run: PinningRun | null;
  /** Why the last of those that were found were not pinned. */
  refused: SavedCompaniesRefusal | 'interrupted' | null;
  /** What of the text was not taken. */
  problems: { unread: number; beyond: number; repeated: number };
}

/** Views in front of the research, one at a time. */
export const OVERLAYS = ['compare', 'calls', 'help'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** The events of all companies of the watchlist, in its place. */
export interface AgendaView {
  isOpen: boolean;
  /** The kind shown; null for all. */
  kind: EventKind | null;
}

/** A loaded fact with its metric. */
export interface LoadedFigure {
  metric: Metric;
  fact: Fact;
}

/** The search of a page for the figures of a company. */
export type InArticleView = {
  companyId: string;
  tabId: number;
  /** The view of the page (`PageView`). */
  view: string | null;
} /** `searchId` tells a search from those of other panels in the same page. */ & (
  | { state: 'searching'; searchId: number }
  | {
      state: 'searched';
      search: FigureSearch | { outcome: 'failed'; failure: Failure };
      searchId: number;
      /** By figure looked for: the facts that have its value and currency. */
      alike: readonly (readonly LoadedFigure[])[];
      /** How many facts have a value that is not looked for (`isSought`). */
      skipped: number;
      /** Epoch milliseconds. */
      searchedAt: number;
      /** Matches that the page has no more, as a press on them found. */
      gone: readonly number[];
    }
);

/** The user's clips. */
interface ClipsView {
  /** Null until the background has told it. */
  count: number | null;
  /** In their order; null before they are first shown. */
  all: readonly Clip[] | null;
  /** Ids of documents of which the service had no page when it was asked for from a clip. */
  withdrawn: readonly string[];
}

/** Where an action moves the focus; each action has its own number. */
export interface FocusRequest {
  /** The lookup box, the result's heading, the button of the search, or the heading of the page's tickers. */
  target: 'box' | 'result' | 'search' | 'page';
  /** 0 before any. */
  sequence: number;
}

export interface PanelState {
  session: Session | 'loading';
  /** Why the last Connect ended without a session. */
  connectFailure: Failure | null;
  /** What the last Disconnect came to at the provider; null before one, and from the next Connect on. */
  revocation: Revocation | null;
  /** The wait after a 429; null when calls may be sent. */
  rateLimit: RateLimit | null;
  online: boolean;
  /** Epoch milliseconds at the last change of state; ages and countdowns go on from there. */
  now: number;
  lookup: LookupView;
  page: PageView;
  /** Compares the service's exchange names with the page's; loaded on demand, never stored. */
  exchanges: ExchangeTable | null;
  highlights: HighlightsView;
  /** Hosts of the shipped news list, in the order shown before it is asked for. */
  newsSites: string[];
  company: CompanyView | null;
  /** Companies opened before it, the one left last at the front. */
  visitedCompanies: VisitedCompany[];
  /** Companies looked at, in that order, and which of them is open or was last; -1 for none. */
  history: { companies: readonly Listing[]; at: number };
  /** Documents of which a page was read, the newest at the front. */
  documentTitles: DocumentTitle[];
  reader: ReaderView | null;
  overlay: OverlayName | null;
  /** The place in sight. Behind another one the page's stays as it was: company, reader, overlay. */
  shownPlace: PlaceName;
  /** Whether the overlay is behind that place, too; one that is opened there is in front of it. */
  isOverlayBehind: boolean;
  /** Of the page and the watchlist, the one chosen last: in a tab as wide as the work it stays beside the company. */
  listPlace: Exclude<PlaceName, 'clips'>;
  compare: CompareView;
  adding: AddingView;
  /** Symbols of the page whose listings are kept; null where that was not read. */
  keptLookups: readonly string[] | null;
  /** Every call of this session, newest first: read while their list is open. */
  calls: AsyncState<CallRecord[]>;
  /** How many calls there are, known even while their list is closed. */
  callCount: number;
  /** Companies looked up before, and those pinned. */
  saved: SavedCompanies;
  /** The user's own notes, the newest first. */
  notes: Note[];
  clips: ClipsView;
  watchlist: WatchlistView;
  /** Companies that are being pinned, many at once; null for none. */
  pinning: PinningView | null;
  /** What changed in pinned companies since the user last looked. */
  changes: Changes;
  agenda: AgendaView;
  /** The last search of a page for figures; null for none. */
  inArticle: InArticleView | null;
  focusRequest: FocusRequest;
  /** The features and sites that the browser's administrator has blocked. */
  policy: Policy;
  /** Whether keys of one character do something by themselves. */
  singleKeys: boolean;
  /** The newest answer of all: its quota, as-of and notes stand in the footer. */
  latest: Envelope | null;
  /** Demo builds alone: links to http on this machine are links. */
  allowLoopback: boolean;
  /** The panel is a tab of its own, because this browser shows nothing beside pages. */
  isTab: boolean;
  /** The panel is in a tab as wide as the work, beside the page that it was opened from. */
  isWide: boolean;
  /** Its address names the tab that it was opened from. */
  isBesidePage: boolean;
}

/** Where the user is: the panel's state without the service's answers to the questions it raises. */
export interface Place
  extends Omit<PanelState, 'lookup' | 'adding' | 'company' | 'reader' | 'compare' | 'watchlist'> {
  lookup: Omit<LookupView, 'load'>;
  adding: Omit<AddingView, 'load'>;
  company: CompanyPlace | null;
  reader: ReaderPlace | null;
  compare: { metric: Metric; companies: Listing[] };
  watchlist: Omit<WatchlistView, 'pins'>;
}

export type ReaderPlace = Omit<ReaderView, 'load'>;
