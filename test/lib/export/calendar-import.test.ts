import { describe, expect, it } from 'vitest';
import { eventsCalendar, revisionOf } from '../../../lib/export/calendar.ts';
import type { ExportEnvelope, ExportedEvents } from '../../../lib/export/types.ts';
import { t } from '../../../lib/i18n/words.ts';
import type { CompanyEvent } from '../../../lib/model/records.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { event } from '../../components/fixtures/events.ts';
import { useEnglish } from '../../words.ts';
import { type Imported, importInto, readCalendar } from './import-calendar.ts';

useEnglish();

const ID = '0b6dfb5c-3f0e-4c6b-8b7e-6a3c1be20101';
const TUESDAY = '2026-11-24T18:00:00Z';
const WEDNESDAY = '2026-11-25T18:00:00Z';
const estimated = {
  id: ID,
  lifecycle: 'estimated',
  isConfirmed: false,
  eventDate: null,
  windowStart: '2027-02-25',
  windowEnd: '2027-03-11',
};
const confirmed = { id: ID, eventDate: '2027-03-04' };

/** An answer that was retrieved five minutes after its as-of time. */
const asOf = (time: string): ExportEnvelope => ({
  ...envelope({ asOf: time }),
  retrievedAt: Date.parse(time) + 300_000,
});
const of = (
  company: Listing,
  age: ExportEnvelope,
  ...changes: Partial<CompanyEvent>[]
): ExportedEvents => ({ company, rows: changes.map(event), envelope: age });
const file = (...sources: ExportedEvents[]) => eventsCalendar(sources, t).text;
const imported = (...files: string[]): Imported[] => {
  const calendar = new Map<string, Imported>();
  for (const one of files) importInto(calendar, one);
  return [...calendar.values()];
};

describe('a second file', () => {
  const first = file(of(NORDHAVN, asOf(TUESDAY), estimated));
  const [before] = readCalendar(first);

  it('is byte-identical for the same answer', () => {
    expect(file(of(NORDHAVN, asOf(TUESDAY), estimated))).toBe(first);
    expect(imported(first, first)).toEqual([before]);
  });

  it('replaces an estimate by its confirmed day without a duplicate', () => {
    const [now, ...others] = imported(first, file(of(NORDHAVN, asOf(WEDNESDAY), confirmed)));
    expect(others).toEqual([]);
    expect(now?.uid).toBe(before?.uid);
    expect(before).toMatchObject({
      status: 'TENTATIVE',
      summary: 'Estimated: Third-quarter results (NHVN)',
      start: '2027-02-25',
      end: '2027-03-12',
      isAllDay: true,
    });
    expect(now).toMatchObject({
      status: 'CONFIRMED',
      summary: 'Third-quarter results (NHVN)',
      start: '2027-03-04',
      end: '2027-03-05',
      stamp: '2026-11-25T18:05:00Z',
      modified: '2026-11-25T18:05:00Z',
    });
  });

  it('replaces nothing when it is older', () => {
    const newest = file(of(NORDHAVN, asOf(WEDNESDAY), confirmed));
    expect(imported(newest, first)).toEqual(readCalendar(newest));
  });

  it('is newer when the same as-of time was retrieved later', () => {
    const later = { ...asOf(TUESDAY), retrievedAt: Date.parse(WEDNESDAY) };
    expect(imported(first, file(of(NORDHAVN, later, confirmed)))).toMatchObject([
      { status: 'CONFIRMED', sequence: before?.sequence },
    ]);
  });

  it('for several companies updates entries of one company’s file and vice versa', () => {
    const other = { ...NORDHAVN, id: 'b', ticker: 'OTHR', name: 'Other' };
    const agenda = file(
      of(other, asOf(WEDNESDAY), { id: 'e-1' }),
      of(NORDHAVN, asOf(WEDNESDAY), confirmed),
    );
    expect(imported(first, agenda).map(({ summary }) => summary)).toEqual([
      'Third-quarter results (NHVN)',
      'Third-quarter results (OTHR)',
    ]);
    expect(imported(agenda, first)).toHaveLength(2);
  });
});

describe('the entries of several companies', () => {
  it('preserve text that would end a line, a value or a calendar', () => {
    const title = 'A; B, C\\n "D"\r\nEND:VEVENT\u2028🛳️ שלום \u202eevil\u0007\u0000';
    const [one, ...others] = readCalendar(
      file(of(NORDHAVN, asOf(TUESDAY), { title, ...confirmed })),
    );
    expect(others).toEqual([]);
    // What hides or reorders is replaced; what a line would end becomes room between words.
    expect(one?.summary).toBe('A; B, C\\n "D" END:VEVENT 🛳️ שלום \uFFFDevil\uFFFD\uFFFD (NHVN)');
    expect(one?.status).toBe('CONFIRMED');
  });
});

describe('the revision of an answer', () => {
  it('is a non-negative integer of RFC 5545 at any clock', () => {
    for (const retrievedAt of [0, 8.64e15]) {
      const told = revisionOf({ ...envelope({ asOf: null }), retrievedAt });
      expect(told).toBeGreaterThanOrEqual(0);
      expect(told).toBeLessThanOrEqual(2 ** 31 - 1);
    }
  });
});
