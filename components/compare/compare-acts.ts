import type { Metric } from '../../lib/api/types.ts';
import type { Listing } from '../../lib/shelf.ts';

/** Choosing what stands side by side; only asking sends anything. */
export interface CompareActs {
  /** Adds a company, where there is room, and shows the comparison. */
  onCompare(listing: Listing): void;
  onUncompare(id: string): void;
  onCompareMetric(metric: Metric): void;
  /** One request for each company that is not read yet. */
  onCompareAsk(): void;
  /** Reads one company anew: one request for each page that is shown. */
  onCompareAgain(id: string): void;
  /** One request for each company that has further facts. */
  onCompareMore(): void;
}
