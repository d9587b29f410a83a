import { t } from '../i18n/words.ts';
import type { AnswerHead, DocumentTitle, Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { AgendaRow } from '../research/agenda.ts';
import { isoDate, isoMoment, momentOf } from '../research/calendar-date.ts';
import { oneLine } from '../research/cite/fields.ts';
import { inLanguage, isolated } from '../research/cite/write.ts';
import type { ComparableGroup } from '../research/comparison.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { METRIC_WORDS } from '../research/known-words.ts';
import type { StatementTable, WithoutPeriod } from '../research/statement.ts';
import type { ExportedFacts, ExportedMetric } from './file.ts';
import {
  AGE,
  type Cell,
  type Cells,
  COMPANY,
  cellsOf,
  figureCell,
  guarded,
  type PastedTable,
  type Table,
  tableOf,
  toPasted,
} from './table.ts';

/** Tables to paste. Every value is as the service sent it, beside its source and its age. */

const PERIOD = 'fiscal_period period_start period_end value currency entity_scope restated';
const PAGE = 'page_number source_url';

export function seriesTable(
  company: Listing,
  metric: Metric,
  facts: readonly Fact[],
  envelope: AnswerHead,
): PastedTable {
  const rows = facts.map((fact) => cellsOf({ kind: 'fact', fact, metric, company, envelope }));
  const columns = `${COMPANY} metric ${PERIOD} document_id ${PAGE} ${AGE}`;
  return toPasted([tableOf(columns, rows)]);
}

const SHARED = 'metric currency entity_scope restated period_start period_end'.split(' ');
/** Of each company, in columns of its own. */
const OWN = `value document_id ${PAGE} ${AGE}`.split(' ');

/** A row for each period, or several where a company has several figures for it. */
export function comparedTable(
  group: ComparableGroup,
  columns: readonly Pick<ExportedFacts, 'company' | 'envelope'>[],
  metric: Metric,
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
        const own: Cells = fact ? cellsOf({ kind: 'fact', fact, metric, ...source }) : {};
        return OWN.map((name) => own[name] ?? null);
      }),
    ]);
  });
  return toPasted([{ header: [...SHARED, ...header], rows }]);
}

interface CopiedStatement {
  company: Listing;
  tables: readonly StatementTable[];
  apart: readonly WithoutPeriod[];
  metrics: readonly ExportedMetric[];
  documents: readonly DocumentTitle[];
}

/** A table for each scope and currency, and beneath them each fact with its source and age. */
export function statementTable(statement: CopiedStatement): PastedTable {
  const { company } = statement;
  const name = company.name ?? company.ticker ?? company.id;
  const tables = statement.tables.map(
    ({ scope, currency, columns, rows }): Table => ({
      title: [name, `entity_scope: ${scope ?? ''}`, `currency: ${currency ?? ''}`],
      header: ['metric', 'restated', ...columns.map(({ of }) => periodName(of))],
      rows: rows.map(({ metric, restated, cells }) => [
        t(METRIC_WORDS[metric]),
        restated,
        ...cells.map(cellText),
      ]),
    }),
  );
  return toPasted([...tables, sourceTable(statement)], t('locale'));
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
    return envelope ? [cellsOf({ kind: 'fact', fact, metric, document, company, envelope })] : [];
  });
  const columns = `metric ${PERIOD} document_id document_title ${PAGE} ${AGE}`;
  return { title: ['source'], ...tableOf(columns, rows) };
}

const AGENDA = `certainty first_day last_day event_date window_start window_end timezone ticker company_name exchange
  title type fiscal_period source_url as_of retrieved_at company_id event_id lifecycle`;

/** Each event with its certainty before its days; beneath are the service's notes and all ages. */
export function agendaTable(rows: readonly AgendaRow[]): PastedTable {
  const notes = notesBeneath(rows).map(guarded);
  const dayOf = (day: number | null) => (day === null ? null : isoDate(day));
  const table = tableOf(
    AGENDA,
    rows.map(({ event, source, first, last }) => ({
      ...cellsOf({ kind: 'event', event, ...source }),
      first_day: dayOf(first),
      last_day: dayOf(last),
    })),
  );
  const { html, text } = toPasted([table]);
  const beneath = notes.map((note) => `<p>${isolated(note)}</p>`);
  return {
    html: inLanguage(t('locale'), [html, ...beneath].join('')),
    text: [text, '', ...notes].join('\n'),
  };
}

/** The service's notes, each once, and the span of ages: every row has its own. */
function notesBeneath(rows: readonly AgendaRow[]): string[] {
  const envelopes = [...new Set(rows.map(({ source }) => source.envelope))];
  const notes = envelopes.flatMap(({ meta }) => [
    meta.sourceNotes ?? '',
    ...(meta.otherNotes ?? []),
  ]);
  const asOf = envelopes.flatMap(({ meta }) => meta.asOf ?? []).sort(byTime);
  const retrieved = envelopes.map(({ retrievedAt }) => retrievedAt).sort((a, b) => a - b);
  return [
    ...[...new Set(notes)].filter((note) => note.trim() !== '').map(oneLine),
    [
      ...(asOf.length > 0 ? [t('asOf', oneLine(span(asOf)))] : []),
      ...(asOf.length < envelopes.length ? [t('asOfMissing')] : []),
      t('retrieved', span(retrieved.map(isoMoment))),
    ].join(', '),
  ];
}

/** Times with different offsets are not in the order of their texts. */
const byTime = (a: string, b: string): number =>
  (momentOf(a) ?? Date.parse(a)) - (momentOf(b) ?? Date.parse(b));

const span = (texts: readonly string[]): string =>
  [...new Set([texts[0], texts.at(-1)])].join(' – ');
