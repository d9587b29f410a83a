import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExportRequest, exportFile, fileName } from '../../../lib/export/file.ts';
import { comparedTable } from '../../../lib/export/pasted.ts';
import { t } from '../../../lib/i18n/words.ts';
import type { AnswerHead, Metric } from '../../../lib/model/records.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { compareFacts } from '../../../lib/research/comparison.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../components/fixtures/companies.ts';
import { event } from '../../components/fixtures/events.ts';
import { year } from '../../components/fixtures/facts.ts';
import { sampleNotes } from '../../components/fixtures/notes.ts';
import { hereData } from '../../components/fixtures/own-file.ts';
import { useEnglish } from '../../words.ts';
import { parseCsv } from './parse-csv.ts';

useEnglish();

const VALUE = '-123456789012345678901234567890.10';
const fact = year(2025, VALUE, {
  documentId: 'doc-1',
  other: [{ key: 'review_state', value: 'reviewed' }],
});
const shared = { company: NORDHAVN, envelope: envelope() };
it('names the metric of facts in one column only', () => {
  const other = [...fact.other, { key: 'metric', value: 'net_income' }];
  const answers = [{ metric: 'net_income' as const, rows: [{ ...fact, other }], ...shared }];
  const request = { kind: 'factsCsv', what: 'net_income', answers, documents: [] } as const;
  const { text } = exportFile(request, t);
  const [header = []] = parseCsv(text);
  expect(new Set(header).size).toBe(header.length);
  expect(header).not.toContain('other.metric');
});

it('compares companies in a table of one row per figure, with each source and age', () => {
  const company = { ...NORDHAVN, id: 'b', name: 'Other', ticker: null, exchange: null };
  const facts = [fact, { ...fact, value: '2' }];
  const companies = [
    { id: NORDHAVN.id, facts },
    { id: 'b', facts: [fact] },
  ];
  const [group] = compareFacts(companies, 'cash').groups;
  const table = group && comparedTable(group, [shared, { ...shared, company }], 'cash');
  const [header, ...rows] = (table?.text ?? '').split('\n').map((line) => line.split('\t'));
  expect(header?.slice(5, 8)).toEqual([
    'period_end',
    'NHVN (Oslo Børs) value',
    'NHVN (Oslo Børs) document_id',
  ]);
  expect(header?.at(-1)).toBe('Other retrieved_at');
  const period = ['cash', 'NOK', 'consolidated', 'false', '2025-01-01', '2025-12-31'];
  const source = ['doc-1', '41', fact.sourceUrl];
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
  const file = exportFile({ kind: 'ownData', data: hereData, service, savedAt }, t);
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
  expect(exportFile({ kind: 'ownData', data: nothing, service, savedAt }, t).saved).toBe(1);
});

const CSV = 'text/csv;charset=utf-8;header=present';
const CALENDAR = 'text/calendar;charset=utf-8';

const saved = (request: ExportRequest) => {
  const { text: _, ...file } = exportFile(request, t);
  return file;
};
/** Retrieved at the end of this day of November, in UTC. */
const of = (day: number): AnswerHead => ({
  ...envelope(),
  retrievedAt: Date.UTC(2026, 10, day, 23, 59, 59, 999),
});
const changed = (changes: Partial<Listing>): Listing => ({ ...NORDHAVN, ...changes });
const nameless = changed({ ticker: null, name: null, exchange: null });
const confirmed = event({ id: '0b6dfb5c-3f0e-4c6b-8b7e-6a3c1be20101' });
const undated = event({ id: 'u', eventDate: null });

describe('a file about one company', () => {
  it('with events as CSV holds all and is named after listing, content and date', () => {
    const request = { kind: 'eventsCsv', company: NORDHAVN, envelope: of(20) } as const;
    expect(saved({ ...request, rows: [confirmed, undated] })).toEqual({
      name: 'tickerside-NHVN-Oslo-Bors-events-2026-11-20.csv',
      type: CSV,
      saved: 2,
      leftOut: 0,
    });
  });

  it('with events as a calendar has the same name and counts left-out events', () => {
    const request = { kind: 'eventsCalendar', company: NORDHAVN, envelope: of(1) } as const;
    expect(saved({ ...request, rows: [confirmed, undated] })).toEqual({
      name: 'tickerside-NHVN-Oslo-Bors-events-2026-11-01.ics',
      type: CALENDAR,
      saved: 1,
      leftOut: 1,
    });
  });

  it.each([
    [changed({}), 'NHVN-Oslo-Bors'],
    [changed({ name: null }), 'NHVN-Oslo-Bors'],
    [changed({ ticker: null }), 'Nordhavn-Maritime-ASA-Oslo-Bors'],
    [changed({ ticker: null, exchange: null }), 'Nordhavn-Maritime-ASA'],
    [nameless, NORDHAVN.id],
  ])('is named after the ticker, else the name, else the id: %#', (company, part) => {
    const shared = { company, envelope: of(20), rows: [] };
    const facts = {
      kind: 'factsCsv',
      answers: [{ metric: 'cash', ...shared }],
      documents: [],
    } as const;
    const names = [
      saved({ kind: 'eventsCsv', ...shared }),
      saved({ ...facts, what: 'cash' }),
      saved({ ...facts, what: 'cashFlow' }),
    ].map(({ name }) => name);
    expect(names).toEqual([
      `tickerside-${part}-events-2026-11-20.csv`,
      `tickerside-${part}-cash-2026-11-20.csv`,
      `tickerside-${part}-cashflow-2026-11-20.csv`,
    ]);
  });
});

