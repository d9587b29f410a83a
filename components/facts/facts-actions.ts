import type { Metric } from '../../lib/model/records.ts';

/** Acts on the open company's facts. */
export interface FactsViewActions {
  /** Shows the first facts of a metric: one request, unless they are kept. */
  onShowFacts(metric: Metric): void;
  /** Another metric is chosen: where its facts are kept they are shown, else nothing happens; no request. */
  onChooseFacts(metric: Metric): void;
  /** Asks for the shown metric anew: one request for each page that is shown. */
  onRefreshFacts(): void;
  /** The following page of the shown metric: one request, unless it is kept. */
  onMoreFacts(): void;
}
