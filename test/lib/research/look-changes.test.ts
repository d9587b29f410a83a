import { describe, expect, it } from 'vitest';
import type { DocumentRow, EventRow, FactRow, Look, LookDay } from '../../../lib/model/looks.ts';
import type { Fact, Meta } from '../../../lib/model/records.ts';
import { isoDate } from '../../../lib/research/calendar-date.ts';
import { documentsLook, eventsLook, factsLook, type ReadList } from '../../../lib/research/look.ts';
import {
  changesBetween,
  DOCUMENT_LOOKS,
  EVENT_LOOKS,
  FACT_LOOKS,
  type LookKind,
} from '../../../lib/research/look-changes.ts';
import { documentItem } from '../../components/fixtures/documents.ts';
import { estimated, event } from '../../components/fixtures/events.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

/** How far a list was read: to its end, or only in part. */
interface Read {
  meta?: Partial<Meta>;
  range?: { from: string; to: string };
}
const MORE: Read = { meta: { nextOffset: 20 } };

function list<T>(data: T[], { meta, range }: Read, retrievedAt: number) {
  const asked = range ?? { from: '2026-11-20', to: '2027-11-21' };
  return { data, meta: { nextOffset: null, ...meta }, range: asked, retrievedAt };
}

const isoDay = (day: LookDay | null) => (typeof day === 'number' ? isoDate(day) : day);
const eventWords = ({ title, certainty, date, start, end }: EventRow) =>
  `${title} ${certainty} ${isoDay(date) ?? `${isoDay(start)}–${isoDay(end)}`}`;
const documentWords = ({ title, versionId }: DocumentRow) => `${title} ${versionId}`;
const factWords = ({ period, value, restated }: FactRow) =>
  `${period} ${value}${restated === true ? ' restated' : ''}`;

/** The changes from one answer to a later answer, in words. */
const comparing =
  <T, R>(kind: LookKind<R>, look: (read: ReadList<T>) => Look<R>, of: (row: R) => string) =>
  (was: T[], now: T[], before: Read = {}, after: Read = {}) =>
    changesBetween(kind, look(list(was, before, 1)), look(list(now, after, 2))).map(
      ({ found, was, now, beside }) =>
        [found, was && `was ${of(was)}`, now && `now ${of(now)}`, beside && `beside ${of(beside)}`]
          .filter(Boolean)
          .join(', '),
    );
const events = comparing(EVENT_LOOKS, eventsLook, eventWords);
const documents = comparing(DOCUMENT_LOOKS, documentsLook, documentWords);
const facts = comparing(FACT_LOOKS, factsLook, factWords);

describe('changes of events', () => {
  const window = { eventDate: null, windowStart: '2027-02-12', windowEnd: '2027-02-20' };
  const results = event({ title: 'Results', ...estimated, ...window });
  const dividend = event({ title: 'Dividend', eventDate: '2026-12-04' });

  // look-kinds.test.ts covers every other change of a row.
  it('are new, moved and gone', () => {
    expect(events([results], [results, dividend])).toEqual([
      'new, now Dividend confirmed 2026-12-04',
    ]);
    const moved = { ...results, windowStart: '2027-02-25', windowEnd: '2027-03-11' };
    expect(events([results], [moved])).toEqual([
      'changed, was Results estimated 2027-02-12–2027-02-20, ' +
        'now Results estimated 2027-02-25–2027-03-11',
    ]);
    expect(events([results, dividend], [results])).toEqual([
      'gone, was Dividend confirmed 2026-12-04',
    ]);
  });

  it('of incomplete lists report no new or gone events but compare the rest', () => {
    const odd = { meta: { leftOut: { unread: 1, surplus: 0 } } };
    for (const read of [MORE, odd, { meta: { cut: true as const } }]) {
      expect(events([results], [dividend], read)).toEqual([]);
      expect(events([results], [dividend], {}, read)).toEqual([
        'new, now Dividend confirmed 2026-12-04',
      ]);
      expect(
        events([dividend], [{ ...dividend, eventDate: '2026-12-05' }], read, read),
      ).toHaveLength(1);
    }
  });

  it('call no event removed whose window had begun or ends beyond the requested days', () => {
    const from = (windowStart: string, windowEnd: string) => ({
      ...results,
      windowStart,
      windowEnd,
    });
    const range = { from: '2027-02-14', to: '2028-02-15' };
    // The event may have taken place before the first requested day.
    expect(events([results, dividend], [dividend], {}, { range })).toEqual([]);
    expect(events([from('2027-02-14', '2027-02-20')], [], {}, { range })).toEqual([]);
    expect(events([from('2027-02-15', '2027-02-20')], [], {}, { range })).toHaveLength(1);
    expect(events([from('2027-08-01', '2027-12-31')], [])).toEqual([]);
  });

  it('name a status that only a contradictory flag hides, such as a cancellation', () => {
    const cancelled = { ...dividend, lifecycle: 'cancelled' };
    const disputed = { ...dividend, lifecycle: 'estimated' };
    const was = list([disputed], {}, 1);
    const [change] = changesBetween(
      EVENT_LOOKS,
      eventsLook(was),
      eventsLook(list([cancelled], {}, 2)),
    );
    expect(change).toMatchObject({
      found: 'changed',
      was: { certainty: 'disputed', lifecycle: null },
      now: { certainty: 'disputed', lifecycle: 'cancelled' },
    });
  });

  it('ignore an event that a reading contradicts', () => {
    const other = { ...dividend, eventDate: '2026-12-05' };
    const third = { ...dividend, eventDate: '2026-12-06' };
    expect(events([dividend, other], [third])).toEqual([]);
    expect(events([dividend, dividend], [third])).toHaveLength(1);
  });
});

