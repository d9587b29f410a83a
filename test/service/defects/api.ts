import {
  type Asked,
  defectsAt,
  fields,
  header,
  ifGood,
  json,
  page,
  redirect,
  rows,
  signedIn,
  status,
} from './defect.ts';

/** Defects of the API's answers. */

const CALLS = /^\/v1\//;
const isRefused = (asked: Asked): boolean =>
  asked.method === 'GET' && asked.header('authorization') === null;
/** Refusals of calls without a token, and no preflights. */
const refusal = (asked: Asked): boolean => CALLS.test(asked.path) && isRefused(asked);
const bearer = (asked: Asked): string => asked.header('authorization') ?? '';

/** An answer with no company in it. */
const EMPTY = { data: [], meta: { asOf: '2026-01-01T00:00:00Z', quota: {}, sourceNotes: 'none' } };
/** Without one field of the metadata. */
const withoutMeta = (name: string) =>
  ifGood(fields(({ meta }) => ({ meta: { ...Object(meta), [name]: undefined } })));
const noSecureTransport = header('Strict-Transport-Security', 'max-age=0');
const noNosniff = header('X-Content-Type-Options', null);

export const API_DEFECTS = [
  ...defectsAt('api', refusal, {
    'api-401': { 'open-to-all': status(200), 'refusal-403': status(403) },
    'api-error-type': { 'error-page': page(401) },
    'api-error': {
      'error-flat': fields(() => ({ error: 'not_connected' })),
      'error-no-code': fields(() => ({ error: { message: 'No.' } })),
      'error-broken': (answer) => ({ ...answer, body: answer.body.slice(0, 12) }),
    },
    'api-challenge': {
      'no-challenge': header('WWW-Authenticate', null),
      'basic-challenge': header('WWW-Authenticate', 'Basic realm="research"'),
    },
    'api-nosniff': { 'no-nosniff': noNosniff },
  }),
  ...defectsAt('api', refusal, { 'api-hsts': { 'no-hsts': noSecureTransport } }, { onHttps: true }),
  ...defectsAt('api', (asked) => asked.path.endsWith('/quote') && isRefused(asked), {
    'api-401': { 'one-path-open': status(404) },
  }),
  ...defectsAt('api', (asked) => bearer(asked).includes('made-up'), {
    'api-wrong-token': { 'any-token': status(200) },
  }),
  ...defectsAt('api', /^\/v1\/companies$/, {
    'api-error': {
      'error-huge': (answer) => ({ ...answer, body: ' '.repeat(2_000_001) + answer.body }),
    },
  }),
  ...defectsAt('api', (asked) => asked.method === 'GET' && asked.path.endsWith('/events'), {
    'api-redirects': { redirects: redirect },
  }),
  ...defectsAt(
    'provider',
    /^\/token$/,
    { 'sign-in-hsts': { 'sign-in-no-hsts': noSecureTransport } },
    { onHttps: true },
  ),
  ...signedIn('api', (asked) => /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(bearer(asked)), {
    'id-token-refused': { 'id-token-opens': { instead: () => json(200, EMPTY) } },
  }),
  ...signedIn('api', /^\/v1\/companies$/, {
    search_companies: {
      'no-envelope': ifGood((answer) => ({
        ...answer,
        body: JSON.stringify(JSON.parse(answer.body).data),
      })),
      'no-exchange': rows({ exchange: undefined }),
    },
  }),
  ...signedIn('api', /^\/v1\/companies\/[^/]+$/, {
    get_company: { 'other-company': rows({ id: '00000000-0000-4000-8000-000000000001' }) },
  }),
  ...signedIn('api', /^\/v1\/companies\/[^/]+\/documents$/, {
    list_documents: {
      'no-version': rows({ version_id: undefined }),
      'no-next-offset': withoutMeta('nextOffset'),
    },
  }),
  ...signedIn('api', /\/financials$/, {
    get_financials: {
      'facts-as-numbers': rows({ value: 12_500_000 }),
      'facts-no-scope': rows({ entity_scope: undefined }),
      'no-as-of': withoutMeta('asOf'),
    },
  }),
  ...signedIn('api', /\/events$/, {
    get_events: {
      'events-one': ifGood(fields(() => ({ data: { items: [] } }))),
      'events-no-lifecycle': rows({ lifecycle: undefined }),
      'events-contradicted': rows({ is_confirmed: false }),
    },
  }),
  ...signedIn('api', /\/quote$/, {
    get_quote: {
      'quote-just-null': ifGood(fields(() => ({ data: null }))),
      'quote-plain': ifGood(header('Content-Type', 'text/plain')),
    },
  }),
  ...signedIn('api', /\/pages\/\d+$/, {
    get_document_page: {
      'page-too-long': rows({ text: 'word '.repeat(1201) }),
      'page-in-snake-case': rows({ sourceUrl: undefined, source_url: 'https://a.example/' }),
    },
  }),
  ...signedIn('api', /^\/v1\/search\/documents$/, {
    search_documents: { 'excerpt-too-long': rows({ excerpt: 'word '.repeat(401) }) },
  }),
  ...signedIn('api', CALLS, {
    'answers-cors': { 'data-not-readable': ifGood(header('Access-Control-Allow-Origin', null)) },
    'answers-nosniff': { 'data-no-nosniff': ifGood(noNosniff) },
  }),
];
