import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedTable } from '../../../lib/export/fact-tables.ts';
import { exportFile, fileName } from '../../../lib/export/file.ts';
import { t } from '../../../lib/i18n/words.ts';
import type { Fact } from '../../../lib/model/records.ts';
import { compareFacts } from '../../../lib/research/comparison.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { hereData } from '../../components/fixtures/own-file.ts';
import { useEnglish } from '../../words.ts';
import { parseCsv } from './parse-csv.ts';

useEnglish();

const VALUE = '-123456789012345678901234567890.10';
const fact: Fact = {
  value: VALUE,
  unitMultiplier: '1000',
  currency: 'NOK',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  entityScope: 'consolidated',
  restated: false,
  sourceUrl: 'https://reports.example/2025.pdf',
  pageNumber: 34,
  documentId: 'doc-1',
  other: [{ key: 'review_state', value: 'reviewed' }],
};
const shared = { company: NORDHAVN, envelope: envelope() };
const factsOf = (rows: Fact[]) =>
  exportFile({ kind: 'factsCsv', metric: 'net_income', rows, documents: [], ...shared }, t, false);

/** Records by their columns. */
function records(file: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(file);
  expect(new Set(header).size).toBe(header.length);
  return rows.map((row) =>
    Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])),
  );
}

describe('facts as CSV', () => {
  it('of a statement share one file', () => {
    const { text, saved } = exportFile(
      {
        kind: 'statementCsv',
        company: NORDHAVN,
        group: 'income',
        metrics: [
          { metric: 'revenue', rows: [fact, fact], envelope: envelope() },
          { metric: 'net_income', rows: [fact], envelope: envelope() },
        ],
        documents: [],
      },
      t,
      false,
    );
    expect(saved).toBe(3);
    const written = records(text).map(({ metric }) => metric);
    expect(written).toEqual(['revenue', 'revenue', 'net_income']);
  });

  it('name their metric in one column only', () => {
    const other = [...fact.other, { key: 'metric', value: 'net_income' }];
    expect(Object.keys(records(factsOf([{ ...fact, other }]).text)[0] ?? {})).not.toContain(
      'other.metric',
    );
  });
});

it('compares companies in a table of one row per figure, with each source and age', () => {
  const company = { ...NORDHAVN, id: 'b', name: 'Other', ticker: null, exchange: null };
  const facts = [fact, { ...fact, value: '2' }];
  const companies = [
    { id: NORDHAVN.id, facts },
    { id: 'b', facts: [fact] },
  ];
  const [group] = compareFacts(companies, 'cash').groups;
  const table = group && comparedTable(group, [shared, { ...shared, company }], 'cash', false);
  const [header, ...rows] = (table?.text ?? '').split('\n').map((line) => line.split('\t'));
  expect(header?.slice(5, 8)).toEqual([
    'period_end',
    'NHVN (Oslo Børs) value',
    'NHVN (Oslo Børs) document_id',
  ]);
  expect(header?.at(-1)).toBe('Other retrieved_at');
  const period = ['cash', 'NOK', 'consolidated', 'false', '2025-01-01', '2025-12-31'];
  const source = ['doc-1', '34', 'https://reports.example/2025.pdf'];
  const told = [...source, '2026-11-20T14:05:00Z', '2026-11-20T14:27:00Z'];
  expect(rows).toEqual([
    [...period, VALUE, ...told, VALUE, ...told],
    [...period, '2', ...told, ...Array(6).fill('')],
  ]);
});

describe('a file name', () => {
  it('contains only letters, digits and hyphens for any parts', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string({ unit: 'binary' })), { maxLength: 4 }), (parts) => {
        const name = fileName(parts, 'csv');
        expect(name).toMatch(/^tickerside(-[A-Za-z0-9]+)*\.csv$/);
        expect(name.length).toBeLessThanOrEqual(14 + 41 * parts.length);
      }),
    );
  });
});

it('saves everything that the user made as one JSON file, named after its day', () => {
  const savedAt = Date.UTC(2026, 10, 24, 14, 3);
  const service = 'https://api.research.example';
  const file = exportFile({ kind: 'ownData', data: hereData, service, savedAt }, t, false);
  expect(file).toMatchObject({
    name: 'tickerside-lists-and-notes-2026-11-24.json',
    type: 'application/json',
    // Companies, notes and settings.
    saved: 1 + hereData.pins.length + hereData.notes.length,
    leftOut: 0,
  });
  expect(JSON.parse(file.text)).toMatchObject({
    format: 'tickerside',
    version: 1,
    service,
    savedAt: '2026-11-24T14:03:00Z',
    companies: hereData.pins,
  });
  // There are always settings to save.
  const nothing = { pins: [], lists: [], notes: [], clips: [], settings: {} };
  expect(exportFile({ kind: 'ownData', data: nothing, service, savedAt }, t, false).saved).toBe(1);
});
