import type { Metric } from '../model/records.ts';
import { isoMoment } from '../research/citation.ts';
import type { ComparableGroup } from '../research/comparison.ts';
import { type Cell, figureCell, type PastedTable, pasted } from './table.ts';
import type { ExportedFacts } from './types.ts';

const SHARED = 'metric currency entity_scope restated period_start period_end'.split(' ');
/** Of each company, in columns of its own. */
const OWN = 'value document_id page_number source_url as_of retrieved_at'.split(' ');

/**
 * Companies side by side as a table to paste: a row a period, more where a company tells several
 * figures for it. Every value is as the service sent it, with its source and its age beside it.
 *
 * @param columns the group's companies, in its order
 */
export function comparedTable(
  group: ComparableGroup,
  columns: readonly Omit<ExportedFacts, 'rows'>[],
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
      ...columns.flatMap(({ envelope: { meta, retrievedAt } }, column): Cell[] => {
        const fact = row.cells[column]?.[place];
        if (!fact) return OWN.map(() => null);
        const { value, documentId, pageNumber, sourceUrl } = fact;
        return [
          figureCell(value),
          documentId,
          pageNumber,
          sourceUrl,
          meta.asOf,
          isoMoment(retrievedAt),
        ];
      }),
    ]);
  });
  return pasted([{ header: [...SHARED, ...header], rows }], allowLoopback);
}
