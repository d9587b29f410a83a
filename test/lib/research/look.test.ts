import { describe, expect, it } from 'vitest';
import type { DocumentRow, EventRow, FactRow } from '../../../lib/model/looks.ts';
import type {
  CompanyEvent,
  DateRange,
  DocumentItem,
  Fact,
  LeftOut,
} from '../../../lib/model/records.ts';
import { dayNumber } from '../../../lib/research/calendar-date.ts';
import {
  documentsLook,
  eventsLook,
  factRow,
  factRowKey,
  factsLook,
  isRestated,
  MAX_LOOK_TEXT,
  type ReadList,
  rowName,
} from '../../../lib/research/look.ts';
import { documentItem } from '../../components/fixtures/documents.ts';
import { awaited, estimated, event } from '../../components/fixtures/events.ts';
import { fact, quarter } from '../../components/fixtures/facts.ts';
import { eventRow, factRow as rowOf } from './look-rows.ts';

const READ_AT = 1_000_000;
const ONE_READING = 10 * 60_000;

const list = <T>(data: T[], changes: Partial<ReadList<T>> = {}): ReadList<T> => ({
  data,
  meta: { nextOffset: null },
  retrievedAt: READ_AT,
  ...changes,
});
const MORE = { meta: { nextOffset: 20 } };
const day = (text: string) => dayNumber(text) ?? 0;
/** The longest text that is kept, and one that is too long by a letter. */
const longest = 'a'.repeat(MAX_LOOK_TEXT);
const tooLong = `${longest}b`;
/** Half of a character, and what stands for it. */
const [half, whole] = ['x\ud83d', 'x\ufffd'];

describe('a row for an event', () => {
  const rowsOf = (changes: Partial<CompanyEvent>) => eventsLook(list([event(changes)])).rows;
  const title = 'Third-quarter results';
  const row = eventRow({ id: 'event', title, date: day('2026-11-26') });
  const window = { eventDate: null, windowStart: '2027-02-12', windowEnd: 'late February' };
  const windowed: EventRow = {
    ...{ ...row, certainty: 'estimated', date: null },
    ...{ start: day('2027-02-12'), end: 'late February' },
  };
  const waits: EventRow = { ...row, certainty: 'awaiting', date: null, isUnannounced: true };

  it.each<[string, Partial<CompanyEvent>, EventRow]>([
    ['has the day of its date', {}, row],
    ['has its type without a title', { title: null, type: 'agm' }, { ...row, title: 'agm' }],
    ['has its id in lower case', { id: 'E1' }, { ...row, id: 'e1' }],
    ['keeps an invalid date unchanged', { eventDate: 'early May' }, { ...row, date: 'early May' }],
    ['has both ends of its window', { ...estimated, ...window }, windowed],
    [
      'has an unknown lifecycle in the service’s word',
      { lifecycle: 'moved', isConfirmed: false },
      { ...row, certainty: 'other', lifecycle: 'moved' },
    ],
    ['has else a certainty alone', { isConfirmed: false }, { ...row, certainty: 'disputed' }],
    ['has the stated day when unannounced', awaited, { ...waits, date: row.date }],
    [
      'has its text when unannounced',
      { ...awaited, eventDate: 'soon' },
      { ...waits, date: 'soon' },
    ],
    ['has no date without a stated date', { ...awaited, eventDate: null }, waits],
    ['has its title up to the limit', { id: 'event', title: tooLong }, { ...row, title: longest }],
    ['has an id of the longest length', { id: longest }, { ...row, id: longest }],
    ['has no lone surrogate', { id: half, title: half }, { ...row, id: whole, title: whole }],
    ['has no id when none was sent', { id: null }, { ...row, id: null }],
  ])('%s', (_, changes, expected) => {
    expect(rowsOf({ id: 'event', ...changes })).toEqual([expected]);
  });
});

describe('a row for a document', () => {
  const rowsOf = (changes: Partial<DocumentItem & { id: string; title: string }>) =>
    documentsLook(list([documentItem({ id: 'D1', versionId: 'V1', ...changes })])).rows;
  const row: DocumentRow = {
    id: 'd1',
    versionId: 'v1',
    title: 'Annual report 2025',
    date: day('2026-03-12'),
  };

  it('has both ids in lower case, and an invalid date unchanged', () => {
    expect(rowsOf({})).toEqual([row]);
    expect(rowsOf({ publicationDate: 'spring' })).toEqual([{ ...row, date: 'spring' }]);
    const bare = { versionId: null, publicationDate: null };
    expect(rowsOf(bare)).toEqual([{ ...row, versionId: null, date: null }]);
  });
});

describe('a row for a fact', () => {
  const sent = fact({ documentId: 'D1' });
  const days = { start: day('2025-01-01'), end: day('2025-12-31') };
  const row = rowOf({ ...days, period: 'FY2025', value: '14260500000' });

  it.each<[string, Partial<Fact>, Partial<FactRow>]>([
    ['has its key and its value', {}, {}],
    ['keeps invalid dates unchanged', { periodEnd: 'FY25' }, { end: 'FY25' }],
    ['has a word as restatement', { restated: half }, { restated: whole }],
  ])('%s', (_, changes, expected) => {
    expect(factRow({ ...sent, ...changes })).toEqual({ ...row, ...expected });
  });

  it('has its value with all digits, and other texts up to the limit', () => {
    const [digits, text] = ['9'.repeat(200), 'a'.repeat(200)];
    expect(factRow({ ...sent, value: digits, entityScope: text })).toMatchObject({
      value: digits,
      scope: longest,
    });
  });
});

