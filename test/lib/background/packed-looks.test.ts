import { expect, it } from 'vitest';
import { listsIn } from '../../../lib/background/look-item.ts';
import type { DocumentRow, EventRow, FactRow, KeptList, Look } from '../../../lib/model/looks.ts';
import { eventRow, factRow } from '../research/look-rows.ts';

const ID = '0d3f8f6a-1111-4222-8333-4444555566ff';
const PACKED = 'DT-PahERQiKDM0REVVVm_w';
const HIGHEST = 'ffffffff-ffff-5fff-bfff-ffffffffffff';

const event = (changes: Partial<EventRow> = {}) =>
  eventRow({ id: ID, title: 'Q4', certainty: 'estimated', date: 20_802, ...changes });
const fact = (changes: Partial<FactRow> = {}) =>
  factRow({ currency: 'USD', period: 'Q3', value: '310459000.10', ...changes });
const document = (changes: Partial<DocumentRow> = {}): DocumentRow => ({
  ...{ id: ID, versionId: '9', title: 'a|b\n%7C', date: null },
  ...changes,
});
const look = <R>(rows: R[], older: R[] = [], changes: Partial<Look<R>> = {}): Look<R> => ({
  ...{ readAt: 5, read: 2, isWhole: true, oldestAt: 3, known: [], asked: null },
  ...{ rows, older },
  ...changes,
});
const asked = {
  asked: { first: 20_454, last: 20_818 },
  known: [
    { first: 20_454, last: 20_818, at: 4, isWhole: true },
    { first: null, last: 20_850, at: 3, isWhole: false },
  ],
};
const facts = look(
  [fact(), fact({ period: 'Q2', start: null, end: null, value: '7', restated: null })],
  [fact({ value: '8' })],
);
const documents = look([document()], [document({ versionId: null })]);

/** What version 0.1 stored of a list, letter by letter. */
const STORED: [string, KeptList, string[]][] = [
  [
    'two readings of events with a shared row',
    {
      list: 'events',
      kept: {
        seen: look([event()], [], asked),
        latest: look(
          [event({ certainty: 'confirmed' }), event({ id: 'E|1', lifecycle: 'cancelled' })],
          [event(), event({ date: null, isUnannounced: true })],
          { ...asked, readAt: 6 },
        ),
      },
    },
    [
      '2|0|6|5|6',
      '6|2|t|3|20454|20818|20454|20818|4|t||20850|3|f',
      '5|2|t|3|20454|20818|20454|20818|4|t||20850|3|f',
      `1|'${PACKED}|'Q4|0|20802||`,
      `1|' E%7C1|'Q4|1|20802|||'cancelled|f`,
      `5|'${PACKED}|'Q4|1|20802||`,
      `2|'${PACKED}|'Q4|1|||||t`,
    ],
  ],
  [
    'one reading of facts with shared values',
    { list: 'revenue', kept: { seen: facts, latest: facts } },
    [
      '1|6|6|5',
      '5|2|t|3||',
      "'consolidated|'USD|f",
      "20635|20726|'Q3",
      `'${PACKED}`,
      "'consolidated|'USD|",
      "||'Q2",
      '',
      "4|'310459000.10|0|1|2|4",
      "4|'7|3|4|2|4",
      "8|'8|0|1|5|",
    ],
  ],
  [
    'one reading of documents with separators in a title',
    { list: 'documents', kept: { seen: documents, latest: documents } },
    ['1|0|6', '5|2|t|3||', `4|'${PACKED}|' 9|'a%7Cb%0A%257C|`, `8|'${PACKED}||'a%7Cb%0A%257C|`],
  ],
];

it.each(STORED)('reads %s as packed by version 0.1', (_, list, lines) => {
  const parts = { [list.list]: { text: lines.join('\n'), readAt: 6, count: 0, since: null } };
  expect(listsIn({ version: 1, parts })).toEqual([list]);
});

it.each([
  ['a UUID', ID, PACKED],
  ['a UUID of the highest digits', HIGHEST, '________X_-__________w'],
  ['not a UUID', 'E1', ' E1'],
  ['null', null, null],
])('reads an id that is %s', (_, id, packed) => {
  const line = ['4', packed && `'${packed}`, '', "'Report", '20780'].join('|');
  const parts = { documents: { text: ['1|0|6|6', '5|1|t|5||', line].join('\n') } };
  const [documents] = listsIn({ version: 1, parts });
  expect(documents?.kept.latest.rows).toEqual([
    { id, versionId: null, title: 'Report', date: 20_780 },
  ]);
});

it('leaves out a list that cannot be read', () => {
  const [, [, facts, lines] = []] = STORED;
  const parts = { documents: { text: '2|0|6' }, revenue: { text: lines?.join('\n') } };
  expect(listsIn({ version: 1, parts })).toEqual([facts]);
});
