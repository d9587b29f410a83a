import type { Fact, Metric } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { fiscalPeriod, periodLabel } from './fact-period.ts';
import {
  ALIKE_IN,
  type AlikeIn,
  byPeriod,
  type FactSeries,
  factSeries,
  isCompatible,
  isStated,
  type Period,
} from './fact-series.ts';

/** Series of several companies that are alike, with the facts of all of them. */
export interface ComparableGroup extends FactSeries {
  companies: string[];
  /** Newest period first, dated as the first company states it; a cell for each column. */
  rows: Period[];
  missing: NotComparable[];
}

/** A company that is not in a group; no differences where it has no facts at all. */
export interface NotComparable {
  id: string;
  differences: Difference[];
}

/** In what two series differ, or may differ because one of them does not state it. */
export interface Difference {
  in: AlikeIn;
  own: FactSeries;
  other: FactSeries;
}

/**
 * Puts companies side by side on one metric, each with all its facts of it. Figures meet only where currency, scope,
 * restatement and length are stated and alike (contract 1, rule 1), and share a row only where periods are the same
 * days. Groups of most companies come first, then those of the newest period; `apart` are companies in no group.
 */
export function compareFacts(
  companies: readonly { id: string; facts: readonly Fact[] }[],
  metric: Metric,
) {
  const owned = companies.map(({ id, facts }) => ({ id, series: factSeries(facts) }));
  /** Companies that are not among others, and the least in which they differ from some series. */
  const without = (ids: readonly string[], from: (id: string) => FactSeries[]): NotComparable[] =>
    owned
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, series }) => ({ id, differences: nearest(series, from(id), metric) }));
  const comparable = owned.flatMap(({ id, series }) =>
    series.filter((one) => isCompatible(one, metric)).map((one) => ({ id, one })),
  );
  const groups = [...Map.groupBy(comparable, ({ one }) => one.key).values()]
    .flatMap(([first, ...others]): ComparableGroup[] => {
      if (!first || others.length === 0) return [];
      const members = [first, ...others];
      const ids = members.map(({ id }) => id);
      const columns = members.map(({ one }) => one.facts);
      return [
        {
          ...first.one,
          facts: columns.flat(),
          companies: ids,
          rows: byPeriod(columns, daysOf),
          missing: without(ids, () => [first.one]),
        },
      ];
    })
    .sort((a, b) => b.companies.length - a.companies.length || newestOf(b) - newestOf(a));
  const grouped = groups.flatMap(({ companies: ids }) => ids);
  const apart = without(grouped, (own) =>
    owned.flatMap(({ id, series }) => (id === own ? [] : series)),
  );
  return { groups, apart };
}

/** Facts of one row of a group have these days in common. */
const daysOf = ({ periodStart, periodEnd }: Fact) =>
  `${namedDay(periodStart)} ${namedDay(periodEnd)}`;

/** How a company's figure for a row differs from the group's; empty without a figure for those days. */
export function apartAt(
  { key }: Period,
  facts: readonly Fact[],
  group: FactSeries,
  metric: Metric,
): Difference[] {
  const own = facts.filter((fact) => fact.value !== null && daysOf(fact) === key);
  return nearest(factSeries(own), [group], metric);
}

/** The companies' own name of a period if all use it for these days alone, else its months. */
export function rowLabels(rows: readonly Period[]): (string | null)[] {
  const names = rows.map(({ cells }) => {
    const said = new Set(cells.flat().map(fiscalPeriod));
    return said.size === 1 ? [...said][0] : null;
  });
  const areTheirs = names.every((name) => name != null) && new Set(names).size === names.length;
  return rows.map(({ of }) => periodLabel(areTheirs ? of : { ...of, other: [] }));
}

const newestOf = ({ rows }: ComparableGroup): number =>
  namedDay(rows[0]?.of.periodEnd ?? null) ?? Number.MIN_SAFE_INTEGER;

const nearest = (own: FactSeries[], others: FactSeries[], metric: Metric): Difference[] =>
  own
    .flatMap((one) => others.map((other) => differences(one, other, metric)))
    .sort((a, b) => a.length - b.length)
    .find(({ length }) => length > 0) ?? [];

const differences = (own: FactSeries, other: FactSeries, metric: Metric): Difference[] =>
  ALIKE_IN.filter(
    (part) =>
      JSON.stringify(own[part]) !== JSON.stringify(other[part]) || !isStated(part, own, metric),
  ).map((part) => ({ in: part, own, other }));
