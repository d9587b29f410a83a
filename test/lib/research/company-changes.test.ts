import { describe, expect, it } from 'vitest';
import type {
  DocumentRow,
  EventRow,
  KeptList,
  KeptLook,
  KnownSpan,
  Look,
  Reading,
} from '../../../lib/model/looks.ts';
import type { CompanyEvent, DocumentItem, Fact, Metric } from '../../../lib/model/records.ts';
import {
  changesIn,
  countOf,
  listChanges,
  MAX_LOOK_ROWS,
  noted,
  notedList,
  seenList,
  withinLimit,
} from '../../../lib/research/company-changes.ts';
import { documentsLook, eventsLook, factsLook } from '../../../lib/research/look.ts';
import { DOCUMENT_LOOKS, EVENT_LOOKS } from '../../../lib/research/look-changes.ts';
import { documentItem } from '../../components/fixtures/documents.ts';
import { event } from '../../components/fixtures/events.ts';
import { quarter } from '../../components/fixtures/facts.ts';

const documentRow = (day: number, versionId = 'v1'): DocumentRow => ({
  id: `d${day}`,
  versionId,
  title: null,
  date: day,
});
const onDays = (...days: number[]) => days.map((day) => documentRow(day));
const eventRow = (id: string, date: number | null, start?: number, end?: number): EventRow => ({
  id,
  title: null,
  certainty: 'confirmed',
  lifecycle: null,
  date,
  start: start ?? null,
  end: end ?? null,
  isUnannounced: false,
});
const span = (first: number | null, last: number | null, isWhole = true, at = 1): KnownSpan => ({
  first,
  last,
  at,
  isWhole,
});
/** Of a list that goes on, and of which no days are known, unless said otherwise. */
function look<R>(readAt: number, rows: R[], changes: Partial<Look<R>> = {}): Look<R> {
  const read = { readAt, read: rows.length, isWhole: false, oldestAt: readAt };
  return { ...read, rows, older: [], known: [], asked: null, ...changes };
}
/** Kept of one reading alone, or of one that the user saw and one since. */
const keptOf = <R>(latest: Look<R>, seen = latest): KeptLook<R> => ({ seen, latest });

describe('a stored reading', () => {
  it('is replaced by the next, even after the clock was set back', () => {
    const [first, next] = [look(2, [documentRow(1)]), look(1, [documentRow(1)])];
    expect(noted(DOCUMENT_LOOKS, keptOf(first), next)).toEqual({ seen: first, latest: next });
  });

  it('is extended by a further page, without a new reading for the user', () => {
    const seen = look(1, [documentRow(5)]);
    const latest = look(2, [documentRow(6), documentRow(5)]);
    expect(changesIn(DOCUMENT_LOOKS, keptOf(latest, seen))).toEqual([]);
    const pages = look(2, [documentRow(6), documentRow(5), documentRow(4)]);
    expect(noted(DOCUMENT_LOOKS, keptOf(latest, seen), pages)).toEqual({ seen, latest: pages });
  });

  it('advances what the user saw while nothing changes, and keeps it afterwards', () => {
    const seen = look(1, [documentRow(5)]);
    const same = look(2, [documentRow(5)]);
    const changed = look(2, [documentRow(5, 'v2')]);
    const third = look(3, [documentRow(5, 'v2')]);
    expect(noted(DOCUMENT_LOOKS, keptOf(same, seen), third).seen).toEqual(same);
    expect(noted(DOCUMENT_LOOKS, keptOf(changed, seen), third).seen).toEqual(seen);
  });
});

