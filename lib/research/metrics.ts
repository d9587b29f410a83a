import type { WordKey } from '../i18n/words.ts';
import { isRatio, type Metric } from '../model/contract.ts';
import type { Fact, OtherField } from '../model/records.ts';
import type { MetricGroup, StatementGroup } from './metric-groups.ts';

/** Names of the contract's metrics. */
export const METRIC_WORDS: Record<Metric, WordKey> = {
  revenue: 'metricRevenue',
  operating_income: 'metricOperatingIncome',
  net_income: 'metricNetIncome',
  eps: 'metricEps',
  assets: 'metricAssets',
  liabilities: 'metricLiabilities',
  equity: 'metricEquity',
  operating_cash_flow: 'metricOperatingCashFlow',
  dividend_per_share: 'metricDividendPerShare',
  cash: 'metricCash',
  debt: 'metricDebt',
  capital_expenditure: 'metricCapitalExpenditure',
  investing_cash_flow: 'metricInvestingCashFlow',
  financing_cash_flow: 'metricFinancingCashFlow',
  profit_margin: 'metricProfitMargin',
  return_on_assets: 'metricReturnOnAssets',
  return_on_equity: 'metricReturnOnEquity',
};

export const METRIC_GROUP_WORDS: Record<MetricGroup, WordKey> = {
  income: 'metricGroupIncome',
  balance: 'metricGroupBalance',
  cashFlow: 'metricGroupCashFlow',
  perShare: 'metricGroupPerShare',
  ratios: 'metricGroupRatios',
};

/** The word for a missing currency: ratios have none, any other metric's was not reported. */
export const noCurrencyWord = (metric: Metric | null): WordKey =>
  metric !== null && isRatio(metric) ? 'ratioNoCurrency' : 'quoteCurrencyMissing';

/** What a statement of a group is called. */
export const STATEMENT_WORDS: Record<StatementGroup, WordKey> = {
  ...METRIC_GROUP_WORDS,
  perShare: 'statementPerShare',
};

/** A fact's further fields, without one that says again which metric was asked for. */
export const besidesMetric = ({ other }: Fact, metric: Metric): OtherField[] =>
  other.filter(({ key, value }) => key !== 'metric' || value !== metric);
