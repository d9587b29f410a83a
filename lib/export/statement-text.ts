import type { DocumentTitle, Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { Say } from '../research/cite/line.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { METRIC_WORDS } from '../research/metrics.ts';
import type { Statement } from '../research/statement.ts';
import { figureTable } from './columns.ts';
import { type Cell, figureCell, type PastedTable, pasted, type Table } from './table.ts';
import type { ExportedMetric } from './types.ts';

/** The tables in sight, with what they came in. */
interface CopiedStatement extends Statement {
  company: Listing;
  metrics: readonly ExportedMetric[];
  documents: readonly DocumentTitle[];
}

/**
 * A statement to paste: a table for each scope and currency, every
 * value in full as the service sent it, and beneath them each fact with its source and its age. Facts
 * without a period stand among those alone.
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
      ...cells.map((cell) => cellText(cell)),
    ]),
  }));
}

/** A gap and what was not read stay empty; of several facts for one period each is told. */
const cellText = (cell: readonly Fact[] | null): Cell => {
  const values = (cell ?? []).flatMap(({ value }) => value ?? []);
  return values.length > 1 ? values.join(' | ') : figureCell(values[0] ?? null);
};

/** Its dates beside its name: two columns must not be called alike. */
const periodName = (fact: Fact): string =>
  [fiscalPeriod(fact), [fact.periodStart, fact.periodEnd].filter(Boolean).join('/')]
    .filter(Boolean)
    .join(' ');

function sourceTable({ tables, apart, metrics, documents }: CopiedStatement): Table {
  const inTables = tables.flatMap(({ rows }) =>
    rows.flatMap(({ metric, cells }) =>
      cells.flatMap((cell) => (cell ?? []).map((fact) => ({ metric, fact }))),
    ),
  );
  const titleOf = (id: string | null) => documents.find((one) => one.id === id)?.title ?? null;
  const envelopeOf = (of: Metric) => metrics.find(({ metric }) => metric === of)?.envelope;
  const figures = [...inTables, ...apart].map((one) => ({
    ...one,
    envelope: envelopeOf(one.metric),
  }));
  return { title: ['source'], ...figureTable(figures, titleOf) };
}