it('treats a status as restated only by a word for yes', () => {
  const yes = [true, 'true', 'True', 'yes', 'YES', 'restated', 'Restated'];
  const no = [false, null, 1, 0, '', 'no', 'not restated', 'yesterday', 'untrue', 'restated?'];
  expect([...yes, ...no].filter(isRestated)).toEqual(yes);
});

it('the key of a row for an event or document is its id in any case', () => {
  expect(rowName('AB-1')).toBe(rowName('ab-1'));
  expect(rowName('AB-1')).not.toBe(rowName('AB-2'));
  expect(rowName(null)).toBeNull();
});

it('the key of a row for a fact depends on scope, currency, period and restatement, not on the value', () => {
  const nameOf = (changes: Partial<Fact>) => factRowKey(factRow(fact(changes)));
  const names = [
    {},
    { entityScope: 'parent' },
    { currency: 'USD' },
    { periodStart: '2025-07-01' },
    { periodEnd: '2025-06-30' },
    { restated: true },
  ].map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(nameOf({ value: '1', pageNumber: 2, documentId: null })).toBe(names[0]);
});

describe('the days covered by a reading', () => {
  const all = { first: null, last: null };
  const known = (span: { first: number | null; last: number | null }, isWhole: boolean) => ({
    isWhole,
    known: [{ ...span, at: READ_AT, isWhole }],
  });
  const nothing = { isWhole: false, known: [] };
  const published = (...dates: (string | null)[]) =>
    dates.map((publicationDate, n) => documentItem({ id: `d${n}`, publicationDate }));

  it('of events are the requested days without the first and last', () => {
    const range = { from: '2026-11-20', to: '2027-11-21' };
    const asked = { first: day(range.from), last: day(range.to) };
    const head = { rows: [], older: [], readAt: READ_AT, oldestAt: READ_AT, read: 0, asked };
    const inner = { first: asked.first + 1, last: asked.last - 1 };
    expect(eventsLook(list([], { range }))).toEqual({ ...head, ...known(inner, true) });
    expect(eventsLook(list([], { range, ...MORE }))).toEqual({ ...head, ...nothing });
    const meta = { nextOffset: null, isEndUnknown: true } as const;
    expect(eventsLook(list([], { range, meta }))).toEqual({ ...head, ...nothing });
  });

  it.each<[string, DateRange | undefined]>([
    ['no days were requested', undefined],
    ['the first requested day is invalid', { from: 'today', to: '2027-11-21' }],
    ['the last requested day is invalid', { from: '2026-11-20', to: 'in a year' }],
  ])('of events are empty when %s', (_, range) => {
    const look = eventsLook(list([], range && { range }));
    expect(look).toMatchObject({ asked: null, isWhole: true, known: [] });
  });

  it.each<[string, (string | null)[], number | null]>([
    [
      'after the oldest',
      ['2026-11-05', '2026-08-19', '2026-08-19', '2026-03-12'],
      day('2026-03-13'),
    ],
    ['after the oldest with a date', ['2026-11-05', null, '2026-08-19', null], day('2026-08-20')],
    ['none when a later document follows', ['2026-11-05', '2026-03-12', '2026-08-19'], null],
    ['none when no document has a date', [null, null], null],
  ])('of an incomplete list of documents are %s', (_, dates, first) => {
    const documents = published(...dates);
    const expected = first === null ? nothing : known({ first, last: null }, false);
    expect(documentsLook(list(documents, MORE))).toMatchObject(expected);
    expect(documentsLook(list(documents))).toMatchObject(known(all, true));
  });

  it('of an incomplete list of facts are those after its oldest period', () => {
    const facts = [quarter(2026, 3, '3'), quarter(2026, 2, '2'), quarter(2026, 1, '1')];
    const since = { first: day('2026-04-01'), last: null };
    expect(factsLook(list(facts, MORE))).toMatchObject(known(since, false));
    expect(factsLook(list(facts.toReversed(), MORE))).toMatchObject(nothing);
    expect(factsLook(list(facts.toReversed()))).toMatchObject(known(all, true));
  });

  const later = (span: number) => ({ lastRetrievedAt: READ_AT + span });
  const without = (leftOut: LeftOut) => ({ meta: { nextOffset: null, leftOut } });
  it.each([
    ['all when pages arrived within ten minutes', later(ONE_READING), true],
    ['all when the clock was set back a little', later(-ONE_READING), true],
    ['none when pages arrived further apart', later(ONE_READING + 1), false],
    ['none when the clock was set back by more', later(-ONE_READING - 1), false],
    ['none when rows could not be read', without({ unread: 1, surplus: 1 }), false],
    ['all when no row was left out', without({ unread: 0, surplus: 0 }), true],
  ])('are %s', (_, changes, isKnown) => {
    const look = documentsLook(list(published('2026-03-12'), changes));
    expect(look).toMatchObject(isKnown ? known(all, true) : nothing);
  });
});