describe('a file of several answers', () => {
  const rows = [year(2025, '2'), year(2024, '1')];

  it.each([
    [20, 18],
    [18, 20],
  ])('takes its date from the oldest answer: retrieved on the %d and the %d', (one, other) => {
    const facts = (metric: Metric, day: number, company: Listing = NORDHAVN) => ({
      ...{ company, metric, rows, envelope: of(day) },
    });
    const compared = [facts('eps', one), facts('eps', other, { ...nameless, id: 'other' })];
    const documents: [] = [];
    expect(saved({ kind: 'factsCsv', what: 'eps', answers: compared, documents })).toEqual({
      name: 'tickerside-NHVN-other-eps-2026-11-18.csv',
      type: CSV,
      saved: 4,
      leftOut: 0,
    });
    const answers = [facts('eps', one), facts('revenue', other)];
    expect(saved({ kind: 'factsCsv', what: 'income', answers, documents })).toEqual({
      name: 'tickerside-NHVN-Oslo-Bors-income-2026-11-18.csv',
      type: CSV,
      saved: 4,
      leftOut: 0,
    });
    const events = [
      { company: NORDHAVN, rows: [confirmed, undated], envelope: of(one) },
      { company: NORDHAVN_LONDON, rows: [confirmed], envelope: of(other) },
    ];
    expect(saved({ kind: 'agendaCalendar', list: 'Næringsliv & Öl', part: null, events })).toEqual({
      name: 'tickerside-agenda-N-ringsliv-Ol-2026-11-18.ics',
      type: CALENDAR,
      saved: 1,
      leftOut: 1,
    });
    expect(saved({ kind: 'agendaCalendar', list: null, part: '1-of-2', events }).name).toBe(
      'tickerside-agenda-2026-11-18-1-of-2.ics',
    );
  });
});

it('names notes after the day of the newest note, in any order', () => {
  const notes = [17, 19, 18].flatMap((day) =>
    sampleNotes.slice(0, 1).map((note) => ({ ...note, editedAt: of(day).retrievedAt })),
  );
  expect(saved({ kind: 'notesCsv', notes })).toEqual({
    name: 'tickerside-notes-2026-11-19.csv',
    type: CSV,
    saved: 3,
    leftOut: 0,
  });
});

it.each([
  ['markdown', 'md'],
  ['html', 'html'],
  ['csv', 'csv'],
  ['ris', 'ris'],
  ['csl', 'json'],
] as const)('names clips as %s after the day on which they are saved', (format, extension) => {
  const request = { kind: 'clips', clips: [], savedAt: of(26).retrievedAt } as const;
  expect(saved({ ...request, format }).name).toBe(`tickerside-clips-2026-11-26.${extension}`);
});

describe('a part of a file name', () => {
  const named = (part: string | null) => fileName([part, 'z'], 'csv');

  it.each([
    ['a & b', 'a-b'],
    ['--a--', 'a'],
    ['...a / b...', 'a-b'],
    ['a<>:"/\\|?*\u0000b', 'a-b'],
    ['Smørøy Ål Ünal', 'Smoroy-Al-Unal'],
    ['Ørsund Ønske', 'Orsund-Onske'],
    ['ﬁrma ４２', 'firma-42'],
    ['CON', 'CON'],
  ])('keeps letters and digits of %j, with a hyphen between', (part, word) => {
    expect(named(part)).toBe(`tickerside-${word}-z.csv`);
  });

  it.each([null, '', ' ', '東京', '---'])('is dropped when it is %j', (part) => {
    expect(named(part)).toBe('tickerside-z.csv');
  });

  it('has at most forty characters and does not end in a hyphen when cut', () => {
    expect(named('a'.repeat(40))).toBe(`tickerside-${'a'.repeat(40)}-z.csv`);
    expect(named('a'.repeat(41))).toBe(`tickerside-${'a'.repeat(40)}-z.csv`);
    expect(named(`${'a'.repeat(39)} b`)).toBe(`tickerside-${'a'.repeat(39)}-z.csv`);
    expect(named(`-${'a'.repeat(50)}`)).toBe(`tickerside-${'a'.repeat(39)}-z.csv`);
  });

  it('is read only from its first four hundred characters', () => {
    expect(named(`${'-'.repeat(399)}a`)).toBe('tickerside-a-z.csv');
    expect(named(`${'-'.repeat(400)}a`)).toBe('tickerside-z.csv');
  });

  it('may be missing: the product’s name stays', () => {
    expect(fileName([], 'ics')).toBe('tickerside.ics');
  });
});
