import { expect, it } from 'vitest';
import { agendaTable } from '../../../lib/export/pasted.ts';
import { type AgendaSource, agendaOf } from '../../../lib/research/agenda.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../components/fixtures/companies.ts';
import { awaited, event } from '../../components/fixtures/events.ts';
import { useLanguage } from '../../words.ts';
import { withoutMarks } from './spreadsheets.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const HEADER =
  'certainty|first_day|last_day|event_date|window_start|window_end|timezone|ticker|company_name|exchange|title|type|fiscal_period|source_url|as_of|retrieved_at|company_id|event_id|lifecycle';
const ADDRESS = 'https://www.nordhavn-maritime.example/calendar';

const copied = (...sources: AgendaSource[]) =>
  agendaTable(agendaOf(sources, NOON).groups.flatMap(({ rows }) => rows));
/** One event's answer: the sooner it comes, the higher its row. */
const answer = (eventDate: string, asOf: string | null, retrievedAt = NOON): AgendaSource => ({
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
  expect(withoutMarks(copied(...sources).html)).toMatch(
    /^<div lang="ar[^"]*" dir="rtl"><div lang="en" dir="ltr"><table><tr><th><bdi>certainty</,
  );
});

it.each([
  ['2026-11-20T11:00:00+05:00', '2026-11-20T09:00:00Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T09:00:00-08:00'],
  ['2026-11-19T23:00:00Z', '2026-11-20'],
  ['2026-11-20', '2026-11-20T00:00:01Z'],
  ['2026-11-18', '2026-11-19'],
])('orders the as-of time %s before %s, whichever answer comes first', (first, last) => {
  const told = `As of ${first} – ${last}, retrieved 2026-11-20T12:00:00Z`;
  expect(below(answer('2026-11-26', first), answer('2026-12-03', last))).toBe(told);
  expect(below(answer('2026-11-26', last), answer('2026-12-03', first))).toBe(told);
});

it('shows the first and last retrieval times, whichever answer comes first', () => {
  const told = 'As of 2026-11-20, retrieved 2026-11-20T02:00:00Z – 2026-11-20T12:00:00Z';
  const answers = [3, 10, 0].map((age, place) =>
    answer(`2026-12-0${place + 1}`, '2026-11-20', NOON - age * HOUR),
  );
  expect(below(...answers)).toBe(told);
  expect(below(...answers.toReversed())).toBe(told);
});

it('copies a note that several answers share once, on one line', () => {
  const noted = (eventDate: string, sourceNotes: string): AgendaSource => ({
    ...answer(eventDate, null),
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
