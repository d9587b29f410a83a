import { describe, expect, it } from 'vitest';
import type { DocumentRow, KeptList, KnownSpan, Look, Reading } from '../../../lib/model/looks.ts';
import type { CompanyEvent, DocumentItem, Fact, Metric } from '../../../lib/model/records.ts';
import { isoDate } from '../../../lib/research/calendar-date.ts';
import {
  countOf,
  listChanges,
  MAX_LOOK_ROWS,
  notedList,
  seenList,
} from '../../../lib/research/company-changes.ts';
import { documentsLook, eventsLook, factsLook } from '../../../lib/research/look.ts';
import { documentItem } from '../../components/fixtures/documents.ts';
import { event } from '../../components/fixtures/events.ts';
import { quarter } from '../../components/fixtures/facts.ts';

const range = { from: '2026-11-20', to: '2027-11-21' };
const list = <T>(data: T[], retrievedAt: number, nextOffset: number | null = null) => ({
  data,
  meta: { nextOffset },
  range,
  retrievedAt,
});
const companyId = 'c';
const events = (at: number, ...data: CompanyEvent[]): Reading => ({
  ...{ companyId, list: 'events' },
  look: eventsLook(list(data, at)),
});
const documents = (at: number, ...data: DocumentItem[]): Reading => ({
  ...{ companyId, list: 'documents' },
  look: documentsLook(list(data, at)),
});
const facts = (at: number, metric: Metric, ...data: Fact[]): Reading => ({
  ...{ companyId, list: metric },
  look: factsLook(list(data, at)),
});

const keptAfter = (before: Reading, after: Reading) => notedList(notedList(null, before), after);

const dividend = event({ title: 'Dividend', eventDate: '2026-12-04' });
const moved = { ...dividend, eventDate: '2026-12-07' };
const report = documentItem();
const corrected = documentItem({ versionId: 'corrected' });
const q3 = quarter(2026, 3, '310459');
const revised = { ...q3, value: '312943' };

/** Each list as it was read first, and as it was read later with one row changed. */
const LISTS: [string, Reading, Reading][] = [
  ['events', events(1, dividend), events(4, moved)],
  ['documents', documents(2, report), documents(5, corrected)],
  ['facts', facts(3, 'revenue', q3), facts(6, 'revenue', revised)],
];

describe.each(LISTS)('a list of %s', (_, before, after) => {
  const kept = keptAfter(before, after);

  it('reports changes from one reading to the next', () => {
    const { list, look } = after;
    const seenAt = before.look.readAt;
    const [was, now] = [before.look.rows[0], look.rows[0]];
    expect(listChanges(kept)).toEqual({
      list,
      changes: [{ found: 'changed', was, now, beside: null, since: seenAt }],
      seenAt,
      readAt: look.readAt,
      compared: null,
    });
  });

  it('reports nothing after one reading or after the user has seen the latest', () => {
    expect(listChanges(notedList(null, before))).toBeNull();
    const seen = seenList(kept);
    expect(seen).toEqual({ ...kept, kept: { ...kept.kept, seen: kept.kept.latest } });
    expect(listChanges(seen)).toBeNull();
  });
});

it('reports no facts when either reading leaves its days open', () => {
  // Neither newest first nor read to the end.
  const unknown = (at: number) => factsLook(list([quarter(2026, 2, '1'), q3], at, 20));
  const [known, later] = [factsLook(list([q3], 1)), factsLook(list([revised], 2))];
  for (const [seen, latest] of [
    [unknown(1), unknown(2)],
    [unknown(1), later],
    [known, unknown(2)],
  ] as const) {
    const kept = { seen, latest };
    expect(listChanges({ list: 'revenue', kept })).toBeNull();
  }
});

describe('the number of compared rows', () => {
  const rows: DocumentRow[] = Array.from({ length: 9 }, (_, n) => ({
    id: `d${n}`,
    versionId: null,
    title: null,
    date: 100 - n,
  }));
  /** Days before all of the rows: nothing is new or gone. */
  const span = (isWhole: boolean): KnownSpan => ({ first: null, last: 0, at: 1, isWhole });
  const look = (count: number, changes: Partial<Look<DocumentRow>>): Look<DocumentRow> => ({
    rows: rows.slice(0, count),
    older: [],
    readAt: 1,
    read: count,
    isWhole: true,
    oldestAt: 1,
    known: [span(true)],
    asked: null,
    ...changes,
  });
  const whole = look(5, {});
  const pageOf = (count: number) => look(count, { isWhole: false, known: [span(false)] });
  /** Read to its end, and too long for all of its rows to be kept. */
  const long = look(4, { read: 80 });

  it.each<[string, Look<DocumentRow>, Look<DocumentRow>, number | null]>([
    ['covers all when both readings reached the end', whole, whole, null],
    ['is the smaller number when the later reading was shorter', pageOf(3), pageOf(2), 2],
    ['is the smaller number when the earlier reading was shorter', pageOf(2), pageOf(3), 2],
    ['is that of the earlier reading when only the later is whole', pageOf(3), whole, 3],
    ['is that of the later reading when only the earlier is whole', whole, pageOf(3), 3],
    ['is the stored number when the earlier list was too long', long, whole, 4],
    ['is the stored number when the later list is too long', whole, long, 4],
    ['includes stored rows of earlier readings', { ...long, older: rows.slice(4, 6) }, whole, 6],
    [
      'covers all once the end was reached, despite a shorter last reading',
      look(2, { older: rows.slice(2, 5), isWhole: false, known: [span(false), span(true)] }),
      whole,
      null,
    ],
  ])('%s', (_, seen, later, compared) => {
    const latest = { ...later, readAt: 2 };
    const part: KeptList = { list: 'documents', kept: { seen, latest } };
    const expected = { list: 'documents', changes: [], seenAt: 1, readAt: 2, compared };
    expect(listChanges(part)).toEqual(expected);
  });
});

it('does not call a list whole after its first page when it was too long before', () => {
  const rows = Array.from({ length: MAX_LOOK_ROWS + 40 }, (_, n) =>
    documentItem({ id: `d${n}`, publicationDate: isoDate(20_000 - n) }),
  );
  const long = documents(1, ...rows);
  const firstPage = documentsLook(list(rows.slice(0, 20), 2, 20));
  const seen = seenList(keptAfter(long, { companyId, list: 'documents', look: firstPage }));
  const now = notedList(seen, documents(3, ...rows.slice(0, 50)));
  expect(listChanges(now)).toMatchObject({ seenAt: 2, readAt: 3, compared: MAX_LOOK_ROWS });
});

it('calls a list of events whole after an event is over', () => {
  const meeting = event({ id: 'meeting', title: 'Annual meeting', eventDate: '2026-11-22' });
  const later = { data: [dividend], meta: { nextOffset: null }, retrievedAt: 2 };
  const next = eventsLook({ ...later, range: { from: '2026-11-25', to: '2027-11-26' } });
  const kept = keptAfter(events(1, meeting, dividend), { companyId, list: 'events', look: next });
  expect(listChanges(kept)).toMatchObject({ changes: [], compared: null });
});

it('counts the changes of all lists together, from the earliest compared reading', () => {
  const lists = LISTS.map(([, before, after]) => keptAfter(before, after));
  expect(countOf(lists)).toEqual({ count: 3, since: 1 });
  expect(countOf(lists.toReversed())).toEqual({ count: 3, since: 1 });
  expect(countOf([keptAfter(events(1, dividend), events(2, dividend))])).toBeNull();
  expect(countOf([])).toBeNull();
});
