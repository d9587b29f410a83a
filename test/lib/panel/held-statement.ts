import { STATEMENTS, type StatementGroup } from '../../../lib/model/metric-groups.ts';
import type { Fact } from '../../../lib/model/records.ts';
import {
  type CompanyPosition,
  emptyCompany,
  type StatementRun,
} from '../../../lib/panel/position.ts';
import { factsOf } from '../../../lib/panel/questions.ts';
import { STARTED } from '../../../lib/panel/runs.ts';
import { createStatement } from '../../../lib/panel/statement.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { factPages, year } from '../../components/fixtures/facts.ts';
import { heldAt } from './held-send.ts';

/** A run of the income statement that was stopped before its first answer. */
export const stoppedRun = (changes: Partial<StatementRun> = {}): StatementRun => ({
  ...STARTED,
  ...{ part: 'first', ids: STATEMENTS.income, state: 'stopped' },
  ...changes,
});

/** A company with a statement in front. */
export const withStatement = (
  group: StatementGroup,
  run: StatementRun | null = null,
  listing = NHVN,
): CompanyPosition => ({ ...emptyCompany(listing), statement: { group, run, isRecalled: true } });

/** A metric's facts as the panel shows them. */
export const shown = (changes: Parameters<typeof factPages>[1] = {}, data: Fact[] = [FACT]) =>
  ({ state: 'loaded', answer: factPages(data, changes) }) as const;

export const FACT = year(2025, '1');

/** The statement of a company, over a background that answers when the test says so. */
export function heldStatement(company: CompanyPosition | null) {
  const held = heldAt({ company });
  const { store } = held;
  const view = () => store.state.company?.statement;
  return {
    ...held,
    statement: createStatement(held),
    view,
    /** Puts an answer with the company's revenue on screen. */
    keepRevenue: (answer: ReturnType<typeof factPages>) =>
      store.keep([{ key: factsOf(NHVN.id, 'revenue').key, answer }]),
    run: () => view()?.run,
    loads: () => view()?.rows.map(({ load }) => load),
    /** The metrics asked for, each as often as it was. */
    metrics: () =>
      held.sent.flatMap(([name, input]) =>
        name === 'getFinancials' ? [Object(input).metric] : [],
      ),
  };
}
