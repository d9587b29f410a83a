import { describe, expect, it } from 'vitest';
import type { DocumentRow, KeptList, Look, Reading } from '../../../lib/model/looks.ts';
import type { CompanyEvent, DocumentItem, Fact, Metric } from '../../../lib/model/records.ts';
import {
  countOf,
  listChanges,
  listWithReading,
  MAX_LOOK_ROWS,
  seenList,
} from '../../../lib/research/kept-look.ts';
import { documentsLook, eventsLook, factsLook } from '../../../lib/research/look.ts';
import { documentItem } from '../../components/fixtures/documents.ts';
import { event } from '../../components/fixtures/events.ts';
import { quarter } from '../../components/fixtures/facts.ts';
import { look, onDays, span } from './look-rows.ts';

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

const keptAfter = (before: Reading, after: Reading) =>
  listWithReading(listWithReading(null, before), after);

const dividend = event({ title: 'Dividend', eventDate: '2026-12-04' });
const moved = { ...dividend, eventDate: '2026-12-07' };
const report = documentItem();
const corrected = documentItem({ versionId: 'corrected' });
const q3 = quarter(2026, 3, '310459');
const revised = { ...q3, value: '312943' };

/** An earlier reading of each list, and a later reading with one row changed. */
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
    expect(listChanges(listWithReading(null, before))).toBeNull();
    const seen = seenList(kept);
    expect(seen).toEqual({ ...kept, kept: { ...kept.kept, seen: kept.kept.latest } });
    expect(listChanges(seen)).toBeNull();
  });
});

it('reports no changes of facts when the days of either reading are unknown', () => {
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
  const rows = onDays(100, 99, 98, 97, 96, 95, 94, 93, 92);
  /** Days before all rows, so that no row is new or gone. */
  const before = (isWhole: boolean) => [span(null, 0, isWhole)];
  const read = (count: number, changes: Partial<Look<DocumentRow>>) =>
    look(1, rows.slice(0, count), { isWhole: true, known: before(true), ...changes });
  const whole = read(5, {});
  const pageOf = (count: number) => read(count, { isWhole: false, known: before(false) });
  /** As many rows as a look keeps, of a list that was read to its end. */
  const long = onDays(...Array.from({ length: MAX_LOOK_ROWS }, (_, n) => 100 - n));
  const full = read(0, { rows: long.slice(0, 40), older: long.slice(40), read: 80 });
  /** The first page of a list; an earlier reading filled the look. */
  const page = read(0, {
    ...{ rows: long.slice(0, 20), older: long.slice(20), read: 20, isWhole: false },
  });
  /** A list that was cut; some of its kept events have ended. */
  const fewer = read(4, { read: 24 });

  it.each<[string, Look<DocumentRow>, Look<DocumentRow>, number | null]>([
    ['covers all when both readings reached the end', whole, whole, null],
    ['is the smaller number when the later reading was shorter', pageOf(3), pageOf(2), 2],
    ['is the smaller number when the earlier reading was shorter', pageOf(2), pageOf(3), 2],
    ['is that of the earlier reading when only the later is whole', pageOf(3), whole, 3],
    ['is that of the later reading when only the earlier is whole', whole, pageOf(3), 3],
    ['is the most that are kept when the earlier list may be longer', full, whole, MAX_LOOK_ROWS],
    ['is the most that are kept when the later list may be longer', whole, full, MAX_LOOK_ROWS],
    ['is the most that are kept when an earlier reading filled them', page, whole, MAX_LOOK_ROWS],
    ['is the stored number when some rows of the earlier list are over', fewer, whole, 4],
    [
      'covers all once the end was reached, despite a shorter last reading',
      read(2, {
        older: rows.slice(2, 5),
        isWhole: false,
        known: [...before(false), ...before(true)],
      }),
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

it('counts the changes of all lists together, from the earliest compared reading', () => {
  const lists = LISTS.map(([, before, after]) => keptAfter(before, after));
  expect(countOf(lists)).toEqual({ count: 3, since: 1 });
  expect(countOf(lists.toReversed())).toEqual({ count: 3, since: 1 });
  expect(countOf([keptAfter(events(1, dividend), events(2, dividend))])).toBeNull();
  expect(countOf([])).toBeNull();
});
