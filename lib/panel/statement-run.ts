import type { Failure } from '../model/failure.ts';
import type { Fact } from '../model/records.ts';
import type { StatementGroup } from '../research/metric-groups.ts';
import type { Ask } from './ask.ts';
import type { CompanyPlace } from './company-view.ts';
import { answerOf, unaskedState } from './query-state.ts';
import { type ListQuestion, statedOf } from './questions.ts';
import { createTurns } from './run-turns.ts';
import type { StatementRun } from './runs.ts';
import type { Send } from './send.ts';
import { furtherMetrics, unreadMetrics } from './statement-cost.ts';
import type { Store } from './store.ts';

/** Asks for the metrics of the statement in front, one after another, until the user stops it. */
export function createStatementRun(store: Store, send: Send, ask: Ask) {
  /** The last run's; another object for each start, so that an earlier one changes nothing more. */
  let turns: Turns | null = null;

  function go(companyId: string, group: StatementGroup): void {
    const mine: Turns = turnsOf({ store, ask }, { companyId, group }, () => turns === mine);
    turns = mine;
    mine.go();
  }

  /** Ends the run, and aborts the request under way unless another part of the panel waits for it. */
  function stop(): void {
    const { company } = store.place;
    if (turns?.stop() && company) void send('leave', { companyId: company.id, part: 'statement' });
  }

  return {
    /** Asks for the first facts of each metric without any, or for the page that follows of each. */
    load(part: StatementRun['part']) {
      const statement = store.place.company?.statement;
      const view = store.state.company;
      if (!view?.statement || !statement || statement.run?.state === 'running') return;
      const { rows } = view.statement;
      const ids = part === 'first' ? unreadMetrics(rows) : furtherMetrics(rows);
      if (ids.length === 0) return;
      const run: StatementRun = { part, ids, done: 0, failed: 0, state: 'running', failure: null };
      store.updateCompany(view.id, { statement: { ...statement, run } });
      go(view.id, statement.group);
    },
    stop,
    /** Ends it, and forgets it with its group. */
    leave() {
      stop();
      turns = null;
    },
    /** Goes on where it stopped, be it before the panel was reloaded. */
    proceed() {
      const { company } = store.place;
      const statement = company?.statement;
      if (company && statement?.run?.state === 'stopped') go(company.id, statement.group);
    },
    /** The user has connected: what failed without waits for them, and nothing is sent. */
    connected() {
      const { company } = store.place;
      const statement = company?.statement;
      if (!company || !statement?.run?.failure) return;
      const run = { ...statement.run, failure: null };
      store.updateCompany(company.id, { statement: { ...statement, run } });
    },
  };
}

type Turns = ReturnType<typeof createTurns>;

/**
 * The run belongs to one company and one group, and ends where either is left.
 *
 * @param isNewest false once another run was started
 */
function turnsOf(
  { store, ask }: Asking,
  { companyId, group }: { companyId: string; group: StatementGroup },
  isNewest: () => boolean,
): Turns {
  const current = (): CompanyPlace['statement'] => {
    const { company } = store.place;
    const isHere = company?.id === companyId && company.statement?.group === group;
    return isHere && isNewest() ? company.statement : null;
  };
  return createTurns<StatementRun>({
    run: () => current()?.run ?? null,
    update(patch) {
      const statement = current();
      if (!statement?.run) return;
      const run = { ...statement.run, ...patch };
      store.updateCompany(companyId, { statement: { ...statement, run } });
    },
    ask: ({ part }, metric) => read({ store, ask }, statedOf(companyId, metric), part),
  });
}

interface Asking {
  store: Store;
  ask: Ask;
}

/** Asks for a metric's first facts, or for those that follow; resolves to why that failed. */
async function read(
  { store, ask }: Asking,
  question: ListQuestion<Fact>,
  part: StatementRun['part'],
): Promise<Failure | null> {
  if (part === 'more') await ask.more(question);
  else if (answerOf(store.answer(question)) === null)
    await ask.list(question, 'default', { pages: 1, alsoCached: true });
  const load = store.answer(question);
  const answer = answerOf(load);
  if (load.state === 'failed') {
    // Stopped by the user, it is as if it had not been asked for.
    if (load.failure.kind === 'aborted') store.ask(question).show(unaskedState(load));
    return load.failure;
  }
  if (answer?.next.state !== 'failed') return null;
  const { failure } = answer.next;
  if (failure.kind === 'aborted')
    store.ask(question).show({ state: 'loaded', answer: { ...answer, next: { state: 'idle' } } });
  return failure;
}
