import { NO_SAVED_COMPANIES } from '../model/saved-companies.ts';
import { OPEN_POLICY } from '../settings/policy.ts';
import type { CompanyView, LookupView, PanelState } from './view-state.ts';

/** The panel's state: one immutable object, replaced at each change, with its subscribers. */
export interface Store {
  readonly state: PanelState;
  update(patch: Partial<PanelState>): void;
  /** Changes the open company; ignored if another one is open by now. */
  updateCompany(id: string, patch: Partial<CompanyView>): void;
  updateLookup(patch: Partial<LookupView>): void;
  subscribe(listener: (state: PanelState) => void): void;
}

export function createStore(initial: PanelState, now: () => number): Store {
  let state = initial;
  const listeners: ((state: PanelState) => void)[] = [];
  const update = (patch: Partial<PanelState>) => {
    state = { ...state, ...patch, now: now() };
    for (const listener of listeners) listener(state);
  };
  return {
    get state() {
      return state;
    },
    update,
    updateCompany(id, patch) {
      const { company } = state;
      if (company?.id === id) update({ company: { ...company, ...patch } });
    },
    updateLookup: (patch) => update({ lookup: { ...state.lookup, ...patch } }),
    subscribe: (listener) => void listeners.push(listener),
  };
}

const EMPTY_LOOKUP: LookupView = {
  draft: '',
  submitted: null,
  load: { state: 'idle' },
  ticker: null,
};

/** The panel before it has heard anything. */
export function emptyState(
  given: Pick<PanelState, 'online' | 'now' | 'newsSites' | 'allowLoopback'>,
): PanelState {
  return {
    session: 'loading',
    connectFailure: null,
    revocationFailed: false,
    revocationNotKnown: false,
    rateLimit: null,
    lookup: EMPTY_LOOKUP,
    page: {
      tabId: null,
      view: null,
      scans: 0,
      status: 'unknown',
      tickers: [],
      isins: [],
      more: false,
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
    documentTitles: [],
    reader: null,
    overlay: null,
    compare: { metric: 'revenue', companies: [] },
    adding: { draft: '', submitted: null, load: { state: 'idle' } },
    calls: { state: 'idle' },
    callCount: 0,
    saved: NO_SAVED_COMPANIES,
    focusRequest: { target: 'box', sequence: 0 },
    policy: OPEN_POLICY,
    singleKeys: true,
    latest: null,
    ...given,
  };
}
