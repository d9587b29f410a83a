import type { FigureSearch } from '../messages/figure-messages.ts';
import type { PageState } from '../messages/page-messages.ts';
import type { CallRecord } from '../model/call-record.ts';
import type { Clip } from '../model/clips.ts';
import type { Failure } from '../model/failure.ts';
import { NO_CHANGES } from '../model/looks.ts';
import type { Note } from '../model/notes.ts';
import type { Fact, Metric } from '../model/records.ts';
import { NO_SAVED_COMPANIES } from '../model/saved-companies.ts';
import type { RateLimit, Revocation, Session } from '../model/session.ts';
import { type NamedCompany, NO_NAMES, type PageNames } from '../names/types.ts';
import type { ExchangeTable } from '../research/choose-listing.ts';
import { OPEN_POLICY } from '../settings/policy.ts';
import type { Ticker } from '../tickers/types.ts';
import type { AsyncState } from './load-state.ts';
import { NOWHERE, type Position, type Tab, type ViewRecord } from './position.ts';

/** The panel's state without the service's answers, as plain data; lib/panel/store.ts adds them. */

/** Gives a first value the type of all later values. */
const initially = <T>(value: T): T => value;

/** The page beside the panel, before anything is known about it. */
export const NO_PAGE = {
  tabId: initially<number | null>(null),
  /** Identifies this view of this page; null if unknown. It differs for another tab, document or view of an application. */
  view: initially<string | null>(null),
  /** Changes when the toolbar button, or newly given access, begins a scan. */
  scans: 0,
  /** `unknown`: the background has not answered yet. */
  status: initially<PageState['status'] | 'unknown'>('unknown'),
  tickers: initially<Ticker[]>([]),
  isins: initially<string[]>([]),
  /** German securities numbers (WKN) that the page states by their label. */
  wkns: initially<string[]>([]),
  names: initially<PageNames>(NO_NAMES),
  /** True when the page held more tickers than are listed. */
  more: false,
  /** Milliseconds that its scans held the page's thread; null if unknown. */
  scanMs: initially<number | null>(null),
  /** The tickers or named companies a clicked highlight may mean, and the number of the click; null if none. */
  clicked: initially<{ tickers: Ticker[]; named: NamedCompany[]; turn: number } | null>(null),
  /** Host of the page, where the browser lets us see it. */
  host: initially<string | null>(null),
  /** Whether the user gave access to this page other than through the news list. */
  watchingSite: false,
  /** Whether the user gave access to sites of the news list, even if this page is not on it. */
  watchingNews: false,
  /** False if the page's host is hidden from the extension, is not a readable site, or is already watched. */
  canWatchSite: false,
};
export type PageView = typeof NO_PAGE;

/** `unknown` until the background answers. */
export type HighlightsView = 'unknown' | 'on' | 'off';

export interface LoadedFigure {
  metric: Metric;
  fact: Fact;
}

/** The search of a page for the figures of a company. */
export type InArticleView = {
  companyId: string;
  tabId: number;
  view: string | null;
  /** Distinguishes a search from those of other panels in the same page. */
  searchId: number;
} & (
  | { state: 'searching' }
  | {
      state: 'searched';
      search: FigureSearch | { outcome: 'failed'; failure: Failure };
      /** For each figure of the search, the facts with its value and currency. */
      alike: readonly (readonly LoadedFigure[])[];
      /** How many facts have a value that the search leaves out (`isSought`). */
      skipped: number;
      /** Epoch milliseconds. */
      searchedAt: number;
      /** Matches that the page no longer has, found by a press on them. */
      gone: readonly number[];
    }
);

/** A row of a company that the panel focuses once the row's list is on screen. */
export interface RowTarget {
  company: string;
  tab: Extract<Tab, 'events' | 'documents' | 'financials'>;
  metric: Metric | null;
  /** The `data-id` of the row's element; null if nothing names the row. */
  key: string | null;
  /** Whether the panel also unfolds the row. */
  unfolds?: true;
}

/** Where an action moves the focus; each action has its own number. */
export interface FocusRequest {
  /**
   * The lookup box, the result's heading, the button of the search, the heading of the page's tickers, or a row;
   * `sight` scrolls to the result without moving the focus.
   */
  target: 'box' | 'result' | 'sight' | 'search' | 'page' | RowTarget;
  sequence: number;
}

/** The panel's knowledge without asking the service, before the background has told it anything. */
const UNHEARD = {
  session: initially<Session | 'loading'>('loading'),
  /** Why the last Connect ended without a session. */
  connectFailure: initially<Failure | null>(null),
  /** The provider's answer to the last Disconnect; null before one, and from the next Connect on. */
  revocation: initially<Revocation | null>(null),
  /** The last wait after a 429, even if it has ended; null before any wait. */
  rateLimit: initially<RateLimit | null>(null),
  page: NO_PAGE,
  /** Compares the service's exchange names with the page's; loaded on demand, never stored. */
  exchanges: initially<ExchangeTable | null>(null),
  highlights: initially<HighlightsView>('unknown'),
  /** Every call of this session, newest first; read only while the list of calls is open. */
  calls: initially<AsyncState<CallRecord[]>>({ state: 'idle' }),
  /** The number of calls, known even while their list is closed. */
  callCount: 0,
  saved: NO_SAVED_COMPANIES,
  notes: initially<Note[]>([]),
  clips: {
    /** Null until the background has told it. */
    count: initially<number | null>(null),
    /** All clips in their order; null before the panel first shows them. */
    all: initially<readonly Clip[] | null>(null),
    /** Ids of documents whose page the service no longer had when the user opened it from a clip. */
    withdrawn: initially<readonly string[]>([]),
  },
  /** What changed in pinned companies since the user last looked. */
  changes: NO_CHANGES,
  /** The last search of a page for figures; null for none. */
  inArticle: initially<InArticleView | null>(null),
  focusRequest: initially<FocusRequest>({ target: 'box', sequence: 0 }),
  /** The features and sites that the browser's administrator has blocked. */
  policy: OPEN_POLICY,
  /** Whether single-character shortcuts are on. */
  singleKeys: true,
  /** The newest answer of all: the footer shows its quota and as-of. */
  latest: initially<ViewRecord['latest']>(null),
  /** Whether the panel is a separate tab, because this browser shows nothing beside pages. */
  isTab: false,
  /** Whether the panel is a full-width tab, next to the tab of the page that it was opened from. */
  isWide: false,
  /** Whether the panel's address names the tab that it was opened from. */
  isBesidePage: false,
};

interface Given {
  online: boolean;
  /** Epoch milliseconds at the last change of state, with which ages and countdowns start. */
  now: number;
  /** Hosts of the shipped news list, in the order in which the panel shows them before asking for access. */
  newsSites: string[];
}

/** The state without answers: where the user is, and what the panel knows without asking the service. */
export type BareState = Position & typeof UNHEARD & Given;

export const emptyState = (given: Given): BareState => ({ ...NOWHERE, ...UNHEARD, ...given });
