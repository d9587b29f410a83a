import type { Fact } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import type { FactSeries } from './fact-series.ts';

/** A list's order is not promised (contract 4, rule 6): only one read newest first proves a gap. */

const endOf = ({ periodEnd }: Pick<Fact, 'periodEnd'>) => namedDay(periodEnd);

/** The oldest fact read; null if the facts are not newest first, so that any period may follow. */
export function readBackTo(facts: readonly Fact[]): Fact | null {
  const ends = facts.map(endOf);
  const ordered = ends.every((end, place) => {
    const before = ends[place - 1];
    return end !== null && (before === undefined || (before !== null && end <= before));
  });
  return ordered ? (facts.at(-1) ?? null) : null;
}

/** Whether a figure for the period may be among the facts that are not read yet. */
export function mayStillCome(period: Pick<Fact, 'periodEnd'>, facts: readonly Fact[]): boolean {
  const oldest = readBackTo(facts);
  const [end, reached] = [endOf(period), oldest && endOf(oldest)];
  // Another length of period with the same end may follow.
  return end === null || reached === null || end <= reached;
}

/** Where a series ends if another scope's reaches further back: pages cut one before the other. */
export function seriesReach(one: FactSeries, all: readonly FactSeries[]) {
  const kindOf = ({ length, currency, restated }: FactSeries) =>
    JSON.stringify([length, currency, restated]);
  const alike = all.filter((other) => kindOf(other) === kindOf(one));
  const [to, others] = [earliest(one.facts), earliest(alike.flatMap(({ facts }) => facts))];
  return to && others && others.end < to.end ? { to: to.fact, others: others.fact } : null;
}

export type SeriesReach = NonNullable<ReturnType<typeof seriesReach>>;

const earliest = (facts: readonly Fact[]) =>
  facts
    .flatMap((fact) => {
      const end = endOf(fact);
      return end === null ? [] : [{ fact, end }];
    })
    .toSorted((a, b) => a.end - b.end)[0];
