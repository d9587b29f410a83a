import { describe, expect, it } from 'vitest';
import type { DocumentRow, EventRow, KeptLook, KnownSpan, Look } from '../../../lib/model/looks.ts';
import {
  changesIn,
  MAX_LOOK_ROWS,
  withinLimit,
  withReading,
} from '../../../lib/research/kept-look.ts';
import { DOCUMENT_LOOKS, EVENT_LOOKS } from '../../../lib/research/look-changes.ts';
import { documentRow, eventRow, look, onDays, span } from './look-rows.ts';

const onDay = (id: string, date: number | null, start: number | null = null, end = start) =>
  eventRow({ id, date, start, end });
/** Kept of one reading alone, or of one that the user saw and one since. */
const keptOf = <R>(latest: Look<R>, seen = latest): KeptLook<R> => ({ seen, latest });

it('a stored reading is replaced by the next, even after the clock was set back', () => {
  const [first, next] = [look(2, [documentRow(1)]), look(1, [documentRow(1)])];
  expect(withReading(DOCUMENT_LOOKS, keptOf(first), next)).toEqual({ seen: first, latest: next });
});

it('a stored reading is extended by a further page, without a new reading for the user', () => {
  const seen = look(1, [documentRow(5)]);
  const latest = look(2, [documentRow(6), documentRow(5)]);
  expect(changesIn(DOCUMENT_LOOKS, keptOf(latest, seen))).toEqual([]);
  const pages = look(2, [documentRow(6), documentRow(5), documentRow(4)]);
  expect(withReading(DOCUMENT_LOOKS, keptOf(latest, seen), pages)).toEqual({
    seen,
    latest: pages,
  });
});

it('a stored reading advances what the user saw while nothing changes, and keeps it afterwards', () => {
  const seen = look(1, [documentRow(5)]);
  const same = look(2, [documentRow(5)]);
  const changed = look(2, [documentRow(5, 'v2')]);
  const third = look(3, [documentRow(5, 'v2')]);
  expect(withReading(DOCUMENT_LOOKS, keptOf(same, seen), third).seen).toEqual(same);
  expect(withReading(DOCUMENT_LOOKS, keptOf(changed, seen), third).seen).toEqual(seen);
});

describe('a reading joined with the previous one', () => {
  const joined = (latest: Look<DocumentRow>, reading: Look<DocumentRow>) =>
    withReading(DOCUMENT_LOOKS, keptOf(latest), reading).latest;

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

  it('keeps an event whose window had begun, and drops one whose days all lie ahead', () => {
    const [begun, ahead] = [onDay('a', null, 8, 14), onDay('b', null, 12, 14)];
    const latest = look(5, [begun, ahead], { known: [span(3, 30, true, 5)] });
    const reading = look<EventRow>(9, [], { known: [span(10, 40, true, 9)] });
    const kept = withReading(EVENT_LOOKS, keptOf(latest), reading);
    expect(kept.latest.older).toEqual([begun]);
    expect(changesIn(EVENT_LOOKS, kept).map(({ found, was }) => [found, was])).toEqual([
      ['gone', ahead],
    ]);
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
    withReading(EVENT_LOOKS, kept, reading);

  const over = [onDay('yesterday', 99), onDay('past window', null, 90, 99)];
  const ahead = [
    onDay('today', 100),
    onDay('running', null, 95, 100),
    onDay('late window', 99, 99, 104),
    onDay('undated', null),
  ];

  it('are dropped from either reading when nothing changed', () => {
    const older = [onDay('old', 80), onDay('next', 150)];
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
    const moved = (day: number) => [onDay('put off', 150), onDay('brought forward', day)];
    const seen = look(3, [onDay('put off', 60), onDay('brought forward', 150)]);
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
    const rows = days(100, MAX_LOOK_ROWS + 5).map((day) => onDay(`e${day}`, day));
    const last = 100 + MAX_LOOK_ROWS - 1;
    const known = [span(100, null), span(last, 200), span(last + 1, 300), span(null, 300)];
    const kept = withinLimit(EVENT_LOOKS, look(1, rows, { known }));
    expect(kept.rows).toEqual(rows.slice(0, MAX_LOOK_ROWS));
    expect(kept.known).toEqual([span(100, last), span(last, last), span(null, last)]);
  });
});
