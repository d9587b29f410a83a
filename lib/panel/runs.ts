import type { Failure } from '../model/failure.ts';
import { isOfOneCompany } from './load-state.ts';

/** Runs: many requests at one press, made one after another. */

/** Parts that a refresh can ask of many companies, one request each. */
export const LIST_PARTS = ['quotes', 'events', 'documents'] as const;
export type ListPart = (typeof LIST_PARTS)[number];
/** The agenda also asks for the next page of events. */
export const RUN_PARTS = [...LIST_PARTS, 'moreEvents'] as const;
export type RunPart = (typeof RUN_PARTS)[number];

/** How far a run is, and why it ended. */
export interface RunProgress {
  /** How many ids, from the first, were answered, failed or are no longer wanted. */
  done: number;
  /** How many of those failed, each for its own reason. */
  failed: number;
  state: 'running' | 'stopped' | 'done';
  /** The failure that stopped it, which the rest would meet; null if the user or a reload of the panel stopped it. */
  failure: Failure | null;
}

/** A run that has just started. */
export const STARTED: RunProgress = { done: 0, failed: 0, state: 'running', failure: null };

type AnyRun = RunProgress & { ids: readonly (string | number)[] };

/** Access to a run in the state that its owner and the view share. */
interface HeldRun<R extends AnyRun> {
  /** Null once the account changed, or the user left the run. */
  get(): R | null;
  set(run: R): void;
  /** Requests one of the ids; resolves to the failure, or null on success. */
  ask(run: R, id: R['ids'][number]): Promise<Failure | null>;
  /** Aborts the request under way. */
  leave(): void;
}

/** Makes a run's requests until the user stops it, or a failure occurs that the rest would meet too. */
export function createRun<R extends AnyRun>({ get, set, ask, leave }: HeldRun<R>) {
  /** A new object for each start, so that an earlier start changes nothing more. */
  let current: object | null = null;

  function update(patch: Partial<RunProgress>): void {
    const run = get();
    if (run) set({ ...run, ...patch });
  }

  async function go(): Promise<void> {
    const mine = {};
    current = mine;
    update({ state: 'running', failure: null });
    for (let run = get(); current === mine && run; run = get()) {
      const id = run.ids[run.done];
      if (id === undefined) {
        current = null;
        return update({ state: 'done' });
      }
      const failure = await ask(run, id);
      const after = get();
      // The run was stopped, or the account has changed.
      if (current !== mine || after === null) return;
      if (failure !== null && !isOfOneCompany(failure)) {
        current = null;
        return update({ state: 'stopped', failure });
      }
      // If the id was removed meanwhile, the next id has taken its place.
      if (after.ids[run.done] === id)
        update({ done: run.done + 1, failed: run.failed + (failure === null ? 0 : 1) });
    }
  }

  return {
    /** Does nothing while one is under way. */
    start(run: R) {
      if (get()?.state === 'running' || run.ids.length === 0) return;
      set(run);
      void go();
    },
    stop() {
      if (current === null) return;
      current = null;
      update({ state: 'stopped', failure: null });
      leave();
    },
    /** Continues where the run stopped, even before a reload of the panel. */
    proceed() {
      if (get()?.state === 'stopped') void go();
    },
  };
}
