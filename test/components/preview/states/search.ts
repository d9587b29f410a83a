import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { envelope, fieldsOf, idle, loaded, NOW } from '../../fixtures/answers.ts';
import { hits, loadedDocuments } from '../../fixtures/documents.ts';
import { companyProps } from '../../fixtures/panel.ts';

const MINUTE = 60_000;
const quota = fieldsOf({
  limit: 600,
  used: 41,
  remaining: 559,
  reset_at: '2026-11-20T15:02:10Z',
  searches_limit: 20,
  searches_used: 2,
  searches_remaining: 18,
  search_interval_seconds: 10,
  next_search_at: null,
  shared_with_mcp: true,
});
const pastSearches = [
  { query: 'methanol fleet', retrievedAt: NOW - 3 * MINUTE },
  { query: 'covenant', retrievedAt: NOW - 11 * MINUTE },
  {
    query: 'dividend policy for the years after the conversion of the fleet',
    retrievedAt: NOW - 95 * MINUTE,
  },
];
const search = { draft: 'methanol fleet', submitted: 'methanol fleet', load: loaded(hits) };

/** The keyword search: what it draws on, its wait, and what was searched before. */
export const searching: Record<string, PanelProps> = {
  'search-allowance': {
    ...companyProps({ search: { draft: '', submitted: null, load: idle }, pastSearches }),
    latest: envelope({ quota }),
  },
  'search-allowance-unknown': {
    ...companyProps({ search: { ...search, draft: 'dividend' }, pastSearches }),
    latest: envelope({ quota: [{ key: 'requests_remaining', value: 412 }] }),
  },
  'search-listed': companyProps({ search, documents: loadedDocuments() }),
  'search-waits': {
    ...companyProps({ search: { ...search, draft: 'ab' }, pastSearches }),
    latest: {
      ...envelope({
        quota: [
          ...quota.filter(({ key }) => !/next|interval/.test(key)),
          { key: 'next_search_at', value: '2026-11-20T14:30:45Z' },
        ],
      }),
      retrievedAt: NOW - 1000,
    },
  },
};
