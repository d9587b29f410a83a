import { describe, expect, it } from 'vitest';
import { MAX_LOOK_ROWS } from '../../../lib/model/look-limits.ts';
import type { DocumentRow, EventRow, KnownSpan, Look } from '../../../lib/model/looks.ts';
import { DOCUMENTS, EVENTS } from '../../../lib/research/look-kinds.ts';
import { rowsOf, withinLimit } from '../../../lib/research/look-limit.ts';

const document = (day: number | null): DocumentRow => ({
  id: `d${day}`,
  versionId: null,
  title: null,
  date: day,
});
const event = (day: number): EventRow => ({
  id: `e${day}`,
  title: null,
  certainty: 'confirmed',
  lifecycle: null,
  date: day,
  start: null,
  end: null,
  isUnannounced: false,
});
const span = (first: number | null, last: number | null): KnownSpan => ({
  first,
  last,
  at: 1,
  isWhole: true,
});
const look = <R>(rows: R[], older: R[], ...known: KnownSpan[]): Look<R> => ({
  readAt: 1,
  read: rows.length,
  isWhole: true,
  oldestAt: 1,
  known,
  asked: null,
  rows,
  older,
});
const days = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);

describe('the stored rows of a reading', () => {
  it('are all rows up to the limit', () => {
    const all = look(days(1, 40).map(document), days(41, 20).map(document), span(null, null));
    expect(rowsOf(all)).toHaveLength(MAX_LOOK_ROWS);
    expect(withinLimit(DOCUMENTS, all)).toBe(all);
  });

  it('of documents are the newest of all readings; earlier days become unknown', () => {
    const rows = days(100, 40).map(document);
    const older = days(50, 30).map(document);
    const kept = withinLimit(DOCUMENTS, look(rows, older, span(null, null), span(70, 200)));
    expect(kept.rows).toEqual(rows);
    expect(kept.older).toEqual(days(60, 20).map(document));
    expect(kept.known).toEqual([span(60, null), span(70, 200)]);
  });

  it('of documents without a date are dropped first, with other undated rows', () => {
    const rows = [document(null), ...days(100, MAX_LOOK_ROWS).map(document)];
    const kept = withinLimit(DOCUMENTS, look(rows, [], span(null, null)));
    expect(kept.rows).toEqual(rows.slice(1));
    // From the first of all days on: a span without a beginning would hold what names no day.
    expect(kept.known).toEqual([span(-719_162, null)]);
  });

  it('of events are the next; later days become unknown, as does a span starting there', () => {
    const rows = days(100, MAX_LOOK_ROWS + 5).map(event);
    const last = 100 + MAX_LOOK_ROWS - 1;
    const kept = withinLimit(
      EVENTS,
      look(
        rows,
        [],
        span(100, null),
        span(last, 200),
        span(last + 1, 300),
        span(90, 110),
        span(null, 300),
      ),
    );
    expect(kept.rows).toEqual(rows.slice(0, MAX_LOOK_ROWS));
    expect(kept.known).toEqual([
      span(100, last),
      span(last, last),
      span(90, 110),
      span(null, last),
    ]);
  });
});
