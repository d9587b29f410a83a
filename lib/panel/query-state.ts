import type { Failure, Result } from '../model/failure.ts';
import type { AsyncState } from './view-state.ts';

/** What is on screen of an earlier answer while a newer one is under way, or beside a failure. */
export function previousOf<T>(load: AsyncState<T>): T | null {
  if (load.state === 'loaded') return load.answer;
  return load.state === 'idle' ? null : load.previous;
}

export function loadingState<T>(load: AsyncState<T>): AsyncState<T> {
  return { state: 'loading', previous: previousOf(load) };
}

export function settledState<T>(result: Result<T>, before: AsyncState<T>): AsyncState<T> {
  return result.ok
    ? { state: 'loaded', answer: result.value }
    : failedAfter(result.failure, before);
}

function failedAfter<T>(failure: Failure, before: AsyncState<T>): AsyncState<T> {
  return { state: 'failed', failure, previous: previousOf(before) };
}

/** Tells the newest question of each part from those it has overtaken, whose answers come too late. */
export interface RequestSequence {
  /** Begins a question; the function says whether no later one has taken its place. */
  take(part: string): () => boolean;
  /** What is under way is wanted no longer, whichever part it is for. */
  drop(): void;
}

export function createRequestSequence(): RequestSequence {
  let latest = new Map<string, object>();
  return {
    take(part) {
      const mine = {};
      latest.set(part, mine);
      return () => latest.get(part) === mine;
    },
    drop() {
      latest = new Map();
    },
  };
}
