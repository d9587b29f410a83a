import type { DocumentTitle, Fact } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { Say } from '../research/cite/line.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { METRIC_WORDS } from '../research/metrics.ts';
import type { Statement } from '../research/statement.ts';
import { AGE, cellsOf, tableOf } from './cells.ts';
import { type Cell, figureCell, type PastedTable, pasted, type Table } from './table.ts';
import type { ExportedMetric } from './types.ts';

/** The tables in sight, with the answers that their facts came in. */
interface CopiedStatement extends Statement {
  company: Listing;
  metrics: readonly ExportedMetric[];
  documents: readonly DocumentTitle[];
}

/**
 * A statement to paste: a table for each scope and currency, and beneath them each fact with its source and
 * its age, those without a period among these alone. Every value is as the service sent it.
 */
export const statementTable = (
  statement: CopiedStatement,
  say: Say,
  allowLoopback: boolean,
): PastedTable =>
  pasted([...tablesOf(statement, say), sourceTable(statement)], allowLoopback, say('locale'));

function tablesOf({ company, tables }: CopiedStatement, say: Say): Table[] {
  const name = company.name ?? company.ticker ?? company.id;
  return tables.map(({ scope, currency, columns, rows }) => ({
    title: [name, `entity_scope: ${scope ?? ''}`, `currency: ${currency ?? ''}`],
    header: ['metric', 'restated', ...columns.map(({ of }) => periodName(of))],
    rows: rows.map(({ metric, restated, cells }) => [
      say(METRIC_WORDS[metric]),
      restated,
      ...cells.map(cellText),
    ]),
  }));
}

/** Empty for a gap and for a cell that was not read; all values where a period has several facts. */
function cellText(cell: readonly Fact[] | null): Cell {
  const values = (cell ?? []).flatMap(({ value }) => value ?? []);
  return values.length > 1 ? values.join(' | ') : figureCell(values[0] ?? null);
}

/** The period's name with its dates, so that no two columns have the same name. */
const periodName = (fact: Fact): string =>
  [fiscalPeriod(fact), [fact.periodStart, fact.periodEnd].filter(Boolean).join('/')]
    .filter(Boolean)
    .join(' ');

const SOURCES = `metric fiscal_period period_start period_end value currency entity_scope restated
  document_id document_title page_number source_url ${AGE}`;

function sourceTable({ company, tables, apart, metrics, documents }: CopiedStatement): Table {
  const inTables = tables.flatMap(({ rows }) =>
    rows.flatMap(({ metric, cells }) =>
      cells.flatMap((cell) => (cell ?? []).map((fact) => ({ metric, fact }))),
    ),
  );
  const answers = new Map(metrics.map(({ metric, envelope }) => [metric, envelope]));
  const rows = [...inTables, ...apart].flatMap(({ metric, fact }) => {
    const envelope = answers.get(metric);
    const document = documents.find(({ id }) => id === fact.documentId) ?? null;
    if (!envelope) return [];
    return {
      ...cellsOf({ kind: 'fact', fact, metric, document, company, envelope }),
      fiscal_period: fiscalPeriod(fact),
    };
  });
  return { title: ['source'], ...tableOf(SOURCES, rows) };
}
