import { expect, it } from 'vitest';
import type { Change, DocumentRow, EventRow, FactRow } from '../../../lib/model/looks.ts';
import { dayNumber } from '../../../lib/research/calendar-date.ts';
import {
  documentChange,
  eventChange,
  factChange,
  keptDates,
  keptPeriod,
} from '../../../lib/research/change-words.ts';
import { eventRow, factRow } from './look-rows.ts';

const told = { beside: null, since: 1 };
const isNew = <R>(now: R, beside: R | null = null): Change<R> => ({
  ...{ found: 'new', was: null, now, beside },
  since: 1,
});
const isGone = <R>(was: R): Change<R> => ({ found: 'gone', was, now: null, ...told });
const changed = <R>(was: R, now: R): Change<R> => ({ found: 'changed', was, now, ...told });

const certain = (certainty: EventRow['certainty'], lifecycle: string | null = null) =>
  eventRow({ certainty, lifecycle, date: 20_791 });
const fact = (restated: FactRow['restated']) => factRow({ restated });

it.each<[string, Change<EventRow>, string]>([
  ['moves an event', changed(certain('other', 'moved'), certain('other', 'moved')), 'changeMoved'],
  ['disputes an estimate', changed(certain('estimated'), certain('disputed')), 'changeStatus'],
  [
    'turns the service’s own lifecycle into another',
    changed(certain('other', 'postponed'), certain('other', 'cancelled')),
    'changeStatus',
  ],
])('the kind of a change that %s', (_, change, words) => expect(eventChange(change)).toBe(words));

it('the kind of a change of a document is new, gone, or another version', () => {
  const row: DocumentRow = { id: 'd', versionId: '1', title: 'Report', date: null };
  const kinds = [isNew(row), isGone(row), changed(row, row)].map(documentChange);
  expect(kinds).toEqual(['changeNew', 'changeGone', 'changeVersion']);
});

it.each<[string, Change<FactRow>, string]>([
  // Alone, it restates nothing that was seen.
  ['adds only a restatement', isNew(fact(true)), 'changeNew'],
  ['adds a restatement beside the original', isNew(fact(true), fact(false)), 'changeRestated'],
  ['adds an original beside a restatement', isNew(fact(false), fact(true)), 'changeNew'],
  ['removes a fact', isGone(fact(true)), 'changeGone'],
  ['changes a restated value', changed(fact(true), fact(true)), 'changeRestated'],
  ['leaves the status open', changed(fact(false), fact(null)), 'changeValue'],
])('the kind of a change that %s', (_, change, words) => expect(factChange(change)).toBe(words));

const [day, later] = [dayNumber('2026-12-04'), dayNumber('2026-12-11')];
const plain = (text: string) => ({ text, day: dayNumber(text), time: null });
const [start, end] = [plain('2026-12-04'), plain('2026-12-11')];
const settled = { ...start, settled: true };
const estimated = { certainty: 'estimated', start: day } as const;
const awaiting = { certainty: 'awaiting', isUnannounced: true } as const;
const invalid = { text: 'in spring', day: null, time: null, settled: true };
it.each<[string, Partial<EventRow>, object]>([
  ['a confirmed day without its window', { date: day, end: later }, { date: settled }],
  [
    'an estimated day beside its window',
    { ...estimated, date: day, end: later },
    { date: { ...start, settled: false }, window: { start, end } },
  ],
  ['the end of a confirmed window', { end: later }, { window: { start: null, end } }],
  ['a window with only a start', estimated, { window: { start, end: null } }],
  ['an invalid date', { date: 'in spring' }, { date: invalid }],
  ['absent', {}, {}],
  ['not announced, on a day', { ...awaiting, date: day }, { unannounced: { field: start.text } }],
  ['not announced, without a day', awaiting, { unannounced: { field: null } }],
])('the dates of a stored event are %s', (_, changes, dates) => {
  expect(keptDates(eventRow(changes))).toEqual({
    ...{ date: null, window: null, unannounced: null },
    ...dates,
  });
});

it('restores a stored fact’s period from its days and the company’s name for it', () => {
  const [periodStart, periodEnd] = ['2026-07-01', '2026-09-30'];
  expect(keptPeriod(fact(false))).toEqual({
    ...{ periodStart, periodEnd },
    other: [{ key: 'fiscal_period', value: 'Q3 2026' }],
  });
  expect(keptPeriod({ ...fact(false), start: 'mid-2026', end: null, period: null })).toEqual({
    ...{ periodStart: 'mid-2026', periodEnd: null },
    other: [],
  });
});
