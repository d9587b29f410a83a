import type { CompanyPosition } from './position.ts';
import {
  type AsyncState,
  answerOf,
  cameBefore,
  type Envelope,
  IDLE,
  type Pages,
} from './query-state.ts';
import {
  type AnswerOf,
  isOnScreenAt,
  type ListQuestion,
  type Question,
  rowKeys,
} from './questions.ts';
import { type BareState, type PanelState, pinsOf, viewOf } from './view-state.ts';

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
  /** Whether the watchlist may have answers that `state` does not show yet. */
  let isRowChanged = true;
  const put = (key: string, entry: { answer: AsyncState<never>; asking: object } | null) => {
    if (entry) held.set(key, entry);
    else held.delete(key);
    isRowChanged ||= rowKeys(bare).has(key);
  };
  let state = viewOf(bare, answer, pinsOf(bare, answer));
  const listeners: ((state: PanelState) => void)[] = [];

  function change(next: BareState): void {
    isRowChanged ||=
      next.watchlist !== bare.watchlist ||
      next.saved.pins !== bare.saved.pins ||
      next.changes.counts !== bare.changes.counts;
    bare = { ...next, now: now() };
    const pins = isRowChanged ? pinsOf(bare, answer) : state.watchlist.pins;
    state = viewOf(bare, answer, pins, state);
    isRowChanged = false;
    for (const listener of listeners) listener(state);
  }

  function update(patch: Partial<BareState>): void {
    const next = { ...bare, ...patch };
    const isOnScreen = isOnScreenAt(next);
    for (const key of held.keys()) if (!isOnScreen(key)) put(key, null);
    change(next);
  }

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
      if (isOnScreenAt(bare)(key)) put(key, { answer: before, asking });
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
      const isOnScreen = isOnScreenAt(bare);
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
