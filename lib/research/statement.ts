import { isRatio } from '../model/metric-groups.ts';
import type { Fact, Metric, Scalar } from '../model/records.ts';
import { fiscalPeriod, periodLength } from './fact-period.ts';
import { byPeriod, type FactSeries, factSeries, type Period } from './fact-series.ts';

export interface MetricFacts {
  metric: Metric;
  facts: readonly Fact[];
  hasMore: boolean;
}

/** A metric as it was reported, or as it was restated: the two are rows of their own. */
export interface StatementRow {
  key: string;
  metric: Metric;
  restated: Scalar;
  /** For each column all its facts in the service's order; null before the row's earliest. */
  cells: readonly (readonly Fact[] | null)[];
  earliest: Fact;
  hasMore: boolean;
}

export interface StatementTable {
  key: string;
  scope: string | null;
  currency: string | null;
  /** One period of the company's each. Facts stand in one column if its three texts are alike. */
  columns: readonly Period[];
  rows: readonly StatementRow[];
}

/** A fact that no period is known of, and so has no column. */
export interface WithoutPeriod {
  metric: Metric;
  fact: Fact;
}

const isDated = (fact: Fact): boolean => periodLength(fact) !== 'unclear';

/**
 * No cell holds a fact of another metric, period, scope, currency or restatement than its row,
 * column and table say; what differs or is missing stands elsewhere.
 */
export function statementTables(metrics: readonly MetricFacts[]): StatementTable[] {
  const series = metrics.flatMap(({ metric, facts, hasMore }) =>
    factSeries(facts.filter(isDated)).map((one) => ({ metric, hasMore, one })),
  );
  return [...Map.groupBy(series, tableKey)]
    .map(([key, own]): StatementTable => {
      const { scope = null, currency = null } = own[0]?.one ?? {};
      return { key, scope, currency, ...cellsOf(own) };
    })
    .sort((a, b) => Number(isGroup(b)) - Number(isGroup(a)));
}

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

/** The group's own figures stand before those of its parts. */
const isGroup = ({ scope }: StatementTable): boolean => scope?.toLowerCase() === 'consolidated';

function cellsOf(series: readonly MetricSeries[]): Pick<StatementTable, 'columns' | 'rows'> {
  // A year's facts and a quarter's are series of their own; in a statement they share a row.
  const byRow = [
    ...Map.groupBy(series, ({ metric, one }) => JSON.stringify([metric, one.restated])),
  ];
  const columns = byPeriod(
    byRow.map(([, own]) => own.flatMap(({ one }) => one.facts)),
    (fact) => JSON.stringify([fact.periodStart, fact.periodEnd, fiscalPeriod(fact)]),
  );
  const rows = byRow.flatMap(([key, [first]], place) => {
    const facts = columns.map(({ cells }) => cells[place] ?? []);
    const last = facts.findLastIndex((cell) => cell.length > 0);
    const earliest = facts[last]?.[0];
    if (!first || !earliest) return [];
    const { metric, hasMore, one } = first;
    const cells = facts.map((cell, n) => (n > last ? null : cell));
    return [{ key, metric, restated: one.restated, cells, earliest, hasMore }];
  });
  return { columns, rows };
}
