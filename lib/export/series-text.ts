import type { Fact, Metric } from '../model/records.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { toTsv } from './csv.ts';

const HEADER = `metric fiscal_period period_start period_end value currency entity_scope restated
  document_id page_number source_url`.split(/\s+/);

/** Facts of one series as a table to paste, latest first; every value in full, as the service sent it. */
export const seriesText = (facts: readonly Fact[], metric: Metric): string =>
  toTsv(
    HEADER,
    facts.map((fact) => [
      metric,
      fiscalPeriod(fact),
      fact.periodStart,
      fact.periodEnd,
      fact.value,
      fact.currency,
      fact.entityScope,
      fact.restated,
      fact.documentId,
      fact.pageNumber,
      fact.sourceUrl,
    ]),
  );
