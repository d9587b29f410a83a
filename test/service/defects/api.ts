import { fields, header, ifGood, json, page, redirect, rows, status } from './changes.ts';
import { type Asked, defectsOf } from './defect.ts';

/** Defects of the API's answers. */

const CALLS = /^\/v1\//;
const api = (at: RegExp | ((asked: Asked) => boolean)) => ({ side: 'api', at }) as const;
const good = (at: RegExp | ((asked: Asked) => boolean)) =>
  ({ ...api(at), signedIn: true }) as const;
const isRefused = (asked: Asked): boolean => asked.header('authorization') === null;
/** Refusals of calls without a token, and no preflights. */
const refusal = api(
  (asked) => asked.method === 'GET' && CALLS.test(asked.path) && isRefused(asked),
);
const bearer = (asked: Asked): string => asked.header('authorization') ?? '';

/** An answer with no company in it. */
const EMPTY = { data: [], meta: { asOf: '2026-01-01T00:00:00Z', quota: {}, sourceNotes: 'none' } };
/** Without one field of the metadata. */
const withoutMeta = (name: string) =>
  ifGood(fields(({ meta }) => ({ meta: { ...Object(meta), [name]: undefined } })));
const noSecureTransport = header('Strict-Transport-Security', 'max-age=0');

export const API_DEFECTS = [
  ...defectsOf('api-401', refusal, {
    'open-to-all': ['answers calls without a token', status(200)],
    'refusal-403': ['answers 403 to calls without a token', status(403)],
  }),
  ...defectsOf(
    'api-401',
    api((asked) => asked.method === 'GET' && asked.path.endsWith('/quote') && isRefused(asked)),
    { 'one-path-open': ['answers one path without a token', status(404)] },
  ),
  ...defectsOf(
    'api-wrong-token',
    api((asked) => bearer(asked).includes('made-up')),
    { 'any-token': ['takes every token', status(200)] },
  ),
  ...defectsOf('api-error-type', refusal, { 'error-page': ['sends errors as pages', page(401)] }),
  ...defectsOf('api-error', refusal, {
    'error-flat': ['sends an error as a text', fields(() => ({ error: 'not_connected' }))],
    'error-no-code': ['sends errors without a code', fields(() => ({ error: { message: 'No.' } }))],
    'error-broken': [
      'sends errors that are cut in the middle',
      (answer) => ({ ...answer, body: answer.body.slice(0, 12) }),
    ],
  }),
  ...defectsOf('api-error', api(/^\/v1\/companies$/), {
    'error-huge': [
      'sends errors of more than 2 MB',
      (answer) => ({ ...answer, body: ' '.repeat(2_000_001) + answer.body }),
    ],
  }),
  ...defectsOf('api-challenge', refusal, {
    'no-challenge': ['sends 401 without WWW-Authenticate', header('WWW-Authenticate', null)],
    'basic-challenge': [
      'asks for a password in its 401',
      header('WWW-Authenticate', 'Basic realm="research"'),
    ],
  }),
  ...defectsOf('api-nosniff', refusal, {
    'no-nosniff': ['sends errors without nosniff', header('X-Content-Type-Options', null)],
  }),
  ...defectsOf(
    'api-redirects',
    api((asked) => asked.method === 'GET' && asked.path.endsWith('/events')),
    { redirects: ['redirects one path', redirect] },
  ),
  ...defectsOf(
    'api-hsts',
    { ...refusal, onHttps: true },
    {
      'no-hsts': ['sends no Strict-Transport-Security at the API', noSecureTransport],
    },
  ),
  ...defectsOf(
    'sign-in-hsts',
    { side: 'provider', at: /^\/token$/, onHttps: true },
    {
      'sign-in-no-hsts': ['sends no Strict-Transport-Security at the sign-in', noSecureTransport],
    },
  ),
  ...defectsOf(
    'id-token-refused',
    good((asked) => /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(bearer(asked))),
    { 'id-token-opens': ['takes ID tokens as access tokens', { instead: () => json(200, EMPTY) }] },
  ),
  ...defectsOf('search_companies', good(/^\/v1\/companies$/), {
    'no-envelope': [
      'sends companies without an envelope',
      ifGood((answer) => ({
        ...answer,
        body: JSON.stringify(Object(JSON.parse(answer.body)).data),
      })),
    ],
    'no-exchange': ['names no exchange in its search', rows({ exchange: undefined })],
  }),
  ...defectsOf('get_company', good(/^\/v1\/companies\/[^/]+$/), {
    'other-company': [
      "answers with another company's profile",
      rows({ id: '00000000-0000-4000-8000-000000000001' }),
    ],
  }),
  ...defectsOf('list_documents', good(/^\/v1\/companies\/[^/]+\/documents$/), {
    'no-version': ['names no version of documents', rows({ version_id: undefined })],
    'no-next-offset': ['says nothing of the next page of documents', withoutMeta('nextOffset')],
  }),
  ...defectsOf('get_financials', good(/\/financials$/), {
    'facts-as-numbers': ['sends facts as JSON numbers', rows({ value: 12_500_000 })],
    'facts-no-scope': ['sends facts without their scope', rows({ entity_scope: undefined })],
    'no-as-of': ['does not say of when its facts are', withoutMeta('asOf')],
  }),
  ...defectsOf('get_events', good(/\/events$/), {
    'events-one': [
      'sends an object where a list of events belongs',
      ifGood(fields(() => ({ data: { items: [] } }))),
    ],
    'events-no-lifecycle': ['sends events without their lifecycle', rows({ lifecycle: undefined })],
    'events-contradicted': [
      'sends confirmed events whose flag says that they are not',
      rows({ is_confirmed: false }),
    ],
  }),
  ...defectsOf('get_quote', good(/\/quote$/), {
    'quote-just-null': [
      'does not say that a quote is unavailable',
      ifGood(fields(() => ({ data: null }))),
    ],
    'quote-plain': ['sends quotes as text/plain', ifGood(header('Content-Type', 'text/plain'))],
  }),
  ...defectsOf('get_document_page', good(/\/pages\/\d+$/), {
    'page-too-long': [
      'sends pages of more than 6,000 characters',
      rows({ text: 'word '.repeat(1201) }),
    ],
    'page-in-snake-case': [
      'names the fields of a page as those of a list',
      rows({ sourceUrl: undefined, source_url: 'https://a.example/' }),
    ],
  }),
  ...defectsOf('search_documents', good(/^\/v1\/search\/documents$/), {
    'excerpt-too-long': [
      'sends excerpts of more than 2,000 characters',
      rows({ excerpt: 'word '.repeat(401) }),
    ],
  }),
  ...defectsOf('answers-cors', good(CALLS), {
    'data-not-readable': [
      'lets the extension read errors and no data',
      ifGood(header('Access-Control-Allow-Origin', null)),
    ],
  }),
  ...defectsOf('answers-nosniff', good(CALLS), {
    'data-no-nosniff': [
      'sends data without nosniff',
      ifGood(header('X-Content-Type-Options', null)),
    ],
  }),
];
