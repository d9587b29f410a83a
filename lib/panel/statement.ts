import { STATEMENTS, type StatementGroup } from '../model/metric-groups.ts';
import type { Metric } from '../model/records.ts';
import type { Common } from './ask.ts';
import { answerOf, keptAnswers } from './load-state.ts';
import type { StatementPosition, StatementRun } from './position.ts';
import { factsOf } from './questions.ts';
import { createRun, STARTED } from './runs.ts';
import type { StatementView } from './store.ts';

/** The statement of the open company; sends nothing until the user asks. */
export function createStatement({ store, send, ask }: Common) {
  function shown() {
    const { company } = store.bare;
    return company?.statement ? { companyId: company.id, ...company.statement } : null;
  }
  function update(patch: Partial<StatementPosition>): void {
    const statement = store.bare.company?.statement;
    if (statement) store.patch('company', { statement: { ...statement, ...patch } });
  }

  const run = createRun<StatementRun>({
    // Null once another company or group is open, because each begins without a run.
    get: () => shown()?.run ?? null,
    set: (run) => update({ run }),
    async ask({ part }, metric) {
      const here = shown();
      if (!here) return null;
      const question = factsOf(here.companyId, metric, 'statement');
      // The answer has arrived meanwhile.
      if (part === 'first' && answerOf(store.answer(question))) return null;
      const reply =
        part === 'first'
          ? await ask.list(question, 'default', { pages: 1, alsoCached: true })
          : await ask.more(question);
      return reply.ok ? null : reply.failure;
    },
    leave() {
      const here = shown();
      if (here) void send('leave', { companyId: here.companyId, asker: 'statement' });
    },
  });

  /** Reads the cached facts of all metrics by one message, and shows them at once. */
  async function recall(): Promise<void> {
    const before = shown();
    if (!before) return;
    const { companyId, group } = before;
    const metrics = [...STATEMENTS[group]];
    const reply = await send('getCached', { companyId, metrics, parts: [] });
    const here = shown();
    if (here?.companyId !== companyId || here.group !== group) return;
    const kept = reply.ok ? reply.value.facts : [];
    store.keep(kept.flatMap(({ metric, pages }) => keptAnswers(factsOf(companyId, metric), pages)));
    update({ isRecalled: true });
  }

  return {
    /** Shows the statement of a group from the cache; null shows one metric's facts again. */
    choose(group: StatementGroup | null) {
      const { company } = store.bare;
      if (!company || company.statement?.group === group) return;
      run.stop();
      const statement = group && { group, run: null, isRecalled: false };
      store.patch('company', { statement });
      void recall();
    },
    recall: () => void recall(),
    /** Asks for the first page of each metric without facts, or for the next page of each metric. */
    load(part: StatementRun['part']) {
      const { company } = store.state;
      if (!company?.statement) return;
      const { rows } = company.statement;
      const ids = part === 'first' ? unreadMetrics(rows) : furtherMetrics(rows);
      run.start({ ...STARTED, part, ids });
    },
    stop: run.stop,
    proceed: run.proceed,
    /** Asks for one metric again: the page that failed, else one request for each page shown. */
    async again(metric: Metric): Promise<void> {
      const { company } = store.bare;
      if (!company) return;
      const question = factsOf(company.id, metric);
      const failed = answerOf(store.answer(question))?.next.state === 'failed';
      await (failed ? ask.more(question) : ask.list(question, 'reload'));
    },
  };
}

type Rows = StatementView['rows'];

/** Metrics without an answer on screen: one request each. */
export const unreadMetrics = (rows: Rows): Metric[] =>
  rows.filter(({ load }) => answerOf(load) === null).map(({ metric }) => metric);

/** Metrics whose list has a next page: one request each. */
export const furtherMetrics = (rows: Rows): Metric[] =>
  rows
    .filter(({ load }) => (answerOf(load)?.meta.nextOffset ?? null) !== null)
    .map(({ metric }) => metric);

/** How many requests a stopped run still makes; metrics that have arrived meanwhile cost no request. */
export function leftToAsk({ part, ids, done }: StatementRun, rows: Rows): number {
  const open = new Set(part === 'first' ? unreadMetrics(rows) : furtherMetrics(rows));
  return ids.slice(done).filter((metric) => open.has(metric)).length;
}

/** Whether a run asks for nothing more: it ended, or was stopped once it had all answers. */
export const isOver = (run: StatementRun, rows: Rows): boolean =>
  run.state === 'done' ||
  (run.state === 'stopped' && run.failure === null && leftToAsk(run, rows) === 0);
