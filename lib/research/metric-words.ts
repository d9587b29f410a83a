import type { WordKey } from '../i18n/words.ts';
import { isRatio, type Metric } from '../model/contract.ts';
import type { MetricGroup } from './fact-groups.ts';

/** What each of the contract's metrics is called. */
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

/** What to say where a fact of a metric has no currency: ratios have none, so nothing is missing there. */
export const noCurrencyWord = (metric: Metric | null): WordKey =>
  metric !== null && isRatio(metric) ? 'ratioNoCurrency' : 'quoteCurrencyMissing';
