import type { WordKey } from '../i18n/words.ts';
import type { Failure, FailureKind, SignInStep, Unanswered } from '../model/failure.ts';

/**
 * What the user can do about a failure: `connect`, `signInAgain`, `grantAccess` and `retry` are buttons,
 * `wait` counts down to a retry, `edit` asks to change the text above, `none` offers nothing beyond the
 * message.
 */
export type RecoveryAction =
  | 'connect'
  | 'signInAgain'
  | 'grantAccess'
  | 'retry'
  | 'wait'
  | 'edit'
  | 'none';

export interface FailureWords {
  message: WordKey;
  substitutions: (string | number)[];
  way: RecoveryAction;
}

/** Kinds whose words and way on are always the same. */
type Plain = Exclude<
  FailureKind,
  | 'notConnected'
  | 'signInUnreachable'
  | 'notRenewed'
  | 'invalidInput'
  | 'invalidRequest'
  | 'limited'
  | 'serverError'
>;

const PLAIN: Record<Plain, { message: WordKey; way: RecoveryAction }> = {
  offline: { message: 'failureOffline', way: 'retry' },
  blockedByPolicy: { message: 'failureBlockedByPolicy', way: 'none' },
  hostAccessMissing: { message: 'failureHostAccessMissing', way: 'grantAccess' },
  signInCancelled: { message: 'failureSignInCancelled', way: 'connect' },
  signInRefused: { message: 'failureSignInRefused', way: 'connect' },
  signInNotApproved: { message: 'failureSignInNotApproved', way: 'connect' },
  signInUnavailable: { message: 'failureSignInUnavailable', way: 'retry' },
  signInServerError: { message: 'failureSignInServer', way: 'retry' },
  signInMisconfigured: { message: 'failureSignInMisconfigured', way: 'none' },
  signInExpired: { message: 'failureSignInExpired', way: 'connect' },
  signInBusy: { message: 'failureSignInBusy', way: 'connect' },
  signInMismatch: { message: 'failureSignInMismatch', way: 'connect' },
  signInClock: { message: 'failureSignInClock', way: 'connect' },
  signInUnsupported: { message: 'failureSignInUnsupported', way: 'none' },
  accessRefused: { message: 'failureAccessRefused', way: 'signInAgain' },
  unavailable: { message: 'failureUnavailable', way: 'retry' },
  notFound: { message: 'failureNotFound', way: 'none' },
  unreachable: { message: 'failureUnreachable', way: 'retry' },
  timeout: { message: 'failureTimeout', way: 'retry' },
  aborted: { message: 'failureAborted', way: 'retry' },
  interrupted: { message: 'failureInterrupted', way: 'retry' },
  unexpectedAnswer: { message: 'failureUnexpectedAnswer', way: 'retry' },
  internal: { message: 'failureInternal', way: 'retry' },
};

/** Which step of signing in had no answer; the words name the step, and the details the cause. */
const UNREACHABLE: Record<SignInStep, WordKey> = {
  resourceMetadata: 'failureUnreachable',
  providerMetadata: 'failureSignInUnreachable',
  authorizationEndpoint: 'failureSignInPage',
  tokenEndpoint: 'failureSignInToken',
};

/**
 * The words for a failure, and the one way on.
 *
 * @param typed whether the question holds a text of the user's, to be changed
 */
export function failureWords(failure: Failure, typed = false): FailureWords {
  switch (failure.kind) {
    case 'invalidInput':
      return invalidInput(failure);
    case 'notConnected':
      // Without a code or request id no request was sent: the user has not connected yet.
      return failure.code === undefined && failure.requestId === undefined
        ? { message: 'failureConnectFirst', substitutions: [], way: 'connect' }
        : { message: 'failureNotConnected', substitutions: [], way: 'connect' };
    case 'signInUnreachable':
      return { message: UNREACHABLE[failure.what], substitutions: [], way: 'connect' };
    case 'notRenewed':
      return notRenewed(failure);
    case 'invalidRequest':
      return {
        message: 'failureInvalidRequest',
        substitutions: [],
        way: typed ? 'edit' : 'retry',
      };
    case 'limited':
      return failure.until === null
        ? { message: 'failureLimited', substitutions: [], way: 'retry' }
        : { message: 'failureLimitedUntil', substitutions: [], way: 'wait' };
    case 'serverError':
      return { message: 'failureServer', substitutions: [failure.status], way: 'retry' };
    default:
      return { ...PLAIN[failure.kind], substitutions: [] };
  }
}

function notRenewed(failure: Unanswered): FailureWords {
  switch (failure.cause) {
    case 'status':
      return {
        message: 'failureNotRenewedStatus',
        substitutions: [failure.status],
        way: 'retry',
      };
    case 'timeout':
      return { message: 'failureNotRenewedTimeout', substitutions: [], way: 'retry' };
    default:
      return { message: 'failureNotRenewedUnreachable', substitutions: [], way: 'retry' };
  }
}

function invalidInput({ field, rule }: Extract<Failure, { kind: 'invalidInput' }>): FailureWords {
  if (field === 'query' && rule === 'tooShort') {
    return { message: 'failureQueryTooShort', substitutions: [], way: 'edit' };
  }
  if (field === 'query' && rule === 'tooLong') {
    return { message: 'failureQueryTooLong', substitutions: [], way: 'edit' };
  }
  return { message: 'failureInvalidInput', substitutions: [field, rule], way: 'none' };
}

/** One technical detail: a word for what it is, and the value as it came. */
export interface FailureDetail {
  label: WordKey;
  value: string;
}

/** What support needs to find the request or the setting; empty where there is nothing to add. */
export function failureDetails(failure: Failure): FailureDetail[] {
  const details: FailureDetail[] = [];
  const add = (label: WordKey, value: string | number | undefined) => {
    if (value !== undefined) details.push({ label, value: String(value) });
  };
  if ('code' in failure) add('detailCode', failure.code);
  if ('requestId' in failure) add('detailRequestId', failure.requestId);
  if ('what' in failure) add('detailCheck', failure.what);
  if ('cause' in failure && failure.cause !== 'status') add('detailCause', failure.cause);
  // A failing service's is in the words.
  if ('status' in failure && failure.kind !== 'serverError') add('detailStatus', failure.status);
  return details;
}
