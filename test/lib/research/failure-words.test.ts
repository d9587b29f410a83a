import { expect, it } from 'vitest';
import type { Failure, SignInStep } from '../../../lib/model/failure.ts';
import { failureDetails, failureWords } from '../../../lib/research/failure-words.ts';

const unanswered = (what: SignInStep) =>
  ({ kind: 'signInUnreachable', what, cause: 'timeout' }) as const;

const notRenewed = { kind: 'notRenewed', what: 'authorizationEndpoint' } as const;

it.each<[Failure, string, string]>([
  [{ kind: 'offline' }, 'failureOffline', 'retry'],
  [{ kind: 'blockedByPolicy' }, 'failureBlockedByPolicy', 'none'],
  [{ kind: 'accessRefused', code: 'pro_required' }, 'failureAccessRefused', 'signInAgain'],
  [{ kind: 'hostAccessMissing' }, 'failureHostAccessMissing', 'grantAccess'],
  [unanswered('resourceMetadata'), 'failureUnreachable', 'connect'],
  [unanswered('providerMetadata'), 'failureSignInUnreachable', 'connect'],
  [unanswered('authorizationEndpoint'), 'failureSignInPage', 'connect'],
  [unanswered('tokenEndpoint'), 'failureSignInToken', 'connect'],
  [{ ...notRenewed, cause: 'pageNotLoaded' }, 'failureNotRenewed', 'retry'],
  [{ ...notRenewed, cause: 'noReadableAnswer' }, 'failureNotRenewed', 'retry'],
  [{ ...notRenewed, cause: 'timeout' }, 'failureNotRenewedTimeout', 'retry'],
  [{ kind: 'signInClock' }, 'failureSignInClock', 'connect'],
  [{ kind: 'notConnected' }, 'failureConnectFirst', 'connect'],
  [{ kind: 'notConnected', code: 'token_expired' }, 'failureNotConnected', 'connect'],
  [{ kind: 'notConnected', requestId: 'r' }, 'failureNotConnected', 'connect'],
  [{ kind: 'invalidRequest' }, 'failureInvalidRequest', 'retry'],
  [{ kind: 'interrupted' }, 'failureInterrupted', 'retry'],
  [{ kind: 'notKept' }, 'failureNotKept', 'retry'],
  [{ kind: 'limited', until: null }, 'failureLimited', 'retry'],
  [{ kind: 'limited', until: 1 }, 'failureLimitedUntil', 'wait'],
])('gives %o words and one recovery action', (failure, message, way) => {
  expect(failureWords(failure)).toEqual({ message, substitutions: [], way });
});

it('names the status of a failed service', () => {
  expect(failureWords({ kind: 'serverError', status: 502 })).toEqual({
    message: 'failureServerError',
    substitutions: [502],
    way: 'retry',
  });
});

it('names the status of a provider that failed to renew', () => {
  const failure = { ...notRenewed, cause: 'status', status: 503 } as const;
  expect(failureWords(failure)).toMatchObject({
    message: 'failureNotRenewedStatus',
    substitutions: [503],
    way: 'retry',
  });
});

it('names an invalid input and the limit that it breaks', () => {
  const failure = { kind: 'invalidInput', field: 'companyId', rule: 'notUuid' } as const;
  expect(failureWords(failure)).toEqual({
    message: 'failureInvalidInput',
    substitutions: ['companyId', 'notUuid'],
    way: 'none',
  });
});

it('asks for another text when the service refused the user’s text', () => {
  expect(failureWords({ kind: 'invalidRequest' }, true).way).toBe('edit');
  expect(failureWords({ kind: 'timeout' }, true).way).toBe('retry');
});

it('gives support only details from the service', () => {
  expect(failureDetails({ kind: 'accessRefused', code: 'c', requestId: 'r' })).toEqual([
    { label: 'detailCode', value: 'c' },
    { label: 'detailRequestId', value: 'r' },
  ]);
  expect(failureDetails({ kind: 'unexpectedAnswer', what: 'status', status: 418 })).toEqual([
    { label: 'detailCheck', value: 'status' },
    { label: 'detailStatus', value: '418' },
  ]);
  expect(failureDetails({ kind: 'serverError', status: 502 })).toEqual([]);
  expect(failureDetails(unanswered('tokenEndpoint'))).toEqual([
    { label: 'detailCheck', value: 'tokenEndpoint' },
    { label: 'detailCause', value: 'timeout' },
  ]);
  expect(failureDetails({ ...unanswered('tokenEndpoint'), cause: 'status', status: 503 })).toEqual([
    { label: 'detailCheck', value: 'tokenEndpoint' },
    { label: 'detailStatus', value: '503' },
  ]);
  expect(failureDetails({ kind: 'notFound', code: undefined, requestId: 'r' })).toEqual([
    { label: 'detailRequestId', value: 'r' },
  ]);
});
