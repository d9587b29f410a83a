import { expect, it } from 'vitest';
import type { Call } from '../../../lib/api/call.ts';
import { createShownAnswers } from '../../../lib/background/shown-answers.ts';
import type { Operation } from '../../../lib/model/contract.ts';
import { type ViewRecord, viewKey, viewRecordSchema } from '../../../lib/panel/place.ts';
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
  visitedCompanies: [{ id: LEFT, metric: null, documents: false }],
  compare: { metric: 'revenue', companies: [listing(COMPARED)] },
  reader: {
    ...{ documentId: READ, page: 2, from: 'page' },
    ...{ title: null, pageCount: null, company: null, query: null, figure: null },
    ...{ clippedVersion: null, lastShown: null },
  },
  asked: {},
});

const company = (operation: Operation, companyId: string, query: Call['query'] = {}): Call => ({
  operation,
  companyId,
  query,
});
const lookup = (query: string): Call => ({ operation: 'search_companies', query: { query } });
const page = (documentId: string): Call => ({
  operation: 'get_document_page',
  documentId,
  page: 2,
  query: {},
});
const CALLS: [what: string, call: Call, isShown: boolean][] = [
  ['the open company', company('get_company', OPEN), true],
  ['the open company’s quote', company('get_quote', OPEN), true],
  [
    'a search in the open company’s documents',
    company('search_documents', OPEN, { query: 'a' }),
    true,
  ],
  ['compared facts', company('get_financials', COMPARED), true],
  ['a page of the document in front', page(READ), true],
  ['the current listings', lookup('null'), true],
  ['other listings', lookup('other'), false],
  ['a company that was left', company('get_company', LEFT), false],
  ['a search elsewhere', company('search_documents', LEFT, { query: 'null' }), false],
  ['a page of another document', page(LEFT), false],
];

const OPENED = { account: 'someone', call: company('get_company', OPEN) };

it.each(CALLS)('says whether any panel shows %s', async (_, call, isShown) => {
  const area = memoryArea();
  await area.set({ [viewKey(1)]: EMPTY, [viewKey(3)]: FULL });
  const shown = createShownAnswers(area, async () => [1, 2, 3]);
  expect((await shown())({ account: 'someone', call })).toBe(isShown);
});

it('a closed window shows no answer', async () => {
  const area = memoryArea();
  await area.set({ [viewKey(3)]: FULL });
  const shown = createShownAnswers(area, async () => [1]);
  expect((await shown())(OPENED)).toBe(false);
});

it('an invalid record shows no answer', async () => {
  const area = memoryArea();
  await area.set({ [viewKey(1)]: { company: { id: OPEN } } });
  expect((await createShownAnswers(area, async () => [1])())(OPENED)).toBe(false);
});

it('the watchlist shows quotes and events of any company, and no other answer', async () => {
  const area = memoryArea();
  await area.set({ [viewKey(1)]: { ...EMPTY, shownPlace: 'watchlist' } });
  const shown = await createShownAnswers(area, async () => [1])();
  const isShown = (operation: Operation) =>
    shown({ account: 'someone', call: company(operation, LEFT) });
  expect([isShown('get_quote'), isShown('get_events')]).toEqual([true, true]);
  expect([isShown('list_documents'), isShown('get_company')]).toEqual([false, false]);
});

it('a wide tab shows the watchlist’s answers beside the company', async () => {
  const area = memoryArea();
  const beside: ViewRecord = { ...EMPTY, listPlace: 'watchlist' };
  await area.set({ [viewKey(-7)]: beside, [viewKey(1)]: beside });
  const quote = { account: 'someone', call: company('get_quote', LEFT) };
  expect((await createShownAnswers(area, async () => [1, -7])())(quote)).toBe(true);
  // Where there is one column, the list chosen last is behind.
  expect((await createShownAnswers(area, async () => [1])())(quote)).toBe(false);
});
