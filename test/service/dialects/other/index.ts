import type { Dialect } from '../dialect.ts';
import { failure, meta } from './envelope.ts';
import { type Row, toText } from './json.ts';
import { addOddRecords, oddRowOf } from './odd-rows.ts';
import {
  company,
  documentItem,
  documentPage,
  event,
  fact,
  profile,
  quote,
  searchHit,
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
  writeFailure: failure,
  toText,
  contentType: {
    answer: 'application/json;charset=UTF-8',
    failure: 'application/problem+json',
  },
  // RFC 9110 10.2.3: a date as well as seconds.
  retryAfter: (seconds) => new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000).toUTCString(),
  // RFC 6749 1.4 sets no size.
  tokenLength: 9000,
  callbackExtras: { session_state: 'c2Vzc2lvbg.8d1f', scope: 'openid', locale: '' },
  tokenExtras: {
    refresh_token: 'a-token-that-no-browser-keeps',
    refresh_expires_in: 0,
    'not-before-policy': 0,
    session_state: null,
    account: { plan: 'pro', groups: [] },
  },
};
