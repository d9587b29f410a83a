import { expect, it } from 'vitest';
import { exportFile } from '../../../lib/export/file.ts';
import { statementTable } from '../../../lib/export/statement-text.ts';
import { t } from '../../../lib/i18n/words.ts';
import type { Fact, Metric } from '../../../lib/model/records.ts';
import { statementOf } from '../../../lib/research/statement.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { year } from '../../components/fixtures/facts.ts';
import { parseCsv } from './parse-csv.ts';

const metrics = [
  { metric: 'revenue', rows: [year(2025, '5000'), year(2024, '4000')], envelope: envelope() },
  { metric: 'net_income', rows: [year(2024, '-400')], envelope: envelope() },
] satisfies { metric: Metric; rows: Fact[]; envelope: unknown }[];
const statement = statementOf(
  metrics.map(({ metric, rows }) => ({ metric, facts: rows, hasMore: false })),
);
const copied = () =>
  statementTable({ company: NORDHAVN, ...statement, metrics, documents: [] }, t, false);

it('copies each table with its periods, and below each fact’s source and age', () => {
  const blocks = copied().text.split('\n\n');
  expect(blocks).toHaveLength(2);
  const [head, periods, first, second] = (blocks[0] ?? '')
    .split('\n')
    .map((row) => row.split('\t'));
  expect(head?.slice(1)).toEqual(['entity_scope: consolidated', 'currency: NOK']);
  expect(periods).toEqual([
    'metric',
    'restated',
    'FY2025 2025-01-01/2025-12-31',
    'FY2024 2024-01-01/2024-12-31',
  ]);
  expect(first?.slice(1)).toEqual(['false', '5000', '4000']);
  expect(second?.slice(1)).toEqual(['false', '', '-400']);
  const sources = (blocks[1] ?? '').split('\n');
  expect(sources).toHaveLength(2 + 3);
  expect(sources[2]).toContain('2025.pdf#page=41');
});

it('copies the same as HTML, with service text never as markup', () => {
  const { html } = copied();
  expect(html.match(/<table>/g)).toHaveLength(1);
  const hostile = statementOf([
    { metric: 'revenue', facts: [year(2025, '1', { entityScope: '<b>x' })], hasMore: false },
  ]);
  const { html: escaped } = statementTable(
    { company: NORDHAVN, ...hostile, metrics, documents: [] },
    t,
    false,
  );
  expect(escaped).not.toContain('<b>');
});

it('saves all loaded facts of the group as one file', () => {
  const file = exportFile(
    { kind: 'statementCsv', company: NORDHAVN, group: 'income', metrics, documents: [] },
    t,
    false,
  );
  expect(file.name).toMatch(/income-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.saved).toBe(3);
  const [header, ...rows] = parseCsv(file.text);
  const at = header?.indexOf('metric') ?? -1;
  expect(rows.map((row) => row[at])).toEqual(['revenue', 'revenue', 'net_income']);
});
