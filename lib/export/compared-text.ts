import type { Metric } from '../model/records.ts';
import type { ComparableGroup } from '../research/comparison.ts';
import { type Cells, cellsOf } from './cells.ts';
import { type Cell, type PastedTable, pasted } from './table.ts';
import type { ExportedFacts } from './types.ts';

const SHARED = 'metric currency entity_scope restated period_start period_end'.split(' ');
/** Of each company, in columns of its own. */
const OWN = 'value document_id page_number source_url as_of retrieved_at'.split(' ');

/**
 * Companies side by side as a table to paste: a row for each period, or several where a company has several
 * figures for it. Every value is as the service sent it, beside its source and its age.
 *
 * @param columns the group's companies, in its order
 */
export function comparedTable(
  group: ComparableGroup,
  columns: readonly Pick<ExportedFacts, 'company' | 'envelope'>[],
  metric: Metric,
  allowLoopback: boolean,
): PastedTable {
  const header = columns.flatMap(({ company: { ticker, name, id, exchange } }) =>
    OWN.map(
      (field) => `${ticker ?? name ?? id}${exchange === null ? '' : ` (${exchange})`} ${field}`,
    ),
  );
  const rows = group.rows.flatMap((row) => {
    const most = Math.max(...row.cells.map((facts) => facts.length));
    return Array.from({ length: most }, (_, place): Cell[] => [
      metric,
      group.currency,
      group.scope,
      group.restated,
      row.periodStart,
      row.periodEnd,
      ...columns.flatMap((source, column) => {
        const fact = row.cells[column]?.[place];
        const cells: Cells = fact ? cellsOf({ kind: 'fact', fact, metric, ...source }) : {};
        return OWN.map((name) => cells[name] ?? null);
      }),
    ]);
  });
  return pasted([{ header: [...SHARED, ...header], rows }], allowLoopback);
}
