import type { Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { COMPANY, companyCells, figureTable } from './columns.ts';
import { toTsv } from './csv.ts';
import type { ExportEnvelope } from './types.ts';

/**
 * Facts of one company's series as a table to paste, latest first; every value in full, as the service
 * sent it, with its source and age.
 */
export function seriesText(
  company: Listing,
  metric: Metric,
  facts: readonly Fact[],
  envelope: ExportEnvelope,
): string {
  const { header, rows } = figureTable(facts.map((fact) => ({ metric, fact, envelope })));
  return toTsv(
    [...COMPANY, ...header],
    rows.map((row) => [...companyCells(company), ...row]),
  );
}
