import { expect, it } from 'vitest';
import {
  agendaTable,
  comparedTable,
  seriesTable,
  statementTable,
} from '../../../lib/export/pasted.ts';
import { type PastedTable, toPasted } from '../../../lib/export/table.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { type AgendaSource, agendaOf } from '../../../lib/research/agenda.ts';
import { compareFacts } from '../../../lib/research/comparison.ts';
import { statementTables } from '../../../lib/research/statement.ts';
import { envelope, NOW } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../components/fixtures/companies.ts';
import { awaited, event } from '../../components/fixtures/events.ts';
import { year } from '../../components/fixtures/facts.ts';
import { useLanguage } from '../../words.ts';
import { numbersIn, papaRows, sheetRows, withoutMarks } from './spreadsheets.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const HEADER =
  'certainty|first_day|last_day|event_date|window_start|window_end|timezone|ticker|company_name|exchange|title|type|fiscal_period|source_url|as_of|retrieved_at|company_id|event_id|lifecycle';
const ADDRESS = 'https://www.nordhavn-maritime.example/calendar';

const copied = (...sources: AgendaSource[]) =>
  agendaTable(agendaOf(sources, NOON).groups.flatMap(({ rows }) => rows));
/** One event's answer: the sooner it comes, the higher its row. */
const answerOn = (eventDate: string, asOf: string | null, retrievedAt = NOON): AgendaSource => ({
  company: NORDHAVN,
  events: [event({ id: eventDate, eventDate })],
  envelope: { ...envelope({ asOf }), retrievedAt },
});
/** What stands below the table. */
const below = (...sources: AgendaSource[]) => copied(...sources).text.split('\n\n')[1];

const NOTES = { sourceNotes: 'Dates of <b>the</b> company.', otherNotes: ['', 'Second page.'] };
const sources: AgendaSource[] = [
  {
    company: NORDHAVN,
    events: [event({ id: 'e-1', title: 'Results & "call"', eventDate: '2026-11-26T16:30' })],
    envelope: { ...envelope(NOTES), retrievedAt: NOON },
  },
  {
    company: { ...NORDHAVN_LONDON, name: null },
    events: [
      event({
        ...{ id: 'e-2', lifecycle: 'estimated', isConfirmed: false, title: null, type: null },
        ...{ eventDate: null, windowStart: '2027-02-08', windowEnd: '2027-02-26' },
        ...{ fiscalPeriod: null, timezone: null, sourceUrl: null },
      }),
      event({ id: 'e-3', title: 'Site visit', eventDate: 'mid-March 2027' }),
    ],
    envelope: { ...envelope({ asOf: null, sourceNotes: ' ' }), retrievedAt: NOON - HOUR },
  },
];
const rows = [
  `confirmed|2026-11-26|2026-11-26|2026-11-26T16:30|||Europe/Oslo|NHVN|Nordhavn Maritime ASA|Oslo Børs|Results & "call"|earnings_release|Q3 2026|${ADDRESS}|2026-11-20T14:05:00Z|2026-11-20T12:00:00Z|${NORDHAVN.id}|e-1|confirmed`,
  `estimated|2027-02-08|2027-02-26||2027-02-08|2027-02-26||NHVM||London Stock Exchange||||||2026-11-20T11:00:00Z|${NORDHAVN_LONDON.id}|e-2|estimated`,
  `confirmed|||mid-March 2027|||Europe/Oslo|NHVM||London Stock Exchange|Site visit|earnings_release|Q3 2026|${ADDRESS}||2026-11-20T11:00:00Z|${NORDHAVN_LONDON.id}|e-3|confirmed`,
];
const AGES =
  'As of 2026-11-20T14:05:00Z, As-of date not provided, retrieved 2026-11-20T11:00:00Z – 2026-11-20T12:00:00Z';

it('copies an agenda as text: a row per event with its dates as sent, then notes and ages', () => {
  expect(copied(...sources).text).toBe(
    [
      ...[HEADER, ...rows].map((cells) => cells.replaceAll('|', '\t')),
      '',
      'Dates of <b>the</b> company.',
      'Second page.',
      AGES,
    ].join('\n'),
  );
});

it('escapes what a spreadsheet would run, and gives an unannounced event no day', () => {
  const { html, text } = copied({
    company: NORDHAVN,
    events: [event({ ...awaited, title: '=1+1' })],
    envelope: envelope({ sourceNotes: '=cmd|calc' }),
  });
  expect(text).toContain('\nawaiting\t\t\t\t\t\tEurope/Oslo\tNHVN\t');
  expect(text).toContain("\t'=1+1\t");
  expect(text).toContain("\n\n'=cmd|calc\n");
  expect(html).toContain('<bdi>&#39;=1+1</bdi>');
  expect(html).toContain('<bdi>&#39;=cmd|calc</bdi>');
});

it('sets a copied agenda’s notes right-to-left for such languages, but not its table', () => {
  useLanguage('ar');
  const { html, text } = copied(...sources);
  expect(withoutMarks(html)).toMatch(
    /^<div lang="ar[^"]*" dir="rtl"><div lang="en" dir="ltr"><table><tr><th><bdi>certainty</,
  );
  expect(text).toContain(' \u20682026-11-20T14:05:00Z\u2069, ');
});

it.each([
  ['2026-11-20T11:00:00+05:00', '2026-11-20T09:00:00Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T09:00:00-08:00'],
  ['2026-11-19T23:00:00Z', '2026-11-20'],
  ['2026-11-20', '2026-11-20T00:00:01Z'],
  ['2026-11-18', '2026-11-19'],
])('orders the as-of time %s before %s, whichever answer comes first', (first, last) => {
  const told = `As of ${first} – ${last}, retrieved 2026-11-20T12:00:00Z`;
  expect(below(answerOn('2026-11-26', first), answerOn('2026-12-03', last))).toBe(told);
  expect(below(answerOn('2026-11-26', last), answerOn('2026-12-03', first))).toBe(told);
});

it('shows the first and last retrieval times, whichever answer comes first', () => {
  const told = 'As of 2026-11-20, retrieved 2026-11-20T02:00:00Z – 2026-11-20T12:00:00Z';
  const answers = [3, 10, 0].map((age, place) =>
    answerOn(`2026-12-0${place + 1}`, '2026-11-20', NOON - age * HOUR),
  );
  expect(below(...answers)).toBe(told);
  expect(below(...answers.toReversed())).toBe(told);
});

it('copies a note that several answers share once, on one line', () => {
  const noted = (eventDate: string, sourceNotes: string): AgendaSource => ({
    ...answerOn(eventDate, null),
    envelope: { ...envelope({ asOf: null, sourceNotes }), retrievedAt: NOON },
  });
  const { text } = copied(
    noted('2026-11-26', 'Of the\nexchange.'),
    noted('2026-12-03', 'Of the\nexchange.'),
  );
  expect(text.split('\n\n')[1]).toBe(
    'Of the exchange.\nAs-of date not provided, retrieved 2026-11-20T12:00:00Z',
  );
});

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
  const table = toPasted([{ header: ['a', 'b', 'c'], rows }]);
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
  expect(numbersIn(toPasted([{ header: ['a', 'b'], rows }]).html)).toEqual({
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
