import { directionOf } from '../i18n/languages.ts';
import type { DocumentTitle, Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { Say } from '../research/cite/line.ts';
import { escapeHtml } from '../research/cite/write.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { METRIC_WORDS } from '../research/metrics.ts';
import { safeLink } from '../research/safe-link.ts';
import type { Statement } from '../research/statement.ts';
import { figureTable } from './columns.ts';
import { type Cell, toTsv } from './csv.ts';
import type { ExportedMetric } from './types.ts';

/** The tables in sight, with what they came in. */
interface CopiedStatement extends Statement {
  company: Listing;
  metrics: readonly ExportedMetric[];
  documents: readonly DocumentTitle[];
}

/**
 * A statement to paste, as plain text with tabs and as HTML: a table for each scope and currency, every
 * value in full as the service sent it, and beneath them each fact with its source and its age. Facts
 * without a period stand among those alone.
 */
export function statementTexts(
  statement: CopiedStatement,
  say: Say,
  allowLoopback: boolean,
): { text: string; html: string } {
  const blocks = [...tableBlocks(statement, say), sourceBlock(statement)];
  const locale = say('locale');
  const html = blocks.map((block) => blockHtml(block, allowLoopback)).join('');
  return {
    text: blocks
      .map(({ title, header, rows }) => [toTsv(title, []), toTsv(header, rows)].join('\n'))
      .join('\n\n'),
    html: `<div lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">${html}</div>`,
  };
}

interface Block {
  /** Above the table, in a line of its own. */
  title: string[];
  header: string[];
  rows: Cell[][];
}

function tableBlocks({ company, tables }: CopiedStatement, say: Say): Block[] {
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
  return values.length === 0 ? null : values.join(' | ');
};

/** Its dates beside its name: two columns must not be called alike. */
const periodName = (fact: Fact): string =>
  [fiscalPeriod(fact), [fact.periodStart, fact.periodEnd].filter(Boolean).join('/')]
    .filter(Boolean)
    .join(' ');

function sourceBlock({ tables, apart, metrics, documents }: CopiedStatement): Block {
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

function blockHtml({ title, header, rows }: Block, allowLoopback: boolean): string {
  const cells = (tag: string, texts: readonly Cell[]) =>
    texts.map((text) => `<${tag}>${cellHtml(text, allowLoopback)}</${tag}>`).join('');
  return [
    `<table><caption>${title.map(isolated).join(' · ')}</caption>`,
    `<thead><tr>${cells('th', header)}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`,
  ].join('');
}

const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** All text is escaped and guarded as in a file; only addresses that are safe to follow are links. */
function cellHtml(cell: Cell, allowLoopback: boolean): string {
  const text = toTsv([String(cell ?? '')], []);
  const link = typeof cell === 'string' ? safeLink(cell, allowLoopback) : null;
  return link ? `<a href="${escapeHtml(link.href)}">${isolated(text)}</a>` : isolated(text);
}
