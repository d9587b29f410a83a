import { describe, expect, it } from 'vitest';
import type { DocumentRow, EventRow, FactRow, KnownSpan } from '../../../lib/model/looks.ts';
import {
  DOCUMENTS,
  EVENTS,
  FACTS,
  holding,
  type LookKind,
} from '../../../lib/research/look-changes.ts';

const event: EventRow = {
  id: 'e1',
  title: 'Results',
  certainty: 'other',
  lifecycle: 'postponed',
  date: 20_881,
  start: 20_874,
  end: 20_888,
  isUnannounced: false,
};
const document: DocumentRow = { id: 'd1', versionId: 'v1', title: 'Report', date: 20_780 };
const fact: FactRow = {
  scope: 'group',
  currency: 'EUR',
  start: 20_635,
  end: 20_726,
  period: 'Q3 2026',
  value: '12.5',
  restated: false,
};

describe('an event in a reading', () => {
  it.each<[string, Partial<EventRow>, boolean]>([
    ['another certainty', { certainty: 'estimated' }, true],
    ['another lifecycle', { lifecycle: 'cancelled' }, true],
    ['another first day', { start: 20_875 }, true],
    ['no last day', { end: null }, true],
    ['another date', { date: 20_882 }, true],
    ['an announcement', { isUnannounced: true }, true],
    ['another title', { title: 'Annual results' }, false],
  ])('with %s is the same event and changed only if it says more', (_, change, isOther) => {
    const other = { ...event, ...change };
    expect([EVENTS.isOther(event, other), EVENTS.isOther(other, event)]).toEqual([
      isOther,
      isOther,
    ]);
    expect(EVENTS.keyOf(other)).toBe(EVENTS.keyOf(event));
  });

  it('ignores an unannounced date', () => {
    const awaited = { ...event, isUnannounced: true };
    expect(EVENTS.isOther(awaited, { ...awaited, date: null })).toBe(false);
  });

  const [first, window] = [
    { first: 5, last: 5 },
    { first: 5, last: 9 },
  ];
  it.each<[string, Pick<EventRow, 'date' | 'start' | 'end'>, object[]]>([
    ['its date', { date: 5, start: null, end: null }, [first]],
    ['its date and its window', { date: 2, start: 5, end: 9 }, [{ first: 2, last: 2 }, window]],
    ['the first day of an open window', { date: null, start: 5, end: null }, [first]],
    ['the last day of an open window', { date: null, start: null, end: 5 }, [first]],
    ['no day when no date is stated', { date: null, start: null, end: null }, []],
    ['no day of a window that ends before it begins', { date: null, start: 9, end: 5 }, []],
    ['no day of a window with an invalid start', { date: null, start: '2027', end: 20_888 }, []],
    ['no day of a window with an invalid end', { date: null, start: 5, end: '2027' }, []],
    ['no day with only invalid dates', { date: 'spring', start: 'March', end: null }, []],
  ])('belongs to %s', (_, days, spans) => {
    expect(EVENTS.daysOf({ ...event, ...days })).toEqual(spans);
  });

  it('is ordered by date, else by its window, and comes last without a day', () => {
    const [none, open, date, window] = [
      { ...event, date: 'spring', start: null, end: null },
      { ...event, date: null, start: 'March', end: 30 },
      { ...event, date: 20, start: 1, end: 2 },
      { ...event, date: null, start: 10, end: 40 },
    ];
    const sooner = [window, date, open, none];
    expect([none, open, date, window].sort(EVENTS.order)).toEqual(sooner);
    expect([open, none, window, date].sort(EVENTS.order)).toEqual(sooner);
  });
});

it.each<[string, LookKind<EventRow | DocumentRow>, EventRow | DocumentRow]>([
  ['event', EVENTS, event],
  ['document', DOCUMENTS, document],
])('an %s is identified by its id, or without an id by all its fields', (_, kind, row) => {
  const nameless = { ...row, id: null };
  expect([row, nameless].map(kind.isNamed)).toEqual([true, false]);
  const others = [row, nameless, { ...row, id: 'x' }, { ...nameless, title: 'Corrected' }];
  expect(new Set(others.map(kind.keyOf)).size).toBe(others.length);
});

it.each<[string, Partial<DocumentRow>, boolean]>([
  ['another version', { versionId: 'v2' }, true],
  ['an unknown version', { versionId: null }, false],
  ['another title and date', { title: 'Corrected', date: 20_781 }, false],
])('a document with %s is the same, and changed only by its version', (_, change, isOther) => {
  const other = { ...document, ...change };
  expect([DOCUMENTS.isOther(document, other), DOCUMENTS.isOther(other, document)]).toEqual([
    isOther,
    isOther,
  ]);
  expect(DOCUMENTS.keyOf(other)).toBe(DOCUMENTS.keyOf(document));
});

describe('a fact in a reading', () => {
  it.each<[one: string | null, other: string | null, isOther: boolean]>([
    ['12.5', '12.50', false],
    ['10.5', '10.50', false],
    ['-12.5', '-12.50', false],
    ['12', '12.0', false],
    ['0', '0.00', false],
    [null, null, false],
    ['0', null, true],
    ['12', '120', true],
    ['12.5', '-12.5', true],
    ['12.5', '1.25', true],
    ['12.5', '12.05', true],
    // No decimals: what is not understood is compared as it is written.
    ['v1.5', 'v1.50', true],
    ['1.5e1', '1.5e10', true],
  ])('says for %s and %s that the values differ: %s', (one, other, isOther) => {
    expect(FACTS.isOther({ ...fact, value: one }, { ...fact, value: other })).toBe(isOther);
    expect(FACTS.isOther({ ...fact, value: other }, { ...fact, value: one })).toBe(isOther);
  });
});

describe('the known days of a reading', () => {
  const span = (first: number | null, last: number | null): KnownSpan => {
    return { first, last, at: 1, isWhole: true };
  };
  const [all, until, from, between] = [span(null, null), span(null, 9), span(5, null), span(5, 9)];
  const days = (start: number | null, end: number | null) => ({ ...event, date: null, start, end });

  it.each<[string, EventRow, KnownSpan[]]>([
    ['no day', days(null, null), [all]],
    ['a day before them', days(4, 4), [all, until]],
    ['a day before 1970', days(-400, -400), [all, until]],
    ['their first day', days(5, 5), [all, until, from, between]],
    ['their last day', days(9, 9), [all, until, from, between]],
    ['a day after them', days(10, 10), [all, from]],
    ['a window that reaches into them', days(1, 5), [all, until, from, between]],
    ['a window that starts on their last day', days(9, 20), [all, until, from, between]],
    ['a window around them', days(1, 20), [all, until, from, between]],
  ])('include an event of %s when they surely contain it', (_, row, spans) => {
    expect(holding(EVENTS, [all, until, from, between], row)).toEqual(spans);
  });
});
