import type { Metric } from '../../../lib/api/types.ts';
import type { Measure } from './facts/measures.ts';
import { accountsOf, issuers } from './facts.ts';
import { LISTINGS } from './listings.ts';

/**
 * A group's figure for one period as one of its reports tells it, so that a document and the facts
 * say the same: restated where that report restated it, original in any other.
 *
 * @param report label of the report's own period, such as `FY2025` or `Q3 2026`
 * @param label label of the period asked for: the same, or an earlier one told beside it
 * @returns undefined where the company publishes no such figure by `today`
 */
export function reportedFigure(
  companyId: string,
  metric: Metric,
  label: string,
  report: string,
  today: Date,
): Measure | undefined {
  const issuer = issuers.find(({ listing }) => LISTINGS[listing].id === companyId);
  if (!issuer) return undefined;
  const told = accountsOf(issuer, today).filter(
    ({ scope, period }) => scope === 'consolidated' && period.label === label,
  );
  const figure = (restated: boolean) =>
    told
      .filter((accounts) => accounts.restated === restated)
      .filter((accounts) => !restated || accounts.reportedIn === report)
      .flatMap(({ measures }) => measures)
      .find((measure) => measure.metric === metric);
  return figure(true) ?? figure(false);
}
