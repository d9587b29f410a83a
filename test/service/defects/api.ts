import { fields, header, json, page, redirect, rows, status } from './changes.ts';
import type { Asked, Defect } from './defect.ts';

/** Defects of the API's answers. */

const CALLS = /^\/v1\//;
const side = 'api' as const;
const call = { side, at: CALLS } as const;
const isRefused = (asked: Asked): boolean => asked.header('authorization') === null;
/** Refusals of calls without a token, and no preflights. */
const refusal = {
  side,
  at: (asked: Asked) => asked.method === 'GET' && CALLS.test(asked.path) && isRefused(asked),
} as const;
const bearer = (asked: Asked): string => asked.header('authorization') ?? '';
const good = { side, signedIn: true } as const;
const ifGood =
  (change: NonNullable<Defect['change']>): NonNullable<Defect['change']> =>
  (answer, asked) =>
    answer.status === 200 ? change(answer, asked) : answer;

/** An answer with no company in it. */
const EMPTY = { data: [], meta: { asOf: '2026-01-01T00:00:00Z', quota: {}, sourceNotes: 'none' } };

export const API_DEFECTS: Defect[] = [
  {
    name: 'open-to-all',
    does: 'answers calls without a token',
    row: 'api-401',
    ...refusal,
    change: status(200),
  },
  {
    name: 'refusal-403',
    does: 'answers 403 to calls without a token',
    row: 'api-401',
    ...refusal,
    change: status(403),
  },
  {
    name: 'one-path-open',
    does: 'answers one path without a token',
    row: 'api-401',
    side,
    at: (asked) => asked.method === 'GET' && asked.path.endsWith('/quote') && isRefused(asked),
    change: status(404),
  },
  {
    name: 'any-token',
    does: 'takes every token',
    row: 'api-wrong-token',
    side,
    at: (asked) => bearer(asked).includes('made-up'),
    change: status(200),
  },
  {
    name: 'error-page',
    does: 'sends errors as pages',
    row: 'api-error-type',
    ...refusal,
    change: page(401),
  },
  {
    name: 'error-flat',
    does: 'sends an error as a text',
    row: 'api-error',
    ...refusal,
    change: fields(() => ({ error: 'not_connected' })),
  },
  {
    name: 'error-no-code',
    does: 'sends errors without a code',
    row: 'api-error',
    ...refusal,
    change: fields(() => ({ error: { message: 'No.' } })),
  },
  {
    name: 'error-broken',
    does: 'sends errors that are cut in the middle',
    row: 'api-error',
    ...refusal,
    change: (answer) => ({ ...answer, body: answer.body.slice(0, 12) }),
  },
  {
    name: 'error-huge',
    does: 'sends errors of more than 2 MB',
    row: 'api-error',
    side,
    at: /^\/v1\/companies$/,
    change: (answer) => ({ ...answer, body: ' '.repeat(2_000_001) + answer.body }),
  },
  {
    name: 'no-challenge',
    does: 'sends 401 without WWW-Authenticate',
    row: 'api-challenge',
    ...refusal,
    change: header('WWW-Authenticate', null),
  },
  {
    name: 'basic-challenge',
    does: 'asks for a password in its 401',
    row: 'api-challenge',
    ...refusal,
    change: header('WWW-Authenticate', 'Basic realm="research"'),
  },
  {
    name: 'no-nosniff',
    does: 'sends errors without nosniff',
    row: 'api-nosniff',
    ...refusal,
    change: header('X-Content-Type-Options', null),
  },
  {
    name: 'redirects',
    does: 'redirects one path',
    row: 'api-redirects',
    side,
    at: (asked) => asked.method === 'GET' && asked.path.endsWith('/events'),
    change: redirect,
  },
  {
    name: 'no-hsts',
    does: 'sends no Strict-Transport-Security at the API',
    row: 'api-hsts',
    onHttps: true,
    ...refusal,
    change: header('Strict-Transport-Security', 'max-age=0'),
  },
  {
    name: 'sign-in-no-hsts',
    does: 'sends no Strict-Transport-Security at the sign-in',
    row: 'sign-in-hsts',
    onHttps: true,
    side: 'provider',
    at: /^\/token$/,
    change: header('Strict-Transport-Security', 'max-age=0'),
  },
  {
    name: 'id-token-opens',
    does: 'takes ID tokens as access tokens',
    row: 'id-token-refused',
    ...good,
    at: (asked) => /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(bearer(asked)),
    instead: () => json(200, EMPTY),
  },
  {
    name: 'no-envelope',
    does: 'sends companies without an envelope',
    row: 'search_companies',
    ...good,
    at: /^\/v1\/companies$/,
    change: ifGood((answer) => ({
      ...answer,
      body: JSON.stringify(Object(JSON.parse(answer.body)).data),
    })),
  },
  {
    name: 'no-exchange',
    does: 'names no exchange in its search',
    row: 'search_companies',
    ...good,
    at: /^\/v1\/companies$/,
    change: rows({ exchange: undefined }),
  },
  {
    name: 'other-company',
    does: "answers with another company's profile",
    row: 'get_company',
    ...good,
    at: /^\/v1\/companies\/[^/]+$/,
    change: rows({ id: '00000000-0000-4000-8000-000000000001' }),
  },
  {
    name: 'no-version',
    does: 'names no version of documents',
    row: 'list_documents',
    ...good,
    at: /\/documents$/,
    change: (answer, asked) =>
      asked.path.startsWith('/v1/companies/')
        ? rows({ version_id: undefined })(answer, asked)
        : answer,
  },
  {
    name: 'no-next-offset',
    does: 'says nothing of the next page of documents',
    row: 'list_documents',
    ...good,
    at: /^\/v1\/companies\/[^/]+\/documents$/,
    change: ifGood(fields(({ meta }) => ({ meta: { ...Object(meta), nextOffset: undefined } }))),
  },
  {
    name: 'facts-as-numbers',
    does: 'sends facts as JSON numbers',
    row: 'get_financials',
    ...good,
    at: /\/financials$/,
    change: rows({ value: 12_500_000 }),
  },
  {
    name: 'facts-no-scope',
    does: 'sends facts without their scope',
    row: 'get_financials',
    ...good,
    at: /\/financials$/,
    change: rows({ entity_scope: undefined }),
  },
  {
    name: 'events-one',
    does: 'sends an object where a list of events belongs',
    row: 'get_events',
    ...good,
    at: /\/events$/,
    change: ifGood(fields(() => ({ data: { items: [] } }))),
  },
  {
    name: 'events-no-lifecycle',
    does: 'sends events without their lifecycle',
    row: 'get_events',
    ...good,
    at: /\/events$/,
    change: rows({ lifecycle: undefined }),
  },
  {
    name: 'events-contradicted',
    does: 'sends confirmed events whose flag says that they are not',
    row: 'get_events',
    ...good,
    at: /\/events$/,
    change: rows({ is_confirmed: false }),
  },
  {
    name: 'quote-just-null',
    does: 'does not say that a quote is unavailable',
    row: 'get_quote',
    ...good,
    at: /\/quote$/,
    change: ifGood(fields(() => ({ data: null }))),
  },
  {
    name: 'quote-plain',
    does: 'sends quotes as text/plain',
    row: 'get_quote',
    ...good,
    at: /\/quote$/,
    change: ifGood(header('Content-Type', 'text/plain')),
  },
  {
    name: 'page-too-long',
    does: 'sends pages of more than 6,000 characters',
    row: 'get_document_page',
    ...good,
    at: /\/pages\/\d+$/,
    change: rows({ text: 'word '.repeat(1201) }),
  },
  {
    name: 'page-in-snake-case',
    does: 'names the fields of a page as those of a list',
    row: 'get_document_page',
    ...good,
    at: /\/pages\/\d+$/,
    change: rows({ sourceUrl: undefined, source_url: 'https://a.example/' }),
  },
  {
    name: 'excerpt-too-long',
    does: 'sends excerpts of more than 2,000 characters',
    row: 'search_documents',
    ...good,
    at: /^\/v1\/search\/documents$/,
    change: rows({ excerpt: 'word '.repeat(401) }),
  },
  {
    name: 'no-as-of',
    does: 'does not say of when its facts are',
    row: 'get_financials',
    ...good,
    at: /\/financials$/,
    change: ifGood(fields(({ meta }) => ({ meta: { ...Object(meta), asOf: undefined } }))),
  },
  {
    name: 'data-not-readable',
    does: 'lets the extension read errors and no data',
    row: 'answers-cors',
    signedIn: true,
    ...call,
    change: ifGood(header('Access-Control-Allow-Origin', null)),
  },
  {
    name: 'data-no-nosniff',
    does: 'sends data without nosniff',
    row: 'answers-nosniff',
    signedIn: true,
    ...call,
    change: ifGood(header('X-Content-Type-Options', null)),
  },
];
