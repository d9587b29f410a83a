import { stray, thousandths } from '../exact.ts';
import type { FiscalPeriod } from '../fiscal-periods.ts';
import type { Issuer } from './issuer.ts';

/** One set of accounts for one period, in reported units. Balance-sheet items are at its end. */
export interface Statement {
  revenue: bigint;
  operatingIncome: bigint;
  netIncome: bigint;
  operatingCashFlow: bigint;
  /** Spent, so positive; it is part of the (negative) investing cash flow. */
  capitalExpenditure: bigint;
  investingCashFlow: bigint;
  financingCashFlow: bigint;
  assets: bigint;
  liabilities: bigint;
  equity: bigint;
  cash: bigint;
  debt: bigint;
}

/** Share of a year's sales and of its profit earned by the end of each quarter, per cent. */
const SALES_BY: readonly number[] = [0, 24, 49, 73, 100];
const PROFIT_BY: readonly number[] = [0, 21, 46, 70, 100];

/**
 * The consolidated accounts of a period. Parts of a year sum to the year; assets equal liabilities
 * and equity; the three cash flows sum to the change in cash.
 */
export function statement(issuer: Issuer, { yearsAgo, first, last }: FiscalPeriod): Statement {
  const whole = yearOf(issuer, yearsAgo);
  const sales = (amount: bigint) => between(amount, SALES_BY, first, last);
  const profit = (amount: bigint) => between(amount, PROFIT_BY, first, last);
  const netIncome = profit(whole.netIncome);
  const capitalExpenditure = sales(whole.capitalExpenditure);
  const operatingCashFlow = netIncome + sales(whole.depreciation);
  const investingCashFlow = -capitalExpenditure - sales(whole.purchases);
  const closing = balance(issuer, yearsAgo, last);
  const cashEarned = closing.cash - balance(issuer, yearsAgo, first - 1).cash;
  return {
    revenue: sales(whole.revenue),
    operatingIncome: profit(whole.operatingIncome),
    netIncome,
    operatingCashFlow,
    capitalExpenditure,
    investingCashFlow,
    financingCashFlow: cashEarned - operatingCashFlow - investingCashFlow,
    ...closing,
  };
}

/** The flows of a whole year. */
function yearOf(issuer: Issuer, yearsAgo: number) {
  const revenue = revenueOf(issuer, yearsAgo);
  const operatingIncome =
    (revenue * issuer.operatingIncome) / issuer.revenue +
    thousandths(revenue, strayIn(issuer, 'margin', yearsAgo, issuer.swing));
  return {
    revenue,
    operatingIncome,
    netIncome: netIncomeOf(issuer, operatingIncome),
    depreciation: thousandths(revenue, issuer.depreciation),
    capitalExpenditure: thousandths(revenue, issuer.investment),
    // Of other companies; in some years more is sold than bought.
    purchases: thousandths(revenue, 8 + strayIn(issuer, 'purchases', yearsAgo, 14)),
  };
}

/** Interest and taxes take the same share as in the last year, unless profit turned into loss. */
function netIncomeOf(issuer: Issuer, operatingIncome: bigint): bigint {
  if (operatingIncome < 0n !== issuer.operatingIncome < 0n) {
    return thousandths(operatingIncome, operatingIncome < 0n ? 1040 : 735);
  }
  return (operatingIncome * issuer.netIncome) / issuer.operatingIncome;
}

function revenueOf(issuer: Issuer, yearsAgo: number): bigint {
  const [ahead, behind] = [BigInt(Math.max(0, -yearsAgo)), BigInt(Math.max(0, yearsAgo))];
  const step = BigInt(1000 + issuer.growth);
  const steady =
    (issuer.revenue * step ** ahead * 1000n ** behind) / (step ** behind * 1000n ** ahead);
  return thousandths(steady, 1000 + strayIn(issuer, 'revenue', yearsAgo, 25));
}

/** The balance sheet after a quarter; after quarter 0 it is the one of the year before. */
function balance(issuer: Issuer, yearsAgo: number, quarter: number) {
  const opening = thousandths(revenueOf(issuer, yearsAgo + 1), issuer.assets);
  const closing = thousandths(revenueOf(issuer, yearsAgo), issuer.assets);
  const assets = opening + ((closing - opening) * BigInt(quarter)) / 4n;
  // Quarters ago, not the period, decide: a year's last quarter ends where the year ends.
  const quartersAgo = yearsAgo * 4 + 4 - quarter;
  const ofCash = strayIn(issuer, 'cash', quartersAgo, Math.floor(issuer.cash / 8));
  const ofEquity = strayIn(issuer, 'equity', quartersAgo, 12);
  const equity = thousandths(assets, issuer.equity + ofEquity);
  return {
    assets,
    equity,
    liabilities: assets - equity,
    cash: thousandths(assets, issuer.cash + ofCash),
    debt: thousandths(assets - equity, issuer.debt),
  };
}

/** Nothing strays in the last whole year: its figures are the issuer's own. */
function strayIn(issuer: Issuer, what: string, ago: number, range: number): number {
  return ago === 0 ? 0 : stray(`${issuer.listing} ${what} ${ago}`, range);
}

function between(amount: bigint, by: readonly number[], first: number, last: number): bigint {
  const upTo = (quarter: number) => (amount * BigInt(by[quarter] ?? 0)) / 100n;
  return upTo(last) - upTo(first - 1);
}
