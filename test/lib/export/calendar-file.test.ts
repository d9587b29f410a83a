import { describe, expect, it } from 'vitest';
import { eventsCalendar, type ReportedEvent, revisionOf } from '../../../lib/export/calendar.ts';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from '../../components/fixtures/companies.ts';
import { estimated, event } from '../../components/fixtures/events.ts';
import { type Imported, importInto, readCalendar } from './import-calendar.ts';

const ID = '0b6dfb5c-3f0e-4c6b-8b7e-6a3c1be20101';
const NAMELESS: Listing = { id: 'b', name: null, ticker: null, exchange: null };

const of = (company: Listing, ...changes: Partial<CompanyEvent>[]): ReportedEvent[] =>
  changes.map((change) => ({ event: event(change), company, envelope: envelope() }));
/** The same events in an answer of the given age; by default, retrieved at its as-of time. */
const aged = (source: ReportedEvent[], asOf: string, retrieved = asOf): ReportedEvent[] => {
  const answer = { ...envelope({ asOf }), retrievedAt: Date.parse(retrieved) };
  return source.map((one) => ({ ...one, envelope: answer }));
};
const file = (...sources: ReportedEvent[][]) => eventsCalendar(sources.flat()).text;
const summaries = (...sources: ReportedEvent[][]) =>
  readCalendar(file(...sources)).map(({ summary }) => summary);

it('a calendar file conforms to RFC 5545: folded lines, escaped characters, whole days', () => {
  const title =
    'Results; with a webcast, a call \\ and a recording for holders of bonds and shares';
  const events = of(
    NORDHAVN,
    { id: ID, title },
    { ...estimated, id: 'e-2', title: null, sourceUrl: null, eventDate: '2027-04-16' },
    { ...estimated, id: 'e-3', eventDate: null },
  );
  const { text, saved, leftOut } = eventsCalendar(events);
  expect({ saved, leftOut }).toEqual({ saved: 2, leftOut: 1 });
  expect(text.split('\r\n')).toEqual([...FILE, '']);
});

it('a calendar file lists its listings in brackets, sorted by ticker or name', () => {
  const listings = [
    NORDHAVN,
    NORDHAVN_LONDON,
    { ...NORDHAVN, id: 'c', ticker: null, name: 'Nordhavn Maritime' },
  ].map((company) => of(company, { id: ID }));
  expect(summaries(...listings)).toEqual(['Third-quarter results (NHVM, NHVN, Nordhavn Maritime)']);
});

it('a calendar file omits the brackets for a listing without ticker and name', () => {
  const nameless = of(NAMELESS, { id: ID });
  expect(summaries(nameless)).toEqual(['Third-quarter results']);
  expect(summaries(nameless, of(NORDHAVN, { id: ID }))).toEqual(['Third-quarter results (NHVN)']);
  expect(summaries(of(NORDHAVN, { title: ' ' }))).toEqual(['Untitled event (NHVN)']);
});

it.each([
  ['its UUID only', { id: ID }, `${ID}@events.tickerside`],
  ['its company and another id', { id: 'é 1' }, `${NORDHAVN.id}%20%C3%A9%201@events.tickerside`],
  ['its company and all its fields', { id: null }, `${NORDHAVN.id}%2077435779@events.tickerside`],
])('the UID of an entry is %s in every release', (_, change, uid) => {
  expect(readCalendar(file(of(NORDHAVN, change)))[0]?.uid).toBe(uid);
});

describe('two answers about the same event', () => {
  const first = of(NORDHAVN, { id: ID, title: 'Of Oslo' });
  const second = of(NORDHAVN_LONDON, { id: ID, title: 'Of London' });
  const [early, late] = ['2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'];

  it.each<[string, string[], string[], string]>([
    ['the later as-of time, though retrieved earlier', [early, late], [late, early], 'London'],
    ['the later as-of time, listed first', [late, early], [early, late], 'Oslo'],
    ['the later retrieval of the same as-of time', [early, early], [early, late], 'London'],
    ['the later retrieval, listed first', [early, late], [early, early], 'Oslo'],
    // Oslo has the lower id.
    ['the lower company id of the same age', [early, late], [early, late], 'Oslo'],
  ])('use %s, in either order', (_, [asOf = '', at], [otherAsOf = '', otherAt], city) => {
    const [one, other] = [aged(first, asOf, at), aged(second, otherAsOf, otherAt)];
    for (const answers of [
      [one, other],
      [other, one],
    ])
      expect(summaries(...answers)).toEqual([`Of ${city} (NHVM, NHVN)`]);
  });

  it('use the first row when one company lists the event twice', () => {
    const twice = of(NORDHAVN, { id: ID, title: 'First' }, { id: ID, title: 'Second' });
    expect(summaries(twice)).toEqual(['First (NHVN)']);
    expect(eventsCalendar(twice).saved).toBe(1);
  });
});

const RETRIEVED = Date.parse('2026-11-20T14:27:00Z');
const OF_RETRIEVAL = RETRIEVED / 1000 - 1_577_836_800;
it.each<[string | null, number, number?]>([
  ['2020-01-01T00:00:00Z', 0],
  ['2020-01-01', 0],
  ['2020-01-02', 86_400],
  ['2088-01-19T03:14:07Z', 2 ** 31 - 1],
  ['2020-01-01T01:00:01+01:00', 1],
  ['2019-12-31T23:59:59Z', OF_RETRIEVAL],
  ['2088-01-19T03:14:08Z', OF_RETRIEVAL],
  ['soon', OF_RETRIEVAL],
  [null, OF_RETRIEVAL],
  // Clocks that are wrong.
  [null, 0, 0],
  [null, 2 ** 31 - 1, 8.64e15],
])(
  'the revision of an answer as of %s is %d: seconds since 2020, or of its retrieval',
  (asOf, told, retrievedAt = RETRIEVED) => {
    expect(revisionOf({ ...envelope({ asOf }), retrievedAt })).toBe(told);
  },
);

