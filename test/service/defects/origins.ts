import { header, status, without } from './changes.ts';
import type { Asked, Defect } from './defect.ts';

/** Defects of CORS. */

const ALLOWED = 'Access-Control-Allow-Origin';
const EXPOSED = 'Access-Control-Expose-Headers';
const CALLS = /^\/v1\//;
const isPreflight = ({ method, path }: Asked): boolean => method === 'OPTIONS' && CALLS.test(path);
const isCall = ({ method, path }: Asked): boolean => method === 'GET' && CALLS.test(path);
/** Every origin is told that it may read. */
const reflect: NonNullable<Defect['change']> = (answer, asked) =>
  header(ALLOWED, asked.header('origin') ?? 'null')(answer, asked);
/** For approved origins alone: others have none. */
const ifAllowed =
  (change: NonNullable<Defect['change']>): NonNullable<Defect['change']> =>
  (answer, asked) =>
    answer.headers.has(ALLOWED) ? change(answer, asked) : answer;

const api = { side: 'api' } as const;
const preflight = { ...api, at: isPreflight } as const;
const call = { ...api, at: isCall } as const;
const provider = { side: 'provider' } as const;
const METADATA = /^\/\.well-known\//;

export const ORIGIN_DEFECTS: Defect[] = [
  {
    name: 'metadata-not-readable',
    does: "does not let the extension read the API's metadata",
    row: 'cors-resource-metadata',
    ...api,
    at: METADATA,
    change: header(ALLOWED, null),
  },
  {
    name: 'sign-in-not-readable',
    does: "does not let the extension read the sign-in's metadata",
    row: 'cors-provider-metadata',
    ...provider,
    at: METADATA,
    change: header(ALLOWED, null),
  },
  {
    name: 'token-not-readable',
    does: 'does not let the extension read answers of the token endpoint',
    row: 'cors-token',
    ...provider,
    at: /^\/token$/,
    change: header(ALLOWED, null),
  },
  {
    name: 'revocation-not-readable',
    does: 'does not let the extension read answers of the revocation endpoint',
    row: 'cors-revocation',
    ...provider,
    at: /^\/revoke$/,
    change: header(ALLOWED, null),
  },
  {
    name: 'preflight-needs-token',
    does: 'asks for a token in preflights',
    row: 'cors-preflight',
    ...preflight,
    change: status(401),
  },
  {
    name: 'preflight-forgotten-path',
    does: 'forgets the preflight of one path',
    row: 'cors-preflight',
    ...api,
    at: (asked) => isPreflight(asked) && asked.path.endsWith('/financials'),
    change: status(404),
  },
  {
    name: 'preflight-no-origin',
    does: 'names no origin in preflights',
    row: 'cors-preflight-origin',
    ...preflight,
    change: header(ALLOWED, null),
  },
  {
    name: 'preflight-no-get',
    does: 'allows POST alone in preflights',
    row: 'cors-methods',
    ...preflight,
    change: header('Access-Control-Allow-Methods', 'POST'),
  },
  {
    name: 'preflight-no-authorization',
    does: 'does not allow Authorization in preflights',
    row: 'cors-headers',
    ...preflight,
    change: header('Access-Control-Allow-Headers', 'Accept'),
  },
  {
    name: 'preflight-any-header',
    does: 'allows * and not Authorization in preflights',
    row: 'cors-headers',
    ...preflight,
    change: header('Access-Control-Allow-Headers', '*'),
  },
  {
    name: 'max-age-words',
    does: 'says in words how long a preflight is kept',
    row: 'cors-max-age',
    ...preflight,
    change: header('Access-Control-Max-Age', '10 minutes'),
  },
  {
    name: 'errors-not-readable',
    does: 'does not let the extension read errors',
    row: 'cors-answer',
    ...call,
    change: header(ALLOWED, null),
  },
  {
    name: 'one-path-not-readable',
    does: 'does not let the extension read one of the eight paths',
    row: 'cors-answer',
    ...api,
    at: /^\/v1\/search\/documents$/,
    change: header(ALLOWED, null),
  },
  {
    name: 'retry-after-hidden',
    does: 'does not expose Retry-After',
    row: 'expose-retry-after',
    ...call,
    change: without(EXPOSED, 'Retry-After'),
  },
  {
    name: 'date-hidden',
    does: 'does not expose Date',
    row: 'expose-date',
    ...call,
    change: without(EXPOSED, 'Date'),
  },
  {
    name: 'challenge-hidden',
    does: 'does not expose WWW-Authenticate',
    row: 'expose-www-authenticate',
    ...call,
    change: without(EXPOSED, 'WWW-Authenticate'),
  },
  {
    name: 'no-vary',
    does: 'does not vary its answers by Origin',
    row: 'cors-vary',
    ...call,
    change: header('Vary', 'Accept-Encoding'),
  },
  {
    name: 'sign-in-no-vary',
    does: "does not vary the sign-in's metadata by Origin",
    row: 'cors-vary',
    ...provider,
    at: METADATA,
    change: header('Vary', null),
  },
  {
    name: 'every-origin',
    does: 'lets every origin read',
    row: 'cors-unapproved',
    ...call,
    change: reflect,
  },
  {
    name: 'every-origin-preflight',
    does: 'approves every origin in preflights',
    row: 'cors-unapproved',
    ...preflight,
    change: reflect,
  },
  {
    name: 'every-origin-token',
    does: 'lets every origin read answers of the token endpoint',
    row: 'cors-unapproved',
    ...provider,
    at: /^\/token$/,
    change: reflect,
  },
  {
    name: 'null-origin',
    does: 'approves the origin null',
    row: 'cors-unapproved',
    ...api,
    at: (asked) => isCall(asked) && asked.header('origin') === 'null',
    change: reflect,
  },
  {
    name: 'wildcard',
    does: 'lets * read',
    row: 'cors-wildcard',
    ...call,
    change: header(ALLOWED, '*'),
  },
  {
    name: 'wildcard-metadata',
    does: "lets * read the sign-in's metadata",
    row: 'cors-wildcard',
    ...provider,
    at: METADATA,
    change: header(ALLOWED, '*'),
  },
  {
    name: 'credentials',
    does: 'allows credentials',
    row: 'cors-credentials',
    ...call,
    change: ifAllowed(header('Access-Control-Allow-Credentials', 'true')),
  },
];
