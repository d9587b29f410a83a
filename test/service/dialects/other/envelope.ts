import type { FailureBody } from '../dialect.ts';
import type { Row } from './json.ts';

/** `meta`, with the contract's names and other ones for all that it does not show. */
export const meta = ({ asOf, nextOffset, quota, sourceNotes, status }: Row): Row => ({
  standard: { apiVersion: '0.1.0', region: null, tookMs: 3, cache: { hit: false } },
  warnings: [],
  quota: quotaOf(Object(quota)),
  nextOffset,
  sourceNotes,
  asOf: String(asOf).replace('Z', '+00:00'),
  ...(status === undefined ? {} : { status }),
});

/** The first dialect's count of the shared budget, nested, with texts for numbers. */
const quotaOf = (quota: Row): Row => ({
  scheme: 'rolling',
  calls: {
    left: quota.remaining,
    maximum: String(quota.limit),
    spent: quota.used,
    nextFreeAt: quota.reset_at,
  },
  keywordSearch: {
    left: String(quota.searches_remaining),
    maximum: quota.searches_limit,
    pauseSeconds: String(quota.search_interval_seconds),
    nextAvailableAt: quota.next_search_at,
  },
  overdraft: null,
});

/** `error.code` is all that the contract asks for; there is no request id. */
export const failure = ({ error }: FailureBody): Row => ({
  kind: 'problem',
  error: {
    severity: 3,
    details: [{ hint: error.message, field: null }],
    documentation: null,
    code: `RDS-${error.code.toUpperCase().replaceAll('_', '-')}`,
  },
});
