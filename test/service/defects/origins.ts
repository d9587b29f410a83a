import { type Change, header, status, without } from './changes.ts';
import { type Asked, defectsOf } from './defect.ts';

/** Defects of CORS. */

const ALLOWED = 'Access-Control-Allow-Origin';
const CALLS = /^\/v1\//;
const isPreflight = ({ method, path }: Asked): boolean => method === 'OPTIONS' && CALLS.test(path);
const isCall = ({ method, path }: Asked): boolean => method === 'GET' && CALLS.test(path);
/** Every origin is told that it may read. */
const reflect: Change = (answer, asked) =>
  header(ALLOWED, asked.header('origin') ?? 'null')(answer, asked);
/** For approved origins alone: others have none. */
const withCredentials: Change = (answer, asked) =>
  answer.headers.has(ALLOWED)
    ? header('Access-Control-Allow-Credentials', 'true')(answer, asked)
    : answer;
const closed = header(ALLOWED, null);
const hides = (name: string) => without('Access-Control-Expose-Headers', name);

const api = (at: RegExp | ((asked: Asked) => boolean)) => ({ side: 'api', at }) as const;
const provider = (at: RegExp) => ({ side: 'provider', at }) as const;
const METADATA = /^\/\.well-known\//;
const TOKEN = /^\/token$/;
const preflight = api(isPreflight);
const call = api(isCall);

export const ORIGIN_DEFECTS = [
  ...defectsOf('cors-resource-metadata', api(METADATA), {
    'metadata-not-readable': ["does not let the extension read the API's metadata", closed],
  }),
  ...defectsOf('cors-provider-metadata', provider(METADATA), {
    'sign-in-not-readable': ["does not let the extension read the sign-in's metadata", closed],
  }),
  ...defectsOf('cors-token', provider(TOKEN), {
    'token-not-readable': ['does not let the extension read answers of the token endpoint', closed],
  }),
  ...defectsOf('cors-revocation', provider(/^\/revoke$/), {
    'revocation-not-readable': [
      'does not let the extension read answers of the revocation endpoint',
      closed,
    ],
  }),
  ...defectsOf('cors-preflight', preflight, {
    'preflight-needs-token': ['asks for a token in preflights', status(401)],
  }),
  ...defectsOf(
    'cors-preflight',
    api((asked) => isPreflight(asked) && asked.path.endsWith('/financials')),
    { 'preflight-forgotten-path': ['forgets the preflight of one path', status(404)] },
  ),
  ...defectsOf('cors-preflight-origin', preflight, {
    'preflight-no-origin': ['names no origin in preflights', closed],
  }),
  ...defectsOf('cors-methods', preflight, {
    'preflight-no-get': [
      'allows POST alone in preflights',
      header('Access-Control-Allow-Methods', 'POST'),
    ],
  }),
  ...defectsOf('cors-headers', preflight, {
    'preflight-no-authorization': [
      'does not allow Authorization in preflights',
      header('Access-Control-Allow-Headers', 'Accept'),
    ],
    'preflight-any-header': [
      'allows * and not Authorization in preflights',
      header('Access-Control-Allow-Headers', '*'),
    ],
  }),
  ...defectsOf('cors-max-age', preflight, {
    'max-age-words': [
      'says in words how long a preflight is kept',
      header('Access-Control-Max-Age', '10 minutes'),
    ],
  }),
  ...defectsOf('cors-answer', call, {
    'errors-not-readable': ['does not let the extension read errors', closed],
  }),
  ...defectsOf('cors-answer', api(/^\/v1\/search\/documents$/), {
    'one-path-not-readable': ['does not let the extension read one of the eight paths', closed],
  }),
  ...defectsOf('expose-retry-after', call, {
    'retry-after-hidden': ['does not expose Retry-After', hides('Retry-After')],
  }),
  ...defectsOf('expose-date', call, {
    'date-hidden': ['does not expose Date', hides('Date')],
  }),
  ...defectsOf('expose-www-authenticate', call, {
    'challenge-hidden': ['does not expose WWW-Authenticate', hides('WWW-Authenticate')],
  }),
  ...defectsOf('cors-vary', call, {
    'no-vary': ['does not vary its answers by Origin', header('Vary', 'Accept-Encoding')],
  }),
  ...defectsOf('cors-vary', provider(METADATA), {
    'sign-in-no-vary': ["does not vary the sign-in's metadata by Origin", header('Vary', null)],
  }),
  ...defectsOf('cors-unapproved', call, {
    'every-origin': ['lets every origin read', reflect],
  }),
  ...defectsOf('cors-unapproved', preflight, {
    'every-origin-preflight': ['approves every origin in preflights', reflect],
  }),
  ...defectsOf('cors-unapproved', provider(TOKEN), {
    'every-origin-token': ['lets every origin read answers of the token endpoint', reflect],
  }),
  ...defectsOf(
    'cors-unapproved',
    api((asked) => isCall(asked) && asked.header('origin') === 'null'),
    { 'null-origin': ['approves the origin null', reflect] },
  ),
  ...defectsOf('cors-wildcard', call, { wildcard: ['lets * read', header(ALLOWED, '*')] }),
  ...defectsOf('cors-wildcard', provider(METADATA), {
    'wildcard-metadata': ["lets * read the sign-in's metadata", header(ALLOWED, '*')],
  }),
  ...defectsOf('cors-credentials', call, {
    credentials: ['allows credentials', withCredentials],
  }),
];
