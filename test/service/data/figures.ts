import { METRICS, type Metric } from '../../../lib/model/contract.ts';
import { type FiscalPeriod, reportedPeriods } from './fiscal-periods.ts';
import { type Issuer, issuers, type Money } from './issuers.ts';
import { LISTINGS } from './listings.ts';

/** One reported measure, as the wire writes it; a ratio has no currency. */
export interface Measure {
  metric: Metric;
  value: string;
  unit_multiplier: string;
  currency: string | null;
}

/** A measure with its period and scope, and the label of the period whose report says so. */
export interface Reported extends Measure {
  period: FiscalPeriod;
  /** `consolidated`, `parent` or `segment:NAME`. */
  scope: string;
  restated: boolean;
  reportedIn: string;
}

type Amounts = Partial<Record<Metric, number>>;

/** Everything an issuer has reported by `today`, newest period first; parts of old years are gone. */
export function reportedBy(issuer: Issuer, today: Date): Reported[] {
  return reportedPeriods(today, issuer, issuer.years)
    .filter(({ kind, yearsAgo }) => kind === 'year' || yearsAgo < 3)
    .flatMap((period) => reportedFor(issuer, period));
}

function reportedFor(issuer: Issuer, period: FiscalPeriod): Reported[] {
  const { segments, parent, formerMoney } = issuer;
  const { label, yearsAgo } = period;
  const isFormer = formerMoney !== undefined && yearsAgo >= formerMoney.until;
  const money = isFormer ? formerMoney : issuer.money;
  const amounts = amountsOf(issuer, period);
  const told = (scope: string, measures: Measure[], restated = false) => {
    // A restatement comes with the next year's report.
    const reportedIn = restated ? `FY${Number(label.slice(2)) + 1}` : label;
    return measures.map((measure) => ({ ...measure, period, scope, restated, reportedIn }));
  };
  const original = groupMeasures(issuer, period, amounts, money);
  const part = (share: number) =>
    moneyMeasures(scaled(amounts, ['revenue', 'operating_income', 'assets'], share), money);
  return [
    ...told('consolidated', original),
    ...told('consolidated', restatedMeasures(issuer, period, original), true),
    ...(parent && period.kind === 'year'
      ? told('parent', moneyMeasures(scaled(amounts, PARENT_METRICS, 820), money))
      : []),
    ...(segments?.flatMap((name, index) =>
      told(`segment:${name}`, part(index === 0 ? 640 : 360)),
    ) ?? []),
    ...(issuer.listing === 'northrede' && period.kind === 'year' && yearsAgo < 2
      ? told('segment:harare_grain', WIDE)
      : []),
  ];
}

const PARENT_METRICS: Metric[] = ['net_income', 'assets', 'liabilities', 'equity', 'cash'];
/** A year's sales by the end of each quarter, per cent. */
const SALES_BY = [0, 23, 49, 73, 100];
/** Points of margin, ‰ of revenue, that a year differs from the last one, so that charts are no flat lines. */
const MARGIN_SWING = [0, -14, 9, -5, 12];

/** The consolidated amounts of a period, in reported units. */
function amountsOf(issuer: Issuer, { yearsAgo, first, last }: FiscalPeriod, lost = 0): Amounts {
  const { revenue, growth, profit } = issuer;
  const year = Math.trunc((revenue * (1000 - lost) * (1000 - growth * yearsAgo)) / 1_000_000);
  const sales = Math.trunc((year * ((SALES_BY[last] ?? 0) - (SALES_BY[first - 1] ?? 0))) / 100);
  const margin = profit + (MARGIN_SWING[Math.max(0, yearsAgo)] ?? 0);
  const netIncome = partOf(sales, margin);
  const assets = partOf(year, 1250);
  const equity = partOf(assets, 460);
  return {
    revenue: sales,
    operating_income: partOf(sales, margin + 45),
    net_income: netIncome,
    assets,
    liabilities: assets - equity,
    equity,
    operating_cash_flow: netIncome + partOf(sales, 45),
    cash: partOf(assets, 90),
    debt: partOf(assets, 260),
    capital_expenditure: partOf(sales, 55),
    investing_cash_flow: partOf(sales, -63),
    financing_cash_flow: partOf(sales, -31),
  };
}

/** So many ‰ of an amount. */
const partOf = (base: number, permille: number): number => Math.trunc((base * permille) / 1000);

const scaled = (amounts: Amounts, metrics: Metric[], permille: number): Amounts =>
  Object.fromEntries(metrics.map((metric) => [metric, partOf(amounts[metric] ?? 0, permille)]));

/** In the order of the contract's metrics. */
function moneyMeasures(amounts: Amounts, { currency, perUnit, multiplier }: Money): Measure[] {
  return METRICS.flatMap((metric) => {
    const amount = amounts[metric];
    if (amount === undefined) return [];
    // Base units: the multiplier tells how the report prints it, nothing more.
    return [{ metric, value: `${amount * perUnit}`, unit_multiplier: `${multiplier}`, currency }];
  });
}

