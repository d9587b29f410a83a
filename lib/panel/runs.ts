import type { Failure } from '../model/failure.ts';
import type { Metric } from '../model/records.ts';

/** Runs of many requests at one press: what they ask for, and how far they are. */

/** What can be asked of many companies, one request each. */
export const LIST_PARTS = ['quotes', 'events', 'documents'] as const;
export type ListPart = (typeof LIST_PARTS)[number];
/** Beside those, the page of events that follows those read. */
export const RUN_PARTS = [...LIST_PARTS, 'moreEvents'] as const;
export type RunPart = (typeof RUN_PARTS)[number];

/** Requests that are made one after another: how far they are, and what ended them. */
export interface RunProgress {
  /** How many, from the first, were answered, failed, or are wanted no more. */
  done: number;
  /** How many of those failed, each for itself. */
  failed: number;
  state: 'running' | 'stopped' | 'done';
  /** What stopped it, and would have met the rest; null for the user, or a reload of the panel. */
  failure: Failure | null;
}

/** One part asked of many companies, one after another. */
export interface ListRun extends RunProgress {
  part: RunPart;
  /** Also of those whose kept answer is young enough. */
  again: boolean;
  /** In the order they are asked for. */
  ids: readonly string[];
}

/** Entries of a list of companies looked up one after another, by their places. */
export interface PinningRun extends RunProgress {
  ids: readonly number[];
}

export const STATEMENT_PARTS = ['first', 'more'] as const;

/** Metrics asked for one after another: the first facts of each, or those that follow. */
export interface StatementRun extends RunProgress {
  part: (typeof STATEMENT_PARTS)[number];
  /** In the order they are asked for. */
  ids: readonly Metric[];
}
