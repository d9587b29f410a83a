import { describe, expect, it } from 'vitest';
import type { Change } from '../../../lib/model/changes.ts';
import type { DocumentRow, EventRow, FactRow } from '../../../lib/model/looks.ts';
import { documentChange, eventChange, factChange } from '../../../lib/research/change-kind.ts';

const told = { beside: null, since: 1 };
const isNew = <R>(now: R, beside: R | null = null): Change<R> => ({
  found: 'new',
  was: null,
  now,
  ...told,
  beside,
});
const isGone = <R>(was: R): Change<R> => ({ found: 'gone', was, now: null, ...told });
const changed = <R>(was: R, now: R): Change<R> => ({ found: 'changed', was, now, ...told });

describe('a change of an event', () => {
  const row = (certainty: EventRow['certainty'], lifecycle: string | null = null): EventRow => ({
    id: 'e',
    title: 'Results',
    certainty,
    lifecycle,
    date: 20_791,
    start: null,
    end: null,
    isUnannounced: false,
  });

  it.each<[string, Change<EventRow>, string]>([
    ['that is new', isNew(row('confirmed')), 'changeNew'],
    ['that is gone', isGone(row('confirmed')), 'changeGone'],
    ['to another day', changed(row('confirmed'), row('confirmed')), 'changeMoved'],
    [
      'to another day under a word of the service’s own',
      changed(row('other', 'moved'), row('other', 'moved')),
      'changeMoved',
    ],
    ['that is confirmed now', changed(row('estimated'), row('confirmed')), 'changeConfirmed'],
    [
      'that is confirmed no longer',
      changed(row('confirmed'), row('estimated')),
      'changeUnconfirmed',
    ],
    ['that is in dispute now', changed(row('estimated'), row('disputed')), 'changeStatus'],
    [
      'to another word of the service’s own',
      changed(row('other', 'postponed'), row('other', 'cancelled')),
      'changeStatus',
    ],
  ])('%s is said so', (_, change, words) => {
    expect(eventChange(change)).toBe(words);
  });
});

it('a change of a document is another version', () => {
  const row: DocumentRow = { id: 'd', versionId: '1', title: 'Report', date: null };
  expect([isNew(row), isGone(row), changed(row, row)].map(documentChange)).toEqual([
    'changeNew',
    'changeGone',
    'changeVersion',
  ]);
});

describe('a change of a fact', () => {
  const row = (restated: FactRow['restated']): FactRow => ({
    scope: 'consolidated',
    currency: 'NOK',
    start: 20_635,
    end: 20_726,
    period: 'Q3 2026',
    value: '1',
    restated,
    documentId: null,
    page: null,
  });

  it.each<[string, Change<FactRow>, string]>([
    ['that is new', isNew(row(false)), 'changeNew'],
    // Alone, it restates nothing that was seen.
    ['that is restated, alone', isNew(row(true)), 'changeNew'],
    [
      'that is restated beside what was first reported',
      isNew(row(true), row(false)),
      'changeRestated',
    ],
    ['first reported beside what was restated', isNew(row(false), row(true)), 'changeNew'],
    ['that is gone', isGone(row(true)), 'changeGone'],
    ['of its value', changed(row(false), row(false)), 'changeValue'],
    ['of its value, restated', changed(row(true), row(true)), 'changeRestated'],
    [
      'of its value, where restatement is not told now',
      changed(row(false), row(null)),
      'changeValue',
    ],
  ])('%s is said so', (_, change, words) => {
    expect(factChange(change)).toBe(words);
  });
});
