import * as oauth from 'oauth4webapi';
import { NetworkError } from '../http/body.ts';
import type { Failure, MisconfiguredWhat, SignInStep, Unanswered } from '../model/failure.ts';

/**
 * Error codes of the authorization and token endpoints (RFC 6749 sections 4.1.2.1 and 5.2, RFC 8707
 * section 2, OpenID Connect Core section 3.1.2.6). Any other code means that this client is not set up.
 */
const MEANINGS = new Map<string, Failure>([
  ['access_denied', { kind: 'signInRefused' }],
  ['invalid_grant', { kind: 'signInExpired' }],
  ['invalid_target', { kind: 'signInMisconfigured', what: 'resource' }],
  ['server_error', { kind: 'signInServerError' }],
  ['temporarily_unavailable', { kind: 'signInUnavailable' }],
]);

/** A silent sign-in would need a page (OpenID Connect Core section 3.1.2.6); some providers say so after one, too. */
const NOT_APPROVED = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** The failure for an OAuth error code. */
export function failureOfCode(code: string): Failure {
  if (NOT_APPROVED.includes(code)) return { kind: 'signInNotApproved', code };
  return MEANINGS.get(code) ?? { kind: 'signInMisconfigured', what: 'client' };
}

/** The failure of a request, or of reading its answer, that the browser rejected. */
export function unanswered(error: unknown): Unanswered {
  const cause = error instanceof NetworkError ? error.cause : error;
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return { cause: isLate ? 'timeout' : 'noReadableAnswer' };
}

/**
 * The failure for a response that oauth4webapi refused. The error itself is dropped: it may hold the
 * code or the token.
 *
 * @param step the step that this response answers
 * @param otherwise the misconfigured part if the response is malformed
 * @param compared the misconfigured part if a document names another resource or issuer than expected
 */
export function failureOfAnswer(
  step: SignInStep,
  error: unknown,
  otherwise: MisconfiguredWhat,
  compared: MisconfiguredWhat = otherwise,
): Failure {
  if (error instanceof oauth.ResponseBodyError) return failureOfCode(error.error);
  if (error instanceof oauth.WWWAuthenticateChallengeError) return failureOfCode('invalid_client');
  if (error instanceof oauth.UnsupportedOperationError) return failureOfCode('invalid_client');
  if (error instanceof oauth.OperationProcessingError) {
    switch (error.code) {
      case oauth.JSON_ATTRIBUTE_COMPARISON:
        return { kind: 'signInMisconfigured', what: compared };
      case oauth.JWT_CLAIM_COMPARISON:
      case oauth.JWT_TIMESTAMP_CHECK:
        return { kind: 'signInMismatch' };
      case oauth.PARSE_ERROR:
        // A truncated or slow body fails while it is read; only a complete one can be bad JSON.
        if (!(error.cause instanceof SyntaxError)) {
          return { kind: 'signInUnreachable', what: step, ...unanswered(error.cause) };
        }
    }
  }
  return { kind: 'signInMisconfigured', what: otherwise };
}
