import type { CacheMode } from '../messages/panel-messages.ts';
import type { Failure, Result } from '../model/failure.ts';
import type { Answer, DateRange } from '../model/records.ts';

/** A question to the service, and how far its answer has come. */
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

/** All pages of a list read so far, as old as the oldest; as-of, notes and rows left out are of all pages. */
export interface Pages<T> extends Answer<T[]> {
  /** How many were read; at least 1. */
  pages: number;
  /** The days asked for; of events alone. */
  range?: DateRange;
  /** How the following page is doing; one exists while `meta.nextOffset` is not null. */
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

/** The same for an answer of the service: a kept one stays beside why there is no newer. */
export function answeredState<T extends Envelope>(
  result: Result<T>,
  before: AsyncState<T>,
): AsyncState<T> {
  if (!result.ok || !result.value.notRenewed) return settledState(result, before);
  return { state: 'failed', failure: result.value.notRenewed, previous: result.value };
}

/** Whether an answer was asked for only if it is kept, and is not: nothing was sent, nothing failed. */
export const isNotKept = (result: Result<unknown>, cacheMode: CacheMode): boolean =>
  cacheMode === 'only-if-cached' && !result.ok && result.failure.kind === 'interrupted';

/** As before the question: what was on screen, or the button that asks. */
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
    /** Shows the reply's value if the request succeeded and no newer request began. */
    async read<T>(subject: string, reply: Promise<Result<T>>, show: (value: T) => void) {
      const isNewest = take(subject);
      const result = await reply;
      if (result.ok && isNewest()) show(result.value);
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

/** Whether a failure says nothing about the next company's request: others would meet it too. */
export const isOfOneCompany = ({ kind }: Failure): boolean =>
  kind === 'notFound' ||
  kind === 'invalidRequest' ||
  kind === 'invalidInput' ||
  kind === 'unexpectedAnswer';