/** A ratio, or an amount of money told in full. */
function plain(metric: Metric, value: string, currency: string | null = null): Measure {
  return { metric, value, unit_multiplier: '1', currency };
}

function groupMeasures(
  { shares, dividend }: Issuer,
  { kind, yearsAgo, first, last }: FiscalPeriod,
  amounts: Amounts,
  money: Money,
): Measure[] {
  const { revenue = 0, net_income: profit = 0, assets = 0, equity = 0 } = amounts;
  const profitTo = (metric: Metric, base: number) => plain(metric, (profit / base).toFixed(4));
  const quarterly = Math.max(0, dividend - Math.round((dividend * (yearsAgo + 1)) / 12));
  const paid = quarterly * (last - first + 1);
  return [
    ...moneyMeasures(amounts, money),
    plain('eps', ((profit * money.perUnit) / shares).toFixed(4), money.currency),
    plain('dividend_per_share', (paid / 1000).toFixed(3), money.currency),
    profitTo('profit_margin', revenue),
    // A part of a year has no return.
    ...(kind === 'year'
      ? [profitTo('return_on_assets', assets), profitTo('return_on_equity', equity)]
      : []),
  ];
}

/** A year told again by a later report: with sales taken back, or in the currency of today. */
function restatedMeasures(issuer: Issuer, period: FiscalPeriod, original: Measure[]): Measure[] {
  const { restated, formerMoney, money } = issuer;
  const isRestated = restated !== undefined && period.yearsAgo === 1;
  if (period.kind !== 'year' || !(isRestated || period.yearsAgo === formerMoney?.until)) return [];
  const amounts = amountsOf(issuer, period, restated);
  return groupMeasures(issuer, period, amounts, money).filter(
    ({ metric, value, currency }) =>
      !original.some((o) => o.metric === metric && o.value === value && o.currency === currency),
  );
}

/** Figures that no binary number holds: a grain elevator's books in a currency of runaway inflation. */
const WIDE: Measure[] = [
  plain('revenue', '871204556183902764415083297641', 'ZWL'),
  plain('net_income', '-104338870215664093728551906472', 'ZWL'),
  plain('return_on_equity', '0.314159265358979323846264338327'),
];

/** Prints a figure of the period or, `years` later, of the same one; `corrected_` before it tells it corrected. */
export type Figures = (metric: string, years: number) => string | undefined;

/**
 * The figures that a report on a period (`FY2025`, `H1 2026`, `Q3 2026`) may print, so that a fact and its page agree:
 * of the group, as restated where this very report restates them.
 */
export function figuresOf(
  companyId: string,
  label: string,
  today: Date,
  language: string,
): Figures {
  const issuer = issuerOf(companyId);
  const group = issuer
    ? reportedBy(issuer, today).filter(({ scope }) => scope === 'consolidated')
    : [];
  return (word, years) => {
    const metric = word.replace(/^corrected_/, '');
    const wanted = label.replace(/\d{4}/, (year) => String(Number(year) + years));
    const told = group.filter((one) => one.metric === metric && one.period.label === wanted);
    const measure =
      told.find(({ restated, reportedIn }) => restated && reportedIn === label) ??
      told.find(({ restated }) => !restated);
    return measure && printed(metric === word ? measure : corrected(measure), language);
  };
}

const issuerOf = (companyId: string): Issuer | undefined =>
  issuers.find(({ listing }) => LISTINGS[listing].id === companyId);

/** The label of the last quarter that a company has reported. */
export function newestQuarter(companyId: string, today: Date): string | undefined {
  const issuer = issuerOf(companyId);
  const periods = issuer ? reportedPeriods(today, issuer, issuer.years) : [];
  return periods.find(({ kind }) => kind === 'quarter')?.label;
}

/** The same measure told anew: eight thousandths less, in the units of the report. */
export function corrected<M extends Pick<Measure, 'value' | 'unit_multiplier'>>(measure: M): M {
  const unit = Number(measure.unit_multiplier);
  return { ...measure, value: `${partOf(Number(measure.value) / unit, 992) * unit}` };
}

/** A figure as documents print it: money in millions, ratios in per cent, amounts a share as they are. */
export function printed({ value: exact, unit_multiplier, currency }: Measure, language: string) {
  const value = Number(exact);
  if (currency === null) {
    return written(value, language, { style: 'percent', maximumFractionDigits: 1 });
  }
  // A multiplier of 1 marks an amount for one share.
  if (unit_multiplier === '1') return written(value, language, { minimumFractionDigits: 2 });
  const digits = Number(unit_multiplier) < 1_000_000 ? 1 : 0;
  return written(value / 1_000_000, language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: digits,
  });
}

/** Making a formatter costs far more than using it, and reports print thousands of figures. */
const formats = new Map<string, Intl.NumberFormat>();

function written(value: number, language: string, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(value);
}
