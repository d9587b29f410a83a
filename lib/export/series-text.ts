import type { Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { isoMoment } from '../research/citation.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { toTsv } from './csv.ts';
import type { ExportEnvelope } from './types.ts';

const HEADER =
  `company_id company_name ticker exchange metric fiscal_period period_start period_end value currency entity_scope restated
  document_id page_number source_url as_of retrieved_at`.split(/\s+/);

/**
 * Facts of one company's series as a table to paste, latest first; every value in full, as the service
 * sent it, with its source and age.
 */
export const seriesText = (
  { id, name, ticker, exchange }: Listing,
  metric: Metric,
  facts: readonly Fact[],
  { meta, retrievedAt }: ExportEnvelope,
): string =>
  toTsv(
    HEADER,
    facts.map((fact) => [
      id,
      name,
      ticker,
      exchange,
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
      meta.asOf,
      isoMoment(retrievedAt),
    ]),
  );
