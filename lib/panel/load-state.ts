import type { Failure, Result } from '../model/failure.ts';
import type { Answer, DateRange, LeftOut, Meta } from '../model/records.ts';
import { withoutRepeats } from '../model/without-repeats.ts';
import { dayNumber, momentOf } from '../research/calendar-date.ts';

/** The answer to a question, or how far the answer has come. */
export type AsyncState<T> =
  | { state: 'idle' }
  /** `previous` stays on screen, with its age, while a newer answer is under way. */
  | { state: 'loading'; previous: T | null }
  | { state: 'loaded'; answer: T }
  /** `previous` stays on screen, with its age, beside the failure. */
  | { state: 'failed'; failure: Failure; previous: T | null };

export const IDLE = { state: 'idle' } as const;

/** An answer's metadata and age, whatever it was about. */
export type Envelope = Omit<Answer<unknown>, 'data'>;

/** All pages of a list read so far, as old as the oldest; as-of, notes and rows left out belong to all pages. */
export interface Pages<T> extends Answer<T[]> {
  /** How many pages were read; at least 1. */
  pages: number;
  /** The requested days; only of events. */
  range?: DateRange;
  /** The state of the next page, which exists while `meta.nextOffset` is not null. */
  next: { state: 'idle' } | { state: 'loading' } | { state: 'failed'; failure: Failure };
}

/** The answer on screen: the newest, or the one before it while a request runs or after it failed. */
export function answerOf<T>(load: AsyncState<T>): T | null {
  if (load.state === 'loaded') return load.answer;
  return load.state === 'idle' ? null : load.previous;
}

export function loadingState<T>(load: AsyncState<T>): AsyncState<T> {
  return { state: 'loading', previous: answerOf(load) };
}

export function settledState<T>(result: Result<T>, before: AsyncState<T>): AsyncState<T> {
  return result.ok
    ? { state: 'loaded', answer: result.value }
    : { state: 'failed', failure: result.failure, previous: answerOf(before) };
}

/** The same for an answer of the service: a cached answer stays beside the reason that it was not renewed. */
export function answeredState<T extends Envelope>(
  result: Result<T>,
  before: AsyncState<T>,
): AsyncState<T> {
  if (!result.ok || !result.value.notRenewed) return settledState(result, before);
  return { state: 'failed', failure: result.value.notRenewed, previous: result.value };
}

/** Whether only a cached answer was wanted and there is none: nothing was sent, and nothing failed. */
export const isNotKept = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'notKept';

/** The state before the question: the answer on screen, or the button that asks. */
export function unaskedState<T>(before: AsyncState<T>): AsyncState<T> {
  const answer = answerOf(before);
  return answer === null ? { state: 'idle' } : { state: 'loaded', answer };
}

/** Tells the newest request about each subject from superseded requests, whose answers are dropped. */
export function createRequestSequence() {
  let latest = new Map<string, object>();
  /** Starts a request; the returned function tells whether it is still the newest. */
  function take(subject: string) {
    const mine = {};
    latest.set(subject, mine);
    return () => latest.get(subject) === mine;
  }
  return {
    take,
    /** Shows the reply's value if the request succeeded and no newer request began; returns whether it did. */
    async read<T>(subject: string, reply: Promise<Result<T>>, show: (value: T) => void) {
      const isNewest = take(subject);
      const result = await reply;
      if (!result.ok || !isNewest()) return false;
      show(result.value);
      return true;
    },
    /** The returned function tells whether nothing was dropped since: the account is the same. */
    hold() {
      const held = latest;
      return () => latest === held;
    },
    /** Supersedes every request. */
    drop() {
      latest = new Map();
    },
  };
}
export type RequestSequence = ReturnType<typeof createRequestSequence>;

/** Whether one answer came before another; one from the future predates a correction of the clock. */
export const cameBefore = (one: number, other: number, now: number): boolean =>
  one > now === other > now ? one < other : one > now;

/** Whether a failure concerns one company only, so that a run goes on with the next company. */
export const isOfOneCompany = ({ kind }: Failure): boolean =>
  kind === 'notFound' ||
  kind === 'invalidRequest' ||
  kind === 'invalidInput' ||
  kind === 'unexpectedAnswer';

/** The number of pages on screen, at least 1, which a refresh reads again. */
export const pagesRead = (load: AsyncState<Pages<unknown>>): number => answerOf(load)?.pages ?? 1;

/** The same, with the next page if it was requested and has not arrived. */
export function pagesAsked(load: AsyncState<Pages<unknown>>): number {
  const isAsked = answerOf(load)?.next.state !== 'idle';
  return answerOf(load) && isAsked ? pagesRead(load) + 1 : pagesRead(load);
}

type AskPage<T> = (offset: number) => Promise<Result<Answer<T[]>>>;

type RowKey<T> = (row: T) => string | null;

/** The pages read and the next page, or the failure of the next page. */
export async function readOn<T, P extends Pages<T>>(
  ask: AskPage<T>,
  keyOf: RowKey<T>,
  before: P,
): Promise<P> {
  const reply = await ask(before.meta.nextOffset ?? 0);
  if (!reply.ok) return { ...before, next: { state: 'failed', failure: reply.failure } };
  const { notRenewed } = reply.value;
  // A page that was cached earlier may not fit the newer pages.
  if (notRenewed) return { ...before, next: { state: 'failed', failure: notRenewed } };
  return joined(keyOf, before, reply.value);
}

/** The answer to show for a list's cached pages, which are consecutive from the first; empty without a page. */
export function keptAnswers<T>(
  { key, rowKey }: { key: string; rowKey: RowKey<T> },
  [first, ...others]: readonly Answer<T[]>[],
  range?: DateRange,
): { key: string; answer: Pages<T> }[] {
  if (!first) return [];
  const one: Pages<T> = { ...first, pages: 1, next: { state: 'idle' }, ...(range && { range }) };
  return [{ key, answer: others.reduce<Pages<T>>((all, page) => joined(rowKey, all, page), one) }];
}

/** Joins a page to a list, which is as old as its oldest page; the next offset and quota are the newest page's. */
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

/** All notes of the pages read, each once, in their order. */
export const notesOf = ({ sourceNotes, otherNotes = [] }: Meta): string[] =>
  [sourceNotes ?? '', ...otherNotes].filter((note) => note.trim() !== '');

/** The earlier of two times; null if one is not stated, or if they cannot be compared. */
function older(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  if (one === other) return one;
  for (const read of [momentOf, dayNumber]) {
    const [a, b] = [read(one), read(other)];
    if (a !== null && b !== null) return a <= b ? one : other;
  }
  return null;
}
