import type { CacheMode } from '../messages/panel-messages.ts';
import { MAX_SPAN_DAYS } from '../model/contract.ts';
import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import type { DateRange } from '../model/records.ts';
import { isoDate, localDay } from '../research/calendar-date.ts';
import {
  type AsyncState,
  answeredState,
  answerOf,
  cameBefore,
  type Envelope,
  isNotKept,
  loadingState,
  type Pages,
  pagesRead,
  type RequestSequence,
  readOn,
  unaskedState,
} from './load-state.ts';
import type { Asked, ListQuestion, Question } from './questions.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/**
 * Called in the moment an answer or a failure is shown; never if the question was asked again or has
 * left the screen.
 */
export type OnAnswer<A> = (shown: AsyncState<A>) => void;

export interface ListOptions {
  /** How many pages to read, if there are as many; by default as many as are shown. */
  pages?: number;
  /** By default `upcomingRange`; if only its cached answer is wanted and there is none, the last requested days. */
  range?: DateRange | undefined;
  /** Also reads all cached pages that follow a cached first page; they may not fit a new first page. */
  alsoCached?: boolean;
}

/** Dependencies that the parts of the panel share. */
export interface Common {
  store: Store;
  send: Send;
  sequence: RequestSequence;
  ask: Ask;
  now: () => number;
}

/** Asks the panel's questions, and shows each answer as long as it is wanted on screen. */
export function createAsk({ store, send, sequence, now }: Omit<Common, 'ask'>) {
  /** Keeps the newest answer's metadata, because its quota and notes hold until a newer one. */
  function keepLatest({ meta, retrievedAt }: Pick<Envelope, 'meta' | 'retrievedAt'>): void {
    const { latest: before } = store.bare;
    if (!before || !cameBefore(retrievedAt, before.retrievedAt, now()))
      store.update({ latest: { meta, retrievedAt } });
  }

  async function withLatest<A extends Envelope>(asked: Promise<Result<A>>): Promise<Result<A>> {
    // Another account's quota is not this one's.
    const isSameAccount = sequence.hold();
    const reply = await asked;
    if (reply.ok && isSameAccount()) keepLatest(reply.value);
    return reply;
  }

  /** Reads the first pages. If a later page fails, keeps those before it, with the failure. */
  async function read<T>(
    { askPage, rowKey, keptRange }: ListQuestion<T>,
    cacheMode: CacheMode,
    { pages = 1, range: given, alsoCached = false }: ListOptions,
    isWanted: () => boolean,
  ): Promise<Result<Pages<T>>> {
    let range = given ?? upcomingRange(now());
    const asking = (cacheMode: CacheMode) => (offset: number) =>
      withLatest(askPage(send, { offset, cacheMode, range }));
    let first = await asking(cacheMode)(0);
    if (keptRange && !given && isNotKept(first)) {
      const kept = await keptRange(send);
      if (kept) {
        range = kept;
        first = await asking(cacheMode)(0);
      }
    }
    if (!first.ok) return first;
    let value: Pages<T> = { ...first.value, pages: 1, next: { state: 'idle' } };
    if (keptRange) value.range = range;
    const isMore = () =>
      value.meta.nextOffset !== null && value.next.state === 'idle' && isWanted();
    while (value.pages < pages && isMore()) {
      const longer = await readOn(asking(cacheMode), rowKey, value);
      // An uncached page only ends the cached pages.
      if (longer.next.state === 'failed' && longer.next.failure.kind === 'notKept') break;
      value = longer;
    }
    while (alsoCached && first.value.fromCache && isMore()) {
      const longer = await readOn(asking('only-if-cached'), rowKey, value);
      if (longer.next.state === 'failed') break;
      value = longer;
    }
    return ok(value);
  }

  return {
    keepLatest,
    withLatest,
    async one<A extends Envelope>(
      question: Question<A>,
      cacheMode: CacheMode,
      onAnswer?: OnAnswer<A>,
    ): Promise<Result<A>> {
      const { before, isWanted, show } = store.ask(question);
      show(loadingState(before));
      const result = await withLatest(question.ask(send, cacheMode));
      if (!isWanted()) return result;
      const shown = shownState(question, result, before);
      show(shown);
      if (!question.isOffered || !isNotKept(result)) onAnswer?.(shown);
      return result;
    },
    /** Reads a list from its first page; the old list stays on screen until the answer arrives. */
    async list<T>(
      question: ListQuestion<T>,
      cacheMode: CacheMode,
      options?: ListOptions,
    ): Promise<Result<Pages<T>>> {
      const asking = store.ask(question);
      // Supersedes a request for the next page.
      const before = withoutNext(asking.before);
      asking.show(loadingState(before));
      const reading = { pages: pagesRead(before), ...options };
      const result = await read(question, cacheMode, reading, asking.isWanted);
      asking.show(shownState(question, result, before));
      return result;
    },
    /** Reads the next page; null if there is none, or a request is in progress. */
    async more<T>(question: ListQuestion<T>): Promise<Result<Pages<T> | null>> {
      const load = store.answer(question);
      const shown = answerOf(load);
      // While the list is being refreshed, its end is unknown.
      const isBusy = load.state === 'loading' || shown?.next.state === 'loading';
      if (!shown || isBusy || shown.meta.nextOffset === null) return ok(null);
      const { range = upcomingRange(now()) } = shown;
      const { show } = store.ask(question);
      show({ state: 'loaded', answer: { ...shown, next: { state: 'loading' } } });
      const askPage = (offset: number) =>
        withLatest(question.askPage(send, { offset, cacheMode: 'default', range }));
      const answer = await readOn(askPage, question.rowKey, shown);
      const { next } = answer;
      if (next.state !== 'failed') {
        show({ state: 'loaded', answer });
        return ok(answer);
      }
      const isShown = isSaidHere(question, next.failure);
      show({ state: 'loaded', answer: isShown ? answer : { ...answer, next: { state: 'idle' } } });
      return failed(next.failure);
    },
  };
}
type Ask = ReturnType<typeof createAsk>;

