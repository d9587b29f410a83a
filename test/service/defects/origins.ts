import { type Asked, type Change, defectsAt, header, status, without } from './defect.ts';

/** Defects of CORS. */

const ALLOWED = 'Access-Control-Allow-Origin';
const CALLS = /^\/v1\//;
const METADATA = /^\/\.well-known\//;
const TOKEN = /^\/token$/;
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
const open = header(ALLOWED, '*');
const hides = (name: string) => without('Access-Control-Expose-Headers', name);
const permits = (what: string, value: string) => header(`Access-Control-${what}`, value);

export const ORIGIN_DEFECTS = [
  ...defectsAt('api', METADATA, { 'cors-resource-metadata': { 'metadata-not-readable': closed } }),
  ...defectsAt('provider', METADATA, {
    'cors-provider-metadata': { 'sign-in-not-readable': closed },
    'cors-vary': { 'sign-in-no-vary': header('Vary', null) },
    'cors-wildcard': { 'wildcard-metadata': open },
  }),
  ...defectsAt('provider', TOKEN, {
    'cors-token': { 'token-not-readable': closed },
    'cors-unapproved': { 'every-origin-token': reflect },
  }),
  ...defectsAt('provider', /^\/revoke$/, {
    'cors-revocation': { 'revocation-not-readable': closed },
  }),
  ...defectsAt('api', isPreflight, {
    'cors-preflight': { 'preflight-needs-token': status(401) },
    'cors-preflight-origin': { 'preflight-no-origin': closed },
    'cors-methods': { 'preflight-no-get': permits('Allow-Methods', 'POST') },
    'cors-headers': {
      'preflight-no-authorization': permits('Allow-Headers', 'Accept'),
      'preflight-any-header': permits('Allow-Headers', '*'),
    },
    'cors-max-age': { 'max-age-words': permits('Max-Age', '10 minutes') },
    'cors-unapproved': { 'every-origin-preflight': reflect },
  }),
  ...defectsAt('api', (asked) => isPreflight(asked) && asked.path.endsWith('/financials'), {
    'cors-preflight': { 'preflight-forgotten-path': status(404) },
  }),
  ...defectsAt('api', isCall, {
    'cors-answer': { 'errors-not-readable': closed },
    'expose-retry-after': { 'retry-after-hidden': hides('Retry-After') },
    'expose-date': { 'date-hidden': hides('Date') },
    'expose-www-authenticate': { 'challenge-hidden': hides('WWW-Authenticate') },
    'cors-vary': { 'no-vary': header('Vary', 'Accept-Encoding') },
    'cors-unapproved': { 'every-origin': reflect },
    'cors-wildcard': { wildcard: open },
    'cors-credentials': { credentials: withCredentials },
  }),
  ...defectsAt('api', /^\/v1\/search\/documents$/, {
    'cors-answer': { 'one-path-not-readable': closed },
  }),
  ...defectsAt('api', (asked) => isCall(asked) && asked.header('origin') === 'null', {
    'cors-unapproved': { 'null-origin': reflect },
  }),
];
