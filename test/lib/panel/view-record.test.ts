import { expect, it } from 'vitest';
import { isViewKey, scrollKey, viewKey, viewRecordSchema } from '../../../lib/panel/view-record.ts';

it('reads a record from before tabs and history without loss', () => {
  const company = {
    ...{ id: 'c1', exchange: null, name: 'Larkmere', ticker: 'LKMR', events: null, facts: null },
    ...{ search: { draft: 'dock', submitted: null }, documents: 2, unfolded: ['events'] },
  };
  const before = {
    ...{ lookup: { draft: 'a', submitted: null, ticker: null }, company, overlay: null },
    ...{ visitedCompanies: [], documentTitles: [], reader: null },
    compare: { metric: 'revenue', companies: [] },
    adding: { draft: 'b', submitted: null },
  };
  expect(viewRecordSchema.parse(before)).toEqual({
    ...before,
    adding: { ...before.adding, ticker: null },
    company: { ...company, statement: null, tab: 'overview' },
    history: { companies: [], at: -1 },
    shownPlace: 'page',
    isOverlayBehind: false,
    listPlace: 'page',
    watchlist: { list: null, sort: 'ticker', gone: [], run: null },
    pinning: null,
    agenda: { isOpen: false, kind: null },
  });
});

it('stores each window’s record and scroll position separately', () => {
  const keys = [1, 2].flatMap((window) => [viewKey(window), scrollKey(window)]);
  expect(new Set(keys).size).toBe(4);
  expect(keys.every(isViewKey)).toBe(true);
});
