import { describe, expect, it } from 'vitest';
import { type Json, received } from '../../fuzz/arbitraries/json.ts';
import { readerOf } from '../../fuzz/calls.ts';

/** One odd value costs its own field, at most its own row, and nothing beside it. */

type Fields = Record<string, Json>;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const documentRow = (n: number): Fields => ({
  id: id(n),
  title: `Annual report ${n}`,
  publication_date: '2026-03-12',
  page_count: 148,
  link: 'https://reports.example/2025.pdf',
});
const eventRow = (n: number): Fields => ({ id: `event ${n}`, title: 'Results', lifecycle: 'x' });
const factRow = (n: number): Fields => ({ value: `${n}.50`, currency: 'NOK', page_number: n + 1 });
const hitRow = (n: number): Fields => ({ document_id: id(n), page_number: n + 1, excerpt: 'x' });
const companyRow = (n: number): Fields => ({ id: id(n), exchange: 'Nasdaq', name: `Lark ${n}` });

/** Undefined: the field is missing. */
const ODD = [undefined, null, 0, -1, 1.5, 2 ** 60, true, '', ' \t', 'odd', { a: { b: 1 } }, [null]];
const answer = (data: Json) => received({ data, meta: {} });
function spoilt(row: Fields, field: string, value: Json | undefined): Fields {
  const { [field]: _, ...rest } = row;
  return value === undefined ? rest : { ...rest, [field]: value };
}

describe.each([
  ['list_documents', documentRow, 20],
  ['get_events', eventRow, 20],
  ['get_financials', factRow, 20],
  ['search_companies', companyRow, 20],
  ['search_documents', hitRow, 5],
] as const)('a row of %s', async (endpoint, row, limit) => {
  const read = readerOf(endpoint);
  const rowsOf = (data: Json) => Object(read(answer(data))).data;
  const [first, , last] = rowsOf([row(0), row(1), row(2)]);

  it('with an odd field is kept and changes no other row', () => {
    for (const field of Object.keys(row(0))) {
      for (const odd of ODD) {
        const rows = rowsOf([row(0), spoilt(row(1), field, odd), row(2)]);
        expect([rows.length, rows[0], rows[2]]).toEqual([3, first, last]);
      }
    }
  });

  it.each<[Json]>([[null], [7], ['x'], [[]], [{}]])('that is %j is left out and counted', (odd) => {
    const got = read(answer([row(0), odd, row(2)]));
    expect(got?.data).toEqual([first, last]);
    expect(got?.meta.leftOut).toEqual({ unread: 1, surplus: 0 });
  });

  it('in a value that is not a list invalidates the answer', () => {
    for (const data of [null, 'x', 7, {}, { 0: {} }]) expect(read(answer(data))).toBeNull();
  });

  it('beyond the limit is hidden and counted', () => {
    const got = read(answer(Array.from({ length: limit + 7 }, (_, n) => row(n))));
    expect(got?.data).toHaveLength(limit);
    expect(got?.meta.leftOut).toEqual({ unread: 0, surplus: 7 });
  });
});

it('shows an event with a repeated id once, and counts a contradicting row', async () => {
  const read = readerOf('get_events');
  const [event, other] = [eventRow(0), { ...eventRow(0), title: 'Another' }];
  expect(read(answer([event, event, event]))).toMatchObject({ data: [{ id: 'event 0' }] });
  expect(read(answer([event, event, event]))?.meta.leftOut).toBeUndefined();
  expect(read(answer([event, other]))).toMatchObject({
    data: [{ title: 'Results' }],
    meta: { leftOut: { unread: 0, surplus: 1 } },
  });
  const unnamed = [event, other].map((one) => spoilt(one, 'id', null));
  expect(read(answer(unnamed))?.data).toHaveLength(2);
});

const ASKED = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';
it.each([
  ['get_company', { id: ASKED }, 'id'],
  ['get_document_page', { documentId: ASKED, page: 1 }, 'documentId'],
  ['get_document_page', { documentId: ASKED, page: 1 }, 'page'],
] as const)('%s %j is invalid without its %s', async (endpoint, row, field) => {
  const read = readerOf(endpoint);
  expect(read(answer(row))).not.toBeNull();
  for (const odd of ODD) expect(read(answer(spoilt(row, field, odd)))).toBeNull();
});