describe('a reading joined with the previous one', () => {
  const joined = (latest: Look<DocumentRow>, reading: Look<DocumentRow>) =>
    noted(DOCUMENT_LOOKS, keptOf(latest), reading).latest;

  it('keeps unreached rows except those that it contains or would contain', () => {
    const latest = look(5, onDays(30, 21, 11, 4), { older: onDays(29, 20, 12, 3), oldestAt: 2 });
    const rows = [documentRow(30, 'v2'), documentRow(29)];
    const known = [span(10, 15, true, 9), span(18, 28, false, 9)];
    const reading = look(9, rows, { known });
    expect(joined(latest, reading)).toEqual({
      ...reading,
      older: onDays(21, 4, 20, 3),
      oldestAt: 2,
    });
  });

  it.each<[string, number[], number[], number]>([
    ['the earliest reading of an older row', [30, 20], [10], 2],
    ['the previous reading when only its rows are left', [30, 20], [30], 5],
    ['itself when it has all rows', [30], [30], 9],
  ])('is as old as %s', (_, rows, older, oldestAt) => {
    const latest = look(5, onDays(...rows), { older: onDays(...older), oldestAt: 2 });
    expect(joined(latest, look(9, onDays(30))).oldestAt).toBe(oldestAt);
  });

  it.each<[string, KnownSpan, KnownSpan, boolean]>([
    ['the same days', span(10, 20), span(10, 20), true],
    ['fewer days', span(12, 18), span(10, 20), true],
    ['an extra earlier day', span(9, 20), span(10, 20), false],
    ['an extra later day', span(10, 21), span(10, 20), false],
    ['all days before the start of the other', span(null, -7), span(-9, -7), false],
    ['all days after the end of the other', span(10, null), span(10, 20), false],
    ['all days in both', span(null, null), span(null, null), true],
    ['its days read whole, beside a part', span(10, 20), span(10, 20, false), false],
    ['the same days of a partial list', span(10, 20, false), span(10, 20), true],
  ])('replaces known days within its own: %s', (_, one, other, isWithin) => {
    const reread = { ...other, at: 9 };
    const { known } = joined(look(5, [], { known: [one] }), look(9, [], { known: [reread] }));
    expect(known).toEqual(isWithin ? [reread] : [reread, one]);
  });

  it('keeps six spans of known days, latest first', () => {
    const spans = [1, 2, 3, 4, 5, 6].map((n) => span(n * 10, n * 10 + 5));
    const reread = span(100, 105, true, 9);
    const { known } = joined(look(5, [], { known: spans }), look(9, [], { known: [reread] }));
    expect(known).toEqual([reread, ...spans.slice(0, 5)]);
  });
});

describe('events that end before a later reading', () => {
  const asked = { first: 100, last: 200 };
  const read = (rows: EventRow[], days: typeof asked | null = asked) =>
    look(9, rows, { asked: days });
  const after = (kept: KeptLook<EventRow>, reading: Look<EventRow>) =>
    noted(EVENT_LOOKS, kept, reading);

  const over = [eventRow('yesterday', 99), eventRow('past window', null, 90, 99)];
  const ahead = [
    eventRow('today', 100),
    eventRow('running', null, 95, 100),
    eventRow('late window', 99, 99, 104),
    eventRow('undated', null),
  ];

  it('are dropped from either reading when nothing changed', () => {
    const older = [eventRow('old', 80), eventRow('next', 150)];
    const latest = look(5, [...over, ...ahead], { older, oldestAt: 2 });
    const reading = read([]);
    const next = older.slice(1);
    expect(after(keptOf(latest), reading)).toEqual({
      seen: { ...latest, rows: ahead, older: next, read: latest.read - over.length },
      latest: { ...reading, older: [...ahead, ...next], oldestAt: 2 },
    });
  });

  it('stay when the reading requested no days', () => {
    const latest = look(5, [...over, ...ahead]);
    const reading = read([], null);
    expect(after(keptOf(latest), reading)).toEqual({
      seen: latest,
      latest: { ...reading, older: [...over, ...ahead], oldestAt: 5 },
    });
  });

  it('stay while a change is unseen, and are reported for 30 more days by their current date', () => {
    const moved = (day: number) => [eventRow('put off', 150), eventRow('brought forward', day)];
    const seen = look(3, [eventRow('put off', 60), eventRow('brought forward', 150)]);
    for (const [day, said] of [
      [70, ['brought forward', 'put off']],
      [69, ['put off']],
    ] as const) {
      const kept = after(keptOf(look(5, moved(day)), seen), read([]));
      expect(kept.seen).toEqual(seen);
      expect(changesIn(EVENT_LOOKS, kept).map(({ now }) => now?.id)).toEqual(said);
    }
  });

  it.each<[string, KnownSpan, KnownSpan[]]>([
    ['no days of an earlier span', span(50, 99), []],
    ['no days of a span up to the first requested day', span(50, 100), []],
    ['the days after the first requested day', span(50, 101), [span(101, 101)]],
    ['all days of a span that begins later', span(150, 200), [span(150, 200)]],
    ['the later days of a span without an end', span(50, null), [span(101, null)]],
    ['the later days of a span without a beginning', span(null, 200), [span(101, 200)]],
  ])('leave known %s', (_, before, left) => {
    const latest = look<EventRow>(5, [], { known: [before] });
    const reading = read([]);
    expect(after(keptOf(latest), reading)).toEqual({
      seen: { ...latest, known: left },
      latest: { ...reading, known: left },
    });
  });
});

