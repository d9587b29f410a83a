import { capital, type WordKey } from '../i18n/words.ts';
import { type Failure, type FailureKind, isBeyondHelp, type SignInStep } from '../model/failure.ts';

/** `wait` counts down to a retry, `edit` asks to change the text above; others are buttons. */
export type RecoveryAction =
  | 'connect'
  | 'signInAgain'
  | 'grantAccess'
  | 'retry'
  | 'wait'
  | 'edit'
  | 'none';

/** The usual way on after each kind; any other that an act may mend is tried again. */
const WAYS: Partial<Record<FailureKind, RecoveryAction>> = {
  hostAccessMissing: 'grantAccess',
  notConnected: 'connect',
  signInUnreachable: 'connect',
  signInCancelled: 'connect',
  signInRefused: 'connect',
  signInNotApproved: 'connect',
  signInExpired: 'connect',
  signInBusy: 'connect',
  signInMismatch: 'connect',
  signInClock: 'connect',
  accessRefused: 'signInAgain',
};

/** Which step of signing in had no answer; the words name the step, and the details the cause. */
const UNREACHABLE: Record<SignInStep, WordKey> = {
  resourceMetadata: 'failureUnreachable',
  providerMetadata: 'failureSignInUnreachable',
  authorizationEndpoint: 'failureSignInPage',
  tokenEndpoint: 'failureSignInToken',
};

export function failureWords(failure: Failure, typed = false) {
  const { [failure.kind]: usualWay = isBeyondHelp(failure) ? 'none' : 'retry' } = WAYS;
  const usual = `failure${capital(failure.kind)}` as const;
  const words = (
    message: WordKey = usual,
    way = usualWay,
    ...substitutions: (string | number)[]
  ) => ({ message, substitutions, way });
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
