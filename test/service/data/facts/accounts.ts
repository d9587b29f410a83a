import { thousandths } from '../exact.ts';
import type { FiscalPeriod } from '../fiscal-periods.ts';
import type { Issuer, Money } from './issuer.ts';
import { type Measure, moneyMeasures, ratioMeasures, shareMeasures } from './measures.ts';
import { type Statement, statement } from './statement.ts';

/** What one report says about one period, in one scope. */
export interface Accounts {
  period: FiscalPeriod;
  /** `consolidated`, `parent` or `segment:NAME`. */
  scope: string;
  restated: boolean;
  /** Label of the period whose report says so: a restatement comes a year later. */
  reportedIn: string;
  measures: Measure[];
}

/** Everything an issuer reported for a period: group, parent, segments, and what it restated. */
export function accountsFor(issuer: Issuer, period: FiscalPeriod): Accounts[] {
  const accounts = statement(issuer, period);
  const money = moneyIn(issuer, period);
  const told = (scope: string, measures: Measure[], restated = false): Accounts => ({
    period,
    scope,
    restated,
    reportedIn: restated ? nextYear(period) : period.label,
    measures: measures.filter(({ metric }) => issuer.only?.includes(metric) ?? true),
  });
  const original = groupMeasures(accounts, money, issuer, period);
  const again = restatedMeasures(accounts, money, issuer, period);
  return [
    told('consolidated', original),
    // A restatement repeats what it changed and nothing else.
    told(
      'consolidated',
      again.filter((measure) => !original.some(sameAs(measure))),
      true,
    ),
    ...(issuer.parent && period.kind === 'year'
      ? [told('parent', moneyMeasures(parentOf(accounts), money))]
      : []),
    ...segmentsOf(issuer, accounts).map(([name, part]) =>
      told(`segment:${name}`, moneyMeasures(part, money)),
    ),
  ].filter(({ measures }) => measures.length > 0);
}

function moneyIn({ money, formerMoney }: Issuer, { yearsAgo }: FiscalPeriod): Money {
  return formerMoney && yearsAgo >= formerMoney.until ? formerMoney : money;
}

function groupMeasures(
  accounts: Statement,
  money: Money,
  issuer: Issuer,
  period: FiscalPeriod,
): Measure[] {
  return [
    ...moneyMeasures(accounts, money),
    ...shareMeasures(accounts, money, issuer, period),
    ...ratioMeasures(accounts, period.kind),
  ];
}

/** A year told again by a later report: with sales taken back, or in the currency of today. */
function restatedMeasures(
  accounts: Statement,
  money: Money,
  issuer: Issuer,
  period: FiscalPeriod,
): Measure[] {
  if (period.kind !== 'year') return [];
  if (period.yearsAgo === issuer.formerMoney?.until) {
    return groupMeasures(accounts, issuer.money, issuer, period);
  }
  if (period.yearsAgo !== 1 || !issuer.restated) return [];
  const sales = thousandths(accounts.revenue, issuer.restated);
  const profit = thousandths(sales, 750);
  const corrected = {
    ...accounts,
    revenue: accounts.revenue - sales,
    operatingIncome: accounts.operatingIncome - sales,
    netIncome: accounts.netIncome - profit,
    assets: accounts.assets - profit,
    equity: accounts.equity - profit,
  };
  return groupMeasures(corrected, money, issuer, period);
}

/** The parent holds less than the group, and its sheet balances too. */
function parentOf(group: Statement): Partial<Statement> {
  const [assets, equity] = [thousandths(group.assets, 710), thousandths(group.equity, 930)];
  return {
    netIncome: thousandths(group.netIncome, 820),
    assets,
    equity,
    liabilities: assets - equity,
    cash: thousandths(group.cash, 240),
  };
}

/** Two segments that sum to the group. */
function segmentsOf({ segments }: Issuer, group: Statement): [string, Partial<Statement>][] {
  if (!segments) return [];
  const { names, first } = segments;
  const part = {
    revenue: thousandths(group.revenue, first),
    operatingIncome: thousandths(group.operatingIncome, first + 60),
    assets: thousandths(group.assets, first - 40),
  };
  const rest = {
    revenue: group.revenue - part.revenue,
    operatingIncome: group.operatingIncome - part.operatingIncome,
    assets: group.assets - part.assets,
  };
  return [
    [names[0], part],
    [names[1], rest],
  ];
}

/** A whole year's label moved on by one. */
const nextYear = ({ label }: FiscalPeriod) => `FY${Number(label.slice(2)) + 1}`;

const sameAs = (one: Measure) => (other: Measure) =>
  one.metric === other.metric && one.value === other.value && one.currency === other.currency;
