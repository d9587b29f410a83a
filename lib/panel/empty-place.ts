import { NO_CHANGES } from '../model/changes.ts';
import { NO_SAVED_COMPANIES } from '../model/saved-companies.ts';
import { NO_NAMES } from '../names/types.ts';
import { OPEN_POLICY } from '../settings/policy.ts';
import { IDLE } from './panel-view.ts';
import type { PinningView, Place } from './view-state.ts';

/** Nothing is looked up to be compared. */
export const NOT_ADDING: Place['adding'] = { draft: '', submitted: null, ticker: null };

/** What was looked up is in sight. */
export const NOTHING_IN_FRONT = { reader: null, overlay: null, shownPlace: 'page' } as const;

/** Before the watchlist is first shown. */
export const NO_WATCHLIST: Place['watchlist'] = {
  ids: [],
  list: null,
  sort: 'ticker',
  run: null,
  documentsAt: {},
  gone: [],
};

/** Nothing is being pinned, and the field is closed. */
export const NO_PINNING: Omit<PinningView, 'list'> = {
  draft: null,
  entries: [],
  run: null,
  refused: null,
  problems: { unread: 0, beyond: 0, repeated: 0 },
};

const CLOSED_AGENDA: Place['agenda'] = { isOpen: false, kind: null };

/** The panel before it has heard anything. */
export function emptyPlace(
  given: Pick<Place, 'online' | 'now' | 'newsSites' | 'allowLoopback'>,
): Place {
  return {
    session: 'loading',
    connectFailure: null,
    revocation: null,
    rateLimit: null,
    lookup: { draft: '', submitted: null, ticker: null },
    page: {
      tabId: null,
      view: null,
      scans: 0,
      status: 'unknown',
      tickers: [],
      isins: [],
      wkns: [],
      names: NO_NAMES,
      more: false,
      scanMs: null,
      clicked: null,
      host: null,
      watchingSite: false,
      watchingNews: false,
      canWatchSite: false,
    },
    exchanges: null,
    highlights: 'unknown',
    company: null,
    visitedCompanies: [],
    history: { companies: [], at: -1 },
    documentTitles: [],
    reader: null,
    overlay: null,
    shownPlace: 'page',
    isOverlayBehind: false,
    listPlace: 'page',
    compare: { metric: 'revenue', companies: [] },
    adding: NOT_ADDING,
    keptLookups: null,
    calls: IDLE,
    callCount: 0,
    saved: NO_SAVED_COMPANIES,
    notes: [],
    clips: { count: null, all: null, withdrawn: [] },
    watchlist: NO_WATCHLIST,
    pinning: null,
    changes: NO_CHANGES,
    agenda: CLOSED_AGENDA,
    inArticle: null,
    focusRequest: { target: 'box', sequence: 0 },
    policy: OPEN_POLICY,
    singleKeys: true,
    latest: null,
    isTab: false,
    isWide: false,
    isBesidePage: false,
    ...given,
  };
}
