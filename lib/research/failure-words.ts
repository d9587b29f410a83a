import type { WordKey } from '../i18n/words.ts';
import type { Failure, FailureKind, SignInStep } from '../model/failure.ts';

/** `wait` counts down to a retry, `edit` asks to change the text above; others are buttons. */
export type RecoveryAction =
  | 'connect'
  | 'signInAgain'
  | 'grantAccess'
  | 'retry'
  | 'wait'
  | 'edit'
  | 'none';

/** The words for each kind, and its way on, unless `failureWords` knows more of it. */
const WORDS: Record<FailureKind, [WordKey, RecoveryAction]> = {
  offline: ['failureOffline', 'retry'],
  blockedByPolicy: ['failureBlockedByPolicy', 'none'],
  hostAccessMissing: ['failureHostAccessMissing', 'grantAccess'],
  notConnected: ['failureNotConnected', 'connect'],
  notRenewed: ['failureNotRenewedUnreachable', 'retry'],
  signInUnreachable: ['failureUnreachable', 'connect'],
  signInCancelled: ['failureSignInCancelled', 'connect'],
  signInRefused: ['failureSignInRefused', 'connect'],
  signInNotApproved: ['failureSignInNotApproved', 'connect'],
  signInUnavailable: ['failureSignInUnavailable', 'retry'],
  signInServerError: ['failureSignInServer', 'retry'],
  signInMisconfigured: ['failureSignInMisconfigured', 'none'],
  signInExpired: ['failureSignInExpired', 'connect'],
  signInBusy: ['failureSignInBusy', 'connect'],
  signInMismatch: ['failureSignInMismatch', 'connect'],
  signInClock: ['failureSignInClock', 'connect'],
  signInUnsupported: ['failureSignInUnsupported', 'none'],
  accessRefused: ['failureAccessRefused', 'signInAgain'],
  unavailable: ['failureUnavailable', 'retry'],
  notFound: ['failureNotFound', 'none'],
  unreachable: ['failureUnreachable', 'retry'],
  timeout: ['failureTimeout', 'retry'],
  aborted: ['failureAborted', 'retry'],
  interrupted: ['failureInterrupted', 'retry'],
  notKept: ['failureNotKept', 'retry'],
  unexpectedAnswer: ['failureUnexpectedAnswer', 'retry'],
  internal: ['failureInternal', 'retry'],
  invalidInput: ['failureInvalidInput', 'none'],
  invalidRequest: ['failureInvalidRequest', 'retry'],
  limited: ['failureLimited', 'retry'],
  serverError: ['failureServer', 'retry'],
};

/** Which step of signing in had no answer; the words name the step, and the details the cause. */
const UNREACHABLE: Record<SignInStep, WordKey> = {
  resourceMetadata: 'failureUnreachable',
  providerMetadata: 'failureSignInUnreachable',
  authorizationEndpoint: 'failureSignInPage',
  tokenEndpoint: 'failureSignInToken',
};

export function failureWords(failure: Failure, typed = false) {
  const [usual, usualWay] = WORDS[failure.kind];
  const words = (message = usual, way = usualWay, ...substitutions: (string | number)[]) => ({
    message,
    substitutions,
    way,
  });
  switch (failure.kind) {
    case 'invalidInput':
      return words(usual, usualWay, failure.field, failure.rule);
    case 'notConnected':
      // Without a code or request id no request was sent: the user has not connected yet.
      return failure.code === undefined && failure.requestId === undefined
        ? words('failureConnectFirst')
        : words();
    case 'signInUnreachable':
      return words(UNREACHABLE[failure.what]);
    case 'notRenewed':
      if (failure.cause === 'status')
        return words('failureNotRenewedStatus', usualWay, failure.status);
      return failure.cause === 'timeout' ? words('failureNotRenewedTimeout') : words();
    case 'invalidRequest':
      return typed ? words(usual, 'edit') : words();
    case 'limited':
      return failure.until === null ? words() : words('failureLimitedUntil', 'wait');
    case 'serverError':
      return words(usual, usualWay, failure.status);
    default:
      return words();
  }
}

/** What support needs to find the request or the setting. */
export function failureDetails(failure: Failure) {
  const details: { label: WordKey; value: string }[] = [];
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
