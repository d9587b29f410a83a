import type { Failure } from '../model/failure.ts';
import type { Answer, DateRange } from '../model/records.ts';

/** A question to the service, and how far its answer has come. */
export type AsyncState<T> =
  | { state: 'idle' }
  /** `previous` stays on screen, with its age, while a newer answer is under way. */
  | { state: 'loading'; previous: T | null }
  | { state: 'loaded'; answer: T }
  /** `previous` stays on screen, with its age, beside the failure. */
  | { state: 'failed'; failure: Failure; previous: T | null };

/** An answer's metadata and age, whatever it was about. */
export type Envelope = Omit<Answer<unknown>, 'data'>;

/** A text field: its draft and its last submitted text differ. */
export interface QueryState<T> {
  draft: string;
  /** The draft came from a selection: the user has not touched it. */
  isSelection?: boolean | undefined;
  /** Null until the first submit. */
  submitted: string | null;
  load: AsyncState<T>;
}

/**
 * All pages of a list read so far, together, as old as the oldest of them; `meta` is the newest
 * page's but for `asOf`, the notes and the rows left out, which are of all pages.
 */
export interface Pages<T> extends Answer<T[]> {
  /** How many were read; at least 1. */
  pages: number;
  /** The days asked for; of events alone. */
  range?: DateRange;
  /** How the following page is doing; one exists while `meta.nextOffset` is not null. */
  next: { state: 'idle' } | { state: 'loading' } | { state: 'failed'; failure: Failure };
}
