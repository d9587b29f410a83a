import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clipsFile, type ExportRequest, exportFile, fileName } from '../../../lib/export/file.ts';
import { comparedTable } from '../../../lib/export/pasted.ts';
import type { AnswerHead, Metric } from '../../../lib/model/records.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { compareFacts } from '../../../lib/research/comparison.ts';
import { clip } from '../../clips.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../components/fixtures/companies.ts';
import { event } from '../../components/fixtures/events.ts';
import { year } from '../../components/fixtures/facts.ts';
import { hereData, sampleNotes } from '../../components/fixtures/options.ts';

const VALUE = '-123456789012345678901234567890.10';
const fact = year(2025, VALUE, {
  documentId: 'doc-1',
  other: [{ key: 'review_state', value: 'reviewed' }],
});
const shared = { company: NORDHAVN, envelope: envelope() };
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

it('saves everything that the user made as one JSON file, named after its day', () => {
  const savedAt = Date.UTC(2026, 10, 24, 14, 3);
  const service = 'https://api.research.example';
  const file = exportFile({ kind: 'ownData', data: hereData, service, savedAt });
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
  expect(exportFile({ kind: 'ownData', data: nothing, service, savedAt }).saved).toBe(1);
});

/** Retrieved at the end of this day of November, in UTC. */
const of = (day: number): AnswerHead => ({
  ...envelope(),
  retrievedAt: Date.UTC(2026, 10, day, 23, 59, 59, 999),
});
const changed = (changes: Partial<Listing>): Listing => ({ ...NORDHAVN, ...changes });
const nameless = changed({ ticker: null, name: null, exchange: null });
const confirmed = event({ id: '0b6dfb5c-3f0e-4c6b-8b7e-6a3c1be20101' });
const events = (day: number, company: Listing = NORDHAVN) => ({
  company,
  events: [confirmed, event({ id: 'u', eventDate: null })].map((event) => ({
    ...{ event, company, envelope: of(day) },
  })),
});
const facts = (day: number, metric: Metric, company: Listing = NORDHAVN) => ({
  ...{ company, metric, envelope: of(day), rows: [year(2025, '2'), year(2024, '1')] },
});
const factsCsv = (what: 'eps' | 'income', ...answers: ReturnType<typeof facts>[]) =>
  ({ kind: 'factsCsv', what, answers, documents: [] }) as const;
const notes = [17, 19, 18].flatMap((day) =>
  sampleNotes.slice(0, 1).map((note) => ({ ...note, editedAt: of(day).retrievedAt })),
);
const agenda = { kind: 'agendaCalendar', list: null, part: null } as const;
const clips = { kind: 'clips', clips: [clip('a')], savedAt: of(26).retrievedAt } as const;
const two = [events(20), events(18, NORDHAVN_LONDON)].flatMap(({ events }) => events);
const ofList = { ...agenda, list: 'Næringsliv & Öl', events: two };
const other = { ...nameless, id: 'other' };
const compared = factsCsv('eps', facts(20, 'eps'), facts(18, 'eps', other));
const statement = factsCsv('income', facts(18, 'eps'), facts(20, 'revenue'));
const TYPES: Record<string, string> = {
  csv: 'text/csv;charset=utf-8;header=present',
  ics: 'text/calendar;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  html: 'text/html;charset=utf-8',
  ris: 'application/x-research-info-systems;charset=utf-8',
  json: 'application/vnd.citationstyles.csl+json',
};

it.each<[string, ExportRequest, number, number]>([
  ['NHVN-Oslo-Bors-events-2026-11-20.csv', { kind: 'eventsCsv', ...events(20) }, 2, 0],
  ['NHVN-Oslo-Bors-events-2026-11-01.ics', { kind: 'eventsCalendar', ...events(1) }, 1, 1],
  ['NHVN-Oslo-Bors-eps-2026-11-20.csv', factsCsv('eps', facts(20, 'eps')), 2, 0],
  ['NHVN-Oslo-Bors-income-2026-11-18.csv', factsCsv('income', facts(18, 'eps')), 2, 0],
  ['NHVN-other-eps-2026-11-18.csv', compared, 4, 0],
  ['NHVN-Oslo-Bors-income-2026-11-18.csv', statement, 4, 0],
  ['agenda-N-ringsliv-Ol-2026-11-18.ics', ofList, 1, 2],
  ['agenda-2026-11-18-1-of-2.ics', { ...agenda, part: '1-of-2', events: two }, 1, 2],
  ['notes-2026-11-19.csv', { kind: 'notesCsv', notes }, 3, 0],
  ['clips-2026-11-26.csv', { ...clips, format: 'csv' }, 1, 0],
  ['clips-2026-11-26.md', { ...clips, format: 'markdown' }, 1, 0],
  ['clips-2026-11-26.html', { ...clips, format: 'html' }, 1, 0],
  ['clips-2026-11-26.ris', { ...clips, format: 'ris' }, 1, 0],
  ['clips-2026-11-26.json', { ...clips, format: 'csl' }, 1, 0],
])('a file is named after listing, content and oldest day %s', (name, request, saved, leftOut) => {
  const { text: _, ...file } = exportFile(request);
  const type = TYPES[name.split('.').at(-1) ?? ''];
  expect(file).toEqual({ name: `tickerside-${name}`, type, saved, leftOut });
});

it.each([
  ['Pacific/Kiritimati', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20'],
])(
  'a file is named after listing, content and oldest day in the user’s zone, %s, as references are: %s',
  (zone, day) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { retrievedAt } = of(20);
    const { name } = exportFile({ kind: 'eventsCsv', ...events(20) });
    expect(name).toBe(`tickerside-NHVN-Oslo-Bors-events-${day}.csv`);
    const texts = (['ris', 'csl'] as const).map(
      (format) => clipsFile(format, [clip('a', { retrievedAt })]).text,
    );
    expect(texts[0]).toContain(`Y2  - ${day.replaceAll('-', '/')}`);
    const accessed = { 'date-parts': [day.split('-').map(Number)] };
    expect(JSON.parse(texts[1] ?? '')).toMatchObject([{ accessed }]);
  },
);

it.each([
  [changed({ name: null }), 'NHVN-Oslo-Bors'],
  [changed({ ticker: null }), 'Nordhavn-Maritime-ASA-Oslo-Bors'],
  [changed({ ticker: null, exchange: null }), 'Nordhavn-Maritime-ASA'],
  [nameless, NORDHAVN.id],
])(
  'a file is named after listing, content and oldest day with the ticker, else the name, else the id: %#',
  (company, part) => {
    expect(exportFile({ kind: 'eventsCsv', ...events(20, company) }).name).toBe(
      `tickerside-${part}-events-2026-11-20.csv`,
    );
  },
);

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

  it.each([
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), 'a'.repeat(40)],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
    [`-${'a'.repeat(50)}`, 'a'.repeat(39)],
    [`${'-'.repeat(399)}a`, 'a'],
  ])('has at most forty characters and no hyphen at its end: %s', (part, word) => {
    expect(named(part)).toBe(`tickerside-${word}-z.csv`);
  });

  it('is read only from its first four hundred characters', () => {
    expect(named(`${'-'.repeat(400)}a`)).toBe('tickerside-z.csv');
    expect(fileName([], 'ics')).toBe('tickerside.ics');
  });

  it('contains only letters, digits and hyphens, whatever it is', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'binary' })), (part) => {
        expect(named(part)).toMatch(/^tickerside(-[A-Za-z0-9]+)*-z\.csv$/);
      }),
    );
  });
});
