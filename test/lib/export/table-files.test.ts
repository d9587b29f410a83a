import { expect, it } from 'vitest';
import { type ExportRequest, exportFile } from '../../../lib/export/file.ts';
import type { Note } from '../../../lib/model/notes.ts';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { listingOf } from '../../../lib/model/saved-companies.ts';
import { envelope, fieldsOf } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../components/fixtures/companies.ts';
import { event } from '../../components/fixtures/events.ts';
import { year } from '../../components/fixtures/facts.ts';

const textOf = (request: ExportRequest): string => exportFile(request).text;
const eventsCsv = (rows: CompanyEvent[]) =>
  textOf({
    ...{ kind: 'eventsCsv', company: NORDHAVN },
    events: rows.map((event) => ({ event, company: NORDHAVN, envelope: envelope() })),
  });
/** A file of these records, whose cells stand apart by bars and hold no quote. */
const file = (...records: string[]) =>
  `\ufeff${records.map((cells) => `"${cells.replaceAll('|', '","')}"\r\n`).join('')}`;

const COMPANY = 'company_id|company_name|ticker|exchange';
const OSLO = `${NORDHAVN.id}|Nordhavn Maritime ASA|NHVN|Oslo Børs`;
const LONDON = `${NORDHAVN_LONDON.id}|Nordhavn Maritime ASA|NHVM|London Stock Exchange`;
const AGE = '2026-11-20T14:05:00Z|2026-11-20T14:27:00Z';
const ADDRESS = 'https://www.nordhavn-maritime.example/calendar';
const REPORT = 'https://www.nordhavn-maritime.example/reports/2025.pdf#page=41';

const EVENTS =
  'event_id|title|type|certainty|lifecycle|is_confirmed|event_date|event_day|event_date_unannounced|window_start|window_end|timezone|fiscal_period|source_url';

it('a file of events holds each event, with announced dates apart from unannounced, exactly', () => {
  const rows = [
    event({ eventDate: '2026-11-26T23:30:00Z' }),
    event({ id: 'a', lifecycle: 'awaiting_announcement', isConfirmed: false, title: null }),
    event({
      ...{ id: 'w', lifecycle: 'estimated', isConfirmed: false, type: null },
      ...{ eventDate: null, windowStart: '2027-02-08', windowEnd: '2027-02-26' },
      ...{ fiscalPeriod: null, timezone: null, sourceUrl: null },
    }),
  ];
  const title = 'Third-quarter results';
  expect(eventsCsv(rows)).toBe(
    file(
      `${COMPANY}|${EVENTS}|as_of|retrieved_at`,
      `${OSLO}|event|${title}|earnings_release|confirmed|confirmed|true|2026-11-26T23:30:00Z|2026-11-27||||Europe/Oslo|Q3 2026|${ADDRESS}|${AGE}`,
      `${OSLO}|a||earnings_release|awaiting|awaiting_announcement|false|||2026-11-26|||Europe/Oslo|Q3 2026|${ADDRESS}|${AGE}`,
      `${OSLO}|w|${title}||estimated|estimated|false||||2027-02-08|2027-02-26||||${AGE}`,
    ),
  );
});

it('a file of events has a column for each other field, and a flag that is unreadable as sent', () => {
  const rows = [
    event({ other: fieldsOf({ venue: 'Oslo', speaker: 'CFO' }) }),
    event({
      ...{ id: 'x', lifecycle: '', isConfirmed: null },
      other: fieldsOf({ is_confirmed: 'perhaps', speaker: '=CEO' }),
    }),
    event({ id: 'n', lifecycle: 'moved', isConfirmed: null }),
  ];
  const said = 'Third-quarter results|earnings_release';
  const rest = `2026-11-26|2026-11-26||||Europe/Oslo|Q3 2026|${ADDRESS}`;
  expect(eventsCsv(rows)).toBe(
    file(
      `${COMPANY}|${EVENTS}|other.venue|other.speaker|as_of|retrieved_at`,
      `${OSLO}|event|${said}|confirmed|confirmed|true|${rest}|Oslo|CFO|${AGE}`,
      `${OSLO}|x|${said}|other||perhaps|${rest}||'=CEO|${AGE}`,
      `${OSLO}|n|${said}|other|moved||${rest}|||${AGE}`,
    ),
  );
});

