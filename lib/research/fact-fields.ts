import type { Fact, Metric, OtherField } from '../model/records.ts';

/** A fact's further fields, without one that says again which metric was asked for. */
export const besidesMetric = ({ other }: Fact, metric: Metric): OtherField[] =>
  other.filter(({ key, value }) => key !== 'metric' || value !== metric);
