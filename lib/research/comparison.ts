import type { Fact, Metric, Scalar } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { fiscalPeriod, type PeriodLength, periodLabel } from './fact-period.ts';
import { type FactSeries, factSeries, isCompatible } from './fact-series.ts';

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

/** Series of several companies that are alike. */
export interface ComparableGroup {
  key: string;
  currency: string | null;
  scope: string | null;
  restated: Scalar;
  length: PeriodLength;
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
export type Difference =
  | { in: 'currency'; own: string | null; other: string | null }
  | { in: 'scope'; own: string | null; other: string | null }
  | { in: 'restated'; own: Scalar; other: Scalar }
  | { in: 'length'; own: PeriodLength; other: PeriodLength };

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
  { key, currency, scope, restated, length }: FactSeries,
  members: { id: string; one: FactSeries }[],
  owned: Owned[],
  metric: Metric,
): ComparableGroup {
  const [first] = members;
  const like = first ? [first.one] : [];
  const companies = members.map(({ id }) => id);
  return {
    key,
    currency,
    scope,
    restated,
    length,
    companies,
    rows: rowsOf(members.map(({ one }) => one.facts)),
    missing: owned
      .filter(({ id }) => !companies.includes(id))
      .map(({ id, series }) => ({ id, differences: nearest(series, like, metric) })),
  };
}

/** A row for each pair of days, a cell for each column. */
function rowsOf(columns: Fact[][]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  for (const [place, facts] of columns.entries()) {
    for (const fact of facts) {
      const { periodStart, periodEnd } = fact;
      const days = `${namedDay(periodStart)} ${namedDay(periodEnd)}`;
      const row = rows.get(days) ?? { periodStart, periodEnd, cells: columns.map(() => []) };
      row.cells[place]?.push(fact);
      rows.set(days, row);
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      dayOf(b.periodEnd) - dayOf(a.periodEnd) || dayOf(b.periodStart) - dayOf(a.periodStart),
  );
}

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

const dayOf = (text: string | null): number => namedDay(text) ?? Number.MIN_SAFE_INTEGER;

const newestOf = ({ rows }: ComparableGroup): number => dayOf(rows[0]?.periodEnd ?? null);

/** The fewest differences there are between any two of the series. */
function nearest(own: FactSeries[], others: FactSeries[], metric: Metric): Difference[] {
  const found = own.flatMap((one) => others.map((other) => differences(one, other, metric)));
  return found.reduce<Difference[]>(
    (least, one) => (least.length === 0 || one.length < least.length ? one : least),
    [],
  );
}

/** What differs between two series, or is not known to be the same. */
function differences(own: FactSeries, other: FactSeries, metric: Metric): Difference[] {
  const found: Difference[] = [];
  const needsCurrency = !isCompatible({ ...KNOWN, currency: null }, metric);
  if (own.currency !== other.currency || (needsCurrency && own.currency === null)) {
    found.push({ in: 'currency', own: own.currency, other: other.currency });
  }
  if (own.scope !== other.scope || own.scope === null) {
    found.push({ in: 'scope', own: own.scope, other: other.scope });
  }
  if (own.restated !== other.restated || own.restated === null) {
    found.push({ in: 'restated', own: own.restated, other: other.restated });
  }
  if (!sameLength(own.length, other.length) || own.length === 'unclear') {
    found.push({ in: 'length', own: own.length, other: other.length });
  }
  return found;
}

const sameLength = (one: PeriodLength, other: PeriodLength): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A series in which nothing is missing. */
const KNOWN: FactSeries = {
  key: '',
  currency: '',
  scope: '',
  restated: false,
  length: 'year',
  facts: [],
};
