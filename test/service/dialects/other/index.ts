import type { Dialect, FailureBody } from '../dialect.ts';
import { addOddRecords, oddRowOf } from './odd-rows.ts';
import {
  company,
  documentItem,
  documentPage,
  event,
  fact,
  profile,
  quote,
  type Row,
  searchHit,
  toText,
} from './rows.ts';

/** The rows of a list; an odd one is written as odd as it is. */
const list = (write: (record: Row) => Row) => (data: unknown) =>
  (Array.isArray(data) ? data : []).map((record: Row) => oddRowOf(record, write(record)));

/** An object, or null where there is none. */
const one = (write: (record: Row) => Row) => (data: unknown) =>
  data === null ? null : oddRowOf(Object(data), write(Object(data)));

/** The payload of each endpoint in contract section 4, by its path. */
const PAYLOADS: [RegExp, (data: unknown) => unknown][] = [
  [/^\/v1\/companies$/, list(company)],
  [/^\/v1\/search\/documents$/, list(searchHit)],
  [/\/documents$/, list(documentItem)],
  [/\/financials$/, list(fact)],
  [/\/events$/, list(event)],
  [/\/quote$/, one(quote)],
  [/\/pages\/\d+$/, one(documentPage)],
  [/^\/v1\/companies\/[^/]+$/, one(profile)],
];

/** A second dialect, as unlike the first as the contract allows. */
export const other: Dialect = {
  addTo: addOddRecords,
  writeAnswer(path, body) {
    const write = PAYLOADS.find(([pattern]) => pattern.test(path))?.[1];
    if (!write) throw new Error(`no payload at ${path}`);
    return { meta: meta(Object(body.meta)), links: null, data: write(body.data) };
  },
  writeFailure: (body) => failure(body),
  toText,
  contentType: { answer: 'application/json;charset=UTF-8', failure: 'application/problem+json' },
  // RFC 9110 10.2.3: a date as well as seconds.
  retryAfter: (seconds) => new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000).toUTCString(),
  // RFC 6749 1.4 sets no size.
  tokenLength: 9000,
  callbackExtras: { session_state: 'c2Vzc2lvbg.8d1f', scope: 'openid', locale: '' },
  tokenExtras: {
    'not-before-policy': 0,
    session_state: null,
    account: { plan: 'pro', groups: [] },
  },
};

/** `meta`, with the contract's names and other ones for all that it does not show. */
const meta = ({ asOf, nextOffset, quota, sourceNotes, status }: Row): Row => ({
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
    ...{ left: quota.remaining, maximum: String(quota.limit) },
    ...{ spent: quota.used, nextFreeAt: quota.reset_at },
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
const failure = ({ error }: FailureBody): Row => ({
  kind: 'problem',
  error: {
    severity: 3,
    details: [{ hint: error.message, field: null }],
    documentation: null,
    code: `RDS-${error.code.toUpperCase().replaceAll('_', '-')}`,
  },
});
