import { expect, it } from 'vitest';
import type { DocumentRow, EventRow, KnownSpan } from '../../../lib/model/looks.ts';
import {
  DOCUMENT_LOOKS,
  EVENT_LOOKS,
  FACT_LOOKS,
  holding,
  type LookKind,
} from '../../../lib/research/look-changes.ts';
import { documentRow, eventRow, factRow, span } from './look-rows.ts';

/** The rules of each kind of list: which rows are one item, which differ, and on which day they are. */

const dates = { date: 20_881, start: 20_874, end: 20_888 };
const anEventRow = eventRow({ certainty: 'other', lifecycle: 'postponed', ...dates });
const aDocumentRow: DocumentRow = { ...documentRow(20_780), title: 'Report' };

/** Whether two rows of the same item differ, in either order; null for rows of two items. */
function differs<R>(kind: LookKind<R>, row: R, change: Partial<R>): boolean | null {
  const other = { ...row, ...change };
  if (kind.keyOf(other) !== kind.keyOf(row)) return null;
  const isOther = kind.isOther(row, other);
  return kind.isOther(other, row) === isOther ? isOther : null;
}
const anEvent = (change: Partial<EventRow>) => differs(EVENT_LOOKS, anEventRow, change);
const aDocument = (change: Partial<DocumentRow>) => differs(DOCUMENT_LOOKS, aDocumentRow, change);
const aFact = (value: string | null, other: string | null) =>
  differs(FACT_LOOKS, factRow({ value }), { value: other });
const awaited = { ...anEventRow, isUnannounced: true };

it.each<[string, boolean | null, boolean]>([
  ['an event with another certainty', anEvent({ certainty: 'estimated' }), true],
  ['an event with another lifecycle', anEvent({ lifecycle: 'cancelled' }), true],
  ['an event with another first day', anEvent({ start: 20_875 }), true],
  ['an event with no last day', anEvent({ end: null }), true],
  ['an event with another date', anEvent({ date: 20_882 }), true],
  ['an event with an announcement', anEvent({ isUnannounced: true }), true],
  ['an event with another title', anEvent({ title: 'Annual results' }), false],
  ['an event without its unannounced date', differs(EVENT_LOOKS, awaited, { date: null }), false],
  ['a document with another version', aDocument({ versionId: 'v2' }), true],
  ['a document with an unknown version', aDocument({ versionId: null }), false],
  ['a document with another title', aDocument({ title: 'Corrected', date: 20_781 }), false],
  ['a fact of 12.5 and 12.50', aFact('12.5', '12.50'), false],
  ['a fact of 10.5 and 10.50', aFact('10.5', '10.50'), false],
  ['a fact of -12.5 and -12.50', aFact('-12.5', '-12.50'), false],
  ['a fact of 12 and 12.0', aFact('12', '12.0'), false],
  ['a fact of 0 and 0.00', aFact('0', '0.00'), false],
  ['a fact of 0 and -0', aFact('0', '-0'), false],
  ['a fact of 12.5 and +12.50', aFact('12.5', '+12.50'), false],
  ['a fact without a value', aFact(null, null), false],
  ['a fact of 0 and of no value', aFact('0', null), true],
  ['a fact of 12 and 120', aFact('12', '120'), true],
  ['a fact of 12.5 and -12.5', aFact('12.5', '-12.5'), true],
  ['a fact of 12.5 and 1.25', aFact('12.5', '1.25'), true],
  ['a fact of 12.5 and 12.05', aFact('12.5', '12.05'), true],
  // A value that is not a decimal is compared as text.
  ['a fact of v1.5 and v1.50', aFact('v1.5', 'v1.50'), true],
  ['a fact of 1.5e1 and 1.5e10', aFact('1.5e1', '1.5e10'), true],
])('%s is the same item, and has changed: %s', (_, found, isOther) => expect(found).toBe(isOther));

it('orders events by date, otherwise by window, and puts events without a day last', () => {
  const days = [
    { date: null, start: 10, end: 40 },
    { date: 20, start: 1, end: 2 },
    { date: null, start: 'March', end: 30 },
    { date: 'spring', start: null, end: null },
  ].map((dates) => EVENT_LOOKS.placeOf({ ...anEventRow, ...dates }));
  expect(days).toEqual([10, 20, 30, Number.MAX_SAFE_INTEGER]);
});

it.each<[string, LookKind<EventRow | DocumentRow>, EventRow | DocumentRow]>([
  ['event', EVENT_LOOKS, anEventRow],
  ['document', DOCUMENT_LOOKS, aDocumentRow],
])('an %s is identified by its id, or without an id by all its fields', (_, kind, row) => {
  const nameless = { ...row, id: null };
  expect([row, nameless].map(kind.isNamed)).toEqual([true, false]);
  const others = [row, nameless, { ...row, id: 'x' }, { ...nameless, title: 'Corrected' }];
  expect(new Set(others.map(kind.keyOf)).size).toBe(others.length);
});

const [all, until, from, between] = [span(null, null), span(null, 9), span(5, null), span(5, 9)];
const every = [all, until, from, between];
const none = { date: null, start: null, end: null };

it.each<[string, Partial<EventRow>, KnownSpan[]]>([
  ['no day', {}, [all]],
  ['a day before them', { date: 4 }, [all, until]],
  ['a day before 1970', { date: -400 }, [all, until]],
  ['their first day', { date: 5 }, every],
  ['their last day', { date: 9 }, every],
  ['a day after them', { date: 10 }, [all, from]],
  ['a window that reaches into them', { start: 1, end: 5 }, every],
  ['a window that starts on their last day', { start: 9, end: 20 }, every],
  ['a window around them', { start: 1, end: 20 }, every],
  ['a date before and a window after them', { date: 2, start: 20, end: 30 }, [all, until, from]],
  ['a window with only a first day before them', { start: 1 }, [all, until]],
  ['a window with only a last day after them', { end: 20 }, [all, from]],
  ['a window that ends before it begins', { start: 9, end: 5 }, [all]],
  ['a window with an invalid start', { start: '2027', end: 7 }, [all]],
  ['a window with an invalid end', { start: 7, end: '2027' }, [all]],
  ['only invalid dates', { date: 'spring', start: 'March' }, [all]],
])('known days include an event of %s when they surely contain it', (_, days, spans) => {
  expect(holding(EVENT_LOOKS, every, { ...anEventRow, ...none, ...days })).toEqual(spans);
});
