import type { Notice } from '../messages/notices.ts';
import { LOOKUP_LIMITS, lengthProblem } from '../model/contract.ts';
import { createAsk } from './ask.ts';
import type { FocusRequest } from './bare-state.ts';
import { createClips } from './clips.ts';
import { createCompany } from './company.ts';
import { createCompare } from './compare.ts';
import { createHistory } from './history.ts';
import { later } from './later.ts';
import { createRequestSequence } from './load-state.ts';
import { createLookup } from './lookup.ts';
import { createPage, type PageDeps } from './page.ts';
import { createPlaces } from './places.ts';
import { NOTHING_IN_FRONT } from './position.ts';
import { createCalls, createHighlightSwitch, createLooks, createNotes } from './read-back.ts';
import { createReader } from './reader.ts';
import { createSavedCompanies } from './saved-companies.ts';
import { createSession } from './session.ts';
import type { Store } from './store.ts';
import { createWatchlist } from './watchlist.ts';

export interface PanelDeps extends PageDeps {
  windowId: number;
  now: () => number;
  afterFrame(act: () => void): void;
  /** Whether the browser lets the user revoke access to the service (Firefox). */
  accessCanBeTaken: boolean;
}

/** The panel without its view: what changes the state, and what asks the background. */
export function createPanel(store: Store, deps: PanelDeps) {
  const { send, windowId, now } = deps;
  const sequence = createRequestSequence();
  const basics = { store, send, sequence, now };
  const ask = createAsk(basics);
  const common = { ...basics, ask };
  const looks = createLooks(common);
  const company = createCompany(common);
  const statement = later(async () => (await import('./statement.ts')).createStatement(common));
  const calls = createCalls(common);
  const compare = createCompare(common);
  const lookup = createLookup(common, company);
  const saved = createSavedCompanies(common, company);
  const notes = createNotes(common);
  const watchlist = createWatchlist(common, deps.afterFrame);
  const pinning = later(async () => (await import('./pinning.ts')).createPinning(common, saved));
  const places = createPlaces(common);
  const history = createHistory(common, company);
  const page = createPage(store, deps);
  const reader = createReader(common);
  const clips = createClips(common, reader);
  const inArticle = later(async () => (await import('./in-article.ts')).createInArticle(common));
  const highlights = createHighlightSwitch(common);
  const resume = async () => {
    const { resume } = await import('./resume.ts');
    resume(common, { company, compare, lookup, reader });
  };
  const session = createSession(common, resume);
  const connect = () => void session.connect();

  /** Asks for access to the service, which Firefox users can revoke, in the click: any wait loses the gesture. */
  function withAccess(act: () => void): void {
    const origins = deps.accessCanBeTaken ? deps.serviceOrigins : [];
    if (origins.length === 0) act();
    else void deps.permissions.request({ origins }).then(act, act);
  }

  /** Looks up the company requested from outside the panel; leaves the box alone while the user types into it. */
  async function takePendingLookup(isTyping = false): Promise<void> {
    const reply = await send('takePendingLookup', { windowId });
    if (!reply.ok || reply.value === null) return;
    const { query, listing, documentsOf } = reply.value;
    if (documentsOf !== undefined) return fillSearch(query, documentsOf);
    if (listing) {
      void page.dropClicked();
      focus('result');
      lookup.openKnown(listing);
    } else if (lengthProblem(query, LOOKUP_LIMITS)) {
      // A text that does not fit the service's limits waits in the box, to be changed.
      store.update(NOTHING_IN_FRONT);
      if (query !== '') store.patch('lookup', { draft: query, isSelection: true });
      if (query !== '' || !isTyping) focus('box');
    } else {
      void page.dropClicked();
      focus('result');
      await lookup.lookUp(query, null);
    }
  }

  /** Puts the text into the company's search field; sends nothing. Another company's text waits in the box. */
  function fillSearch(draft: string, companyId: string): void {
    store.update(NOTHING_IN_FRONT);
    const { company: open } = store.state;
    if (open?.id === companyId) {
      const search = { ...open.search, draft, isSelection: true };
      store.updateCompany(open.id, { tab: 'search', search });
      focus('search');
    } else {
      store.patch('lookup', { draft, isSelection: true });
      focus('box');
    }
  }

  const focus = (target: FocusRequest['target']) =>
    store.update({ focusRequest: { target, sequence: store.state.focusRequest.sequence + 1 } });

  /** What to read again after each notice. */
  const readsBack = {
    callsChanged: calls,
    highlightsChanged: highlights,
    looksChanged: looks,
    notesChanged: notes,
    rateLimitChanged: session,
    savedCompaniesChanged: saved,
    sessionChanged: session,
    syncChanged: session,
  };

  return {
    takePendingLookup,
    focus,
    connect: () => withAccess(connect),
    /** Connects, and makes the provider ask for a login. */
    signInAgain: () => withAccess(() => void session.connect(true)),
    /** Asks again for access to the service, then for what failed without it. */
    grantAccess: () =>
      withAccess(store.state.connectFailure?.kind === 'hostAccessMissing' ? connect : resume),
    ask,
    calls,
    clips,
    compare,
    company,
    highlights,
    history,
    inArticle,
    looks,
    lookup,
    notes,
    page,
    pinning,
    places,
    reader,
    session,
    saved,
    statement,
    watchlist,
    /** Reads back what the administrator may have had deleted. */
    policyChanged: () =>
      void [page.refresh(), saved.refresh(), notes.refresh(), looks.refresh(), clips.refresh(null)],
    noticed(notice: Notice) {
      switch (notice.notice) {
        case 'pageChanged':
          return notice.tabId === page.tabId() && void page.refresh();
        case 'lookupPending':
          return notice.windowId === windowId && void takePendingLookup();
        case 'clipsChanged':
          return void clips.refresh(notice.ids);
        case 'accountChanged':
          // The account may be the same with a cleared cache. Saved companies, notes and changes then remain, but a
          // reading of them that was under way was dropped.
          return void [session.accountChanged(), saved.refresh(), notes.refresh(), looks.refresh()];
        default:
          return void readsBack[notice.notice].refresh();
      }
    },
  };
}
export type Panel = ReturnType<typeof createPanel>;
