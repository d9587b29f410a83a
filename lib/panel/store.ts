import { STATEMENTS } from '../model/metric-groups.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { BareState } from './bare-state.ts';
import {
  type AsyncState,
  answerOf,
  cameBefore,
  type Envelope,
  IDLE,
  type Pages,
} from './load-state.ts';
import type { CompanyPosition } from './position.ts';
import {
  type AnswerOf,
  addingOf,
  comparedOf,
  documentsOf,
  eventsOf,
  factsOf,
  type ListQuestion,
  lookupOf,
  pageOf,
  profileOf,
  type Question,
  quoteOf,
  searchOf,
} from './questions.ts';

/** Holds the panel's state, and each answer while its question is on screen. */
export interface Store {
  /** The state without the service's answers: where the user is, and what the background sent. */
  readonly bare: BareState;
  /** The state with the answers: one immutable object, replaced at each change. */
  readonly state: PanelState;
  update(patch: Partial<BareState>): void;
  /** Changes the open company; ignored if another company is open by now. */
  updateCompany(id: string, patch: Partial<CompanyPosition>): void;
  /** Changes a part of the state; ignored while the part is null. */
  patch<K extends keyof BareState>(part: K, changes: Partial<NonNullable<BareState[K]>>): void;
  /** The answer to a question; idle if the question was not asked or is not on screen. */
  answer: AnswerOf;
  /** Begins to ask a question; ends an earlier request for the same question. */
  ask: BeginAsking;
  /** Shows a cached answer if its question is on screen, is not being asked, and has no answer as new. */
  keep(answers: readonly { key: string; answer: Envelope }[]): void;
  subscribe(listener: (state: PanelState) => void): void;
}

interface BeginAsking {
  <T>(question: ListQuestion<T>): Asking<Pages<T>>;
  <A>(question: Question<A>): Asking<A>;
}

/** A request for a question's answer; it ends when the question is asked again or leaves the screen. */
interface Asking<A> {
  before: AsyncState<A>;
  isWanted(): boolean;
  /** Shows an answer; ignored once the request has ended. */
  show(answer: AsyncState<A>): void;
}

export function createStore(initial: BareState, now: () => number): Store {
  let bare = initial;
  /** Answers by question key; each request has its own `asking` object. */
  const held = new Map<string, { answer: AsyncState<never>; asking: object }>();
  // The cast is safe, because `ask` stores only a question's own answer under its key.
  const answer = ({ key }: { key: string }): AsyncState<never> => held.get(key)?.answer ?? IDLE;

  /** Makes a view, and names the questions that it shows: an answer is held as long as the state shows it. */
  function viewed<V>(view: (answer: AnswerOf) => V): [V, ReadonlySet<string>] {
    const keys = new Set<string>();
    const read = (question: { key: string }) => {
      keys.add(question.key);
      return answer(question);
    };
    return [view(read), keys];
  }
  // The rows of the watchlist apart, because they are many and change rarely.
  let [pins, rowKeys] = viewed((answer) => pinsOf(bare, answer));
  let [state, keys] = viewed((answer) => viewOf(bare, answer, pins));
  const isOnScreen = (key: string) => keys.has(key) || rowKeys.has(key);
  /** Whether the watchlist may have answers that `state` does not show yet. */
  let isRowChanged = false;
  const put = (key: string, entry: { answer: AsyncState<never>; asking: object }) => {
    held.set(key, entry);
    isRowChanged ||= rowKeys.has(key);
  };
  const listeners: ((state: PanelState) => void)[] = [];

  function change(next: BareState): void {
    isRowChanged ||=
      next.watchlist !== bare.watchlist ||
      next.saved.pins !== bare.saved.pins ||
      next.changes.counts !== bare.changes.counts;
    bare = { ...next, now: now() };
    if (isRowChanged) [pins, rowKeys] = viewed((answer) => pinsOf(bare, answer));
    [state, keys] = viewed((answer) => viewOf(bare, answer, pins, state));
    pins = state.watchlist.pins;
    isRowChanged = false;
    for (const key of held.keys()) if (!isOnScreen(key)) held.delete(key);
    for (const listener of listeners) listener(state);
  }

  const update = (patch: Partial<BareState>) => change({ ...bare, ...patch });

  const patch: Store['patch'] = (part, changes) => {
    const before = bare[part];
    if (before) update({ [part]: Object.assign({}, before, changes) });
  };

  return {
    get bare() {
      return bare;
    },
    get state() {
      return state;
    },
    update,
    updateCompany(id, patch) {
      const { company } = bare;
      if (company?.id === id) update({ company: { ...company, ...patch } });
    },
    patch,
    answer,
    ask(question: { key: string }) {
      const { key } = question;
      const before = answer(question);
      const asking = {};
      if (isOnScreen(key)) put(key, { answer: before, asking });
      const isWanted = () => held.get(key)?.asking === asking;
      return {
        before,
        isWanted,
        show(answer: AsyncState<never>) {
          if (!isWanted()) return;
          put(key, { answer, asking });
          change(bare);
        },
      };
    },
    keep(answers: readonly { key: string; answer: never }[]) {
      const newer = answers.filter(({ key, answer: kept }) => {
        const entry = held.get(key);
        return isOnScreen(key) && (!entry || isBefore(entry.answer, kept, now()));
      });
      for (const { key, answer: kept } of newer)
        put(key, { answer: { state: 'loaded', answer: kept }, asking: {} });
      if (newer.length > 0) change(bare);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}

/** Calls `act` once after several changes in a row: for a moment between two companies, no company is open. */
export function afterChanges(act: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      act();
    });
  };
}

