import type { Failure } from '../model/failure.ts';
import { isOfOneCompany } from './query-state.ts';
import type { RunProgress } from './runs.ts';

/** What it asks for, in this order. */
type Run = RunProgress & { ids: readonly (string | number)[] };

/** A run as its owner keeps it: in the state of the panel, where the view sees it. */
interface TurnsOf<R extends Run> {
  /** Null where there is none any more: the account is another one, or its place was left. */
  run(): R | null;
  update(patch: Partial<RunProgress>): void;
  /** Asks for one of them; resolves to why it failed, null if it did not. */
  ask(run: R, id: R['ids'][number]): Promise<Failure | null>;
}

/**
 * Makes requests one after another. They end at the user's word, and at the first failure that the rest
 * would meet too; nothing goes on by itself after that.
 */
export function createTurns<R extends Run>(own: TurnsOf<R>) {
  /** The run under way; another object for each start. */
  let current: object | null = null;

  async function go(): Promise<void> {
    const mine = {};
    current = mine;
    own.update({ state: 'running', failure: null });
    for (let run = own.run(); current === mine && run; run = own.run()) {
      const id = run.ids[run.done];
      if (id === undefined) {
        current = null;
        return own.update({ state: 'done' });
      }
      const failure = await own.ask(run, id);
      // Stopped, or the account is another one.
      if (current !== mine || own.run() === null) return;
      if (failure !== null && !isOfOneCompany(failure)) {
        current = null;
        return own.update({ state: 'stopped', failure });
      }
      own.update({ done: run.done + 1, failed: run.failed + (failure === null ? 0 : 1) });
    }
  }

  return {
    /** Begins, or goes on where it stopped. */
    go: () => void go(),
    /** Ends it at the user's word; tells whether it was under way. */
    stop(): boolean {
      if (current === null) return false;
      current = null;
      own.update({ state: 'stopped', failure: null });
      return true;
    },
  };
}
