import type { Fact, Metric, Scalar } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { fiscalPeriod, type PeriodLength, periodLabel } from './fact-period.ts';
import { byPeriod, type FactSeries, factSeries, isCompatible } from './fact-series.ts';

/**
 * Companies side by side on one metric. Figures meet only where currency, entity scope, restatement
 * and period length are stated and the same (contract 1, rule 1), and share a row only where their
 * periods begin and end on the same days: financial years that end in March and in June are two rows.
 * Nothing is converted, subtracted, added or divided.
 */
export interface Comparison {
  /** Most companies first, then the newest period first. */
  groups: ComparableGroup[];
  /** Companies in no group; each group lists its own missing companies. */
  apart: NotComparable[];
}

/** Series of several companies that are alike, with the facts of all of them. */
export interface ComparableGroup extends FactSeries {
  /** Ids of the companies, a column each. */
  companies: string[];
  /** Newest period first. */
  rows: ComparedRow[];
  /** The other companies, and why they are not in it. */
  missing: NotComparable[];
}

export interface ComparedRow {
  /** As the first company states it. */
  periodStart: string | null;
  periodEnd: string | null;
  /** One entry for each column: every fact reported for the period, or none. */
  cells: Fact[][];
}

/** A company that is not in a group; no differences where it has no facts at all. */
export interface NotComparable {
  id: string;
  differences: Difference[];
}

/** Why two series cannot be compared; null is not stated, so that they might differ in it. */
export interface Difference {
  in: (typeof ALIKE_IN)[number];
  own: Scalar | PeriodLength;
  other: Scalar | PeriodLength;
}

/** What series that are compared have in common. */
const ALIKE_IN = ['currency', 'scope', 'restated', 'length'] as const;

export interface ComparedCompany {
  id: string;
  facts: readonly Fact[];
}

interface Owned {
  id: string;
  series: FactSeries[];
}

/** Puts companies side by side; see `Comparison` for what may meet. Each is given all its facts of the metric. */
export function compareFacts(companies: readonly ComparedCompany[], metric: Metric): Comparison {
  const owned = companies.map(({ id, facts }) => ({ id, series: factSeries(facts) }));
  const all = owned.flatMap(({ id, series }) => series.map((one) => ({ id, one })));
  const alike = Map.groupBy(
    all.filter(({ one }) => isCompatible(one, metric)),
    ({ one }) => one.key,
  );
  const groups = [...alike.values()]
    .filter((members) => members.length > 1)
    .flatMap((members) => {
      const [first] = members;
      return first ? [groupOf(first.one, members, owned, metric)] : [];
    })
    .sort((a, b) => b.companies.length - a.companies.length || newestOf(b) - newestOf(a));
  const grouped = new Set(groups.flatMap(({ companies }) => companies));
  const apart = owned
    .filter(({ id }) => !grouped.has(id))
    .map(({ id, series }) => ({
      id,
      differences: nearest(
        series,
        owned.flatMap((other) => (other.id === id ? [] : other.series)),
        metric,
      ),
    }));
  return { groups, apart };
}

function groupOf(
  first: FactSeries,
  members: { id: string; one: FactSeries }[],
  owned: Owned[],
  metric: Metric,
): ComparableGroup {
  const companies = members.map(({ id }) => id);
  return {
    ...first,
    facts: members.flatMap(({ one }) => one.facts),
    companies,
    rows: rowsOf(members.map(({ one }) => one.facts)),
    missing: owned
      .filter(({ id }) => !companies.includes(id))
      .map(({ id, series }) => ({ id, differences: nearest(series, [first], metric) })),
  };
}

/** A row for each pair of days, a cell for each column. */
const rowsOf = (columns: Fact[][]): ComparedRow[] =>
  byPeriod(
    columns,
    ({ periodStart, periodEnd }) => `${namedDay(periodStart)} ${namedDay(periodEnd)}`,
  ).map(({ of: { periodStart, periodEnd }, cells }) => ({ periodStart, periodEnd, cells }));

/**
 * Each row's period in few letters: as the companies call it, where all of them call these days so and no
 * others, else its months or days. One company's `FY2025` may be another's `FY2026`.
 */
export function rowLabels(rows: readonly ComparedRow[], locale: string): (string | null)[] {
  const names = rows.map(({ cells }) => {
    const said = new Set(cells.flat().map(fiscalPeriod));
    return said.size === 1 ? [...said][0] : null;
  });
  const areTheirs = names.every((name) => name != null) && new Set(names).size === names.length;
  return rows.map((row) => {
    const [fact] = row.cells.flat();
    return fact ? periodLabel(areTheirs ? fact : { ...fact, other: [] }, locale) : null;
  });
}

const newestOf = ({ rows }: ComparableGroup): number =>
  namedDay(rows[0]?.periodEnd ?? null) ?? Number.MIN_SAFE_INTEGER;

/** The fewest differences there are between any two of the series. */
function nearest(own: FactSeries[], others: FactSeries[], metric: Metric): Difference[] {
  const found = own.flatMap((one) => others.map((other) => differences(one, other, metric)));
  return found.reduce<Difference[]>(
    (least, one) => (least.length === 0 || one.length < least.length ? one : least),
    [],
  );
}

/** What differs between two series, or is not known to be the same. */
const differences = (own: FactSeries, other: FactSeries, metric: Metric): Difference[] =>
  ALIKE_IN.filter(
    (part) =>
      JSON.stringify(own[part]) !== JSON.stringify(other[part]) ||
      !isCompatible({ ...KNOWN, [part]: own[part] }, metric),
  ).map((part) => ({ in: part, own: own[part], other: other[part] }));

/** A series in which nothing is missing. */
export const KNOWN: FactSeries = {
  key: '',
  currency: '',
  scope: '',
  restated: false,
  length: 'year',
  facts: [],
};
