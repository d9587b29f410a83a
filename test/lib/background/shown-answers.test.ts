import { expect, it } from 'vitest';
import { answerKey } from '../../../lib/api/answer-key.ts';
import { createShownAnswers } from '../../../lib/background/shown-answers.ts';
import { type ViewRecord, viewKey } from '../../../lib/panel/view-record.ts';
import { memoryArea } from '../../memory-area.ts';

const OPEN = 'aaaaaaaa-0000-4000-8000-000000000001';
const COMPARED = 'aaaaaaaa-0000-4000-8000-000000000002';
const READ = 'aaaaaaaa-0000-4000-8000-000000000003';
const LEFT = 'aaaaaaaa-0000-4000-8000-000000000004';

const asking = (submitted: string | null) => ({ draft: '', submitted });
const listing = (id: string) => ({ id, exchange: 'NYSE', name: null, ticker: null });

const EMPTY: ViewRecord = {
  lookup: { ...asking(null), ticker: null },
  company: null,
  visitedCompanies: [],
  documentTitles: [],
  compare: { metric: 'revenue', companies: [] },
  adding: asking(null),
  overlay: null,
  reader: null,
};
const FULL: ViewRecord = {
  ...EMPTY,
  lookup: { ...asking(' null '), ticker: null },
  company: {
    ...listing(OPEN.toUpperCase()),
    events: null,
    facts: null,
    search: asking(null),
    documents: null,
    unfolded: [],
  },
  visitedCompanies: [{ id: LEFT, metric: null, documents: false }],
  compare: { metric: 'revenue', companies: [{ listing: listing(COMPARED), pages: 1 }] },
  reader: {
    documentId: READ,
    title: null,
    pageCount: null,
    page: 2,
    company: null,
    query: null,
    figure: null,
    lastShown: null,
    missing: false,
  },
};

const key = (path: string, params = {}) =>
  answerKey('someone', { path, params, cacheMode: 'default' });
const ASKED: [what: string, key: string, isShown: boolean][] = [
  ['the open company', key(`v1/companies/${OPEN}`), true],
  ['its quote', key(`v1/companies/${OPEN}/quote`), true],
  ['a search in its documents', key('v1/search/documents', { companyId: OPEN, query: 'a' }), true],
  ['facts that are compared', key(`v1/companies/${COMPARED}/financials`), true],
  ['a page of the document in front', key(`v1/documents/${READ}/pages/2`), true],
  ['the listings that were looked up', key('v1/companies', { query: 'null' }), true],
  ['other listings', key('v1/companies', { query: 'other' }), false],
  ['a company that was left', key(`v1/companies/${LEFT}`), false],
  ['a search elsewhere', key('v1/search/documents', { companyId: LEFT, query: 'null' }), false],
  ['what is no key', 'null', false],
];

it.each(ASKED)('%s, in a panel of any window', async (_, asked, isShown) => {
  const area = memoryArea();
  await area.set({ [viewKey(1)]: EMPTY, [viewKey(3)]: FULL });
  const shown = createShownAnswers(area, async () => [1, 2, 3]);
  expect((await shown())(asked)).toBe(isShown);
});

it('what a window showed that is closed now is not shown', async () => {
  const area = memoryArea();
  await area.set({ [viewKey(3)]: FULL });
  const shown = createShownAnswers(area, async () => [1]);
  expect((await shown())(key(`v1/companies/${OPEN}`))).toBe(false);
});

it('a record of another shape shows nothing', async () => {
  const area = memoryArea();
  await area.set({ [viewKey(1)]: { company: { id: OPEN } } });
  expect((await createShownAnswers(area, async () => [1])())(key(`v1/companies/${OPEN}`))).toBe(
    false,
  );
});