const FACTS =
  'metric|value|currency|unit_multiplier|period_start|period_end|entity_scope|restated|document_id|document_title|document_version_id|page_number|source_url';
const documents = [
  { id: 'd-1', title: 'Annual report 2024', versionId: 'v-1' },
  { id: 'd-2', title: 'Annual report 2025', versionId: null },
];

it('a file of facts holds each fact with its own document, for several companies, exactly', () => {
  const text = textOf({
    kind: 'factsCsv',
    what: 'revenue',
    answers: [
      {
        ...{ company: NORDHAVN, metric: 'revenue' },
        rows: [
          year(2025, '-0.10', { documentId: 'd-2', restated: true, other: [] }),
          year(2024, '4000', { documentId: 'd-1', unitMultiplier: null, other: [] }),
        ],
        envelope: envelope(),
      },
      {
        ...{ company: NORDHAVN_LONDON, metric: 'revenue' },
        rows: [
          year(2025, null, {
            ...{ documentId: 'd-3', currency: null, entityScope: null, pageNumber: null },
            ...{ restated: null, other: fieldsOf({ note: 4 }) },
          }),
        ],
        envelope: envelope({ asOf: null }),
      },
    ],
    documents,
  });
  expect(text).toBe(
    file(
      `${COMPANY}|${FACTS}|other.note|as_of|retrieved_at`,
      `${OSLO}|revenue|-0.10|NOK|1000000|2025-01-01|2025-12-31|consolidated|true|d-2|Annual report 2025||41|${REPORT}||${AGE}`,
      `${OSLO}|revenue|4000|NOK||2024-01-01|2024-12-31|consolidated|false|d-1|Annual report 2024|v-1|41|${REPORT}||${AGE}`,
      `${LONDON}|revenue|||1000000|2025-01-01|2025-12-31|||d-3||||${REPORT}|4||2026-11-20T14:27:00Z`,
    ),
  );
});

const NOTES =
  'note|edited_at|document_id|document_title|document_version_id|page_number|source_url|as_of|retrieved_at';
const unknown = { company: null, title: null, versionId: null, sourceUrl: null, asOf: null };
const retrievedAt = Date.UTC(2026, 10, 19, 9);
const page = { kind: 'page', documentId: 'd-1', page: 34, retrievedAt, ...unknown } as const;
const editedAt = Date.UTC(2026, 10, 20, 14, 30);
const note = (about: Note['about'], text: string): Note => ({
  version: 1,
  about,
  text,
  editedAt,
});

it('a file of notes holds each note with its subject, unknown fields empty, exactly', () => {
  const company = listingOf(NORDHAVN);
  const title = 'Annual report 2025';
  const told = { ...page, company, title, versionId: 'v-9', sourceUrl: REPORT };
  const edited = '2026-11-20T14:30:00Z';
  const retrieved = '2026-11-19T09:00:00Z';
  expect(
    textOf({
      kind: 'notesCsv',
      notes: [
        note({ kind: 'company', company }, 'Call IR.'),
        note({ ...told, asOf: '2026-11-18' }, 'Two\nlines, and a tail; =1'),
        note(page, 'Of no company.'),
      ],
    }),
  ).toBe(
    file(
      `${COMPANY}|${NOTES}`,
      `${OSLO}|Call IR.|${edited}|||||||`,
      `${OSLO}|Two\nlines, and a tail;' =1|${edited}|d-1|${title}|v-9|34|${REPORT}|2026-11-18|${retrieved}`,
      `||||Of no company.|${edited}|d-1|||34|||${retrieved}`,
    ),
  );
});
