import type { Metric } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';

/** Choosing what stands side by side; only asking sends anything. */
export interface CompareViewActions {
  /** Adds a company, where there is room, and shows the comparison. */
  onCompare(listing: Listing): void;
  onUncompare(id: string): void;
  onCompareMetric(metric: Metric): void;
  /** Text of the field that looks up a company to compare; nothing is sent. */
  onCompareDraft(text: string): void;
  /** Submit of that field: 2 to 80 code points after trimming; one request at most. */
  onCompareLookup(query: string): void;
  /** Asks the same anew. */
  onCompareLookupAgain(): void;
  /** One request at most for each company that is not read yet. */
  onCompareAsk(): void;
  /** Reads one company anew: one request for each page that is shown. */
  onCompareAgain(id: string): void;
  /** One request at most for each company whose further facts may stand beside another's. */
  onCompareMore(): void;
  /** Reads one company's following page again, which failed: one request. */
  onCompareMoreOf(id: string): void;
}
