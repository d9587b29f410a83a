import type { Metric } from '../model/records.ts';
import { STATEMENTS, type StatementGroup } from '../research/metric-groups.ts';
import type { Ask } from './ask.ts';
import { keptPages } from './pages.ts';
import { answerOf } from './query-state.ts';
import { factsOf } from './questions.ts';
import type { Send } from './send.ts';
import { createStatementRun } from './statement-run.ts';
import type { Store } from './store.ts';

/** The statement of the open company; sends nothing until the user asks. */
export function createStatement(store: Store, send: Send, ask: Ask) {
  const { leave, ...run } = createStatementRun(store, send, ask);
  const recalled = createRecall(store, send);
  /** Shows what is kept of the statement in front. */
  async function recall(): Promise<void> {
    const { company } = store.place;
    if (company?.statement) await recalled(company.id, company.statement.group);
  }

  return {
    ...run,
    /** Shows the statement of a group from what is kept; null shows one metric's facts again. */
    choose(group: StatementGroup | null) {
      const { company } = store.place;
      if (!company || company.statement?.group === group) return;
      leave();
      const statement = group && { group, run: null, isRecalled: false };
      store.updateCompany(company.id, { statement });
      void recall();
    },
    /** Shows what is kept of the statement that a reloaded panel comes back to. */
    recall: () => void recall(),
    /** Asks for one metric again: the page that failed, else one request for each page shown. */
    async again(metric: Metric): Promise<void> {
      const { company } = store.place;
      if (!company) return;
      const question = factsOf(company.id, metric);
      const shown = answerOf(store.answer(question));
      if (shown?.next.state === 'failed') await ask.more(question);
      else await ask.list(question, 'reload');
    },
  };
}

export type StatementActions = ReturnType<typeof createStatement>;

/** Reads the kept facts of a statement's metrics by one message, and shows them all at once. */
function createRecall(store: Store, send: Send) {
  /** The newest recall; another object for each. */
  let newest: object | null = null;
  return async (companyId: string, group: StatementGroup): Promise<void> => {
    const mine = {};
    newest = mine;
    const reply = await send('getKeptFacts', { companyId, metrics: [...STATEMENTS[group]] });
    const { company } = store.place;
    const statement = company?.statement;
    // Another group or company is in front by now.
    if (newest !== mine || company?.id !== companyId || statement?.group !== group) return;
    const kept = reply.ok ? reply.value : [];
    store.keep(
      kept.flatMap(({ metric, pages }) => {
        const { key, rowKey } = factsOf(companyId, metric);
        const answer = keptPages(pages, rowKey);
        return answer ? [{ key, answer }] : [];
      }),
    );
    store.updateCompany(companyId, { statement: { ...statement, isRecalled: true } });
  };
}
