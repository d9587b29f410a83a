import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { agendaTable } from '../../../lib/export/agenda-text.ts';
import { t } from '../../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { agendaOf } from '../../../lib/research/agenda.ts';
import { envelope, NOW } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { event } from '../../components/fixtures/events.ts';
import { useEnglish } from '../../words.ts';

useEnglish();

const source = (
  events: CompanyEvent[],
  asOf: string | null,
  sourceNotes: string | null = null,
) => ({
  company: NORDHAVN,
  events,
  envelope: envelope({ asOf, sourceNotes }),
});
const tableOf = (...sources: ReturnType<typeof source>[]) =>
  agendaTable(
    agendaOf(sources, NOW).groups.flatMap(({ rows }) => rows),
    t,
    false,
  );
const estimated = {
  lifecycle: 'estimated',
  isConfirmed: false,
  eventDate: null,
  windowStart: '2027-02-08',
  windowEnd: '2027-02-26',
};

it('shows each event’s certainty before its days, with source and age', () => {
  const { text } = tableOf(
    source([event({}), event({ ...estimated, id: 'w' })], '2026-11-20T14:05:00Z', 'Forecasts.'),
    source(
      [event({ lifecycle: 'awaiting_announcement', isConfirmed: false })],
      '2026-11-20T09:00:00-08:00',
      'Forecasts.',
    ),
  );
  const [table = '', beneath] = text.split('\n\n');
  const [header, ...rows] = table.split('\n').map((line) => line.split('\t'));
  expect(header?.slice(0, 4)).toEqual(['certainty', 'first_day', 'last_day', 'ticker']);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['confirmed', '2026-11-26', '2026-11-26', 'NHVN'],
    ['estimated', '2027-02-08', '2027-02-26', 'NHVN'],
    // Nothing was announced: its date field names no day.
    ['awaiting', '', '', 'NHVN'],
  ]);
  expect(rows[0]).toContain('https://www.nordhavn-maritime.example/calendar');
  expect(rows[0]).toContain('2026-11-20T14:27:00Z');
  expect(beneath).toBe(
    'Forecasts.\nAs of 2026-11-20T14:05:00Z – 2026-11-20T09:00:00-08:00, retrieved 2026-11-20T14:27:00Z',
  );
});

it('says that the as-of time is missing', () => {
  expect(tableOf(source([event({})], null)).text).toMatch(
    /\n\nAs-of date not provided, retrieved 2026-11-20T14:27:00Z$/,
  );
});

it('copies the same table as HTML and keeps text as text', () => {
  const title = '<img src=x onerror=alert(1)> & "b"\n=HYPERLINK("http://a.example")\u202e';
  const { html, text } = tableOf(source([event({ title })], '2026-11-20', '=cmd|calc'));
  const { document } = new Window();
  document.body.innerHTML = html;
  const table = [...document.querySelectorAll('tr')].map(({ children }) =>
    [...children].map((cell) => cell.textContent),
  );
  expect(table).toHaveLength(2);
  expect(table[0]).toEqual(text.split('\n')[0]?.split('\t'));
  expect(table[1]).toHaveLength(table[0]?.length ?? 0);
  expect(document.querySelector('img')).toBeNull();
  // Hidden characters become blanks, and what a spreadsheet would run begins with an apostrophe.
  expect(table[1]).toContain('<img src=x onerror=alert(1)> & "b" =HYPERLINK("http://a.example") ');
  expect(document.querySelector('p')?.textContent).toBe("'=cmd|calc");
  expect(text).toContain("\n\n'=cmd|calc\n");
});

it('escapes a cell that a spreadsheet would run', () => {
  const { html, text } = tableOf(source([event({ title: '=1+1' })], '2026-11-20'));
  expect(text).toContain("\t'=1+1\t");
  expect(html).toContain('<bdi>&#39;=1+1</bdi>');
});
