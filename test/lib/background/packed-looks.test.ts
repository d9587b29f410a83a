import { describe, expect, it } from 'vitest';
import { packId, unpackId } from '../../../lib/background/packed-ids.ts';
import { packPart, unpackPart } from '../../../lib/background/packed-looks.ts';
import type { DocumentRow, EventRow, FactRow, Look } from '../../../lib/model/looks.ts';
import type { KeptPart } from '../../../lib/research/company-changes.ts';

const ID = '0d3f8f6a-1111-4222-8333-4444555566ff';
const PACKED = 'DT-PahERQiKDM0REVVVm_w';

const event = (changes: Partial<EventRow> = {}): EventRow => ({
  ...{ id: ID, title: 'Q4', certainty: 'estimated', lifecycle: null, date: 20_802 },
  ...{ start: null, end: null, isUnannounced: false },
  ...changes,
});
const fact = (changes: Partial<FactRow> = {}): FactRow => ({
  ...{ scope: 'consolidated', currency: 'USD', start: 20_635, end: 20_726, period: 'Q3' },
  ...{ value: '310459000.10', restated: false, documentId: ID, page: 4 },
  ...changes,
});
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
  [fact({ documentId: null, page: null })],
);
const documents = look([document()], [document({ versionId: null })]);

/** What lies in storage, letter by letter: a later version has to read it. */
const STORED: [string, KeptPart, string[]][] = [
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
        newestAt: 6,
        noted: [5, 6],
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
    {
      list: 'facts',
      metric: 'revenue',
      kept: { seen: facts, latest: facts, newestAt: 6, noted: [5] },
    },
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
      "8|'310459000.10|0|1|5|",
    ],
  ],
  [
    'one reading of documents with separators in a title',
    { list: 'documents', kept: { seen: documents, latest: documents, newestAt: 6, noted: [] } },
    ['1|0|6', '5|2|t|3||', `4|'${PACKED}|' 9|'a%7Cb%0A%257C|`, `8|'${PACKED}||'a%7Cb%0A%257C|`],
  ],
];

const nameOf = (part: KeptPart) => (part.list === 'facts' ? part.metric : part.list);

describe.each(STORED)('%s', (_, part, lines) => {
  it('is stored as these lines', () => {
    expect(packPart(part).split('\n')).toEqual(lines);
  });

  it('is read from these lines', () => {
    expect(unpackPart(nameOf(part), lines.join('\n'))).toEqual(part);
  });
});

describe('a damaged text', () => {
  const [, , lines] = STORED[1] ?? [];
  const withLine = (at: number, line: string) => lines?.with(at, line).join('\n') ?? '';

  it.each([
    ['a text without a first line', 0, ''],
    ['a text of three readings', 0, '3|6|6|5'],
    ['a text with a negative number of shared lines', 0, '1|-1|6|5'],
    ['a text noted at no time', 0, "1|6|6|'then"],
    ['a text whose reading has no time', 1, '|2|t|3||'],
    ['a text with a missing row', 8, "9|'310459000.10|0|1|2|4"],
    ['a text with an invalid row position', 8, "'x|'310459000.10|0|1|2|4"],
    ['a text whose row refers to an unshared line', 8, "4|'310459000.10|0|9|2|4"],
    ['a text whose row refers to no line', 8, "4|'310459000.10|0|'1|2|4"],
    ['a text whose row has a negative page', 8, "4|'310459000.10|0|1|2|-4"],
    ['a text with a number as id', 4, '7'],
    ['a text with a truncated id', 4, `'${PACKED.slice(1)}`],
  ])('%s is rejected as a whole', (_, at, line) => {
    expect(unpackPart('revenue', withLine(at, line))).toBeNull();
  });
});

describe('an id', () => {
  it.each([
    ['null', null, null],
    ['a UUID', ID, PACKED],
    [
      'a UUID of the highest digits',
      'ffffffff-ffff-5fff-bfff-ffffffffffff',
      '________X_-__________w',
    ],
    ['a UUID in upper case', ID.toUpperCase(), ` ${ID.toUpperCase()}`],
    ['not a UUID', 'E1', ' E1'],
    ['an empty text', '', ' '],
  ])('that is %s is stored in few characters and read back unchanged', (_, id, packed) => {
    expect(packId(id)).toBe(packed);
    expect(unpackId(packed)).toBe(id);
  });

  it.each([PACKED.slice(1), `${PACKED}A`, `${PACKED.slice(1)}+`, `${PACKED.slice(1)}/`, 'E1', ''])(
    'is not read from %j',
    (text) => {
      expect(unpackId(text)).toBeUndefined();
    },
  );
});
