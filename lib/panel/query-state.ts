import type { Failure, Result } from '../model/failure.ts';
import type { Load } from './view-state.ts';

/** What is on screen of an earlier answer while a newer one is under way, or beside a failure. */
export function previousOf<T>(load: Load<T>): T | null {
  if (load.state === 'loaded') return load.answer;
  return load.state === 'idle' ? null : load.previous;
}

export function loadingAfter<T>(load: Load<T>): Load<T> {
  return { state: 'loading', previous: previousOf(load) };
}

export function loadOf<T>(result: Result<T>, before: Load<T>): Load<T> {
  return result.ok
    ? { state: 'loaded', answer: result.value }
    : failedAfter(result.failure, before);
}

function failedAfter<T>(failure: Failure, before: Load<T>): Load<T> {
  return { state: 'failed', failure, previous: previousOf(before) };
}
