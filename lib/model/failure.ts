/**
 * Every failure, as data. Failures pass through messages unchanged; only the view has words for them,
 * and offers one recovery action for each.
 */

/** The service's own details of a failure: shown so that support can find the request. */
export interface ServiceDetail {
  /** `error.code` of the failure body (contract section 7); its values are not documented. */
  code?: string | undefined;
  /** `error.requestId` of the failure body. */
  requestId?: string | undefined;
}

/** Which check of the provider's or resource's metadata failed. */
export type MisconfiguredWhat =
  | 'resource'
  | 'authorizationServer'
  | 'issuer'
  | 'endpoints'
  | 'pkce'
  | 'metadata'
  | 'client';

/** The step of signing in that ended without an answer, in the operator's words. */
export type SignInStep =
  | 'resourceMetadata'
  | 'providerMetadata'
  | 'authorizationEndpoint'
  | 'tokenEndpoint';

/**
 * Why a step of signing in has no answer. `noReadableAnswer`: no connection, or an answer or redirect
 * without CORS headers, which a browser does not tell apart; `pageNotLoaded`: the browser could not load
 * the authorization page, or its status was 400 or more; `status`: an outage or a rate limit.
 */
export type Unanswered =
  | { cause: 'noReadableAnswer' | 'timeout' | 'pageNotLoaded' }
  | { cause: 'status'; status: number };

/** Why an answer could not be used. */
type UnexpectedWhat = 'status' | 'redirect' | 'contentType' | 'json' | 'shape' | 'tooLarge';

export type Failure =
  // Before anything is sent.
  /** An input breaks a limit of the contract (section 8): which input and limit, for support. */
  | { kind: 'invalidInput'; field: string; rule: string }
  | { kind: 'offline' }
  /** The user took away the access to the service's own addresses (Firefox). */
  | { kind: 'hostAccessMissing' }
  /** The administrator's policy has switched it off. */
  | { kind: 'blockedByPolicy' }
  // Sign-in.
  | { kind: 'signInCancelled' }
  | { kind: 'signInRefused' }
  /** The provider sent the user back with another code than `access_denied`, such as `consent_required`. */
  | { kind: 'signInNotApproved'; code: string }
  | ({ kind: 'signInUnreachable'; what: SignInStep } & Unanswered)
  /** A silent renewal met a provider that gave no answer: the session stays, and the next request tries again. */
  | ({ kind: 'notRenewed'; what: SignInStep } & Unanswered)
  /** The provider answers `temporarily_unavailable`: it is overloaded or under maintenance. */
  | { kind: 'signInUnavailable' }
  /** The provider answers `server_error`: it met a fault of its own. */
  | { kind: 'signInServerError' }
  | { kind: 'signInMisconfigured'; what: MisconfiguredWhat }
  | { kind: 'signInExpired' }
  | { kind: 'signInBusy' }
  | { kind: 'signInMismatch' }
  /** The ID token answers this attempt, but by this device's clock it is over, or has not begun. */
  | { kind: 'signInClock' }
  /** The browser has no sign-in window: `identity.launchWebAuthFlow` is missing. */
  | { kind: 'signInUnsupported' }
  // The API (contract section 7).
  | ({ kind: 'notConnected' } & ServiceDetail)
  | ({ kind: 'accessRefused' } & ServiceDetail)
  | ({ kind: 'limited'; until: number | null } & ServiceDetail)
  | ({ kind: 'unavailable' } & ServiceDetail)
  | ({ kind: 'notFound' } & ServiceDetail)
  | ({ kind: 'invalidRequest' } & ServiceDetail)
  | ({ kind: 'serverError'; status: number } & ServiceDetail)
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  /** The browser ended the worker, or reloaded the panel, before the answer came. */
  | { kind: 'interrupted' }
  /** Only a cached answer was asked for, and it is not there (any more): nothing was sent. */
  | { kind: 'notKept' }
  | ({
      kind: 'unexpectedAnswer';
      what: UnexpectedWhat;
      status?: number | undefined;
    } & ServiceDetail)
  // A fault of this program.
  | { kind: 'internal' };

export type FailureKind = Failure['kind'];

const BEYOND_HELP: readonly FailureKind[] = [
  'blockedByPolicy',
  'invalidInput',
  'notFound',
  'signInMisconfigured',
  'signInUnsupported',
];

/** Whether no act of the user mends it. */
export const isBeyondHelp = ({ kind }: Failure): boolean => BEYOND_HELP.includes(kind);

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure,
});
