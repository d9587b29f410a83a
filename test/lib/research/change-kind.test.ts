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

describe('the label of an event change', () => {
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
    ['that adds an event', isNew(row('confirmed')), 'changeNew'],
    ['that removes an event', isGone(row('confirmed')), 'changeGone'],
    ['to another day', changed(row('confirmed'), row('confirmed')), 'changeMoved'],
    [
      'to another day with the service’s own lifecycle',
      changed(row('other', 'moved'), row('other', 'moved')),
      'changeMoved',
    ],
    ['to confirmed', changed(row('estimated'), row('confirmed')), 'changeConfirmed'],
    ['from confirmed', changed(row('confirmed'), row('estimated')), 'changeUnconfirmed'],
    ['to disputed', changed(row('estimated'), row('disputed')), 'changeStatus'],
    [
      'to another of the service’s own lifecycles',
      changed(row('other', 'postponed'), row('other', 'cancelled')),
      'changeStatus',
    ],
  ])('describes a change %s', (_, change, words) => {
    expect(eventChange(change)).toBe(words);
  });
});

it('labels a changed document as another version', () => {
  const row: DocumentRow = { id: 'd', versionId: '1', title: 'Report', date: null };
  expect([isNew(row), isGone(row), changed(row, row)].map(documentChange)).toEqual([
    'changeNew',
    'changeGone',
    'changeVersion',
  ]);
});

describe('the label of a fact change', () => {
  const row = (restated: FactRow['restated']): FactRow => ({
    scope: 'consolidated',
    currency: 'NOK',
    start: 20_635,
    end: 20_726,
    period: 'Q3 2026',
    value: '1',
    restated,
  });

  it.each<[string, Change<FactRow>, string]>([
    ['that adds a fact', isNew(row(false)), 'changeNew'],
    // Alone, it restates nothing that was seen.
    ['that adds only a restatement', isNew(row(true)), 'changeNew'],
    ['that adds a restatement beside the original', isNew(row(true), row(false)), 'changeRestated'],
    ['that adds an original beside a restatement', isNew(row(false), row(true)), 'changeNew'],
    ['that removes a fact', isGone(row(true)), 'changeGone'],
    ['of the value', changed(row(false), row(false)), 'changeValue'],
    ['of a restated value', changed(row(true), row(true)), 'changeRestated'],
    ['of the value without a restatement status', changed(row(false), row(null)), 'changeValue'],
  ])('describes a change %s', (_, change, words) => {
    expect(factChange(change)).toBe(words);
  });
});
