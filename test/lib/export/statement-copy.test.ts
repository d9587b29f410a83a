import { describe, expect, it } from 'vitest';
import type { ExportedMetric } from '../../../lib/export/file.ts';
import { statementTable } from '../../../lib/export/pasted.ts';
import type { DocumentTitle } from '../../../lib/model/records.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { statementTables, withoutPeriod } from '../../../lib/research/statement.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { fact, year } from '../../components/fixtures/facts.ts';

const SOURCE = 'https://www.nordhavn-maritime.example/reports/2025.pdf#page=41';
const SOURCE_HEADER =
  'metric|fiscal_period|period_start|period_end|value|currency|entity_scope|restated|document_id|document_title|page_number|source_url|as_of|retrieved_at';
const AGE = '2026-11-20T14:05:00Z|2026-11-20T14:27:00Z';
const of2025 = 'FY2025|2025-01-01|2025-12-31';

interface Changes {
  company?: Listing;
  documents?: readonly DocumentTitle[];
}
function copied(metrics: readonly ExportedMetric[], changes: Changes = {}) {
  const { company = NORDHAVN, documents = [] } = changes;
  const read = metrics.map(({ metric, rows }) => ({ metric, facts: rows, hasMore: false }));
  const [tables, apart] = [statementTables(read), withoutPeriod(read)];
  return statementTable({ company, tables, apart, metrics, documents });
}
const tabbed = (...rows: string[]) => rows.join('\n').replaceAll('|', '\t');
const revenue = (...rows: ExportedMetric['rows']): ExportedMetric => ({
  metric: 'revenue',
  rows,
  envelope: envelope(),
});

describe('a statement copied as text', () => {
  const documents = [
    { id: 'd-3', title: 'Annual report 2024', versionId: null },
    { id: 'd-1', title: 'Annual report 2025', versionId: null },
  ];

  it('has a title, periods, a row for each metric, and below each fact’s source and age', () => {
    const { text } = copied(
      [
        revenue(
          year(2025, '5000', { documentId: 'd-1' }),
          year(2024, '4000.10', { documentId: 'd-2', pageNumber: null }),
        ),
        {
          metric: 'net_income',
          rows: [year(2025, '-400', { documentId: null, sourceUrl: null })],
          envelope: { ...envelope({ asOf: null }), retrievedAt: Date.UTC(2026, 10, 21, 8) },
        },
      ],
      { documents },
    );
    expect(text).toBe(
      [
        tabbed(
          'Nordhavn Maritime ASA|entity_scope: consolidated|currency: NOK',
          'metric|restated|FY2025 2025-01-01/2025-12-31|FY2024 2024-01-01/2024-12-31',
          'Revenue|false|5000|4000.10',
          'Net income|false|-400|',
        ),
        tabbed(
          'source',
          SOURCE_HEADER,
          `revenue|${of2025}|5000|NOK|consolidated|false|d-1|Annual report 2025|41|${SOURCE}|${AGE}`,
          `revenue|FY2024|2024-01-01|2024-12-31|4000.10|NOK|consolidated|false|d-2|||${SOURCE}|${AGE}`,
          `net_income|${of2025}|-400|NOK|consolidated|false|||41|||2026-11-21T08:00:00Z`,
        ),
      ].join('\n\n'),
    );
  });

  it('lists every value for a period, and leaves cells without one empty', () => {
    const { text } = copied([
      revenue(
        year(2025, '5000'),
        year(2025, null, { pageNumber: 42 }),
        year(2025, '5001', { pageNumber: 43 }),
        year(2024, null),
        year(2023, '3000'),
      ),
    ]);
    const [table = '', sources = ''] = text.split('\n\n');
    expect(table.split('\n').at(-1)).toBe('Revenue\tfalse\t5000 | 5001\t\t3000');
    const told = sources.split('\n').slice(2);
    expect(told.map((row) => row.split('\t').filter((_, at) => at === 4 || at === 10))).toEqual([
      ['5000', '41'],
      ['', '42'],
      ['5001', '43'],
      ['', '41'],
      ['3000', '41'],
    ]);
  });

  it('names a period by its dates without a name, or by its end without a start', () => {
    const { text } = copied([
      revenue(
        year(2025, '3', { other: [] }),
        year(2024, '2', { periodStart: null }),
        year(2023, '1', { periodStart: null, other: [] }),
      ),
    ]);
    expect(text.split('\n')[1]).toBe(
      tabbed('metric|restated|2025-01-01/2025-12-31|FY2024 2024-12-31|2023-12-31'),
    );
  });

  it('has a table for each scope and currency, and names neither when unreported', () => {
    const { text } = copied([
      revenue(
        year(2025, '2', { entityScope: null, currency: null }),
        year(2025, '3', { currency: 'USD' }),
      ),
    ]);
    const titles = text.split('\n\n').map((block) => block.split('\n')[0]);
    expect(titles).toEqual([
      tabbed('Nordhavn Maritime ASA|entity_scope: consolidated|currency: USD'),
      tabbed('Nordhavn Maritime ASA|entity_scope: |currency: '),
      'source',
    ]);
  });

  it('lists a fact without a period only among the sources', () => {
    const dateless = fact({ value: '900', periodStart: null, periodEnd: null, other: [] });
    const { text } = copied([revenue(dateless)]);
    const row = `revenue||||900|NOK|consolidated|false|${dateless.documentId}||41|${SOURCE}|${AGE}`;
    expect(text).toBe(tabbed('source', SOURCE_HEADER, row));
  });

  it('starts with the company’s name, else its ticker, else its id', () => {
    const titled = (company: Listing) => copied([revenue(year(2025, '1'))], { company }).text;
    const head = (changes: Partial<Listing>) =>
      titled({ ...NORDHAVN, ...changes }).split('\t', 1)[0];
    expect(head({ ticker: null })).toBe('Nordhavn Maritime ASA');
    expect(head({ name: null })).toBe('NHVN');
    expect(head({ name: null, ticker: null })).toBe(NORDHAVN.id);
  });
});
