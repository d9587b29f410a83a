import type { Fact } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';

/**
 * How far back the facts of a company were read while the service has more of them. Their order is not
 * promised (contract section 4, rule 6): only where all that came so far came newest first can a period
 * without a figure be told from one that was not read.
 */

/** The oldest fact read; null if the facts are not newest first, so that any period may follow. */
export function readBackTo(facts: readonly Fact[]): Fact | null {
  const ends = facts.map(({ periodEnd }) => namedDay(periodEnd));
  const ordered = ends.every((end, place) => {
    const before = ends[place - 1];
    return end !== null && (before === undefined || (before !== null && end <= before));
  });
  return ordered ? (facts.at(-1) ?? null) : null;
}

/**
 * Whether a figure for the period may be among the facts that are not read yet.
 *
 * @param facts those read, in the service's order; more of them exist
 */
export function mayStillCome(period: Pick<Fact, 'periodEnd'>, facts: readonly Fact[]): boolean {
  const oldest = readBackTo(facts);
  const [end, reached] = [period, oldest].map((one) => namedDay(one?.periodEnd ?? null));
  // Another length of period with the same end may follow.
  return end == null || reached == null || end <= reached;
}
