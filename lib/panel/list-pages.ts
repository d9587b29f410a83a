import type { Result } from '../model/failure.ts';
import type { Answer, DateRange, LeftOut, Meta } from '../model/records.ts';
import { withoutRepeats } from '../model/without-repeats.ts';
import { dayNumber, isoDate, localDay, momentOf } from '../research/calendar-date.ts';
import { type AsyncState, answerOf, type Pages } from './query-state.ts';
import type { ListQuestion } from './questions.ts';

/** The number of pages on screen, at least 1: a refresh reads as many. */
export const pagesRead = (load: AsyncState<Pages<unknown>>): number => answerOf(load)?.pages ?? 1;

/** The same with the following page, if it was asked for and is not there. */
export function pagesAsked(load: AsyncState<Pages<unknown>>): number {
  const isAsked = answerOf(load)?.next.state !== 'idle';
  return answerOf(load) && isAsked ? pagesRead(load) + 1 : pagesRead(load);
}

/** Whether the days of a list were counted from a day before this one: it was kept since. */
export const isOfEarlierDay = ({ range }: Pages<unknown>, now: number): boolean =>
  range !== undefined && range.from < isoDate(localDay(now));

type AskPage<T> = (offset: number) => Promise<Result<Answer<T[]>>>;

type RowKey<T> = (row: T) => string | null;

/** The pages read and the following one; where that fails, those read and the failure. */
export async function readOn<T, P extends Pages<T>>(
  ask: AskPage<T>,
  keyOf: RowKey<T>,
  before: P,
): Promise<P> {
  const reply = await ask(before.meta.nextOffset ?? 0);
  if (!reply.ok) return { ...before, next: { state: 'failed', failure: reply.failure } };
  const { notRenewed } = reply.value;
  // What was kept before it may not fit the pages that are newer.
  if (notRenewed) return { ...before, next: { state: 'failed', failure: notRenewed } };
  return joined(keyOf, before, reply.value);
}

/** Pages of a list that are kept, one after another from the first, as the answer to show; none for no page. */
export function keptAnswers<T>(
  { key, rowKey }: Pick<ListQuestion<T>, 'key' | 'rowKey'>,
  [first, ...others]: readonly Answer<T[]>[],
  range?: DateRange,
): { key: string; answer: Pages<T> }[] {
  if (!first) return [];
  const one: Pages<T> = { ...first, pages: 1, next: { state: 'idle' }, ...(range && { range }) };
  return [{ key, answer: others.reduce<Pages<T>>((all, page) => joined(rowKey, all, page), one) }];
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