const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Tickerside//Events//EN',
  'BEGIN:VEVENT',
  'UID:0b6dfb5c-3f0e-4c6b-8b7e-6a3c1be20101@events.tickerside',
  'SEQUENCE:217346700',
  'DTSTAMP:20261120T142700Z',
  'DTSTART;VALUE=DATE:20261126',
  'DTEND;VALUE=DATE:20261127',
  'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
  'SUMMARY:Results\\; with a webcast\\, a call \\\\ and a recording for holders o',
  ' f bonds and shares (NHVN)',
  'TRANSP:TRANSPARENT',
  'DESCRIPTION:Nordhavn Maritime ASA (Oslo Børs: NHVN)\\, Results\\; with a we',
  ' bcast\\, a call \\\\ and a recording for holders of bonds and shares: Confirm',
  ' ed\\, 26 Nov 2026. https://www.nordhavn-maritime.example/calendar As of 202',
  ' 6-11-20T14:05:00Z\\, retrieved 2026-11-20T14:27:00Z.\\nType: earnings_releas',
  ' e\\nStatus: confirmed\\nConfirmation flag: yes\\nDate: 2026-11-26\\nTime zone:',
  '  Europe/Oslo\\nFiscal period: Q3 2026',
  'URL;VALUE=URI:https://www.nordhavn-maritime.example/calendar',
  'STATUS:CONFIRMED',
  'LAST-MODIFIED:20261120T142700Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:6f1c2f0e-5a47-4c1b-9a6e-0d6a3c1be201%20e-2@events.tickerside',
  'SEQUENCE:217346700',
  'DTSTAMP:20261120T142700Z',
  'DTSTART;VALUE=DATE:20270416',
  'DTEND;VALUE=DATE:20270417',
  'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
  'SUMMARY:Estimated: Untitled event (NHVN)',
  'TRANSP:TRANSPARENT',
  'DESCRIPTION:Nordhavn Maritime ASA (Oslo Børs: NHVN)\\, Untitled event: Est',
  ' imated\\, 16 Apr 2027. As of 2026-11-20T14:05:00Z\\, retrieved 2026-11-20T14',
  ' :27:00Z.\\nEvent: not provided\\nType: earnings_release\\nStatus: estimated\\n',
  ' Confirmation flag: no\\nDate\\, not confirmed: 2027-04-16\\nTime zone: Europe',
  ' /Oslo\\nFiscal period: Q3 2026\\nSource address: not provided',
  'STATUS:TENTATIVE',
  'LAST-MODIFIED:20261120T142700Z',
  'END:VEVENT',
  'END:VCALENDAR',
];

const TUESDAY = '2026-11-24T18:00:00Z';
const WEDNESDAY = '2026-11-25T18:00:00Z';
const windowed = {
  ...estimated,
  id: ID,
  eventDate: null,
  windowStart: '2027-02-25',
  windowEnd: '2027-03-11',
};
const confirmed = { id: ID, eventDate: '2027-03-04' };

describe('a second file', () => {
  const first = file(aged(of(NORDHAVN, windowed), TUESDAY));
  const newest = file(aged(of(NORDHAVN, confirmed), WEDNESDAY));
  const later = file(aged(of(NORDHAVN, confirmed), TUESDAY, WEDNESDAY));
  const again = file(aged(of(NORDHAVN, windowed), TUESDAY));
  const other = { ...NORDHAVN, id: 'b', ticker: 'OTHR', name: 'Other' };
  const agenda = file(
    aged(of(other, { id: 'e-1' }), WEDNESDAY),
    aged(of(NORDHAVN, confirmed), WEDNESDAY),
  );

  it.each([
    ['replaces an estimate by its confirmed day', [first, newest], newest],
    ['replaces nothing when it is older', [newest, first], newest],
    ['is newer when the same as-of time was retrieved later', [first, later], later],
    ['changes nothing when it is of the same answer', [first, again], first],
    ['of several companies replaces the older entry of one', [first, agenda], agenda],
    ['of one company replaces nothing newer of several', [agenda, first], agenda],
  ])('%s', (_, files, kept) => {
    const calendar = new Map<string, Imported>();
    for (const one of files) importInto(calendar, one);
    expect(new Set(calendar.values())).toEqual(new Set(readCalendar(kept)));
  });

  it('is byte-identical for the same answer', () => expect(again).toBe(first));
});

it('an entry preserves text that would end a line, a value or a calendar', () => {
  const title = 'A; B, C\\n "D"\r\nEND:VEVENT\u2028🛳️ שלום \u202eevil\u0007\u0000';
  const [one, ...others] = readCalendar(file(of(NORDHAVN, { title, ...confirmed })));
  expect(others).toEqual([]);
  // Marks that hide or reorder text are replaced; line ends become spaces.
  expect(one?.summary).toBe('A; B, C\\n "D" END:VEVENT 🛳️ שלום \uFFFDevil\uFFFD\uFFFD (NHVN)');
  expect(one?.status).toBe('CONFIRMED');
});
