import type { Fact } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import type { FactSeries } from './fact-series.ts';

/** How far back a series has been read, where those of other scopes have been read further. */
export interface SeriesReach {
  /** Its own earliest period. */
  to: Fact;
  /** The earliest period that another series has. */
  others: Fact;
}

/**
 * Whether a series ends later than those alike in all but the entity scope, and where. A list that is
 * read page by page cuts one before another. Whether the service has earlier facts of this one is not
 * known: its order of facts is not stated (contract 4, rule 6). Another currency or a restatement has
 * an end of its own.
 */
export function seriesReach(one: FactSeries, all: readonly FactSeries[]): SeriesReach | null {
  const to = earliest(one.facts);
  const alike = all.filter((other) => kindOf(other) === kindOf(one));
  const others = earliest(alike.flatMap(({ facts }) => facts));
  if (to === null || others === null || endOf(others) >= endOf(to)) return null;
  return { to, others };
}

const kindOf = ({ length, currency, restated }: FactSeries): string =>
  JSON.stringify([length, currency, restated]);

const endOf = ({ periodEnd }: Fact): number => namedDay(periodEnd) ?? Number.POSITIVE_INFINITY;

function earliest(facts: readonly Fact[]): Fact | null {
  const dated = facts.filter((fact) => Number.isFinite(endOf(fact)));
  return dated.reduce<Fact | null>(
    (first, fact) => (first === null || endOf(fact) < endOf(first) ? fact : first),
    null,
  );
}
