import type { Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { AGE, COMPANY, cellsOf, tableOf } from './cells.ts';
import { type PastedTable, pasted } from './table.ts';
import type { ExportEnvelope } from './types.ts';

const COLUMNS = `${COMPANY} metric fiscal_period period_start period_end value currency entity_scope restated
  document_id page_number source_url ${AGE}`;

/** Facts of one company's series as a table to paste, latest first, each value as the service sent it. */
export function seriesTable(
  company: Listing,
  metric: Metric,
  facts: readonly Fact[],
  envelope: ExportEnvelope,
  allowLoopback: boolean,
): PastedTable {
  const rows = facts.map((fact) => ({
    ...cellsOf({ kind: 'fact', fact, metric, company, envelope }),
    fiscal_period: fiscalPeriod(fact),
  }));
  return pasted([tableOf(COLUMNS, rows)], allowLoopback);
}
