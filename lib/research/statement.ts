import { isRatio } from '../model/contract.ts';
import type { Fact, Metric, Scalar } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { fiscalPeriod, periodLength } from './fact-period.ts';
import { type FactSeries, factSeries } from './fact-series.ts';

/** What was read of one metric. */
export interface MetricFacts {
  metric: Metric;
  facts: readonly Fact[];
  /** Whether the service's list goes on after them. */
  hasMore: boolean;
}

/** One period of the company's, newest first. Facts stand in one column if its three texts are alike. */
interface StatementColumn {
  key: string;
  /** A fact of this period, which tells its name. */
  of: Fact;
}

/** A metric as it was reported, or as it was restated: the two are rows of their own. */
export interface StatementRow {
  key: string;
  metric: Metric;
  restated: Scalar;
  /**
   * A cell for each column: all facts of the row's metric and restatement for its period, in the
   * service's order; none for a gap, null for a period before the row's earliest.
   */
  cells: readonly (readonly Fact[] | null)[];
  /** The row's earliest fact. */
  earliest: Fact;
  /** Whether facts before it may follow in the service's list. */
  hasMore: boolean;
}

/** Facts of one scope and currency. */
export interface StatementTable {
  key: string;
  scope: string | null;
  currency: string | null;
  columns: readonly StatementColumn[];
  rows: readonly StatementRow[];
}

/** A fact that no period is known of, and so has no column. */
export interface WithoutPeriod {
  metric: Metric;
  fact: Fact;
}

export interface Statement {
  tables: readonly StatementTable[];
  apart: readonly WithoutPeriod[];
}

/**
 * Lays facts of several metrics out by period. No cell holds a fact of another metric, period, scope,
 * currency or restatement than its row, its column and its table say: what differs in one of them, or
 * is missing it, stands elsewhere. Nothing is added, converted or left out.
 */
export const statementOf = (metrics: readonly MetricFacts[]): Statement => ({
  tables: statementTables(metrics),
  apart: withoutPeriod(metrics),
});

const isDated = (fact: Fact): boolean => periodLength(fact) !== 'unclear';

/** The facts whose period is known. */
export function statementTables(metrics: readonly MetricFacts[]): StatementTable[] {
  const series = metrics.flatMap(({ metric, facts, hasMore }) =>
    factSeries(facts.filter(isDated)).map((one) => ({ metric, hasMore, one })),
  );
  const tables = [...Map.groupBy(series, tableKey)].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const { scope, currency } = first.one;
    return [{ key, scope, currency, ...cellsOf(own) }];
  });
  return tables.sort(groupFirst);
}

/** Those that have no column. */
export const withoutPeriod = (metrics: readonly MetricFacts[]): WithoutPeriod[] =>
  metrics.flatMap(({ metric, facts }) =>
    facts.filter((fact) => !isDated(fact)).map((fact) => ({ metric, fact })),
  );

interface MetricSeries {
  metric: Metric;
  hasMore: boolean;
  one: FactSeries;
}

/** A ratio has no currency; an amount without one is not known to be comparable with it. */
const tableKey = ({ metric, one: { scope, currency } }: MetricSeries): string =>
  JSON.stringify([scope, currency, currency === null && isRatio(metric)]);

/** The group's own figures before those of its parts; else as the metrics stand. */
const groupFirst = (a: StatementTable, b: StatementTable): number =>
  Number(isGroup(b)) - Number(isGroup(a));
const isGroup = ({ scope }: StatementTable): boolean => scope?.toLowerCase() === 'consolidated';

function cellsOf(series: readonly MetricSeries[]): Pick<StatementTable, 'columns' | 'rows'> {
  const all = series.flatMap(({ one }) => one.facts);
  const columns = [...Map.groupBy(all, columnKey)]
    .flatMap(([key, [of]]) => (of ? [{ key, of }] : []))
    .sort(newestFirst);
  // A year's facts and a quarter's are series of their own; in a statement they share a row.
  const byRow = Map.groupBy(series, ({ metric, one }) => JSON.stringify([metric, one.restated]));
  const rows = [...byRow].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const facts = Map.groupBy(
      own.flatMap(({ one }) => one.facts),
      columnKey,
    );
    const last = columns.findLastIndex((column) => facts.has(column.key));
    const earliest = columns[last]?.of;
    if (!earliest) return [];
    const { metric, hasMore } = first;
    const cells = columns.map((column, n) => (n > last ? null : (facts.get(column.key) ?? [])));
    return [{ key, metric, restated: first.one.restated, cells, earliest, hasMore }];
  });
  return { columns, rows };
}

const columnKey = (fact: Fact): string =>
  JSON.stringify([fact.periodStart, fact.periodEnd, fiscalPeriod(fact)]);

/** By their ends; of two that end on one day, the shorter one first. */
const newestFirst = (a: StatementColumn, b: StatementColumn): number =>
  dayOf(b.of.periodEnd) - dayOf(a.of.periodEnd) ||
  dayOf(b.of.periodStart) - dayOf(a.of.periodStart) ||
  (a.key < b.key ? -1 : 1);

const dayOf = (text: string | null): number => namedDay(text) ?? Number.MIN_SAFE_INTEGER;
