import { describe, expect, it } from 'vitest';
import type { DocumentRow, EventRow, KnownSpan, Look } from '../../../lib/model/looks.ts';
import { changesIn, type KeptLook, noted } from '../../../lib/research/kept-look.ts';
import { DOCUMENTS, EVENTS } from '../../../lib/research/look-kinds.ts';

const MINUTE = 60_000;
const NOON = 1_800_000_000_000;

const document = (day: number, versionId = 'v1'): DocumentRow => ({
  id: `d${day}`,
  versionId,
  title: null,
  date: day,
});
const event = (id: string, date: number | null, start?: number, end?: number): EventRow => ({
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
const keptOf = <R>(latest: Look<R>, seen = latest): KeptLook<R> => ({
  seen,
  latest,
  newestAt: latest.readAt,
  noted: [latest.readAt],
});
/** A reading that a request went out for, told as soon as it came. */
const fresh = (readAt: number) => ({ fromCache: false, now: readAt });

describe('a stored reading', () => {
  // The newest was read long ago: since then, the clock was set back.
  const kept: KeptLook<DocumentRow> = {
    ...keptOf(look(NOON - 90 * MINUTE, [document(1)])),
    newestAt: NOON,
    noted: [90, 91, 92, 93, 94, 95].map((ago) => NOON - ago * MINUTE),
  };

  it.each<[string, { at: number; fromCache: boolean; now: number }, boolean]>([
    ['a later cached answer', { at: 1, fromCache: true, now: 99 * MINUTE }, true],
    ['a later answer from long ago', { at: 1, fromCache: false, now: 99 * MINUTE }, true],
    ['a cached answer as late as the newest', { at: 0, fromCache: true, now: 0 }, false],
    ['an earlier cached answer', { at: -1, fromCache: true, now: -1 }, false],
    ['an earlier fresh answer', { at: -1, fromCache: false, now: -1 }, true],
    [
      'an earlier answer from ten minutes ago',
      { at: -20 * MINUTE, fromCache: false, now: -10 * MINUTE },
      true,
    ],
    [
      'an earlier answer from longer ago',
      { at: -20 * MINUTE, fromCache: false, now: 1 - 10 * MINUTE },
      false,
    ],
    [
      'an answer from ten minutes ahead',
      { at: -20 * MINUTE, fromCache: false, now: -30 * MINUTE },
      true,
    ],
    [
      'an answer from further ahead',
      { at: -20 * MINUTE, fromCache: false, now: -30 * MINUTE - 1 },
      false,
    ],
    ['an answer noted before', { at: -91 * MINUTE, fromCache: false, now: -91 * MINUTE }, false],
  ])('is replaced only by a surely newer answer: %s', (_, { at, fromCache, now }, counts) => {
    const reading = look(NOON + at, [document(1)]);
    const after = noted(DOCUMENTS, kept, reading, { fromCache, now: NOON + now });
    const taken = {
      seen: kept.latest,
      latest: reading,
      newestAt: Math.max(NOON, NOON + at),
      noted: [NOON + at, ...kept.noted.slice(0, 5)],
    };
    expect(after).toEqual(counts ? taken : kept);
  });

  it('is extended by a further page, without a new reading for the user', () => {
    const seen = look(NOON, [document(5)]);
    const latest = look(NOON + 1, [document(6), document(5)]);
    const before = { ...keptOf(latest, seen), noted: [NOON + 2, NOON + 1, NOON] };
    expect(changesIn(DOCUMENTS, before)).toEqual([]);
    const pages = look(NOON + 1, [document(6), document(5), document(4)]);
    expect(noted(DOCUMENTS, before, pages, fresh(NOON + 1))).toEqual({
      ...before,
      latest: pages,
      noted: [NOON + 1, NOON + 2, NOON],
    });
  });

  it('advances what the user saw while nothing changes, and keeps it afterwards', () => {
    const seen = look(1, [document(5)]);
    const same = look(2, [document(5)]);
    const changed = look(2, [document(5, 'v2')]);
    const third = look(3, [document(5, 'v2')]);
    expect(noted(DOCUMENTS, keptOf(same, seen), third, fresh(3)).seen).toEqual(same);
    expect(noted(DOCUMENTS, keptOf(changed, seen), third, fresh(3)).seen).toEqual(seen);
  });
});

describe('a reading joined with the previous one', () => {
  const joined = (latest: Look<DocumentRow>, reading: Look<DocumentRow>) =>
    noted(DOCUMENTS, keptOf(latest), reading, fresh(reading.readAt)).latest;

  it('keeps unreached rows except those that it contains or would contain', () => {
    const latest = look(
      5,
      [30, 21, 11, 4].map((day) => document(day)),
      {
        older: [29, 20, 12, 3].map((day) => document(day)),
        oldestAt: 2,
      },
    );
    const rows = [document(30, 'v2'), document(29)];
    const known = [span(10, 15, true, 9), span(18, 28, false, 9)];
    const reading = look(9, rows, { known });
    expect(joined(latest, reading)).toEqual({
      ...reading,
      older: [21, 4, 20, 3].map((day) => document(day)),
      oldestAt: 2,
    });
  });

  it.each<[string, number[], number[], number]>([
    ['the earliest reading of an older row', [30, 20], [10], 2],
    ['the previous reading when only its rows are left', [30, 20], [30], 5],
    ['itself when it has all rows', [30], [30], 9],
  ])('is as old as %s', (_, rows, older, oldestAt) => {
    const latest = look(
      5,
      rows.map((day) => document(day)),
      {
        older: older.map((day) => document(day)),
        oldestAt: 2,
      },
    );
    expect(joined(latest, look(9, [document(30)])).oldestAt).toBe(oldestAt);
  });

  it.each<[string, KnownSpan, KnownSpan, boolean]>([
    ['the same days', span(10, 20), span(10, 20), true],
    ['fewer days', span(12, 18), span(10, 20), true],
    ['an extra earlier day', span(9, 20), span(10, 20), false],
    ['an extra later day', span(10, 21), span(10, 20), false],
    ['all days before the start of the other', span(null, -7), span(-9, -7), false],
    ['all days after the end of the other', span(10, null), span(10, 20), false],
    ['some days inside all days', span(-9, -7), span(null, null), true],
    ['all days in both', span(null, null), span(null, null), true],
    [
      'the same days of a whole list beside a partial list',
      span(10, 20),
      span(10, 20, false),
      false,
    ],
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
  const after = (kept: KeptLook<EventRow>, reading: Look<EventRow>) => {
    const { seen, latest } = noted(EVENTS, kept, reading, fresh(9));
    return { seen, latest };
  };

  const over = [event('yesterday', 99), event('past window', null, 90, 99)];
  const ahead = [
    event('today', 100),
    event('running', null, 95, 100),
    event('late window', 99, 99, 104),
    event('undated', null),
  ];

  it('are dropped from either reading when nothing changed', () => {
    const older = [event('old', 80), event('next', 150)];
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

  it('stay when the reading still lists them', () => {
    const latest = look(5, over);
    const reading = read(over.slice(0, 1));
    expect(after(keptOf(latest), reading)).toEqual({
      seen: { ...latest, rows: over.slice(0, 1), read: latest.read - 1 },
      latest: reading,
    });
  });

  it('are kept for 30 more days by their current date when something changed', () => {
    const [late, early] = [event('late', 70), event('early', 69)];
    const seen = look(3, [late, early, event('put off', 60), event('brought forward', 150)], {
      older: [event('long ago', 20)],
      known: [span(10, 160)],
    });
    const latest = look(5, [late, early, event('put off', 150), event('brought forward', 60)]);
    expect(changesIn(EVENTS, keptOf(latest, seen))).toHaveLength(2);
    const reading = read([]);
    expect(after(keptOf(latest, seen), reading)).toEqual({
      seen: {
        ...seen,
        rows: [late, event('put off', 60)],
        older: [],
        read: 2,
        known: [span(71, 160)],
      },
      latest: { ...reading, older: [late, event('put off', 150)], oldestAt: 5 },
    });
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