/** Whether an answer on screen is older than a cached answer, and no newer answer is under way. */
function isBefore(shown: AsyncState<Envelope>, kept: Envelope, now: number): boolean {
  if (shown.state === 'loading') return false;
  const answer = answerOf(shown);
  return answer === null || cameBefore(answer.retrievedAt, kept.retrievedAt, now);
}

/** The state with the answers to its questions; an unchanged part is the same object as in `before`. */
function viewOf(bare: BareState, answer: AnswerOf, pins: readonly WatchedPin[], before?: object) {
  const { lookup, adding, company, reader, compare, watchlist } = bare;
  const parts = {
    lookup: {
      ...lookup,
      load: lookup.submitted === null ? IDLE : answer(lookupOf(lookup.submitted)),
    },
    adding: {
      ...adding,
      load: adding.submitted === null ? IDLE : answer(addingOf(adding.submitted)),
    },
    company: company && companyView(company, answer),
    reader: reader && { ...reader, load: answer(pageOf(reader.documentId, reader.page)) },
    compare: {
      ...compare,
      companies: compare.companies.map((listing) => ({
        listing,
        load: answer(comparedOf(listing.id, compare.metric)),
      })),
    },
    watchlist: { ...watchlist, pins },
  };
  return { ...bare, ...keep(before, parts) };
}
export type PanelState = ReturnType<typeof viewOf>;
export type LookupView = PanelState['lookup'];
/** One page of a document, in front of everything else. */
export type ReaderView = NonNullable<PanelState['reader']>;
export type CompareView = PanelState['compare'];

/** The open company: where the user is in it, and the service's answers. */
function companyView({ metric, statement, search, ...company }: CompanyPosition, answer: AnswerOf) {
  const { id } = company;
  return {
    ...company,
    profile: answer(profileOf(id)),
    quote: answer(quoteOf(id)),
    events: answer(eventsOf(id)),
    documents: answer(documentsOf(id)),
    facts: { metric, load: metric === null ? IDLE : answer(factsOf(id, metric)) },
    /** The metrics of a group side by side, instead of a single metric's facts. */
    statement: statement && {
      ...statement,
      rows: STATEMENTS[statement.group].map((metric) => ({
        metric,
        load: answer(factsOf(id, metric)),
      })),
    },
    search: {
      ...search,
      load: search.submitted === null ? IDLE : answer(searchOf(id, search.submitted)),
    },
  };
}
export type CompanyView = ReturnType<typeof companyView>;
export type StatementView = NonNullable<CompanyView['statement']>;

/**
 * A company's names: those of its profile, because the listing may have been saved before a change. Its exchange is the
 * listing's, because the user chose the listing by it (contract 2.2).
 */
export type CompanyIdentity = Pick<CompanyView, 'name' | 'ticker' | 'exchange'>;

export function identityOf({
  name,
  ticker,
  exchange,
  profile,
}: CompanyIdentity & Pick<CompanyView, 'profile'>): CompanyIdentity {
  const known = answerOf(profile)?.data;
  return {
    name: known?.name ?? name,
    ticker: known?.ticker ?? ticker,
    exchange: exchange ?? known?.exchange ?? null,
  };
}

/** A pinned company with its cached data. */
export interface WatchedPin extends Pick<CompanyView, 'quote' | 'events'> {
  listing: Listing;
  /** When the company's documents were read, in epoch milliseconds; null if unknown. */
  documentsAt: number | null;
  /** Whether the service no longer knows the company's id. */
  isGone: boolean;
  /** How many changes the company has since the user last looked; absent without changes. */
  changes?: number;
}

/** The rows of the watchlist, with what the panel holds of each pin once the watchlist has been shown. */
function pinsOf({ saved, watchlist, changes }: BareState, answer: AnswerOf): readonly WatchedPin[] {
  const gone = new Set(watchlist.gone);
  const held: AnswerOf = watchlist.isHeld ? answer : () => IDLE;
  return saved.pins.map((listing) => {
    const { id } = listing;
    const { count = 0 } = changes.counts[id] ?? {};
    return {
      listing,
      quote: held(quoteOf(id)),
      events: held(eventsOf(id)),
      documentsAt: watchlist.documentsAt[id] ?? null,
      isGone: gone.has(id),
      ...(count > 0 && { changes: count }),
    };
  });
}

/** Keeps unchanged parts as the same objects, so that they are not drawn again; an answer counts as one part. */
export function keep<T>(before: unknown, now: T): T {
  if (before === now || !isParts(before) || !isParts(now)) return now;
  const entries = Object.entries(now).map(([key, part]) => [key, keep(before[key], part)] as const);
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([key, part]) => key in before && part === before[key]);
  if (isSame) return before as T;
  return (Array.isArray(now) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as T;
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('state' in value);
