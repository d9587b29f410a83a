import type { Metric } from '../../../../lib/api/types.ts';
import { decimal, quotient } from '../exact.ts';
import type { FiscalPeriod } from '../fiscal-periods.ts';
import type { Issuer, Money } from './issuer.ts';
import type { Statement } from './statement.ts';

/** One reported measure, as the wire writes it; a ratio has no currency. */
export interface Measure {
  metric: Metric;
  value: string;
  unit_multiplier: string;
  currency: string | null;
}

/** The statement's items under the contract's names (section 4). */
const MONEY_METRICS = {
  revenue: 'revenue',
  operating_income: 'operatingIncome',
  net_income: 'netIncome',
  assets: 'assets',
  liabilities: 'liabilities',
  equity: 'equity',
  operating_cash_flow: 'operatingCashFlow',
  cash: 'cash',
  debt: 'debt',
  capital_expenditure: 'capitalExpenditure',
  investing_cash_flow: 'investingCashFlow',
  financing_cash_flow: 'financingCashFlow',
} as const satisfies Partial<Record<Metric, keyof Statement>>;

const ITEMS = Object.entries(MONEY_METRICS) as [keyof typeof MONEY_METRICS, keyof Statement][];

/** The money measures of the given accounts; items they lack are left out. */
export function moneyMeasures(accounts: Partial<Statement>, money: Money): Measure[] {
  return ITEMS.flatMap(([metric, item]) => {
    const amount = accounts[item];
    if (amount === undefined) return [];
    // Base units: the multiplier tells how the report prints it, nothing more.
    const value = decimal(amount * money.perUnit, 0);
    const { currency, multiplier } = money;
    return [{ metric, value, unit_multiplier: multiplier.toString(), currency }];
  });
}

/** Measures for each share: earnings to the cent, the dividend to a tenth of one. */
export function shareMeasures(
  accounts: Statement,
  money: Money,
  issuer: Issuer,
  { yearsAgo, first, last }: FiscalPeriod,
): Measure[] {
  const quarterly = Math.max(0, issuer.dividend - issuer.dividendStep * yearsAgo);
  const dividend = BigInt(quarterly * (last - first + 1)) * money.perUnit;
  const earnings = accounts.netIncome * money.perUnit;
  const share = { unit_multiplier: '1', currency: money.currency };
  return [
    { ...share, metric: 'eps', value: quotient(earnings, issuer.shares, issuer.epsPlaces) },
    {
      ...share,
      metric: 'dividend_per_share',
      value: quotient(dividend, 1000n * issuer.money.perUnit, 3),
    },
  ];
}

/** Ratios to four places. Returns are for whole years: a part of one is not a return. */
export function ratioMeasures(accounts: Statement, kind: FiscalPeriod['kind']): Measure[] {
  const ratio = (metric: Metric, base: bigint): Measure => ({
    metric,
    value: quotient(accounts.netIncome, base, 4),
    unit_multiplier: '1',
    currency: null,
  });
  const margin = ratio('profit_margin', accounts.revenue);
  if (kind !== 'year') return [margin];
  return [
    margin,
    ratio('return_on_assets', accounts.assets),
    ratio('return_on_equity', accounts.equity),
  ];
}
