import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventsCalendar } from '../../../lib/export/calendar.ts';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import { MAX_CALENDAR_EVENTS } from '../../../lib/research/agenda.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { estimated, event } from '../../components/fixtures/events.ts';
import { contentLines, readCalendar } from './import-calendar.ts';

const calendarOf = (list: CompanyEvent[]) =>
  eventsCalendar(list.map((event) => ({ event, company: NORDHAVN, envelope: envelope() })));
const one = (changes: Partial<CompanyEvent>) =>
  readCalendar(calendarOf([event({ id: 'e-1', ...changes })]).text)[0];

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
        expect(readCalendar(text)).toHaveLength(saved);
      }),
    );
  });

  it('restores any title through escapes and folds', () => {
    const printable = fc.string({ unit: 'grapheme' }).filter((one) => !/[\p{C}\p{Z}\s]/u.test(one));
    fc.assert(
      fc.property(fc.array(printable, { minLength: 1, maxLength: 40 }), (words) => {
        const title = words.join(' ');
        const shown = title.trim() || 'Untitled event';
        expect(one({ title })?.summary.normalize()).toBe(`${shown} (NHVN)`.normalize());
      }),
    );
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Tokyo'])(
    'shifts no day for an event or a user in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(one({ timezone: zone, eventDate: '2027-03-14' })?.start).toBe('2027-03-14');
      const late = { eventDate: '2027-01-01T23:30:00-10:00' };
      expect(one({ ...late, timezone: 'Pacific/Honolulu' })?.start).toBe('2027-01-01');
      // In Oslo, the event's own zone, it is the next morning.
      expect(one(late)?.start).toBe('2027-01-02');
      expect(one({ ...late, timezone: null })?.start).toBe('2027-01-01');
    },
  );

  it.each([
    ['2027-02-08', '2027-02-26', '2027-02-27'],
    ['2027-02-08', '2027-02-08', '2027-02-09'],
    ['2027-02-08', '9999-12-30', '9999-12-31'],
  ])('spans the window %s to %s, as an estimate whatever the flags', (start, windowEnd, end) => {
    const summary = 'Estimated: Third-quarter results (NHVN)';
    for (const changes of [{ eventDate: null }, { eventDate: null, ...estimated }, estimated]) {
      const entry = one({ windowStart: start, windowEnd, ...changes });
      expect(entry).toMatchObject({ start, end, status: 'TENTATIVE', summary });
    }
  });

  it.each([
    ['disputed', 'Conflicting', { lifecycle: 'confirmed', isConfirmed: false }],
    ['disputed by the other flag', 'Conflicting', { lifecycle: 'estimated', isConfirmed: true }],
    ['of an unknown lifecycle', 'Unconfirmed', { lifecycle: 'moved', isConfirmed: false }],
    ['without a lifecycle', 'Unconfirmed', { lifecycle: '', isConfirmed: false }],
  ])('never marks an event that is %s as confirmed, but as %s', (_, said, changes) => {
    const summary = expect.stringMatching(new RegExp(`^${said}: `));
    expect(one(changes)).toMatchObject({ status: 'TENTATIVE', summary });
  });

  it.each([
    ['cancelled', false],
    ['Withdrawn', true],
  ])(
    'marks an event as cancelled by its lifecycle “%s”, and says so in its title',
    (lifecycle, isConfirmed) => {
      const summary = `${lifecycle}: Third-quarter results (NHVN)`;
      expect(one({ lifecycle, isConfirmed })).toMatchObject({ status: 'CANCELLED', summary });
    },
  );

  it('omits the last representable day, whose end would need a fifth digit', () => {
    expect(one({ eventDate: '9999-12-30' })?.end).toBe('9999-12-31');
    expect(one({ eventDate: '9999-12-31' })).toBeUndefined();
    const last = { windowStart: '2027-01-01', windowEnd: '9999-12-31' };
    expect(one({ ...estimated, ...last })).toBeUndefined();
  });

  it('repeats no field, so that a thousand events fit into the megabyte that some calendars accept', () => {
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
    const description = read[0]?.description;
    expect(description?.split(source)).toHaveLength(2);
    expect(description?.split(NORDHAVN.name ?? '')).toHaveLength(2);
  });

  it('keeps an unsafe address as a field when the citation’s line omits it', () => {
    const sourceUrl = 'http://a.example/calendar';
    expect(one({ sourceUrl })?.description).toContain(`Source address: ${sourceUrl} (`);
  });

  it('links only to safe addresses', () => {
    for (const sourceUrl of ['javascript:alert(1)', 'http://a.example/'])
      expect(one({ sourceUrl })?.url).toBeNull();
    expect(one({})?.url).toBe(event({}).sourceUrl);
    // The library would write other signs: the description has the address.
    const url = 'https://a.example/?a=1,2;3';
    const entry = one({ sourceUrl: url });
    expect(entry?.url).toBeNull();
    expect(entry?.description).toContain(url);
  });
});
