import { type Metric, RATIOS } from '../model/contract.ts';

/** Where a reader looks for a measure: by statement, as accounts are laid out. */
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