/** Whether a failure is shown in the answer's place; otherwise the run shows it. */
const isSaidHere = ({ asker }: Pick<Asked, 'asker'>, { kind }: Failure): boolean =>
  asker === undefined || (asker !== 'list' && kind !== 'aborted');

/** The state to show for a result; the state before if the failure is not shown here. */
function shownState<A extends Envelope>(
  question: Pick<Asked, 'asker' | 'isOffered'>,
  result: Result<A>,
  before: AsyncState<A>,
): AsyncState<A> {
  const state = answeredState(result, before);
  const isUnasked =
    (question.isOffered && isNotKept(result)) ||
    (state.state === 'failed' && !isSaidHere(question, state.failure));
  return isUnasked ? unaskedState(before) : state;
}

/** No zone's clock is further behind the user's. */
const FURTHEST_BEHIND_MS = 26 * 3_600_000;

/** From the earliest day that may last in some zone, over the longest span that can be asked for. */
export function upcomingRange(now: number): DateRange {
  const first = localDay(now - FURTHEST_BEHIND_MS);
  return { from: isoDate(first), to: isoDate(first + MAX_SPAN_DAYS) };
}

/** Whether the days of a list were counted from an earlier day than a request would be now. */
export const isOfEarlierDay = ({ range }: Pages<unknown>, now: number): boolean =>
  range !== undefined && range.from < upcomingRange(now).from;

/** The list without a pending next page; a failed one stays. */
function withoutNext<P extends Pages<unknown>>(load: AsyncState<P>): AsyncState<P> {
  if (load.state !== 'loaded' || load.answer.next.state !== 'loading') return load;
  return { state: 'loaded', answer: { ...load.answer, next: { state: 'idle' } } };
}
