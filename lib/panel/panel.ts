import type { Answer } from '../api/types.ts';
import type { Failure } from '../failure.ts';
import type { Notice } from '../messages.ts';
import { LOOKUP_LIMITS, lengthProblem } from '../research/query-length.ts';
import { type CompanyActions, createCompanyActions } from './company.ts';
import { noteLatest } from './latest.ts';
import { createLookup, type LookupActions } from './lookup.ts';
import { createPage, type PageActions, type PageDeps } from './page.ts';
import { createSession, type SessionActions } from './session.ts';
import type { Store } from './store.ts';
import type { Load } from './view-state.ts';

/** The panel without its looks: the state and every act on it. */
export interface Panel {
  company: CompanyActions;
  lookup: LookupActions;
  page: PageActions;
  session: SessionActions;
  /** Looks up what the reader asked for from outside the panel, if anything. */
  takeAsked(): Promise<void>;
  /** Something changed in the background. */
  noticed(notice: Notice): void;
}

export interface PanelDeps extends PageDeps {
  /** The window this panel belongs to. */
  windowId: number;
  now: () => number;
}

export function createPanel(store: Store, { windowId, now, ...deps }: PanelDeps): Panel {
  const send = noteLatest(store, deps.send);
  const company = createCompanyActions(store, send, now);
  const lookup = createLookup(store, send, company);
  const page = createPage(store, { ...deps, send });
  const session = createSession(store, send, resume);

  /** The reader connected to get an answer: what failed for want of a connection is asked again. */
  function resume(): void {
    const { state } = store;
    if (wantsConnection(state.lookup.load)) {
      const { submitted, ticker } = state.lookup;
      if (submitted !== null) void lookup.lookUp(submitted, ticker);
    }
    if (!state.company) return;
    const { profile, quote, events } = state.company;
    if (wantsConnection(profile)) void company.loadProfile('recent');
    if (wantsConnection(quote)) void company.loadQuote('recent');
    if (wantsConnection(events)) void company.loadEvents('recent');
  }

  async function takeAsked(): Promise<void> {
    const reply = await send('takeAsked', { windowId });
    if (!reply.ok || reply.value === null) return;
    // A text that does not fit the service's limits waits in the box, to be shortened.
    if (lengthProblem(reply.value, LOOKUP_LIMITS)) store.updateLookup({ draft: reply.value });
    else await lookup.lookUp(reply.value.trim(), null);
  }

  return {
    takeAsked,
    company,
    lookup,
    page,
    session,
    noticed(notice) {
      if (notice.notice === 'pageChanged') {
        if (notice.tabId === page.tabId()) void page.refresh();
      } else if (notice.notice === 'asked') {
        if (notice.windowId === windowId) void takeAsked();
      } else {
        void session.refresh();
      }
    },
  };
}

/** A search is not asked again by itself: it costs one of the account's searches. */
function wantsConnection(load: Load<Answer<unknown>>): boolean {
  const kinds: Failure['kind'][] = ['notConnected', 'accessRefused'];
  return load.state === 'failed' && kinds.includes(load.failure.kind);
}
