import type { Metric } from '../../../../lib/model/records.ts';
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

/** Measures for each share: earnings and dividend. */
export function shareMeasures(
  accounts: Statement,
  money: Money,
  issuer: Issuer,
  period: FiscalPeriod,
): Measure[] {
  const { perUnit, currency } = money;
  const share = { unit_multiplier: '1', currency };
  const eps = quotient(accounts.netIncome * perUnit, issuer.shares, issuer.epsPlaces);
  const quarterly = dividendIn(issuer, period);
  const dividend = BigInt(quarterly * (period.last - period.first + 1)) * perUnit;
  return [
    { ...share, metric: 'eps', value: eps },
    {
      ...share,
      metric: 'dividend_per_share',
      value: quotient(dividend, 1000n * issuer.money.perUnit, 3),
    },
  ];
}

function dividendIn({ dividends }: Issuer, { yearsAgo }: FiscalPeriod): number {
  const index = Math.min(Math.max(0, yearsAgo + 1), dividends.length - 1);
  return dividends[index] ?? 0;
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
