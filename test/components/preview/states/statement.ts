import type { PanelProps } from '../../../../lib/panel/actions.ts';
import type { StatementView } from '../../../../lib/panel/store.ts';
import { loading, NOW } from '../../fixtures/answers.ts';
import { fact, income, quarters, read, statementView, year } from '../../fixtures/facts.ts';
import { companyProps, failed } from '../../fixtures/panel.ts';

/** The statement of a group alone. */
const only = (...of: Parameters<typeof statementView>) =>
  companyProps({ tab: 'financials', statement: statementView(...of) });
const run = (
  done: number,
  state: 'running' | 'stopped' | 'done',
  changes: Partial<NonNullable<StatementView['run']>> = {},
) => ({
  ...{ part: 'first' as const, ids: ['revenue', 'operating_income', 'net_income'] as const },
  ...{ done, failed: 0, state, failure: null, ...changes },
});
const { revenue, operating_income } = income;
const some = revenue ? { revenue } : {};

/** The statement of the open company. */
export const statementStates: Record<string, PanelProps> = {
  'statement-empty': only('income', {}),
  'statement-one': only('income', { revenue: read([year(2025, '14260500000')]) }),
  statement: only('income', income),
  'statement-running': only('income', some, run(1, 'running')),
  'statement-loading': only('income', { revenue: loading }, run(0, 'running')),
  'statement-stopped': only('income', some, run(1, 'stopped')),
  'statement-limited': only(
    'income',
    some,
    run(1, 'stopped', { failure: { kind: 'limited', until: NOW + 95_000 } }),
  ),
  'statement-failed': only(
    'income',
    {
      ...some,
      ...(operating_income && { operating_income }),
      net_income: failed({ kind: 'unexpectedAnswer', what: 'shape' }),
    },
    run(3, 'done', { failed: 1 }),
  ),
  'statement-no-source': only('perShare', {
    eps: read([year(2025, '1.2400', { documentId: null }), year(2024, '1.1100')]),
    dividend_per_share: read([year(2025, '0.550'), year(2024, null)]),
    profit_margin: read([
      year(2025, '0.0824', { currency: null }),
      fact({ value: '0.071', currency: null, periodStart: null, periodEnd: null, other: [] }),
    ]),
  }),
  'statement-years': companyProps({
    tab: 'financials',
    statement: statementView('income', income),
    unfolded: ['facts of years'],
  }),
  'statement-wide': only('cashFlow', {
    operating_cash_flow: read(quarters(12, 402)),
    investing_cash_flow: read(quarters(12, -200)),
    financing_cash_flow: read(quarters(9, -77)),
    capital_expenditure: read([]),
  }),
};