describe('the stored rows of a reading', () => {
  const days = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
  const documents = (first: number, count: number) => onDays(...days(first, count));

  it('are all rows up to the limit', () => {
    const all = look(1, documents(1, 40), { older: documents(41, MAX_LOOK_ROWS - 40) });
    expect(withinLimit(DOCUMENT_LOOKS, all)).toBe(all);
  });

  it('of documents are the newest of all readings; earlier days become unknown', () => {
    const known = [span(null, null), span(70, 200)];
    const all = look(1, documents(100, 40), { older: documents(50, 30), known });
    expect(withinLimit(DOCUMENT_LOOKS, all)).toEqual({
      ...all,
      older: documents(60, 20),
      known: [span(60, null), span(70, 200)],
    });
  });

  it('of documents without a date are dropped first, with other undated rows', () => {
    const undated = { ...documentRow(0), date: null };
    const rows = [undated, ...documents(100, MAX_LOOK_ROWS)];
    const kept = withinLimit(DOCUMENT_LOOKS, look(1, rows, { known: [span(null, null)] }));
    expect(kept.rows).toEqual(rows.slice(1));
    // From the first of all days on: a span without a beginning would hold what names no day.
    expect(kept.known).toEqual([span(-719_162, null)]);
  });

  it('of events are the next; later days become unknown, as does a span starting there', () => {
    const rows = days(100, MAX_LOOK_ROWS + 5).map((day) => eventRow(`e${day}`, day));
    const last = 100 + MAX_LOOK_ROWS - 1;
    const known = [span(100, null), span(last, 200), span(last + 1, 300), span(null, 300)];
    const kept = withinLimit(EVENT_LOOKS, look(1, rows, { known }));
    expect(kept.rows).toEqual(rows.slice(0, MAX_LOOK_ROWS));
    expect(kept.known).toEqual([span(100, last), span(last, last), span(null, last)]);
  });
});

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
  const rows = onDays(100, 99, 98, 97, 96, 95, 94, 93, 92);
  /** Days before all of the rows: nothing is new or gone. */
  const before = (isWhole: boolean) => [span(null, 0, isWhole)];
  const read = (count: number, changes: Partial<Look<DocumentRow>>) =>
    look(1, rows.slice(0, count), { isWhole: true, known: before(true), ...changes });
  const whole = read(5, {});
  const pageOf = (count: number) => read(count, { isWhole: false, known: before(false) });
  /** A list read to its end that is at least as long as the most that are kept. */
  const long = onDays(...Array.from({ length: MAX_LOOK_ROWS }, (_, n) => 100 - n));
  const full = read(0, { rows: long.slice(0, 40), older: long.slice(40), read: 80 });
  /** The first page of a list of which more was kept from an earlier reading than is kept of any. */
  const page = read(0, {
    ...{ rows: long.slice(0, 20), older: long.slice(20), read: 20, isWhole: false },
  });
  /** A list that was cut, and of which some kept events are over. */
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
