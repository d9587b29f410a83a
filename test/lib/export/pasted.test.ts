import { expect, it } from 'vitest';
import {
  agendaTable,
  comparedTable,
  seriesTable,
  statementTable,
} from '../../../lib/export/pasted.ts';
import { type PastedTable, pasted } from '../../../lib/export/table.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { agendaOf } from '../../../lib/research/agenda.ts';
import { compareFacts } from '../../../lib/research/comparison.ts';
import { statementTables } from '../../../lib/research/statement.ts';
import { envelope, NOW } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { event } from '../../components/fixtures/events.ts';
import { year } from '../../components/fixtures/facts.ts';
import { numbersIn, papaRows, sheetRows } from './spreadsheets.ts';

/** Names with a mark that some readers take for the beginning of a cell in quotation marks. */
const QUOTED = [
  '"Lindkern PJSC',
  '"Lindkern" PJSC',
  '""',
  '"',
  'Lindkern "PJSC"',
  'Results; "call"',
];

it.each(QUOTED)('a pasted cell that holds the marks of %s is one cell in its own row', (name) => {
  const rows = [
    ['1', name, 'x'],
    ['2', 'y', name],
    ['3', 'z', ''],
  ];
  const table = pasted([{ header: ['a', 'b', 'c'], rows }]);
  const whole = [['a', 'b', 'c'], ...rows];
  expect(sheetRows(table.text)).toEqual(whole);
  expect(papaRows(table)).toEqual(whole);
  expect(sheetRows(table.html)).toEqual(whole);
});

const company: Listing = { ...NORDHAVN, name: '"Lindkern PJSC', ticker: '0700' };
const facts = [year(2025, '5000', { entityScope: '"group' }), year(2024, '-400.10')];
const answer = envelope({ sourceNotes: '"Reviewed' });
const compared = () => {
  const [group] = compareFacts(
    ['a', 'b'].map((id) => ({ id, facts: facts.slice(1) })),
    'revenue',
  ).groups;
  if (!group) throw new Error('nothing to compare');
  const columns = group.companies.map(() => ({ company, envelope: answer }));
  return comparedTable(group, columns, 'revenue');
};
const statement = () => {
  const metrics = [{ metric: 'revenue' as const, rows: facts, envelope: answer }];
  const tables = statementTables([{ metric: 'revenue', facts, hasMore: false }]);
  return statementTable({ company, tables, apart: [], metrics, documents: [] });
};
const agenda = () => {
  const events = [event({ title: '"Results', fiscalPeriod: '12E5' })];
  const { groups } = agendaOf([{ company, events, envelope: answer }], NOW);
  return agendaTable(groups.flatMap(({ rows }) => rows));
};
const series = () => seriesTable(company, 'revenue', facts, answer);
const COPIES: [string, () => PastedTable][] = [
  ['a series', series],
  ['companies side by side', compared],
  ['an agenda', agenda],
];

it.each(COPIES)('%s has the same cells as HTML and as text, in every reader', (_, copy) => {
  const table = copy();
  // An agenda's notes stand beneath it.
  const [text = ''] = table.text.split('\n\n');
  const cells = papaRows({ ...table, text });
  expect(cells.length).toBeGreaterThan(1);
  expect(sheetRows(text)).toEqual(cells);
  expect(sheetRows(table.html)).toEqual(cells);
});

it('a statement is one table in which each title is a row, the same as HTML and as text', () => {
  const { html, text } = statement();
  expect(html).toMatch(/^<div lang="en-GB" dir="ltr"><table [^>]*>/);
  const rows = sheetRows(html);
  expect(rows).toEqual(sheetRows(text));
  const filled = rows.map((row) => row.filter((cell) => cell !== ''));
  expect(filled.flatMap((row, at) => (row.length > 0 ? [] : at))).toEqual([3, 7]);
  expect([filled[0], filled[4], filled[8]]).toEqual([
    ['"Lindkern PJSC', 'entity_scope: consolidated', 'currency: NOK'],
    ['"Lindkern PJSC', 'entity_scope: "group', 'currency: NOK'],
    ['source'],
  ]);
});

it.each([
  ['a series', series, '\t0700\t', ['5000', '41', '-400.10', '41']],
  ['companies side by side', compared, '\t0700 (Oslo', ['-400.10', '41', '-400.10', '41']],
  ['an agenda', agenda, '\t0700\t', []],
  ['a statement', statement, 'Lindkern PJSC', ['-400.10', '5000', '-400.10', '41', '5000', '41']],
])(
  'of %s a spreadsheet takes figures and pages for numbers, and no code',
  (_, copy, code, numbers) => {
    expect(copy().text).toContain(code);
    const { libreOffice, excel } = numbersIn(copy().html);
    expect(libreOffice.toSorted()).toEqual(numbers.toSorted());
    expect(excel).toEqual(libreOffice);
  },
);

it.each(['0700', '005930', '12E5'])('the code %s stays text in pasted HTML', (code) => {
  const rows = [[code, { figure: code }]];
  expect(numbersIn(pasted([{ header: ['a', 'b'], rows }]).html)).toEqual({
    libreOffice: [code],
    excel: [code],
  });
});

it.each([
  ['123456789012345', true],
  ['-1234567890.12345', true],
  ['0', true],
  ['-0.00000000000012345', true],
  ['1234567890123456', false],
  ['12-20', false],
  ['1e5', false],
  ['0700', false],
])('the value %s is a number of the spreadsheet if it keeps every digit: %s', (value, isNumber) => {
  const facts = [year(2025, value, { pageNumber: null })];
  const { html } = seriesTable(NORDHAVN, 'revenue', facts, answer);
  const isMarked = html.includes(`<td sdnum="1033;" x:num="${value}"><bdi>${value}</bdi></td>`);
  expect(isMarked).toBe(isNumber);
  expect(html).toContain(`<bdi>${value}</bdi>`);
});

it('copies a series with a row for each fact, field names as header and full values', () => {
  const value = '-123456789012345678901234567890.10';
  const one = year(2025, value, { restated: null, documentId: null });
  const { text } = seriesTable(NORDHAVN, 'net_income', [one], envelope());
  expect(text.replaceAll('\t', '|').split('\n')).toEqual([
    'company_id|company_name|ticker|exchange|metric|fiscal_period|period_start|period_end|value|currency|entity_scope|restated|document_id|page_number|source_url|as_of|retrieved_at',
    `${NORDHAVN.id}|Nordhavn Maritime ASA|NHVN|Oslo Børs|net_income|FY2025|2025-01-01|2025-12-31|${value}|NOK|consolidated|||41|${one.sourceUrl}|2026-11-20T14:05:00Z|2026-11-20T14:27:00Z`,
  ]);
});
