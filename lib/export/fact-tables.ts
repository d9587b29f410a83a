import type { DocumentTitle, Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { Say } from '../research/cite/line.ts';
import type { ComparableGroup } from '../research/comparison.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { METRIC_WORDS } from '../research/metrics.ts';
import type { StatementTable, WithoutPeriod } from '../research/statement.ts';
import { AGE, type Cells, COMPANY, cellsOf, tableOf } from './cells.ts';
import { type Cell, figureCell, type PastedTable, pasted, type Table } from './table.ts';
import type { ExportEnvelope, ExportedFacts, ExportedMetric } from './types.ts';

/** Tables of facts to paste. Every value is as the service sent it, beside its source and its age. */

interface FactSource {
  company: Listing;
  envelope: ExportEnvelope;
  document?: DocumentTitle | null;
}

const factCells = (fact: Fact, metric: Metric, source: FactSource): Cells => ({
  ...cellsOf({ kind: 'fact', fact, metric, ...source }),
  fiscal_period: fiscalPeriod(fact),
});

const PERIOD = 'fiscal_period period_start period_end value currency entity_scope restated';
const PAGE = 'page_number source_url';

/** Facts of one company's series, latest first. */
export function seriesTable(
  company: Listing,
  metric: Metric,
  facts: readonly Fact[],
  envelope: ExportEnvelope,
  allowLoopback: boolean,
): PastedTable {
  const rows = facts.map((fact) => factCells(fact, metric, { company, envelope }));
  const columns = `${COMPANY} metric ${PERIOD} document_id ${PAGE} ${AGE}`;
  return pasted([tableOf(columns, rows)], allowLoopback);
}

const SHARED = 'metric currency entity_scope restated period_start period_end'.split(' ');
/** Of each company, in columns of its own. */
const OWN = `value document_id ${PAGE} ${AGE}`.split(' ');

/**
 * Companies side by side: a row for each period, or several where a company has several figures for it.
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
  const rows = group.rows.flatMap(({ of, cells }) => {
    const most = Math.max(...cells.map((facts) => facts.length));
    return Array.from({ length: most }, (_, place): Cell[] => [
      metric,
      group.currency,
      group.scope,
      group.restated,
      of.periodStart,
      of.periodEnd,
      ...columns.flatMap((source, column) => {
        const fact = cells[column]?.[place];
        const own: Cells = fact ? factCells(fact, metric, source) : {};
        return OWN.map((name) => own[name] ?? null);
      }),
    ]);
  });
  return pasted([{ header: [...SHARED, ...header], rows }], allowLoopback);
}

/** The tables in sight, with the answers that their facts came in. */
interface CopiedStatement {
  company: Listing;
  tables: readonly StatementTable[];
  apart: readonly WithoutPeriod[];
  metrics: readonly ExportedMetric[];
  documents: readonly DocumentTitle[];
}

/**
 * A statement: a table for each scope and currency, and beneath them each fact with its source and its age, those
 * without a period among these alone.
 */
export function statementTable(
  statement: CopiedStatement,
  say: Say,
  allowLoopback: boolean,
): PastedTable {
  const { company } = statement;
  const name = company.name ?? company.ticker ?? company.id;
  const tables = statement.tables.map(
    ({ scope, currency, columns, rows }): Table => ({
      title: [name, `entity_scope: ${scope ?? ''}`, `currency: ${currency ?? ''}`],
      header: ['metric', 'restated', ...columns.map(({ of }) => periodName(of))],
      rows: rows.map(({ metric, restated, cells }) => [
        say(METRIC_WORDS[metric]),
        restated,
        ...cells.map(cellText),
      ]),
    }),
  );
  return pasted([...tables, sourceTable(statement)], allowLoopback, say('locale'));
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

function sourceTable({ company, tables, apart, metrics, documents }: CopiedStatement): Table {
  const inTables = tables.flatMap(({ rows }) =>
    rows.flatMap(({ metric, cells }) =>
      cells.flatMap((cell) => (cell ?? []).map((fact) => ({ metric, fact }))),
    ),
  );
  const rows = [...inTables, ...apart].flatMap(({ metric, fact }) => {
    const envelope = metrics.find((one) => one.metric === metric)?.envelope;
    const document = documents.find(({ id }) => id === fact.documentId) ?? null;
    return envelope ? [factCells(fact, metric, { company, envelope, document })] : [];
  });
  const columns = `metric ${PERIOD} document_id document_title ${PAGE} ${AGE}`;
  return { title: ['source'], ...tableOf(columns, rows) };
}
