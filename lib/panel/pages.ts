import type { Answer } from '../api/types.ts';
import { ok, type Result } from '../failure.ts';
import { momentOf } from '../research/moment.ts';
import { loadingAfter, loadOf, previousOf } from './loading.ts';
import type { Load, Pages } from './view-state.ts';

/** Lists that come in pages, read one after the other from the first. */

/** How many pages of a list are on screen; 1 where none is: to read it anew reads as many. */
export const pagesRead = (load: Load<Pages<unknown>>): number => previousOf(load)?.pages ?? 1;

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
  const known = new Set(before.data.map(keyOf));
  const added = page.data.filter((row) => {
    const key = keyOf(row);
    return key === null || !known.has(key);
  });
  return {
    ...before,
    data: [...before.data, ...added],
    meta: { ...page.meta, asOf: older(before.meta.asOf, page.meta.asOf) },
    retrievedAt: Math.min(before.retrievedAt, page.retrievedAt),
    fromCache: before.fromCache || page.fromCache,
    pages: before.pages + 1,
    next: { state: 'idle' },
  };
}

/** The earlier of two moments; one that is no moment, or is not stated, leaves the other. */
function older(one: string | null, other: string | null): string | null {
  const [a, b] = [one, other].map((text) => (text === null ? null : momentOf(text)));
  if (a == null || b == null) return a == null ? (other ?? one) : one;
  return a <= b ? one : other;
}

/** Where a list stands in the state, and how it is written back. */
export interface ListPlace<P> {
  read(): Load<P>;
  write(load: Load<P>): void;
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
  place.write(loadingAfter(before));
  const answer = await ask(isWanted);
  if (isWanted()) place.write(loadOf(answer, before));
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
function withoutNext<P extends Pages<unknown>>(load: Load<P>): Load<P> {
  const shown = previousOf(load);
  if (load.state === 'idle' || shown?.next.state !== 'loading') return load;
  const answer: P = { ...shown, next: { state: 'idle' } };
  return load.state === 'loaded' ? { state: 'loaded', answer } : { ...load, previous: answer };
}
