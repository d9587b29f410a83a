import { NO_CHANGES } from '../model/changes.ts';
import { NO_SAVED_COMPANIES } from '../model/saved-companies.ts';
import { STATEMENTS } from '../research/metric-groups.ts';
import { OPEN_POLICY } from '../settings/policy.ts';
import type { AsyncState, Envelope, Pages } from './async-state.ts';
import type { CompanyPlace, CompanyView, StatementView } from './company-view.ts';
import { answerOf, cameBefore } from './query-state.ts';
import {
  addingOf,
  comparedOf,
  documentsOf,
  eventsOf,
  factsOf,
  isOnScreenAt,
  type ListQuestion,
  lookupOf,
  pageOf,
  profileOf,
  type Question,
  quoteOf,
  rowKeys,
  searchOf,
} from './questions.ts';
import type { PanelState, Place, WatchedPin } from './view-state.ts';

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
  /**
   * Shows kept answers, all at once: each where its question is on screen, is not being asked, and has no
   * answer as new.
   */
  keep(answers: readonly KeptAnswer[]): void;
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

/** An answer of the background's cache, by its question. */
interface KeptAnswer {
  key: string;
  answer: Envelope;
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
  /** Whether a row of the watchlist may have another answer than `state` shows. */
  let isRowChanged = true;
  const put = (key: string, entry: { answer: AsyncState<never>; asking: object } | null) => {
    if (entry) held.set(key, entry);
    else held.delete(key);
    isRowChanged ||= rowKeys(place.watchlist.ids).has(key);
  };
  let state = viewOf(place, answer);
  const listeners: ((state: PanelState) => void)[] = [];

  function change(next: Place): void {
    isRowChanged ||=
      next.watchlist !== place.watchlist ||
      next.saved.pins !== place.saved.pins ||
      next.changes.counts !== place.changes.counts;
    place = { ...next, now: now() };
    state = viewOf(place, answer, state, isRowChanged);
    isRowChanged = false;
    for (const listener of listeners) listener(state);
  }

  function update(patch: Partial<Place>): void {
    const next = { ...place, ...patch };
    const isOnScreen = isOnScreenAt(next);
    for (const key of held.keys()) if (!isOnScreen(key)) put(key, null);
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
      if (isOnScreenAt(place)(key)) put(key, { answer: before, asking });
      const isWanted = () => held.get(key)?.asking === asking;
      return {
        before,
        isWanted,
        show(answer: AsyncState<never>) {
          if (!isWanted()) return;
          put(key, { answer, asking });
          change(place);
        },
      };
    },
    keep(answers: readonly { key: string; answer: never }[]) {
      const isOnScreen = isOnScreenAt(place);
      const newer = answers.filter(({ key, answer: kept }) => {
        const entry = held.get(key);
        return isOnScreen(key) && (!entry || isBefore(entry.answer, kept, now()));
      });
      for (const { key, answer: kept } of newer)
        put(key, { answer: { state: 'loaded', answer: kept }, asking: {} });
      if (newer.length > 0) change(place);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}

/** Whether an answer on screen is older than a kept one, and no newer one is under way. */
function isBefore(shown: AsyncState<Envelope>, kept: Envelope, now: number): boolean {
  if (shown.state === 'loading') return false;
  const answer = answerOf(shown);
  return answer === null || cameBefore(answer.retrievedAt, kept.retrievedAt, now);
}

/**
 * The place with the answer to each of its questions; a part that is as before is the same object.
 *
 * @param isRowChanged whether a row of the watchlist may have another answer than before
 */
function viewOf(
  place: Place,
  answer: AnswerOf,
  before?: PanelState,
  isRowChanged = true,
): PanelState {
  const { lookup, adding, company, reader, compare, watchlist } = place;
  const query = { lookup: lookup.submitted, adding: adding.submitted };
  const companies = compare.companies.map((listing, n) =>
    same(before?.compare.companies[n], {
      listing,
      load: answer(comparedOf(listing.id, compare.metric)),
    }),
  );
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
      pins: isRowChanged || !before ? pinsOf(place, answer, before) : before.watchlist.pins,
    }),
  };
}

/** The pins that the watchlist has, each with its kept answers. */
function pinsOf(
  { saved, watchlist, changes }: Place,
  answer: AnswerOf,
  before?: PanelState,
): readonly WatchedPin[] {
  if (watchlist.ids.length === 0) return NO_PINS;
  const [ids, gone] = [new Set(watchlist.ids), new Set(watchlist.gone)];
  const pins = saved.pins
    .filter(({ id }) => ids.has(id))
    .map((listing, n): WatchedPin => {
      const { id } = listing;
      const { count = 0 } = changes.counts[id] ?? {};
      return same(before?.watchlist.pins[n], {
        listing,
        quote: answer(quoteOf(id)),
        events: answer(eventsOf(id)),
        documentsAt: watchlist.documentsAt[id] ?? null,
        isGone: gone.has(id),
        ...(count > 0 && { changes: count }),
      });
    });
  return same(before?.watchlist.pins, pins);
}

const NO_PINS: readonly WatchedPin[] = [];

function companyView(
  { metric, statement, search, ...company }: CompanyPlace,
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
    statement: statement && statementView(id, statement, answer, before?.statement),
    search: same(before?.search, {
      ...search,
      load: query === null ? IDLE : answer(searchOf(id, query)),
    }),
  });
}

function statementView(
  companyId: string,
  statement: NonNullable<CompanyPlace['statement']>,
  answer: AnswerOf,
  before: StatementView | null | undefined,
): StatementView {
  const rows = STATEMENTS[statement.group].map((metric, n) =>
    same(before?.rows[n], { metric, load: answer(factsOf(companyId, metric)) }),
  );
  return same(before, { ...statement, rows: same(before?.rows, rows) });
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

export const CLOSED_AGENDA: Place['agenda'] = { isOpen: false, kind: null };

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
      wkns: [],
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
    changes: NO_CHANGES,
    agenda: CLOSED_AGENDA,
    inArticle: null,
    focusRequest: { target: 'box', sequence: 0 },
    policy: OPEN_POLICY,
    singleKeys: true,
    latest: null,
    isTab: false,
    isWide: false,
    ...given,
  };
}
