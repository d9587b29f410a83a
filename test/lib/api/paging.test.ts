import { expect, it } from 'vitest';
import { listDocuments } from '../../../lib/api/endpoints.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { startClient } from './client-on-stand-in.ts';

/** The metadata of a page asked for at an offset, where the service names that next one. */
async function metaOf(offset: number, nextOffset: number | null) {
  await using bench = await startClient();
  const body = JSON.stringify({ data: [], meta: { nextOffset } });
  bench.api.faults.next(/documents$/, { kind: 'body', body, contentType: 'application/json' });
  const page = await listDocuments(bench.client, {
    companyId: COMPANY,
    offset,
    cacheMode: 'default',
  });
  return page.ok ? page.value.meta : null;
}

it.each([
  [0, 20],
  [80, 100],
  [40, null],
])('goes on from %i as the service says: %j', async (offset, nextOffset) => {
  const meta = await metaOf(offset, nextOffset);
  expect(meta).toMatchObject({ nextOffset });
  expect(meta).not.toHaveProperty('cut');
});

it.each([
  ['past what may be asked for', 100, 120],
  ['the same page again', 20, 20],
  ['an earlier one', 40, 20],
])('says that the list is cut where the next page would be %s', async (_, offset, next) => {
  expect(await metaOf(offset, next)).toMatchObject({ nextOffset: null, cut: true });
});