const id = (n: number) => `0d3f8f6a-1c52-4d62-8f0e-95f3a6d1c00${n}`;
const published = (n: number, publicationDate: string | null, versionId: string | null = 'v1') =>
  documentItem({ id: id(n), title: `Document ${n}`, publicationDate, versionId });
const [newest, middle, oldest] = [
  published(1, '2026-11-05'),
  published(2, '2026-08-19'),
  published(3, '2026-03-12'),
];

it('changes of documents are new versions', () => {
  expect(documents([middle], [{ ...middle, versionId: 'V2', title: 'Corrected' }])).toEqual([
    'changed, was Document 2 v1, now Corrected v2',
  ]);
  expect(documents([middle], [published(2, '2026-08-19', null)])).toEqual([]);
});

it('changes of documents of an incomplete list report documents after the oldest read as new', () => {
  const late = published(4, '2026-10-01');
  expect(documents([newest, middle], [newest, late, middle], MORE)).toEqual([
    'new, now Document 4 v1',
  ]);
  // Of the very day of the oldest there may be more.
  for (const other of [oldest, published(4, '2026-08-19'), published(4, null)]) {
    expect(documents([newest, middle], [newest, middle, other], MORE)).toEqual([]);
  }
  expect(documents([middle], [middle, published(4, null)])).toEqual(['new, now Document 4 v1']);
  // Not in the order that the contract promises.
  expect(documents([middle, newest], [late, middle, newest], MORE)).toEqual([]);
});

describe('changes of facts', () => {
  const [q3, q2] = [quarter(2026, 3, '310459'), quarter(2026, 2, '325983')];
  const restated = (of: Fact, value: string): Fact => ({ ...of, value, restated: true });

  it('are restatements and other values', () => {
    expect(facts([q3, q2], [restated(q3, '312943'), q2])).toEqual([
      'changed, was Q3 2026 310459, now Q3 2026 312943 restated',
    ]);
    // Only the status differs.
    expect(facts([q3], [restated(q3, '310459')])).toEqual([
      'changed, was Q3 2026 310459, now Q3 2026 310459 restated',
    ]);
    expect(facts([q3], [{ ...q3, value: '312943' }])).toEqual([
      'changed, was Q3 2026 310459, now Q3 2026 312943',
    ]);
    // Only the document differs.
    expect(facts([q3], [{ ...q3, pageNumber: 9 }])).toEqual([]);
  });

  it('report a gone fact beside the other of its period, in any order and notation', () => {
    const was = [{ ...q3, value: '12.5' }, restated(q3, '13')];
    for (const before of [was, was.toReversed()]) {
      expect(facts(before, [{ ...q3, value: '12.50' }])).toEqual([
        'gone, was Q3 2026 13 restated, beside Q3 2026 12.50',
      ]);
    }
  });

  it('report a restatement beside the original figure', () => {
    expect(facts([q3], [q3, restated(q3, '312943')])).toEqual([
      'new, now Q3 2026 312943 restated, beside Q3 2026 310459',
    ]);
    expect(facts([q3, restated(q3, '312943')], [q3, restated(q3, '313000')])).toEqual([
      'changed, was Q3 2026 312943 restated, now Q3 2026 313000 restated',
    ]);
  });

  it('treat a different scope, currency or period as a different fact, and skip repeated facts', () => {
    for (const other of [{ entityScope: 'parent' }, { currency: 'USD' }, { periodStart: null }]) {
      expect(facts([q3], [q3, { ...q3, ...other }])).toHaveLength(1);
      expect(facts([q3], [{ ...q3, ...other }], MORE, MORE)).toEqual([]);
    }
    expect(facts([q3, { ...q3, value: '1' }], [{ ...q3, value: '2' }])).toEqual([]);
    expect(facts([q3, q3], [{ ...q3, value: '2' }])).toHaveLength(1);
  });

  it('of an incomplete list cover facts after its oldest period if newest first', () => {
    const q1 = quarter(2026, 1, '1');
    expect(facts([q3, q2], [{ ...q3, value: '2' }, q2], MORE, MORE)).toHaveLength(1);
    expect(facts([q3, q2], [q3, { ...q2, value: '2' }], MORE, MORE)).toEqual([]);
    for (const [before, after] of [
      [{}, MORE],
      [MORE, {}],
    ]) {
      expect(facts([q3, q2], [q3, { ...q2, value: '2' }], before, after)).toEqual([]);
    }
    expect(facts([q2, q1], [q3, q2], MORE, MORE)).toEqual(['new, now Q3 2026 310459']);
    expect(facts([q2, q3], [{ ...q3, value: '2' }, q2], MORE, MORE)).toEqual([]);
  });

  it('are ordered latest period first', () => {
    expect(facts([], [year(2024, '1'), q2, q3])).toEqual([
      'new, now Q3 2026 310459',
      'new, now Q2 2026 325983',
      'new, now FY2024 1',
    ]);
  });
});
