import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventsCalendar } from '../../../lib/export/calendar.ts';
import { t } from '../../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { MAX_CALENDAR_EVENTS } from '../../../lib/research/agenda.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { event, events } from '../../components/fixtures/events.ts';
import { useEnglish } from '../../words.ts';
import { readCalendar } from './import-calendar.ts';
import { contentLines, parseEvents, rawValue, unescapeText } from './parse-calendar.ts';

useEnglish();

const calendarOf = (list: CompanyEvent[]) =>
  eventsCalendar([{ company: NORDHAVN, rows: list, envelope: envelope() }], t);
const one = (changes: Partial<CompanyEvent>) =>
  parseEvents(calendarOf([event({ id: 'e-1', ...changes })]).text)[0];
const value = (changes: Partial<CompanyEvent>, name: string) => rawValue(one(changes), name);
const estimated = { lifecycle: 'estimated', isConfirmed: false };

const date = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const anyEvent: fc.Arbitrary<CompanyEvent> = fc.record({
  id: text,
  title: maybe(text),
  type: maybe(text),
  eventDate: maybe(fc.oneof(date, text)),
  timezone: maybe(text),
  lifecycle: fc.oneof(
    fc.constantFrom('confirmed', 'estimated', 'awaiting_announcement', 'moved', ''),
    text,
  ),
  isConfirmed: fc.boolean(),
  windowStart: maybe(date),
  windowEnd: maybe(date),
  fiscalPeriod: maybe(text),
  sourceUrl: maybe(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), text)),
  other: fc.array(fc.record({ key: text, value: maybe(text) }), { maxLength: 2 }),
});

