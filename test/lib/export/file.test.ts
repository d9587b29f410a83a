import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedTable } from '../../../lib/export/compared-text.ts';
import { exportFile, fileName } from '../../../lib/export/file.ts';
import { t } from '../../../lib/i18n/words.ts';
import type { DocumentTitle, Fact } from '../../../lib/model/records.ts';
import { compareFacts } from '../../../lib/research/comparison.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { event, events } from '../../components/fixtures/events.ts';
import { sampleNotes } from '../../components/fixtures/notes.ts';
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
const factsOf = (rows: Fact[], documents: DocumentTitle[] = []) =>
  exportFile({ kind: 'factsCsv', metric: 'net_income', rows, documents, ...shared }, t, false);

/** Records by their columns. */
function records(file: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(file);
  expect(new Set(header).size).toBe(header.length);
  return rows.map((row) =>
    Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])),
  );
}

describe('facts as CSV', () => {
  it('of compared companies share one file, each with its own company and age', () => {
    const other = { ...NORDHAVN, id: 'b', name: '=Other()', ticker: 'OTHR' };
    const { text, name, saved } = exportFile(
      {
        kind: 'comparedCsv',
        metric: 'net_income',
        documents: [],
        facts: [
          { ...shared, rows: [fact, fact] },
          { company: other, envelope: envelope({ asOf: null }), rows: [{ ...fact, other: [] }] },
        ],
      },
      t,
      false,
    );
    expect(saved).toBe(3);
    expect(name).toBe('tickerside-NHVN-OTHR-net-income-2026-11-20.csv');
    const rows = records(text);
    expect(rows.map(({ value }) => value)).toEqual([VALUE, VALUE, VALUE]);
    expect(rows.map(({ ticker }) => ticker)).toEqual(['NHVN', 'NHVN', 'OTHR']);
    expect(rows[2]).toMatchObject({ company_name: "'=Other()", as_of: '', currency: 'NOK' });
  });

  it('keep the exact value beside all related fields', () => {
    const document = { id: 'doc-1', title: 'Annual report', versionId: 'v-9' };
    const { text, type, name, saved, leftOut } = factsOf([fact], [document]);
    expect(records(text)).toEqual([
      {
        company_id: NORDHAVN.id,
        company_name: 'Nordhavn Maritime ASA',
        ticker: 'NHVN',
        exchange: 'Oslo Børs',
        metric: 'net_income',
        value: VALUE,
        currency: 'NOK',
        unit_multiplier: '1000',
        period_start: '2025-01-01',
        period_end: '2025-12-31',
        entity_scope: 'consolidated',
        restated: 'false',
        document_id: 'doc-1',
        document_title: 'Annual report',
        document_version_id: 'v-9',
        page_number: '34',
        source_url: 'https://reports.example/2025.pdf',
        'other.review_state': 'reviewed',
        as_of: '2026-11-20T14:05:00Z',
        retrieved_at: '2026-11-20T14:27:00Z',
      },
    ]);
    expect(type).toMatch(/^text\/csv;charset=utf-8/);
    expect(name).toBe('tickerside-NHVN-Oslo-Bors-net-income-2026-11-20.csv');
    expect([saved, leftOut]).toEqual([1, 0]);
  });

  it('name their metric in one column only', () => {
    const other = [...fact.other, { key: 'metric', value: 'net_income' }];
    expect(Object.keys(records(factsOf([{ ...fact, other }]).text)[0] ?? {})).not.toContain(
      'other.metric',
    );
  });

  it('leave missing values empty and have a column for each field of any row', () => {
    const bare: Fact = { ...fact, value: null, currency: null, restated: null, other: [] };
    const [first, second] = records(factsOf([bare, fact]).text);
    expect(first).toMatchObject({
      value: '',
      currency: '',
      restated: '',
      document_title: '',
      'other.review_state': '',
    });
    expect(second).toMatchObject({ 'other.review_state': 'reviewed' });
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

describe('events as CSV', () => {
  const file = exportFile({ kind: 'eventsCsv', rows: events, ...shared }, t, false);

  it('include all, each with its certainty', () => {
    const certainties = records(file.text).map(({ certainty }) => certainty);
    expect(certainties).toEqual([
      'confirmed',
      'confirmed',
      'estimated',
      'estimated',
      'disputed',
      'other',
      'awaiting',
    ]);
    expect(file.saved).toBe(7);
  });

  it('name each day in the event’s own zone, beside the date as sent', () => {
    const rows = [
      event({ eventDate: '2027-03-14T23:30:00Z', timezone: 'Asia/Tokyo' }),
      event({ eventDate: 'next spring' }),
    ];
    const { text } = exportFile({ kind: 'eventsCsv', rows, ...shared }, t, false);
    expect(records(text)).toMatchObject([
      { event_date: '2027-03-14T23:30:00Z', event_day: '2027-03-15', timezone: 'Asia/Tokyo' },
      { event_date: 'next spring', event_day: '' },
    ]);
  });

  it('give an unannounced event no date', () => {
    const rows = [event({ lifecycle: 'awaiting_announcement', isConfirmed: false })];
    const { text } = exportFile({ kind: 'eventsCsv', rows, ...shared }, t, false);
    expect(records(text)[0]).toMatchObject({
      event_date: '',
      event_day: '',
      event_date_unannounced: '2026-11-26',
      certainty: 'awaiting',
    });
  });
});

it('counts the events that a calendar omits', () => {
  const file = exportFile({ kind: 'eventsCalendar', rows: events, ...shared }, t, false);
  expect([file.saved, file.leftOut]).toEqual([6, 1]);
  expect(file.name).toBe('tickerside-NHVN-Oslo-Bors-events-2026-11-20.ics');
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

  it('strips accents and omits other letters', () => {
    expect(fileName(['BRK.B', 'Bolsa de São Paulo', null, '東京'], 'ics')).toBe(
      'tickerside-BRK-B-Bolsa-de-Sao-Paulo.ics',
    );
    expect(fileName(['../../con', 'a\u202egpj.exe'], 'csv')).toBe('tickerside-con-a-gpj-exe.csv');
  });
});

it('writes each note with its subject and source, and starts no formula', () => {
  const { name, text, saved } = exportFile(
    { kind: 'notesCsv', notes: sampleNotes.map((one) => ({ ...one, text: `=1\n${one.text}` })) },
    t,
    false,
  );
  const [header = [], ...rows] = parseCsv(text);
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)]);
  expect(name).toBe('tickerside-notes-2026-11-20.csv');
  expect(saved).toBe(2);
  expect(column('note').every((note) => note?.startsWith("'=1\n"))).toBe(true);
  expect(column('document_title')).toEqual(['', 'Annual report 2025']);
  expect(column('page_number')).toEqual(['', '34']);
  expect(column('retrieved_at')).toEqual(['', '2026-11-20T14:30:00Z']);
});

it('saves everything that the user made as one JSON file, named after its day', () => {
  const savedAt = Date.UTC(2026, 10, 24, 14, 3);
  const service = 'https://api.research.example';
  const file = exportFile({ kind: 'ownData', data: hereData, service, savedAt }, t, false);
  expect(file).toMatchObject({
    name: 'tickerside-lists-and-notes-2026-11-24.json',
    type: 'application/json',
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
