import { expect, it } from 'vitest';
import type { Call } from '../../../lib/api/call.ts';
import { createShownAnswers } from '../../../lib/background/shown-answers.ts';
import type { Operation } from '../../../lib/model/contract.ts';
import { viewKey } from '../../../lib/model/view-keys.ts';
import { type ViewRecord, viewRecordSchema } from '../../../lib/panel/position.ts';
import { memoryArea } from '../../memory-area.ts';

const OPEN = 'aaaaaaaa-0000-4000-8000-000000000001';
const COMPARED = 'aaaaaaaa-0000-4000-8000-000000000002';
const READ = 'aaaaaaaa-0000-4000-8000-000000000003';
const LEFT = 'aaaaaaaa-0000-4000-8000-000000000004';

const listing = (id: string) => ({ id, exchange: 'NYSE', name: null, ticker: null });

const EMPTY = viewRecordSchema.parse({ asked: {} });
const FULL = viewRecordSchema.parse({
  lookup: { submitted: ' null ' },
  company: listing(OPEN.toUpperCase()),
  compare: { metric: 'revenue', companies: [listing(COMPARED)] },
  reader: {
    ...{ documentId: READ, page: 2, from: 'page' },
    ...{ title: null, pageCount: null, company: null, query: null, figure: null },
    ...{ clippedVersion: null, lastShown: null },
  },
  asked: {},
});

const company = (operation: Operation, companyId: string, query: Call['query'] = {}): Call => ({
  ...{ operation, companyId, query },
});
const lookup = (query: string): Call => ({ operation: 'search_companies', query: { query } });
const page = (documentId: string): Call => ({
  ...{ operation: 'get_document_page', documentId, page: 2, query: {} },
});
/** Whether an answer is shown by the panels of these windows, whose records these are. */
async function isShown(call: Call, records: Record<number, unknown>, windows: number[]) {
  const area = memoryArea();
  for (const [id, record] of Object.entries(records))
    await area.set({ [viewKey(Number(id))]: record });
  return (await createShownAnswers(area, async () => windows)())({ account: 'someone', call });
}

it.each<[what: string, call: Call, expected: boolean]>([
  ['the open company', company('get_company', OPEN), true],
  ['the open company’s quote', company('get_quote', OPEN), true],
  ['a search in its documents', company('search_documents', OPEN, { query: 'a' }), true],
  ['compared facts', company('get_financials', COMPARED), true],
  ['a page of the document in front', page(READ), true],
  ['the current listings', lookup('null'), true],
  ['other listings', lookup('other'), false],
  ['a company that was left', company('get_company', LEFT), false],
  ['a search elsewhere', company('search_documents', LEFT, { query: 'null' }), false],
  ['a page of another document', page(LEFT), false],
])('says whether any panel shows %s', async (_, call, expected) => {
  expect(await isShown(call, { 1: EMPTY, 3: FULL }, [1, 2, 3])).toBe(expected);
});

const BESIDE: ViewRecord = { ...EMPTY, listPlace: 'watchlist' };
const IN_FRONT: ViewRecord = { ...EMPTY, shownPlace: 'watchlist' };

it.each<[what: string, call: Call, records: Record<number, unknown>, window: number, boolean]>([
  ['a closed window shows nothing', company('get_company', OPEN), { 3: FULL }, 1, false],
  ['an invalid record', company('get_company', OPEN), { 1: { company: { id: OPEN } } }, 1, false],
  ['the watchlist and a quote', company('get_quote', LEFT), { 1: IN_FRONT }, 1, true],
  ['the watchlist and events', company('get_events', LEFT), { 1: IN_FRONT }, 1, true],
  ['the watchlist and documents', company('list_documents', LEFT), { 1: IN_FRONT }, 1, false],
  ['the watchlist and a profile', company('get_company', LEFT), { 1: IN_FRONT }, 1, false],
  ['a wide tab with the watchlist', company('get_quote', LEFT), { [-7]: BESIDE }, -7, true],
  // Where there is one column, the list chosen last is behind.
  ['a narrow panel behind which it is', company('get_quote', LEFT), { 1: BESIDE }, 1, false],
])('judges %s', async (_, call, records, window, expected) => {
  expect(await isShown(call, records, [window])).toBe(expected);
});
