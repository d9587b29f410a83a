import { NO_SAVED_COMPANIES } from '../model/saved-companies.ts';
import { OPEN_POLICY } from '../settings/policy.ts';
import {
  addingOf,
  comparedOf,
  documentsOf,
  eventsOf,
  factsOf,
  keysAt,
  type ListQuestion,
  lookupOf,
  pageOf,
  profileOf,
  type Question,
  quoteOf,
  searchOf,
} from './questions.ts';
import type {
  AsyncState,
  CompanyPlace,
  CompanyView,
  Pages,
  PanelState,
  Place,
} from './view-state.ts';

/**
 * The panel's state: the place where the user is, and the answers to the questions that this place
 * raises. An answer is held as long as its question is on screen; after that it is the background's
 * cache that may still have it.
 */
export interface Store {
  readonly place: Place;
  /** Place and answers as one immutable object, replaced at each change. */
  readonly state: PanelState;
  update(patch: Partial<Place>): void;
  /** Changes the open company; ignored if another one is open by now. */
  updateCompany(id: string, patch: Partial<CompanyPlace>): void;
  updateLookup(patch: Partial<Place['lookup']>): void;
  /** Idle for a question that was not asked, or is not on screen. */
  answer: AnswerOf;
  /** Begins to ask; an earlier asking of the same question is over. */
  ask: BeginAsking;
  subscribe(listener: (state: PanelState) => void): void;
}

/** The answer to a question: one, or a list's pages. */
interface AnswerOf {
  <T>(question: ListQuestion<T>): AsyncState<Pages<T>>;
  <A>(question: Question<A>): AsyncState<A>;
}
interface BeginAsking {
  <T>(question: ListQuestion<T>): Asking<Pages<T>>;
  <A>(question: Question<A>): Asking<A>;
}

/** A question while it is asked. It is over once it is asked again or has left the screen. */
interface Asking<A> {
  /** The answer shown before. */
  before: AsyncState<A>;
  isWanted(): boolean;
  /** Ignored once the asking is over. */
  show(answer: AsyncState<A>): void;
}

const IDLE = { state: 'idle' } as const;

export function createStore(initial: Place, now: () => number): Store {
  let place = initial;
  /** By question; `asking` differs for each time it is asked. */
  const held = new Map<string, { answer: AsyncState<never>; asking: object }>();
  // Under a question's key lies its own answer alone: `ask` puts no other there.
  const answer = ({ key }: { key: string }): AsyncState<never> => held.get(key)?.answer ?? IDLE;
  let state = viewOf(place, answer);
  const listeners: ((state: PanelState) => void)[] = [];

  function change(next: Place): void {
    place = { ...next, now: now() };
    state = viewOf(place, answer, state);
    for (const listener of listeners) listener(state);
  }

  function update(patch: Partial<Place>): void {
    const next = { ...place, ...patch };
    const onScreen = keysAt(next);
    for (const key of held.keys()) if (!onScreen.has(key)) held.delete(key);
    change(next);
  }

  return {
    get place() {
      return place;
    },
    get state() {
      return state;
    },
    update,
    updateCompany(id, patch) {
      const { company } = place;
      if (company?.id === id) update({ company: { ...company, ...patch } });
    },
    updateLookup: (patch) => update({ lookup: { ...place.lookup, ...patch } }),
    answer,
    ask(question: { key: string }) {
      const { key } = question;
      const before = answer(question);
      const asking = {};
      if (keysAt(place).has(key)) held.set(key, { answer: before, asking });
      const isWanted = () => held.get(key)?.asking === asking;
      return {
        before,
        isWanted,
        show(answer: AsyncState<never>) {
          if (!isWanted()) return;
          held.set(key, { answer, asking });
          change(place);
        },
      };
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}

/** The place with the answer to each of its questions; a part that is as before is the same object. */
function viewOf(place: Place, answer: AnswerOf, before?: PanelState): PanelState {
  const { lookup, adding, company, reader, compare, watchlist } = place;
  const query = { lookup: lookup.submitted, adding: adding.submitted };
  const companies = compare.companies.map((listing, n) =>
    same(before?.compare.companies[n], {
      listing,
      load: answer(comparedOf(listing.id, compare.metric)),
    }),
  );
  const pins = place.saved.pins
    .filter(({ id }) => watchlist.ids.includes(id))
    .map((listing, n) => {
      const [quote, events] = [answer(quoteOf(listing.id)), answer(eventsOf(listing.id))];
      return same(before?.watchlist.pins[n], { listing, quote, events });
    });
  return {
    ...place,
    lookup: same(before?.lookup, {
      ...lookup,
      load: query.lookup === null ? IDLE : answer(lookupOf(query.lookup)),
    }),
    adding: same(before?.adding, {
      ...adding,
      load: query.adding === null ? IDLE : answer(addingOf(query.adding)),
    }),
    company: company && companyView(company, answer, before?.company),
    reader:
      reader &&
      same(before?.reader, { ...reader, load: answer(pageOf(reader.documentId, reader.page)) }),
    compare: same(before?.compare, {
      ...compare,
      companies: same(before?.compare.companies, companies),
    }),
    watchlist: same(before?.watchlist, {
      ...watchlist,
      pins: same(before?.watchlist.pins, pins),
    }),
  };
}

function companyView(
  { metric, search, ...company }: CompanyPlace,
  answer: AnswerOf,
  before: CompanyView | null | undefined,
): CompanyView {
  const { id } = company;
  const query = search.submitted;
  return same(before, {
    ...company,
    profile: answer(profileOf(id)),
    quote: answer(quoteOf(id)),
    events: answer(eventsOf(id)),
    documents: answer(documentsOf(id)),
    facts: same(before?.facts, {
      metric,
      load: metric === null ? IDLE : answer(factsOf(id, metric)),
    }),
    search: same(before?.search, {
      ...search,
      load: query === null ? IDLE : answer(searchOf(id, query)),
    }),
  });
}

/** The object before if all of it is the same, so that nothing is drawn again for it. */
function same<T extends object>(before: T | null | undefined, now: T): T {
  const entries: [string, unknown][] = Object.entries(now);
  if (!before || Object.keys(before).length !== entries.length) return now;
  const old = new Map<string, unknown>(Object.entries(before));
  return entries.every(([key, value]) => old.has(key) && old.get(key) === value) ? before : now;
}

/** Nothing is looked up to be compared. */
export const NOT_ADDING: Place['adding'] = { draft: '', submitted: null, ticker: null };

/** The panel before it has heard anything. */
export function emptyPlace(
  given: Pick<Place, 'online' | 'now' | 'newsSites' | 'allowLoopback'>,
): Place {
  return {
    session: 'loading',
    connectFailure: null,
    revocationFailed: false,
    revocationNotKnown: false,
    rateLimit: null,
    lookup: { draft: '', submitted: null, ticker: null },
    page: {
      tabId: null,
      view: null,
      scans: 0,
      status: 'unknown',
      tickers: [],
      isins: [],
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
    compare: { metric: 'revenue', companies: [] },
    adding: NOT_ADDING,
    keptLookups: null,
    calls: IDLE,
    callCount: 0,
    saved: NO_SAVED_COMPANIES,
    notes: [],
    watchlist: { ids: [], refresh: { state: 'idle' } },
    focusRequest: { target: 'box', sequence: 0 },
    policy: OPEN_POLICY,
    singleKeys: true,
    latest: null,
    isTab: false,
    ...given,
  };
}