describe('a calendar of events', () => {
  it('keeps each line to 75 octets for any text', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 4 }), (list) => {
        const { text, saved } = calendarOf(list);
        expect(contentLines(text).at(0)).toBe('BEGIN:VCALENDAR');
        expect(contentLines(text).at(-1)).toBe('END:VCALENDAR');
        expect(parseEvents(text)).toHaveLength(saved);
      }),
    );
  });

  it('restores any title through escapes and folds', () => {
    const printable = fc.string({ unit: 'grapheme' }).filter((one) => !/[\p{C}\p{Z}\s]/u.test(one));
    fc.assert(
      fc.property(fc.array(printable, { minLength: 1, maxLength: 40 }), (words) => {
        const title = words.join(' ');
        const read = unescapeText(value({ title }, 'SUMMARY') ?? '');
        const shown = title.trim() || 'Untitled event';
        expect(read.normalize()).toBe(`${shown} (NHVN)`.normalize());
      }),
    );
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Tokyo'])(
    'shifts no day for an event or a user in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(value({ timezone: zone, eventDate: '2027-03-14' }, 'DTSTART')).toBe('20270314');
      const late = { eventDate: '2027-01-01T23:30:00-10:00' };
      expect(value({ ...late, timezone: 'Pacific/Honolulu' }, 'DTSTART')).toBe('20270101');
      // In Oslo, the event's own zone, it is the next morning.
      expect(value(late, 'DTSTART')).toBe('20270102');
      expect(value({ ...late, timezone: null }, 'DTSTART')).toBe('20270101');
    },
  );

  it.each([
    ['2027-02-08', '2027-02-26', '20270208', '20270227'],
    ['2027-02-08', '2027-02-08', '20270208', '20270209'],
    ['2027-02-08', '9999-12-30', '20270208', '99991231'],
  ])('spans the window %s to %s, as an estimate whatever the flags', (...days) => {
    const [windowStart, windowEnd, start, end] = days;
    for (const changes of [{ eventDate: null }, { eventDate: null, ...estimated }, estimated]) {
      const entry = one({ windowStart, windowEnd, ...changes });
      expect(rawValue(entry, 'DTSTART')).toBe(start);
      expect(rawValue(entry, 'DTEND')).toBe(end);
      expect(rawValue(entry, 'STATUS')).toBe('TENTATIVE');
      expect(rawValue(entry, 'SUMMARY')).toBe('Estimated: Third-quarter results (NHVN)');
    }
  });

  it.each([
    ['disputed', 'Conflicting', { lifecycle: 'confirmed', isConfirmed: false }],
    ['disputed by the other flag', 'Conflicting', { lifecycle: 'estimated', isConfirmed: true }],
    ['of an unknown lifecycle', 'Unconfirmed', { lifecycle: 'moved', isConfirmed: false }],
    ['without a lifecycle', 'Unconfirmed', { lifecycle: '', isConfirmed: false }],
  ])('never marks an event that is %s as confirmed, but as %s', (_, said, changes) => {
    expect(value(changes, 'STATUS')).toBe('TENTATIVE');
    expect(value(changes, 'SUMMARY')).toMatch(new RegExp(`^${said}: `));
  });

  it('omits the last representable day, whose end would need a fifth digit', () => {
    expect(value({ eventDate: '9999-12-30' }, 'DTEND')).toBe('99991231');
    expect(one({ eventDate: '9999-12-31' })).toBeUndefined();
    const last = { windowStart: '2027-01-01', windowEnd: '9999-12-31' };
    expect(one({ ...estimated, ...last })).toBeUndefined();
  });

  it('omits events without a valid day', () => {
    const awaiting = { lifecycle: 'awaiting_announcement', isConfirmed: false };
    const turned = { windowStart: '2027-02-08', windowEnd: '2027-02-07' };
    const none = [
      { ...awaiting, windowStart: '2027-02-08', windowEnd: '2027-02-26' },
      { ...awaiting, isConfirmed: true, eventDate: '2027-08-19' },
      { eventDate: null },
      { eventDate: 'next spring' },
      { ...estimated, eventDate: null, windowStart: '2027-02-08' },
      { ...estimated, windowStart: '2027-02-08' },
      // An open window before 1970.
      { ...estimated, windowEnd: '1969-12-01' },
      { ...estimated, eventDate: null, ...turned },
    ];
    expect(calendarOf(none.map(event)).saved).toBe(0);
    expect(calendarOf(events).saved).toBe(6);
  });

  it('says nothing twice, so that a thousand events fit into the megabyte that some calendars take', () => {
    const source = 'https://www.nordhavn-maritime.example/investors/financial-calendar/2027';
    const list = Array.from({ length: MAX_CALENDAR_EVENTS }, (_, at) =>
      event({
        id: `0b6dfb5c-3f0e-4c6b-8b7e-6a3c1be2${String(at).padStart(4, '0')}`,
        title: `Third-quarter results and presentation ${at}`,
        sourceUrl: source,
      }),
    );
    const { text } = calendarOf(list);
    const read = readCalendar(text);
    expect(read).toHaveLength(list.length);
    expect(new TextEncoder().encode(text).length).toBeLessThan(1_000_000);
    const description = unescapeText(rawValue(parseEvents(text)[0], 'DESCRIPTION') ?? '');
    expect(description.split(source)).toHaveLength(2);
    expect(description.split(NORDHAVN.name ?? '')).toHaveLength(2);
  });

  it('keeps an address that may not be followed, which its line leaves out', () => {
    const sourceUrl = 'http://a.example/calendar';
    expect(unescapeText(value({ sourceUrl }, 'DESCRIPTION') ?? '')).toContain(
      `Source address: ${sourceUrl} (`,
    );
  });

  it('links only to safe addresses', () => {
    expect(value({ sourceUrl: 'javascript:alert(1)' }, 'URL')).toBeNull();
    expect(value({ sourceUrl: 'http://a.example/' }, 'URL')).toBeNull();
    // The library would write other signs: the description has the address.
    const url = 'https://a.example/?a=1,2;3';
    expect(value({ sourceUrl: url }, 'URL')).toBeNull();
    expect(unescapeText(value({ sourceUrl: url }, 'DESCRIPTION') ?? '')).toContain(url);
  });
});
