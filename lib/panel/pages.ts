import { withoutRepeats } from '../api/without-repeats.ts';
import { ok, type Result } from '../model/failure.ts';
import type { Answer, LeftOut, Meta } from '../model/records.ts';
import { dayNumber } from '../research/calendar-date.ts';
import { momentOf } from '../research/moment.ts';
import { loadingState, previousOf, settledState } from './query-state.ts';
import type { AsyncState, Pages } from './view-state.ts';

/** How many pages of a list are on screen; 1 where none is: to read it anew reads as many. */
export const pagesRead = (load: AsyncState<Pages<unknown>>): number => previousOf(load)?.pages ?? 1;

/** Asks for the page at an offset. */
export type AskPage<T> = (offset: number) => Promise<Result<Answer<T[]>>>;

/** What tells two rows of a list apart; null where a row cannot be told from others. */
export type RowKey<T> = (row: T) => string | null;

/**
 * Reads the first pages of a list. A page that fails after the first leaves those before it, with the
 * failure beside them.
 *
 * @param pages how many, where there are as many; at least 1
 * @param isWanted asked before each page but the first: what nobody waits for any more costs no request
 */
export async function readPages<T>(
  ask: AskPage<T>,
  keyOf: RowKey<T>,
  pages: number,
  isWanted: () => boolean,
): Promise<Result<Pages<T>>> {
  const first = await ask(0);
  if (!first.ok) return first;
  let value: Pages<T> = { ...first.value, pages: 1, next: { state: 'idle' } };
  const isMore = () =>
    value.pages < pages && value.meta.nextOffset !== null && value.next.state === 'idle';
  while (isMore() && isWanted()) value = await readOn(ask, keyOf, value);
  return ok(value);
}

/** The pages read and the following one; where that fails, those read and the failure. */
export async function readOn<T, P extends Pages<T>>(
  ask: AskPage<T>,
  keyOf: RowKey<T>,
  before: P,
): Promise<P> {
  const reply = await ask(before.meta.nextOffset ?? 0);
  if (!reply.ok) return { ...before, next: { state: 'failed', failure: reply.failure } };
  return joined(keyOf, before, reply.value);
}

/** A list is as old as its oldest page; the way on and the quota are the newest page's. */
function joined<T, P extends Pages<T>>(keyOf: RowKey<T>, before: P, page: Answer<T[]>): P {
  // A list that changed between two pages may name a row twice.
  const { added, repeated } = withoutRepeats(before.data, page.data, keyOf);
  return {
    ...before,
    data: [...before.data, ...added],
    meta: joinedMeta(before.meta, page.meta, repeated),
    retrievedAt: Math.min(before.retrievedAt, page.retrievedAt),
    fromCache: before.fromCache || page.fromCache,
    pages: before.pages + 1,
    next: { state: 'idle' },
  };
}

/** What is said of all rows holds for each: every note is kept, and every row left out is counted. */
function joinedMeta(before: Meta, page: Meta, repeated: number): Meta {
  const [first = null, ...otherNotes] = new Set([...notesOf(before), ...notesOf(page)]);
  const leftOut = [before.leftOut, page.leftOut, { unread: 0, surplus: repeated }]
    .filter((part) => part !== undefined)
    .reduce(sum);
  return {
    ...page,
    asOf: older(before.asOf, page.asOf),
    sourceNotes: first,
    ...(otherNotes.length > 0 && { otherNotes }),
    ...(leftOut.unread + leftOut.surplus > 0 && { leftOut }),
  };
}

const sum = (one: LeftOut, other: LeftOut): LeftOut => ({
  unread: one.unread + other.unread,
  surplus: one.surplus + other.surplus,
});

/** Every note of the pages read, each once, in their order. */
export const notesOf = ({ sourceNotes, otherNotes = [] }: Meta): string[] =>
  [sourceNotes ?? '', ...otherNotes].filter((note) => note.trim() !== '');

/** The earlier of two times; null where one is not stated, or the two cannot be compared. */
function older(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  if (one === other) return one;
  for (const read of [momentOf, dayNumber]) {
    const [a, b] = [read(one), read(other)];
    if (a !== null && b !== null) return a <= b ? one : other;
  }
  return null;
}

/** Where a list stands in the state, and how it is written back. */
export interface ListPlace<P> {
  read(): AsyncState<P>;
  write(load: AsyncState<P>): void;
  /** Begins a question; the function says whether it is still wanted. */
  take(): () => boolean;
}

/** Reads a list anew from its first page; what is on screen stays until the answer is there. */
export async function loadList<P extends Pages<unknown>>(
  place: ListPlace<P>,
  ask: (isWanted: () => boolean) => Promise<Result<P>>,
): Promise<void> {
  const isWanted = place.take();
  // A page more that was under way is overtaken.
  const before = withoutNext(place.read());
  place.write(loadingState(before));
  const answer = await ask(isWanted);
  if (isWanted()) place.write(settledState(answer, before));
}

/**
 * Shows as much of a list as is kept, and asks the service nothing. Where nothing of it is kept, or the
 * reader has turned to something else meanwhile, all stays as it is.
 *
 * @param state what must still be there, untouched, when the answers are
 */
export async function recallList<T>(
  place: Pick<ListPlace<Pages<T>>, 'write' | 'take'>,
  ask: AskPage<T>,
  keyOf: RowKey<T>,
  state: () => unknown,
): Promise<void> {
  const before = state();
  const isWanted = () => state() === before;
  const kept = await readPages(ask, keyOf, Number.POSITIVE_INFINITY, isWanted);
  if (!kept.ok || !isWanted()) return;
  place.take();
  // That the page after the last one kept is not there is no failure.
  place.write({ state: 'loaded', answer: { ...kept.value, next: { state: 'idle' } } });
}

/** Reads the following page, where there is one and nothing else is under way. */
export async function moreOfList<P extends Pages<unknown>>(
  place: ListPlace<P>,
  readOn: (shown: P) => Promise<P>,
): Promise<void> {
  const load = place.read();
  // While the list is read anew, its end is not known.
  if (load.state === 'loading') return;
  const shown = previousOf(load);
  if (!shown || shown.meta.nextOffset === null || shown.next.state === 'loading') return;
  const isWanted = place.take();
  const show = (answer: P) => place.write({ state: 'loaded', answer });
  show({ ...shown, next: { state: 'loading' } });
  const longer = await readOn(shown);
  if (isWanted()) show(longer);
}

/** The list without a following page under way; one that failed is still told. */
function withoutNext<P extends Pages<unknown>>(load: AsyncState<P>): AsyncState<P> {
  const shown = previousOf(load);
  if (load.state === 'idle' || shown?.next.state !== 'loading') return load;
  const answer: P = { ...shown, next: { state: 'idle' } };
  return load.state === 'loaded' ? { state: 'loaded', answer } : { ...load, previous: answer };
}
