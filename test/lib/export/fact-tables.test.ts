import { expect, it } from 'vitest';
import { seriesTable } from '../../../lib/export/fact-tables.ts';
import type { Fact } from '../../../lib/model/records.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';

const fact: Fact = {
  value: '-123456789012345678901234567890.10',
  unitMultiplier: null,
  currency: 'NOK',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  entityScope: 'consolidated',
  restated: null,
  sourceUrl: 'https://reports.example/2025.pdf',
  pageNumber: 34,
  documentId: null,
  other: [],
};
const answer = envelope();
const parts = (line = '') => line.split('\t');

it('copies a series with a row for each fact, field names as header and full values', () => {
  const [header, ...rows] = seriesTable(NORDHAVN, 'net_income', [fact], answer, false).text.split(
    '\n',
  );
  expect(rows).toHaveLength(1);
  const names = parts(header);
  const cells = parts(rows[0]);
  expect(cells).toHaveLength(names.length);
  expect(Object.fromEntries(names.map((name, at) => [name, cells[at]]))).toMatchObject({
    company_id: NORDHAVN.id,
    company_name: NORDHAVN.name,
    ticker: NORDHAVN.ticker,
    exchange: NORDHAVN.exchange,
    metric: 'net_income',
    period_start: '2025-01-01',
    period_end: '2025-12-31',
    value: fact.value,
    currency: 'NOK',
    entity_scope: 'consolidated',
    restated: '',
    document_id: '',
    page_number: '34',
    source_url: fact.sourceUrl,
    as_of: answer.meta.asOf ?? '',
    retrieved_at: `${new Date(answer.retrievedAt).toISOString().slice(0, 19)}Z`,
  });
});
