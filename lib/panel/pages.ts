import { withoutRepeats } from '../api/without-repeats.ts';
import { ok, type Result } from '../model/failure.ts';
import type { Answer, LeftOut, Meta } from '../model/records.ts';
import { dayNumber } from '../research/calendar-date.ts';
import { momentOf } from '../research/moment.ts';
import { answerOf, loadingState, settledState } from './query-state.ts';
import type { AsyncState, Pages } from './view-state.ts';

/** The number of pages on screen, at least 1: a refresh reads as many. */
export const pagesRead = (load: AsyncState<Pages<unknown>>): number => answerOf(load)?.pages ?? 1;

/** Asks for the page at an offset. */
export type AskPage<T> = (offset: number) => Promise<Result<Answer<T[]>>>;

/** Identifies a row of a list; null if it has no identity. */
export type RowKey<T> = (row: T) => string | null;

/**
 * Reads the first pages of a list. If a later page fails, keeps those before it, with the failure.
 *
 * @param pages how many to read, if there are as many; at least 1
 * @param isWanted asked before each page but the first, so that an abandoned list costs no more
 *   requests
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

/** Metadata of the joined list: keeps every note and counts every row left out. */
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

/** Reads and writes a list in the state. */
export interface ListPlace<P> {
  read(): AsyncState<P>;
  write(load: AsyncState<P>): void;
  /** Starts a request; the returned function tells whether it is still wanted. */
  take(): () => boolean;
}

/** Reads a list again from its first page; the old one stays on screen until the answer comes. */
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
 * Shows the cached part of a list without asking the service. Changes nothing if nothing is cached,
 * or if the user has moved on.
 *
 * @param state must be the same object when the answers arrive
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
  // A missing next page only ends the list.
  place.write({ state: 'loaded', answer: { ...kept.value, next: { state: 'idle' } } });
}

/** Reads the next page, if there is one and no request is in progress. */
export async function moreOfList<P extends Pages<unknown>>(
  place: ListPlace<P>,
  readOn: (shown: P) => Promise<P>,
): Promise<void> {
  const load = place.read();
  // While the list is being refreshed, its end is unknown.
  if (load.state === 'loading') return;
  const shown = answerOf(load);
  if (!shown || shown.meta.nextOffset === null || shown.next.state === 'loading') return;
  const isWanted = place.take();
  const show = (answer: P) => place.write({ state: 'loaded', answer });
  show({ ...shown, next: { state: 'loading' } });
  const longer = await readOn(shown);
  if (isWanted()) show(longer);
}

/** The list without a pending next page; a failed one stays. */
function withoutNext<P extends Pages<unknown>>(load: AsyncState<P>): AsyncState<P> {
  const shown = answerOf(load);
  if (load.state === 'idle' || shown?.next.state !== 'loading') return load;
  const answer: P = { ...shown, next: { state: 'idle' } };
  return load.state === 'loaded' ? { state: 'loaded', answer } : { ...load, previous: answer };
}
