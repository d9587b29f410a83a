import { createMiddleware } from 'hono/factory';
import type { TokenRefusal } from '../model.ts';
import type { ApiEnv, ApiParts } from './env.ts';
import { ApiError } from './errors.ts';

/** RFC 6750 2.1: the scheme in any case, then one b64token. */
const BEARER = /^bearer +([\w.~+/-]+=*)$/i;
/** RFC 6750 2.3: the query parameter that must not carry a token. */
const TOKEN_IN_QUERY = /[?&]access_token(?:=|&|$)/;

/** Contract section 7: 401 is "no valid connection or token", 403 a connection that may not ask. */
export const REFUSALS: Record<TokenRefusal, [status: 401 | 403, code: string, message: string]> = {
  missing: [401, 'not_connected', 'An access token is required.'],
  malformed: [
    401,
    'invalid_token',
    'Send one access token, in the Authorization header alone, as Bearer.',
  ],
  unknown: [401, 'invalid_token', 'This access token is not known.'],
  expired: [401, 'token_expired', 'This access token has expired.'],
  revoked: [403, 'connection_revoked', 'This connection was revoked.'],
  pro_required: [403, 'pro_required', 'A Pro account is required.'],
};

/** Lets a request through while the pilot runs and its token is good; asks anew every time. */
export const requireAccess = ({ gatekeeper, options, resource }: ApiParts) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!options.pilot) {
      throw new ApiError(503, 'pilot_disabled', 'The pilot is switched off.');
    }
    const token = findToken(c.req.header('authorization'), c.env.incoming.url ?? '');
    const verdict =
      'refusal' in token ? { ok: false as const, ...token } : await gatekeeper.verify(token.value);
    if (!verdict.ok) throw refuse(verdict.refusal, resource);
    c.set('account', verdict.account);
    await next();
  });

/** A token in a URL ends up in logs (contract 5.6), so it is refused even beside a good header. */
function findToken(
  header: string | undefined,
  target: string,
): { value: string } | { refusal: 'missing' | 'malformed' } {
  if (TOKEN_IN_QUERY.test(target)) return { refusal: 'malformed' };
  if (header === undefined) return { refusal: 'missing' };
  const value = BEARER.exec(header)?.[1];
  return value === undefined ? { refusal: 'malformed' } : { value };
}

/** A 401 says where the resource describes itself (RFC 9728 5.1) and what was wrong (RFC 6750 3). */
function refuse(refusal: TokenRefusal, resource: string): ApiError {
  const [status, code, message] = REFUSALS[refusal];
  if (status === 403) return new ApiError(status, code, message);
  const challenge = [
    `resource_metadata="${resource}/.well-known/oauth-protected-resource"`,
    'scope="openid"',
    // RFC 6750 3.1: no error code where no token was presented.
    ...(refusal === 'missing' ? [] : ['error="invalid_token"', `error_description="${message}"`]),
  ];
  return new ApiError(status, code, message, {
    'WWW-Authenticate': `Bearer ${challenge.join(', ')}`,
  });
}
