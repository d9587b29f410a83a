import type { Metric } from './contract.ts';

/** The metrics that are ratios: they have no currency. */
const RATIOS = ['profit_margin', 'return_on_assets', 'return_on_equity'] as const;

/** Whether a metric is a ratio. */
export const isRatio = (metric: Metric): boolean => RATIOS.some((ratio) => ratio === metric);

/** Metrics by financial statement, as accounts are laid out. */
export const METRIC_GROUPS = {
  income: ['revenue', 'operating_income', 'net_income'],
  balance: ['assets', 'liabilities', 'equity', 'cash', 'debt'],
  cashFlow: [
    'operating_cash_flow',
    'investing_cash_flow',
    'financing_cash_flow',
    'capital_expenditure',
  ],
  perShare: ['eps', 'dividend_per_share'],
  ratios: RATIOS,
} as const satisfies Record<string, readonly Metric[]>;

export type MetricGroup = keyof typeof METRIC_GROUPS;

export const STATEMENT_GROUPS = ['income', 'balance', 'cashFlow', 'perShare'] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

/** The metrics of each statement; amounts for one share and ratios stand in one. */
export const STATEMENTS = {
  income: METRIC_GROUPS.income,
  balance: METRIC_GROUPS.balance,
  cashFlow: METRIC_GROUPS.cashFlow,
  perShare: [...METRIC_GROUPS.perShare, ...METRIC_GROUPS.ratios],
} as const satisfies Record<StatementGroup, readonly Metric[]>;
