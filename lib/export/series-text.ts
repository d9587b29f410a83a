import type { Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { COMPANY, companyCells, figureTable } from './columns.ts';
import { type PastedTable, pasted } from './table.ts';
import type { ExportEnvelope } from './types.ts';

/**
 * Facts of one company's series as a table to paste, latest first; every value in full, as the service
 * sent it, with its source and age.
 */
export function seriesTable(
  company: Listing,
  metric: Metric,
  facts: readonly Fact[],
  envelope: ExportEnvelope,
  allowLoopback: boolean,
): PastedTable {
  const { header, rows } = figureTable(facts.map((fact) => ({ metric, fact, envelope })));
  const table = {
    header: [...COMPANY, ...header],
    rows: rows.map((row) => [...companyCells(company), ...row]),
  };
  return pasted([table], allowLoopback);
}
